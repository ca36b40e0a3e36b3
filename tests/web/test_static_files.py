"""Static files last for ever under the digest of their folder, and answer without it too."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urljoin

import pytest
from flask.testing import FlaskClient

from judge.web.static_files import FOR_EVER, StaticFiles
from tests.web.test_pages import KINDS, Links, page


@pytest.mark.parametrize("address", KINDS)
def test_every_file_that_a_page_names_lasts(client: FlaskClient, address: str) -> None:
    files = {one.partition("#")[0] for one in Links(client.get(address).text).links if "static" in one}
    files |= {one.partition("#")[0] for one in re.findall(r'"(/static/[^"]+)"', client.get(address).text)}
    assert files
    for file in files:
        answer = client.get(file)
        assert (answer.status_code, answer.headers["Cache-Control"]) == (200, FOR_EVER), file
        assert answer.headers["Vary"] == "Accept-Encoding"


def test_what_modules_import_lasts_too(client: FlaskClient) -> None:
    site = next(one for one in Links(page(client, "/")).links if one.endswith("js/site.js"))
    imported = {urljoin(site, one) for one in re.findall(r'from "([^"]+)"', client.get(site).text)}
    assert len(imported) > 3
    assert {client.get(one).headers["Cache-Control"] for one in imported} == {FOR_EVER}


def test_without_the_digest_or_with_that_of_another_build_a_file_is_asked_for_again(client: FlaskClient) -> None:
    lasting = client.get(next(one for one in Links(page(client, "/")).links if one.endswith("judge.css")))
    for address in ("/static/judge.css", "/static/0123456789ab/judge.css"):
        answer = client.get(address)
        assert (answer.data, answer.headers["Cache-Control"]) == (lasting.data, "no-cache")


@pytest.mark.parametrize("address", ["/static/../reader.py", "/static/%2e%2e/reader.py", "/static/js", "/static/"])
def test_nothing_else_is_served(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 404


def test_the_digest_changes_with_the_files_and_with_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("a")
    first = StaticFiles(tmp_path).digest
    assert StaticFiles(tmp_path).digest == first
    (tmp_path / "a.css").write_text("b")
    second = StaticFiles(tmp_path).digest
    (tmp_path / "a.css").rename(tmp_path / "b.css")
    assert len({first, second, StaticFiles(tmp_path).digest}) == 3
