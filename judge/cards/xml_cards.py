"""Card files in XML: sets of OCTGN, and databases of Cockatrice in its versions 3 and 4."""

from __future__ import annotations

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from judge.cards.entry import CardEntry, FileFound, Remark
from judge.cards.fields import RULINGS, plain_fields
from judge.data_files import not_xml
from judge.errors import Complaint, Place, Unreadable

EXPECTED = "expected a set of OCTGN (<set>) or a database of Cockatrice (<cockatrice_carddatabase>)"
_DECLARES = re.compile(r"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)


def xml_cards(text: str, file: str) -> FileFound:
    """The cards of an XML file. A file that declares entities is refused: no card file needs them."""
    if declared := _DECLARES.search(text):
        place = Place(file, text.count("\n", 0, declared.start()) + 1)
        raise Unreadable([Complaint(place, f"the file declares a document type or entities; take {declared[0]}…> out")])
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise not_xml(error, file, EXPECTED) from error
    if root.tag == "set":
        return _octgn(root, file)
    if root.tag == "cockatrice_carddatabase":
        return _cockatrice(root, file)
    raise Unreadable([Complaint(Place(file, 1), f"the file begins with <{root.tag[:40]}>; {EXPECTED}")])


def _octgn(root: Element, file: str) -> FileFound:
    """The cards of a set of OCTGN; other sides of a card are cards of their own."""
    found = FileFound("OCTGN set")
    printed_in = root.get("name", "")
    for number, card in enumerate(root.iter("card"), 1):
        name = " ".join(card.get("name", "").split())
        _add(found, _entry(file, number, name, card, printed_in), file, number)
        for side in card.iter("alternate"):
            _add(found, _entry(file, number, " ".join(side.get("name", "").split()), side, printed_in), file, number)
    return found


def _entry(file: str, number: int, name: str, element: Element, printed_in: str) -> CardEntry:
    """A card or a side of one, by its own properties."""
    fields = {one.get("name", ""): one.get("value", "") or (one.text or "") for one in element.findall("property")}
    return CardEntry(file, number, name, plain_fields(fields), printed_in)


def _cockatrice(root: Element, file: str) -> FileFound:
    """The cards of a database of Cockatrice: version 4 keeps numbers and types under `prop`, version 3 beside them."""
    found = FileFound(f"Cockatrice database, version {root.get('version', 'unknown')}")
    for number, card in enumerate(root.iter("card"), 1):
        parts = [one for one in (*card, *card.findall("prop/*")) if one.tag != "prop"]
        fields = {one.tag: (one.text or "") for one in parts if one.tag != "set"}
        sets = [one.get("name") or (one.text or "") for one in parts if one.tag == "set"]
        name = " ".join((card.findtext("name") or "").split())
        plain = plain_fields(fields)
        ruling = plain.pop(RULINGS, "")
        for printed_in in sets or [""]:
            rulings = (ruling,) if ruling else ()
            _add(found, CardEntry(file, number, name, plain, printed_in.strip(), rulings), file, number)
    return found


def _add(found: FileFound, card: CardEntry, file: str, number: int) -> None:
    """Add a card that has a name; another one is left out."""
    if card.name:
        found.cards.append(card)
    else:
        found.remarks.append(Remark(file, number, "", "the entry has no name; give it one", left_out=True))
