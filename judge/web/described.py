"""The parameters and answers of each data route, described beside the route itself; /api is made from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from flask import abort, current_app, request

from judge.errors import did_you_mean
from judge.library import Library
from judge.limits import VALUE, VALUES
from judge.words import either

Json = dict[str, Any]
View = TypeVar("View", bound=Callable[..., object])

DATA = "application/json"


@dataclass(frozen=True)
class Parameter:
    """A part of an address: its name, what it means, and its schema beyond that of a text; `values` lists them all."""

    name: str
    told: str
    schema: Json = field(default_factory=dict)
    values: Callable[[], Iterable[str]] | None = None

    def described(self, *, in_path: bool) -> Json:
        """The parameter in the OpenAPI document; an empty text behind the question mark is as good as none."""
        schema: Json = {"type": "string"} | self.schema
        if schema["type"] == "string":
            schema |= {"maxLength": VALUES.get(self.name, VALUE)} | ({"minLength": 1} if in_path else {})
        if self.values is not None:
            schema["enum"] = [*self.values(), *([] if in_path else [""])]
        place = {"in": "path", "required": True} if in_path else {"in": "query"}
        return {"name": self.name, "description": self.told, "schema": schema} | place


@dataclass(frozen=True)
class Operation:
    """The parameters and answer of a route: `refusals` are the codes that only some routes answer, with their meaning.

    `links` name another operation, and where in this answer its parameters are found.
    """

    name: str
    told: str
    answer: object
    parameters: tuple[Parameter, ...] = ()
    body: object = None
    kind: str = DATA
    refusals: dict[int, str] = field(default_factory=dict)
    links: dict[str, dict[str, str]] = field(default_factory=dict)


def _games() -> Iterable[str]:
    """The games of the running site."""
    return cast(Library, current_app.extensions["library"]).games


GAME = Parameter("game", "the name of a game", values=_games)
EDITION = Parameter("edition", "an edition, a revision or a date; the newest if left out")

_OPERATIONS: dict[Callable[..., object], Operation] = {}


def described(operation: Operation) -> Callable[[View], View]:
    """A decorator that describes a view."""

    def describe(view: View) -> View:
        """Describe one."""
        _OPERATIONS[view] = operation
        return view

    return describe


def operation_of(endpoint: str | None) -> Operation | None:
    """The description of an endpoint of the running site, if it has one."""
    view = current_app.view_functions.get(endpoint or "")
    return _OPERATIONS.get(view) if view else None


def refuse_undescribed() -> None:
    """Refuse a parameter that the route does not read, or that an address has twice; pages are more patient."""
    operation = operation_of(request.endpoint)
    if operation is None or operation.kind != DATA:
        return
    known = [one.name for one in operation.parameters if one.name not in (request.view_args or {})]
    refuse_unknown(request.args, known, "parameter")
    for name, values in request.args.lists():
        if len(values) > 1:
            abort(400, f"The parameter {name!r} appears {len(values)} times in this address. Write it once.")


def refuse_unknown(given: Iterable[str], known: Iterable[str], what: str) -> None:
    """Refuse the first name that is not among those that are read."""
    names = list(known)
    for name in given:
        if name not in names:
            listed = f"Use {either(map(repr, names))}, or leave it out." if names else "Leave it out."
            abort(400, f"There is no {what} {name[:40]!r} at this address{did_you_mean(name, names) or '.'} {listed}")
