"""Old addresses of scenarios lead on to the newest ones, on every page that takes one."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from judge.folders import folder
from judge.library import Library
from judge.pocket.build import Builder
from judge.scenario.addresses import old_addresses
from judge.scenario.shelf import Shelf
from judge.web import create_app
from judge.web.feed import FeedEntry

MOVED = old_addresses(folder("scenarios")).newest
OLD, NEW = next(iter(MOVED.items()))


@pytest.fixture(scope="module")
def app(library: Library) -> Flask:
    return create_app(library, {"TESTING": True})


@pytest.fixture(scope="module")
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def way(client: FlaskClient, address: str, **more: str) -> tuple[int, str]:
    reply = client.get(address, **more)
    return reply.status_code, reply.headers.get("Location", "")


def test_every_old_address_leads_to_a_page(client: FlaskClient) -> None:
    known = client.application.extensions["shelf"].kept
    for old, new in MOVED.items():
        assert way(client, f"/scenarios/{old}") == (308, f"/scenarios/{new}")
        assert new in known
    assert client.get(f"/scenarios/{NEW}", follow_redirects=True).status_code == 200


def test_the_query_is_kept(client: FlaskClient) -> None:
    query = "edition=2013&take=4.1&without=506.4&without=B%201"
    assert way(client, f"/scenarios/{OLD}?{query}") == (308, f"/scenarios/{NEW}?{query}")
    assert way(client, f"/scenarios/{OLD}?part=1", base_url="http://host/judge")[1] == f"/judge/scenarios/{NEW}?part=1"
    assert way(client, f"/scenarios/{OLD}/")[0] == 308
    assert client.head(f"/scenarios/{OLD}").status_code == 308


def test_the_workshop_begins_with_a_scenario_that_moved(client: FlaskClient) -> None:
    assert way(client, f"/workshop?edition=a%26b&from={OLD}") == (308, f"/workshop?edition=a%26b&from={NEW}")
    assert client.get(f"/workshop?from={NEW}").status_code == 200


def test_an_address_that_never_was_is_refused(client: FlaskClient) -> None:
    assert client.get(f"/scenarios/{OLD}-never").status_code == 404
    assert client.get(f"/workshop?from={OLD}-never").status_code == 404


def test_a_moved_scenario_that_is_left_out_is_not_led_to(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf: Shelf = app.extensions["shelf"]
    monkeypatch.setattr(shelf, "kept", {path: one for path, one in shelf.kept.items() if path != NEW})
    assert app.test_client().get(f"/scenarios/{OLD}").status_code == 404


def test_only_new_addresses_are_listed(client: FlaskClient) -> None:
    listed = client.get("/sitemap.xml").text
    assert f"/scenarios/{NEW}" in listed
    assert not [old for old in MOVED if f"/scenarios/{old}<" in listed or f"/scenarios/{old}?" in listed]


def test_an_entry_of_the_feed_keeps_its_name(client: FlaskClient) -> None:
    shelf: Shelf = client.application.extensions["shelf"]
    first = shelf.old_addresses.first(NEW)
    assert MOVED[first] == NEW
    ids = {FeedEntry("", f"ruling {shelf.old_addresses.first(path)}", "", "", "").id for path in shelf.kept}
    told = client.get("/feed.xml").text
    assert sum(one in told for one in ids) >= 6
    never = [new for new in MOVED.values() if FeedEntry("", f"ruling {new}", "", "", "").id in told]
    assert never == []


def test_the_pocket_edition_has_one_small_table(app: Flask, tmp_path: Path) -> None:
    table = gzip.compress(Builder(tmp_path, app, "", print)._moved(), 9, mtime=0)
    assert dict(line.split(" ") for line in gzip.decompress(table).decode().split("\n")) == MOVED
    assert len(table) < 60_000
