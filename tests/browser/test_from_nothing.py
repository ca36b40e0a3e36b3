"""From an empty board to a shared ruling on a phone, by touch alone and without a line of the file."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

MOST = 25  # taps; a field that is typed into counts as one


class Thumb:
    """Somebody with a phone: every touch is counted."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0

    def tap(self, there: Locator) -> None:
        there.tap()
        self.taps += 1

    def type(self, there: Locator, words: str) -> None:
        self.tap(there)
        self.page.keyboard.type(words)

    def card(self, zone: Locator, name: str, value: str, whose: str = "") -> None:
        """A card into a zone; a touch of the Enter key adds it, where nobody has to be named."""
        new = zone.locator(":scope > [data-new]")
        self.type(new.locator("[data-new-name]"), name)
        self.type(new.locator("[data-new-value]"), value)
        if whose:
            self.tap(new.get_by_role("button", name=f"Add for {whose}"))
        else:
            self.page.keyboard.press("Enter")
            self.taps += 1
        expect(self.page.locator(".card-form > summary", has_text=name)).to_be_visible()

    def act(self, option: str) -> None:
        """What is legal now."""
        written = self.page.locator(".lines-form ol > li")
        count = written.count()
        self.tap(self.page.locator(".lines-form .legal").get_by_role("button", name=option).first)
        expect(written).to_have_count(count + 1)

    def zone(self, key: str, whose: str = "") -> Locator:
        zones = self.page.locator(f"details.zone-form[data-key$='\"{key}\"]']")
        return (zones.filter(has=self.page.locator(f"xpath=self::*[contains(@data-key, '{whose}')]"))).first


@dataclass(frozen=True)
class Case:
    """What is asked, what comes of it, and the file that was written all by itself."""

    game: str
    title: str
    question: str
    ruling: str
    file: str


CASES = [
    Case("spoils", "The Spoils", "Ann sparks the boar and attacks. What is left?", "The boar is destroyed.", """\
game: spoils
question: Ann sparks the boar and attacks. What is left?
given:
  turn: Ann
  players:
    Ann:
      play:
        Imp: {character: 2/3/2}
        Ogre: {character: 5/5/1}
      hand:
        Spark: {tactic: "COST: Pick a character. EFFECT: Inflict 1 damage to the picked character."}
    Bob:
      play:
        Old Boar: {character: 2/1/1}
        Lantern: {item: Characters you control gain 1 strength.}
do:
  - Ann plays Spark
  - choose: {by: Ann, rule: 310.1, take: Old Boar}
  - Ann attacks Bob's faction
  - choose: {by: Ann, rule: 608.1b, take: [Ogre]}
then:
  Bob: {influence: 5}
  Ogre: {depleted: true}
  Spark: {in: Ann's discard pile}
  Old Boar: {in: Bob's discard pile}
ruling: The boar is destroyed.
"""),
    Case("smashup", "Smash Up", "Can Ann's action reach the Ram?", "It can: Trap destroys any minion.", """\
game: smashup
question: Can Ann's action reach the Ram?
given:
  turn: Ann
  bases:
    Pasture:
      breakpoint: 20
      cards:
        Ox: {minion: 5, of: Ann}
        Ram: {minion: 3, of: Bob}
  players:
    Ann:
      hand:
        Fox: {minion: 2}
        Trap: {action: Destroy a minion.}
    Bob: {}
do:
  - Ann plays Trap
  - choose: {by: Ann, rule: 2.3, take: [Ram]}
  - Ann plays Fox
then:
  Pasture: {total: 7}
  Ram: {in: Bob's discard pile}
  Fox: {in: play}
  Trap: {in: Ann's discard pile}
ruling: "It can: Trap destroys any minion."
"""),
    Case("arcmage", "Arcmage", "Who survives?", "The Hind dies.", """\
game: arcmage
question: Who survives?
given:
  turn: Ann
  phase: attack
  players:
    Ann:
      cities:
        Gate: {city: 5}
      army:
        Ogre: {creature: 4/4}
    Bob:
      cities:
        Grove: {city: 5}
      army:
        Hind: {creature: 2/3}
        Stag: {creature: 1/2}
do:
  - Ann attacks Bob's army
  - Bob defends with Hind against Ogre
then:
  Ogre: {damage: 2, marked: true}
  Hind: {in: Bob's graveyard}
ruling: The Hind dies.
"""),
]  # fmt: skip


