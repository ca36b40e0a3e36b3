"""The OpenAPI document of a site: made of its routes and of the operation described beside each of them."""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import TypedDict

import msgspec
from flask import Flask
from werkzeug.routing import Rule

from judge import limits
from judge.web.described import DATA, Json, Operation, operation_of

VERSION = "3.1.0"
_REF = "#/components/schemas/{name}"
_TOLD = (
    "Numbered rules of card games, their terms, their changes and rulings. Every address that is listed here with GET "
    "answers HEAD and OPTIONS too. Any other method is refused with 405, and `Allow` lists the methods that are "
    "answered. An address of data is refused with 400 when it has a parameter that is not listed here, or one "
    "parameter twice. An empty text counts as left out, but an empty number is refused. Lengths are counted in "
    "letters. Pages, pictures, the lists for search engines and the list for browsers are not data and are not listed."
)


class ProblemData(TypedDict):
    """Why a request was refused, and the nearest names if one is unknown."""

    code: int
    message: str
    nearest: list[str]


class ErrorData(TypedDict):
    """A refusal."""

    error: ProblemData


_EVERYWHERE = {
    400: "The request has a part that cannot be read, or one that is too long.",
    405: "This address cannot be asked with this method.",
    414: f"The address has more than {limits.ADDRESS:,} letters, or its path more than {limits.PATH}.",
    500: "Judge broke. The fault is ours.",
}
_NOT_FOUND = "There is no game, edition, number, term or kind of that name."
_SENT = {
    413: f"The file has more than {limits.FILE:,} bytes in UTF-8, or the request more than {limits.SENT:,}.",
    415: f"The request was not sent as {DATA}.",
    422: "The request is in order, but the file cannot be read, edited or played in that way within the limits.",
    429: "Too many runs of this visitor are going or waiting.",
    503: "Too many boards are being played.",
}
_ETAG = {"ETag": {"description": "names this content", "required": True, "schema": {"type": "string"}}}
_KEPT = {"Cache-Control": {"description": "how long it lasts", "required": True, "schema": {"type": "string"}}}
_SECONDS: Json = {"type": "integer", "minimum": 1}
_LATER: Json = {"Retry-After": {"description": "in so many seconds", "required": True, "schema": _SECONDS}}
_HEADERS: dict[int, Json] = {
    405: {"Allow": {"description": "the methods that are answered", "required": True, "schema": {"type": "string"}}},
    429: _LATER,
    503: _LATER,
}


def document(app: Flask, described: dict[str, Json]) -> Json:
    """The whole document; `described` are schemas that are written by hand."""
    with app.app_context():
        found = [(rule, one) for rule in app.url_map.iter_rules() if (one := operation_of(rule.endpoint))]
        told = [one for _, one in found]
        types = [ErrorData, *(kind for one in told for kind in (one.answer, one.body) if kind is not None)]
        schemas, components = msgspec.json.schema_components(types, ref_template=_REF)
        by_type = dict(zip(map(id, types), schemas, strict=True))
        paths: dict[str, Json] = {}
        for rule, one in found:
            answer, body = by_type[id(one.answer)], by_type.get(id(one.body))
            paths.setdefault(path_of(rule), {})[method_of(rule)] = _operation(rule, one, answer, body)
    info = {"title": "Judge", "version": "1", "description": _TOLD}
    every = {name: _closed(one) for name, one in components.items()} | described
    return {"openapi": VERSION, "info": info, "paths": paths, "components": {"schemas": every}}


def path_of(rule: Rule) -> str:
    """The address of a route as the document writes it."""
    return re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule).rstrip("/")


def method_of(rule: Rule) -> str:
    """The method of a route that is not answered of itself."""
    return next(iter((rule.methods or set()) - {"HEAD", "OPTIONS"})).lower()


def _closed(schema: Json) -> Json:
    """A schema whose objects have the listed properties and no others."""
    return schema | ({"additionalProperties": False} if "properties" in schema else {})


def _operation(rule: Rule, one: Operation, answer: Json, body: Json | None) -> Json:
    """One operation."""
    parameters = [parameter.described(in_path=parameter.name in rule.arguments) for parameter in one.parameters]
    refused = {str(code): _refusal(code, why, one.kind) for code, why in _refusals(rule, one).items()}
    headers = {} if body else _ETAG | _KEPT
    good: Json = {"description": "The answer.", "headers": headers, "content": {one.kind: {"schema": answer}}}
    if one.links:
        good["links"] = {
            name: {"operationId": name, "parameters": parameters} for name, parameters in one.links.items()
        }
    responses: Json = {"200": good} | ({} if body else {"304": _known()}) | refused
    told: Json = {"operationId": one.name, "summary": one.told, "parameters": parameters, "responses": responses}
    return told | ({"requestBody": {"required": True, "content": {DATA: {"schema": body}}}} if body else {})


def _refusals(rule: Rule, one: Operation) -> dict[int, str]:
    """The codes with which a route refuses, and why."""
    names = {parameter.name for parameter in one.parameters} | set(getattr(one.body, "__annotations__", {}))
    unknown = {404: _NOT_FOUND} if names & {"game", "edition"} else {}
    spelled = {308: "The same address without a slash at its end."} if rule.arguments else {}
    return _EVERYWHERE | unknown | spelled | (_SENT if one.body else {}) | one.refusals


def _known() -> Json:
    """The answer to somebody who has it already."""
    return {"description": "The `If-None-Match` of the request names this content.", "headers": _ETAG}


def _refusal(code: int, why: str, kind: str) -> Json:
    """A refusal, or a redirection."""
    if code == HTTPStatus.PERMANENT_REDIRECT:
        return {"description": why, "headers": {"Location": {"required": True, "schema": {"type": "string"}}}}
    data: Json = {DATA: {"schema": {"$ref": _REF.format(name=ErrorData.__name__)}}}
    content = data if kind == DATA else {"text/html": {"schema": {"type": "string"}}}
    return {"description": why, "content": content} | ({"headers": _HEADERS[code]} if code in _HEADERS else {})
