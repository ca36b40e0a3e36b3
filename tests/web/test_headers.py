"""Headers: the form that a request accepts, a tag for each form, and what keeps other sites out."""

from __future__ import annotations

import gzip

import pytest
from flask.testing import FlaskClient

PAGE, PICTURE = "/spoils/408", "/static/pictures/site.png"


@pytest.mark.parametrize(
    ("accepts", "form"),
    [
        ("", ""), ("gzip", "gzip"), ("gzip, deflate, br, zstd", "gzip"), ("x-gzip", "gzip"), ("GZIP;Q=0.5", "gzip"),
        ("*", "gzip"), ("br;q=1.0, *;q=0.8", "gzip"), ("identity;q=0.5, gzip;q=1", "gzip"),
        ("gzip;q=0", ""), ("gzip; q=0.000", ""), ("br", ""), ("*;q=0, identity", ""), ("gzip;q=0.1, identity", ""),
        ("gzip;q=0, *", ""), ("nogzip", ""), (" , ,", ""),
        ("identity;q=0, gzip", "gzip"), ("gzip, *;q=0", "gzip"), ("*;q=0.1, identity;q=0", "gzip"),
    ],
)  # fmt: skip
def test_the_form_is_one_that_is_accepted(client: FlaskClient, accepts: str, form: str) -> None:
    for _ in range(2):  # made, then kept
        answer = client.get(PAGE, headers={"Accept-Encoding": accepts})
        assert (answer.status_code, answer.headers.get("Content-Encoding", "")) == (200, form)
        assert "Accept-Encoding" in answer.headers["Vary"]
        body = gzip.decompress(answer.data) if form else answer.data
        assert body == client.get(PAGE).data
        assert answer.headers["ETag"].endswith('-gzip"') == bool(form)


@pytest.mark.parametrize("accepts", ["*;q=0", "identity;q=0", "gzip;q=0, identity;q=0", "br, *;q=0"])
@pytest.mark.parametrize("address", [PAGE, PICTURE, "/more?next=/a"])
def test_who_accepts_neither_form_is_told(client: FlaskClient, accepts: str, address: str) -> None:
    for _ in range(2):
        answer = client.get(address, headers={"Accept-Encoding": accepts})
        assert (answer.status_code, answer.mimetype) == (406, "text/plain")
        assert "Accept-Encoding" in answer.text
        assert "ETag" not in answer.headers
        assert answer.headers["Cache-Control"] == "no-store"


def test_what_is_small_is_compressed_where_nothing_else_is_accepted(client: FlaskClient) -> None:
    answer = client.get("/health", headers={"Accept-Encoding": "gzip, identity;q=0"})
    assert gzip.decompress(answer.data) == client.get("/health").data
    assert "Content-Encoding" not in client.get("/health", headers={"Accept-Encoding": "gzip"}).headers


def test_a_known_page_is_not_made_again(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    tag = client.get("/spoils/410").headers["ETag"]
    monkeypatch.setattr("judge.web.reader._section", None)  # whoever makes the page fails
    answer = client.get("/spoils/410", headers={"If-None-Match": f'"other", W/{tag}'})
    assert (answer.status_code, answer.data, answer.headers["ETag"]) == (304, b"", tag)
    assert "Cookie" in answer.headers["Vary"]


def test_other_sites_are_kept_out_and_pictures_are_shown_there(client: FlaskClient) -> None:
    for address in (PAGE, "/api/games", "/nothing", "/static/judge.css", PICTURE):
        headers = client.get(address).headers
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert headers["Cross-Origin-Resource-Policy"] == ("cross-origin" if address == PICTURE else "same-origin")
        assert "camera=()" in headers["Permissions-Policy"]
        assert "Strict-Transport-Security" not in headers
    assert "max-age=" in client.get(PAGE, base_url="https://localhost").headers["Strict-Transport-Security"]


def test_a_cookie_is_only_set_where_something_was_chosen(client: FlaskClient) -> None:
    for address in (
        "/",
        PAGE,
        "/more",
        "/event",
        "/display",
        "/display?theme=",
        "/display?theme=pink",
        "/search?q=damage",
    ):
        assert "Set-Cookie" not in client.get(address).headers
    assert "theme=dark" in client.get("/display?theme=dark").headers["Set-Cookie"]
    assert "event=spoils@later" in client.post("/event", data={"game": "spoils"}).headers["Set-Cookie"]
