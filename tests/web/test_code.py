"""How the engine does it: a rule's page leads to the functions that carry it out."""

from __future__ import annotations

import re

from flask.testing import FlaskClient


def test_an_operative_rule_leads_to_its_code(client: FlaskClient) -> None:
    page = client.get("/spoils/408.4").get_data(as_text=True)
    address = re.search(r'href="(/spoils/code/408\.4)"', page)
    assert address
    html = client.get(address[1]).get_data(as_text=True)
    assert "damage_reaching_life_destroys" in html
    assert re.search(r"judge/games/spoils/law/s408_damage\.py:\d+", html)
    assert 'href="/spoils/408.4"' in html


def test_what_nothing_carries_out_has_no_code(client: FlaskClient) -> None:
    assert "/spoils/code/" not in client.get("/spoils/104.1").get_data(as_text=True)
    answer = client.get("/spoils/code/104.1")
    assert answer.status_code == 404
    assert "No function carries out this rule alone; try another rule." in answer.get_data(as_text=True)


def test_the_code_of_an_older_edition_is_found_under_its_number(client: FlaskClient) -> None:
    html = client.get("/spoils/code/o2.4.9?edition=original").get_data(as_text=True)
    assert "damage_reaching_life_destroys" in html


def test_a_number_in_other_letters_leads_to_the_same_page(client: FlaskClient) -> None:
    answer = client.get("/spoils/code/408.4A")
    assert (answer.status_code, answer.location) == (301, "/spoils/code/408.4a")
