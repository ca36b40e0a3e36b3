"""One word, one thing: outside the games no two classes have one name, and a module's name is explained or ordinary."""

from __future__ import annotations

import ast
import re
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "judge"
GLOSSARY = (PACKAGE.parent / "docs" / "glossary.md").read_text(encoding="utf-8")

# Ordinary words, of which every programmer knows what such a module has.
ORDINARY = {
    "adverbials", "binding", "grouping", "inflection", "lexicon", "node", "predicates", "quantities", "repair",
    "access", "acting", "acts", "api", "areas", "asking", "battles", "bids", "book", "buried", "cardfile", "letters",
    "mentions", "spread",
    "carrying", "catalogue", "chance", "chapters", "child", "collection", "combat", "compare", "concepts",
    "conditions", "connections", "consistency", "contest", "copies", "count", "cycles", "damage", "data", "deal",
    "decks", "dispatching", "doors", "durations", "edit", "edits", "encodings", "errors", "examine", "examples",
    "excerpt", "explore", "feed", "figure", "filters", "finder", "folders", "forbidding", "grades", "health",
    "history", "icons", "identity", "index", "jobs", "jsonschema", "layout", "library", "limits", "listing", "load",
    "loading", "log", "markup", "moving", "mutant", "naming", "nearby", "news", "objects", "openapi", "original",
    "output", "pairs", "paragraphs", "parser", "pipeline", "power", "prove", "queueing", "quotation", "ranking",
    "recorder", "reference", "references", "repetition", "sample", "saying", "schema", "scoring", "section", "server",
    "serving", "settings", "sitemap", "spans", "spelling", "stack", "static", "syntax", "tidy", "timeline", "turns",
    "counters", "hidden", "later", "phases", "pointers", "restrictions", "tops", "types", "zones",
    "understanding", "watch", "weights", "workbench", "yamlfile",
    "choosing", "costs", "duties", "hurts", "moods", "owners", "parties", "quotes", "rewording", "subjects",
    "comparisons", "describing", "faults",
    "groups", "harm", "holding", "known", "likeness", "manners", "given", "grammar", "mixed",
    "forgetting", "nothing", "trying",
    "increases", "multiplied", "pronouns", "roles", "spoken", "tokens",
    "breaking", "claimed", "comparing", "doing", "hints", "offers", "otherwords", "passing", "unoffered", "words",
    "other",
    "address", "connecting", "remote",
}  # fmt: skip


def classes() -> dict[str, list[str]]:
    """The modules in which a class of each name stands, the games apart."""
    found: dict[str, list[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        if "_data" in path.parts or path.relative_to(PACKAGE).parts[0] == "games":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(path.relative_to(PACKAGE).as_posix())
    return found


def test_no_class_name_stands_twice() -> None:
    assert {name: places for name, places in classes().items() if len(places) > 1} == {}


def unexplained(name: str, glossary: str) -> list[str]:
    """The words of a module's name that are neither ordinary nor in the glossary."""
    known = ORDINARY | set(re.findall(r"[a-z]+", re.sub(r"`[^`]*`", "", glossary).lower()))
    words = [word for word in name.split("_") if word]
    return [word for word in words if not {word, f"{word}s", word.removesuffix("s")} & known]


def test_the_name_of_every_module_is_ordinary_or_in_the_glossary() -> None:
    """The modules of law/ are called after the sections of their rulebook."""
    names = {path.stem for path in PACKAGE.rglob("*.py") if "_data" not in path.parts and path.parent.name != "law"}
    names -= {"__init__", "__main__"}
    assert {name: words for name in sorted(names) if (words := unexplained(name, GLOSSARY))} == {}


def test_an_unusual_name_would_be_seen() -> None:
    assert unexplained("card_gizmo", "| Card | a card | `judge/gizmo.py` |") == ["gizmo"]
