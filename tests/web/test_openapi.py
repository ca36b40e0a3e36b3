"""The OpenAPI document describes every route of data, every parameter and key that it reads, and nothing else."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import flask
import pytest
from flask.testing import FlaskClient
from openapi_spec_validator import validate
from werkzeug.datastructures import ImmutableMultiDict

from judge import limits
from judge.web import described, edits, openapi
from judge.web.bounded import is_data
from tests.web.test_bounded import REAL, real

Json = dict[str, Any]

SCENARIO = Path(__file__).parents[2] / "scenarios" / f"{REAL['path']}.yaml"
CARDS = [{"name": "Lamp", "chosen": -1, "printings": [{"keys": {"item": ""}, "set": "", "file": "", "rulings": []}]}]
METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "SEARCH", "JUDGE")


@pytest.fixture(scope="module")
def document(client: FlaskClient) -> Json:
    told: Json = client.get("/api").get_json()
    return told


def operations(document: Json) -> Iterator[tuple[str, str, Json]]:
    for path, methods in document["paths"].items():
        yield from ((path, method, one) for method, one in methods.items())


def filled(path: str) -> str:
    """An address of the document with real things in the places of its parts."""
    return real(re.sub(r"{(\w+)}", r"<\1>", path))


def file_and_more(document: Json, path: str) -> Json:
    """What may be sent to an address of the workshop, with every key."""
    content = document["paths"][path]["post"]["requestBody"]["content"]
    name = content["application/json"]["schema"]["$ref"].rpartition("/")[2]
    edit = {"deed": "put", "path": ["title"], "value": "A title"}
    given: Json = {"text": SCENARIO.read_text(encoding="utf-8"), "edits": [edit], "line": 1, "take": "", "edition": ""}
    given |= {"game": "spoils", "list": "4 Lamp", "format": "", "pool": "", "first": "", "cards": CARDS}
    given |= {"file": "cards.txt", "data": base64.b64encode(b"Lamp - item").decode(), "seed": 1}
    if path == "/api/random":
        given["cards"] = deck_cards()
    return {key: given[key] for key in document["components"]["schemas"][name]["properties"]}


def deck_cards() -> list[Json]:
    """Cards of which a legal deck can be built."""
    keys = [{"faction": ""}, {"resource": "", "staple": "true"}]
    return [
        {"name": name, "chosen": -1, "printings": [{"keys": one, "set": "", "file": "", "rulings": []}]}
        for name, one in zip(("Gate", "Rage"), keys, strict=True)
    ]


def test_the_document_is_valid(document: Json) -> None:
    assert document["openapi"] == openapi.VERSION
    validate(document)


def test_every_route_that_answers_data_is_described_and_no_other(client: FlaskClient, document: Json) -> None:
    found = set()
    for rule in client.application.url_map.iter_rules():
        for method in (rule.methods or set()) & {"GET", "POST"}:
            address = real(re.sub(r"<\w+:(\w+)>", r"<\1>", rule.rule))
            sent = {"text": "a: b"} if is_data(address) and method == "POST" else None
            if client.open(address, method=method, json=sent).is_json:
                found.add((openapi.path_of(rule), method.lower()))
    told = {(path, method) for path, method, _ in operations(document)}
    assert found == told - {("/feed.xml", "get")}
    assert len(found) > 15


def test_every_description_belongs_to_a_route(client: FlaskClient, document: Json) -> None:
    names = [one["operationId"] for _, _, one in operations(document)]
    assert sorted(names) == sorted(one.name for one in described._OPERATIONS.values())
    assert len(names) == len(set(names))


def test_the_parts_of_an_address_are_described(client: FlaskClient, document: Json) -> None:
    for path, _, one in operations(document):
        told = [parameter["name"] for parameter in one["parameters"] if parameter["in"] == "path"]
        assert sorted(told) == sorted(re.findall(r"{(\w+)}", path)), path


class Heard(ImmutableMultiDict[str, str]):
    """Parameters that remember which of them were asked for by name."""

    names: set[str] = set()  # noqa: RUF012  # of all requests

    def get(self, key: str, *more: Any, **named: Any) -> Any:
        self.names.add(key)
        return super().get(key, *more, **named)

    def __getitem__(self, key: str) -> str:
        self.names.add(key)
        return super().__getitem__(key)

    def getlist(self, key: str, *more: Any, **named: Any) -> list[Any]:
        self.names.add(key)
        return super().getlist(key, *more, **named)


def test_what_is_read_of_an_address_is_what_is_described(
    client: FlaskClient, document: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flask.Request, "parameter_storage_class", Heard)
    values = {"limit": "3", "page": "1", "scenarios": "1", "kind": "rule", "q": "deck", "game": "spoils"}
    for path, method, one in operations(document):
        if method == "get":
            told = {parameter["name"] for parameter in one["parameters"] if parameter["in"] == "query"}
            Heard.names.clear()
            asked = {name: values.get(name, "2013") for name in told}
            answer = client.get(filled(path), query_string=asked, headers={"Host": "heard.test"})
            assert (answer.status_code, path) == (200, path)
            assert told == Heard.names, path


class HeardKeys(dict[str, Any]):
    """Keys of what is sent that remember which of them were asked for."""

    names: set[str] = set()  # noqa: RUF012  # of all requests

    def get(self, key: str, *more: Any) -> Any:
        self.names.add(key)
        return super().get(key, *more)


def test_what_is_read_of_a_file_that_is_sent_is_what_is_described(
    client: FlaskClient, document: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: Callable[..., Any] = flask.Request.get_json
    monkeypatch.setattr(flask.Request, "get_json", lambda *given, **named: HeardKeys(read(*given, **named)))
    for path, method, _ in operations(document):
        if method == "post":
            sent = file_and_more(document, path)
            HeardKeys.names.clear()
            answer = client.post(path, json=sent)
            assert answer.status_code == 200, (path, answer.text)
            assert HeardKeys.names == sent.keys(), path


def references(schema: object) -> Iterator[str]:
    """The names of all components to which a part of the document refers."""
    if isinstance(schema, dict):
        if isinstance(schema.get("$ref"), str):
            yield schema["$ref"].rpartition("/")[2]
        for part in schema.values():
            yield from references(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from references(part)


def test_every_component_is_used_and_every_object_is_closed(document: Json) -> None:
    components = document["components"]["schemas"]
    assert set(references(document)) == set(components)
    loose = [
        name for name, one in components.items() if "properties" in one and one["additionalProperties"] is not False
    ]
    assert loose == []


def test_the_limits_of_the_document_are_those_of_the_site(client: FlaskClient, document: Json) -> None:
    for path, method, one in operations(document):
        for parameter in one["parameters"]:
            schema, name = parameter["schema"], parameter["name"]
            if parameter["in"] == "query" and "maxLength" in schema and "enum" not in schema:
                most = schema["maxLength"]
                assert most == limits.VALUES.get(name, limits.VALUE)
                assert client.get(filled(path), query_string={name: "a" * most}).status_code != 400, (path, name)
                assert client.get(filled(path), query_string={name: "a" * (most + 1)}).status_code == 400
        assert method == "post" or one["responses"].keys() >= {"200", "304", "400", "405", "414"}
    for name, most in (("limit", limits.HITS), ("page", limits.PAGES)):
        assert client.get(f"/api/search?q=deck&{name}={most}").status_code == 200
        assert client.get(f"/api/search?q=deck&{name}={most + 1}").status_code == 400


def test_edits_have_the_limits_that_the_document_tells(client: FlaskClient) -> None:
    def code(path: list[str | int], value: object, count: int = 1) -> int:
        sent = {"text": "a: b", "edits": [{"deed": "put", "path": path, "value": value}] * count}
        return client.post("/api/workshop/edit", json=sent).status_code

    def nested(deep: int) -> object:
        return "x" if not deep else [nested(deep - 1)]

    assert [code(["c"], nested(deep)) for deep in (0, limits.DEEP, limits.DEEP + 1)] == [200, 200, 400]
    assert [code(["c"], "x", count) for count in (1, limits.EDITS, limits.EDITS + 1)] == [200, 200, 400]
    assert [code(["c"] * keys, "x") for keys in (0, 1, limits.KEYS, limits.KEYS + 1)] == [400, 200, 200, 400]
    assert edits.schemas().keys() == {"Edit", "Value", *(f"ValueAtDepth{deep}" for deep in range(1, limits.DEEP + 1))}


def test_a_method_that_is_not_answered_is_told_which_are(client: FlaskClient) -> None:
    routes = {real(re.sub(r"<\w+:(\w+)>", r"<\1>", rule.rule)) for rule in client.application.url_map.iter_rules()}
    for path in sorted(routes):
        answered = set()
        for method in METHODS:
            answer = client.open(path, method=method)
            if answer.status_code != 405:
                answered.add(method)
                continue
            allowed = set(re.findall(r"[A-Z]+", answer.headers["Allow"]))
            assert method not in allowed, (path, method)
            assert answer.is_json == is_data(path), (path, method)
            assert allowed <= {"GET", "HEAD", "OPTIONS", "POST"}
        assert answered == set(client.options(path).headers["Allow"].split(", ")), path


@pytest.mark.parametrize("path", ["/api", "/health", "/api/games", "/api/search?q=408"])
def test_what_is_known_is_not_sent_again(client: FlaskClient, path: str) -> None:
    first = client.get(path)
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", first.headers["ETag"])


@pytest.mark.parametrize("path", ["/api", "/api/games", "/health"])
def test_refusals_of_data_are_data_wherever_they_are_made(client: FlaskClient, path: str) -> None:
    for told, code in ((f"{path}?a=1&" + "b" * 8_000, 414), (f"{path}?a=1", 400), (path, 405)):
        answer = client.delete(told) if code == 405 else client.get(told)
        assert answer.status_code == code
        assert answer.get_json()["error"]["code"] == code


def test_who_comes_too_early_for_coverage_is_told_when_to_ask_again(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client.application.extensions["coverage"], "found", {})
    answer = client.get("/api/spoils/coverage")
    assert (answer.status_code, answer.get_json()["error"]["code"]) == (503, 503)
    assert int(answer.headers["Retry-After"]) >= 1


STRANGE = ("\0", "\ud800", "a\udfffb", "\x01\x7f", "\u202e", "\ufeff", "\uffff", "😀", "%00", "\r\n", "'\"<script>")


@pytest.mark.parametrize("strange", STRANGE, ids=ascii)
def test_strange_characters_break_nothing(client: FlaskClient, document: Json, strange: str) -> None:
    spelled = strange.encode("utf-8", "surrogatepass").decode("latin-1")
    for path, method, one in operations(document):
        if method == "post":
            sent = file_and_more(document, path)
            for key in (name for name in sent if name not in ("edits", "line", "cards", "seed")):
                answer = client.post(path, json=sent | {key: strange})
                assert answer.status_code in (200, 400, 404, 422), (path, key)
                assert answer.is_json
            for edit in ({"deed": "put", "path": ["title"]}, {"deed": "insert", "path": ["do", 0]}):
                edits = [edit | {"value": strange}, {"deed": "put", "path": [strange], "value": "x"}]
                assert client.post(path, json=sent | {"edits": edits}).status_code in (200, 400, 422), path
        for parameter in one["parameters"]:
            query = f"{parameter['name']}=".encode() + strange.encode("utf-8", "surrogatepass")
            answer = client.get(filled(path), environ_overrides={"QUERY_STRING": query.decode("latin-1")})
            assert answer.status_code in (200, 400, 404), (path, parameter["name"])
        for name in re.findall(r"{(\w+)}", path):
            before, after = map(filled, path.split(f"{{{name}}}"))
            wanted = before + spelled + after
            assert client.get(path, environ_overrides={"PATH_INFO": wanted}).status_code in (400, 404), path


@pytest.mark.parametrize("kind", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x"])
def test_only_json_is_read(client: FlaskClient, kind: str) -> None:
    answer = client.post("/api/workshop/check", data=b'{"text": "a: b"}', content_type=kind)
    assert (answer.status_code, answer.get_json()["error"]["code"]) == (415, 415)
    for json_too in ("application/json; charset=utf-8", "APPLICATION/JSON", "application/vnd.judge+json"):
        answer = client.post("/api/workshop/check", data=b'{"text": "a: b"}', content_type=json_too)
        assert answer.status_code == 200
    assert client.post("/api/workshop/check", data=b"", content_type="application/json").status_code == 400


@pytest.mark.parametrize(
    "more",
    [
        {"line": -1}, {"line": True}, {"line": 1.5}, {"line": "1"}, {"line": None}, {"edits": {}}, {"edits": None},
        {"edits": [{"deed": "put", "path": [True], "value": "x"}]}, {"edits": [{"deed": "put", "path": [-1]}]},
        {"edits": [{"deed": "drop", "path": ["a"], "value": "x"}]}, {"edits": [{"deed": "put", "path": ["a"], "x": 1}]},
        {"edits": [{"deed": "insert", "path": ["a", 0], "value": {"b": "c"}}]}, {"unknown": 1}, {"text": None},
        {"take": 1}, {"take": None}, {"take": "1:2,"}, {"take": "１:２"}, {"take": "a" * 2_401},
    ],
    ids=str,
)  # fmt: skip
def test_what_the_document_does_not_allow_is_refused(client: FlaskClient, more: Json) -> None:
    answer = client.post("/api/workshop/run", json={"text": "a: b"} | more)
    assert (answer.status_code, answer.get_json()["error"]["code"]) == (400, 400)


def test_json_may_write_a_whole_number_with_a_dot(client: FlaskClient) -> None:
    sent = {"text": "a: [b]", "edits": [{"deed": "put", "path": ["a", 0.0], "value": "c"}]}
    assert client.post("/api/workshop/edit", json=sent).get_json()["text"] == "a: [c]\n"
    assert client.post("/api/workshop/check", json={"text": "a: b", "line": 1.0}).status_code == 200