def spoils(thumb: Thumb) -> None:
    thumb.card(thumb.zone("play", "Ann"), "Imp", "2/3/2")
    thumb.card(thumb.zone("play", "Ann"), "Ogre", "5/5/1")
    spark = "COST: Pick a character. EFFECT: Inflict 1 damage to the picked character."
    thumb.card(thumb.zone("hand", "Ann"), "Spark", spark)
    thumb.card(thumb.zone("play", "Bob"), "Old Boar", "2/1/1")
    thumb.card(thumb.zone("play", "Bob"), "Lantern", "Characters you control gain 1 strength.")
    thumb.act("play Spark")
    thumb.act("Old Boar")
    thumb.act("attack Bob's faction")
    thumb.act("Ogre")


def smashup(thumb: Thumb) -> None:
    thumb.card(thumb.zone("bases"), "Pasture", "20")
    thumb.card(thumb.zone("cards"), "Ox", "5", whose="Ann")
    thumb.card(thumb.zone("cards"), "Ram", "3", whose="Bob")
    thumb.card(thumb.zone("hand", "Ann"), "Fox", "2")
    thumb.card(thumb.zone("hand", "Ann"), "Trap", "Destroy a minion.")
    thumb.act("play Trap")
    thumb.act("Ram")
    thumb.act("play Fox")


def arcmage(thumb: Thumb) -> None:
    thumb.card(thumb.zone("cities", "Ann"), "Gate", "5")
    thumb.card(thumb.zone("army", "Ann"), "Ogre", "4/4")
    thumb.card(thumb.zone("cities", "Bob"), "Grove", "5")
    thumb.card(thumb.zone("army", "Bob"), "Hind", "2/3")
    thumb.card(thumb.zone("army", "Bob"), "Stag", "1/2")
    thumb.act("attack Bob's army")
    thumb.act("Hind against Ogre")


BUILD = {"spoils": spoils, "smashup": smashup, "arcmage": arcmage}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.game)
def test_a_thumb_makes_a_ruling_of_an_empty_board(browser: Browser, site: str, case: Case) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    page.goto(f"{site}/workshop")
    thumb = Thumb(page)
    thumb.tap(page.locator(".begin-empty").get_by_role("link", name=case.title))
    expect(page.locator("#panel-form")).to_be_visible()
    BUILD[case.game](thumb)
    thumb.tap(page.get_by_role("button", name="These are right"))
    thumb.type(page.locator("[data-fill][data-path*=question]"), case.question)
    thumb.type(page.locator("[data-fill][data-path*=ruling]"), case.ruling)
    thumb.tap(page.get_by_role("button", name="Share"))
    link = page.locator("[data-shared]")
    expect(link).to_be_visible()
    print(f"{case.game}: {thumb.taps} taps from an empty board to a shared ruling")
    file, address = page.locator("#text").input_value(), link.get_attribute("href")
    assert file == case.file
    assert thumb.taps <= MOST
    context.close()
    shown(browser, address or "", case)


def shown(browser: Browser, address: str, case: Case) -> None:
    """Somebody else opens it."""
    assert "&edition=" in address
    page = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True).new_page()
    page.goto(address)
    expect(page.locator("[data-question]")).to_have_text(case.question)
    expect(page.locator("[data-ruling]")).to_contain_text(case.ruling)
    expect(page.locator("[data-stage] .board")).to_be_visible()
    expect(page.locator(".fault, .banner")).to_have_count(0)
    page.get_by_role("button", name="Next").tap()
    expect(page.locator("[data-count]")).to_contain_text("1 of")
    page.get_by_role("button", name="Edit").tap()
    expect(page.locator("[data-fill][data-path*=question]")).to_have_value(case.question)
    page.context.close()
