"""Section 601: Starting a Game."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from judge.games.spoils.entries import ANY_STAPLE
from judge.games.spoils.events import Entered, FactionsLaid, Flipped, Moved, Shuffled
from judge.games.spoils.law import s306_draw as s306
from judge.games.spoils.law import s312_search as s312
from judge.games.spoils.law import s313_shuffle as s313
from judge.games.spoils.law import s603_during_turn as s603
from judge.games.spoils.law import s607_responding_to_actions as s607
from judge.games.spoils.table import DECK, HAND, PLAY, Print, Spoils
from judge.games.spoils.vocabulary.entries import StartingDraw, StartingInfluence, StartingResources
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Enter, Goto, Legal, Refuse, bound, happen
from judge.kernel.table import Frame

FACTION_DEFINES_STARTING_INFLUENCE = Clause("202.3a")
ONE_AFTER_THE_OTHER = Clause("o5.1.7")  # in the original each player flips, draws and replaces before the next one does


class NewGame(Frame, frozen=True):
    """A game, before anything was done."""


class Starting(Frame, frozen=True):
    """A game starts: who searches, what was found, who decides, who goes first, whose hand is being drawn."""

    searched: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()
    found: tuple[str, ...] = ()
    decider: str = ""
    first: str = ""
    who: str = ""
    drawn: tuple[str, ...] = ()


class Mulliganing(Frame, frozen=True):
    """A player replaces cards of the opening hand."""

    you: str = ""
    next: str = ""
    cards: tuple[str, ...] = ()


def follow_the_steps(table: Spoils, frame: NewGame, game: Game) -> Answer:
    """The game starts, step by step."""
    return Enter(Starting())


def factions_are_in_play(table: Spoils, frame: Starting, game: Game) -> Answer:
    """The factions start in play, and their starting influence is written down."""
    return happen(FactionsLaid(tuple((player.name, _influence(table, player.name, game)) for player in table.players)))


def _influence(table: Spoils, who: str, game: Game) -> int:
    """The starting influence that is printed on a player's faction (202.3a)."""
    faction = table.faction(who).print
    said = (entry.amount for entry in faction.text if isinstance(entry, StartingInfluence))
    return next(said, faction.influence) if game.on(FACTION_DEFINES_STARTING_INFLUENCE) else 0


def search_for_resources(table: Spoils, frame: Starting, game: Game) -> Answer:
    """Each player searches their deck for the resources that their faction lists."""
    for player in table.players:
        if player.name not in frame.searched and _resources(table.faction(player.name).print):
            return Ask(
                player.name,
                _findable(table, player.name, game),
                "the starting resources",
                "picked",
                words=ChoiceWords("chooses {} for the starting resources", "chooses no starting resources"),
            )
    return None


def keep_what_was_found(table: Spoils, frame: Starting, game: Game) -> Answer:
    """The resources that each player finds are put down together at the end."""
    searching = [player.name for player in table.players if _resources(table.faction(player.name).print)]
    waiting = [name for name in searching if name not in frame.searched]
    if not waiting:
        return None
    again = [Goto("search")] if waiting[1:] else []
    return bound(searched=(*frame.searched, waiting[0]), found=(*frame.found, *frame.picked), picked=()), *again


@lru_cache(maxsize=256)
def _resources(faction: Print) -> tuple[tuple[int, str], ...]:
    """The resources in a faction's Starting Resources."""
    return next((p.resources for p in faction.text if isinstance(p, StartingResources)), ())


def _findable(table: Spoils, who: str, game: Game) -> tuple[tuple[str, ...], ...]:
    """The groups that a search may come to; of what must be such and such, a player may also find less (312.2)."""
    deck = table.player(who).deck
    groups: list[tuple[str, ...]] = [()]
    for count, kind in _resources(table.faction(who).print):
        more: list[tuple[str, ...]] = []
        for group in groups:
            fitting = [id for id in sorted(deck) if id not in group and _is(table.card(id).print, kind)]
            most = min(count, len(fitting))
            sizes = range(most, -1, -1) if game.on(s312.SEARCHES_MAY_FAIL_TO_FIND) else (most,)
            more += [(*group, *found) for size in sizes for found in combinations(fitting, size)]
        groups = list(s313.alike(table, more))
    return tuple(groups)


def _is(card: Print, kind: str) -> bool:
    """Whether a card is a resource of a name, or any staple."""
    return "resource" in card.types and (card.supertype == "staple" if kind == ANY_STAPLE else card.name == kind)


def put_down_face_down(table: Spoils, frame: Starting, game: Game) -> Answer:
    """The resources found are put into play face-down."""
    entering = (Entered(card, table.card(card).owner, face_down=True) for card in frame.found)
    return happen(*entering) if frame.found else None


def shuffle_after_searching(table: Spoils, frame: Starting, game: Game) -> Answer:
    """A deck that was searched is shuffled."""
    return happen(*map(Shuffled, frame.searched)) if frame.searched else None


def chance_names_who_decides(table: Spoils, frame: Starting, game: Game) -> Answer:
    """It is determined at random who decides."""
    return Ask(
        s313.CHANCE,
        tuple(player.name for player in table.players),
        "who decides who goes first",
        "decider",
        words=ChoiceWords("by chance, {} decides who goes first"),
    )


def decide_who_goes_first(table: Spoils, frame: Starting, game: Game) -> Answer:
    """That player chooses who goes first."""
    return Ask(
        frame.decider,
        tuple(player.name for player in table.players),
        "who goes first",
        "first",
        words=ChoiceWords("decides that {} goes first", own="decides to go first"),
    )


def _order(table: Spoils, frame: Starting) -> tuple[str, ...]:
    """The players in clockwise order from the first one on; the seats, if nobody was chosen."""
    return table.clockwise(frame.first or table.players[0].name)


def _now(table: Spoils, frame: Starting, game: Game) -> tuple[str, ...]:
    """Whose step it is: that of all players, or in the original of one after the other."""
    order = _order(table, frame)
    return (frame.who or order[0],) if game.on(ONE_AFTER_THE_OTHER) else order


def flip_resources(table: Spoils, frame: Starting, game: Game) -> Answer:
    """The starting resources are flipped face-up."""
    whose = _now(table, frame, game)
    cards = [card.id for card in table.inside(PLAY) if card.face_down and card.controller in whose]
    return happen(*map(Flipped, cards)) if cards else None


def draw_opening_hands(table: Spoils, frame: Starting, game: Game) -> Answer:
    """Each player draws as many cards as the faction says, going first or not."""
    for who in _now(table, frame, game):
        count = _opening_draw(table.faction(who).print, first=who == _order(table, frame)[0])
        if who not in frame.drawn and count:
            cards = "1 card" if count == 1 else f"{count} cards"
            said = Cite(
                f"{who} {'goes' if who == frame.first else 'does not go'} first and has an opening draw of {cards}."
            )
            return said, bound(drawn=(*frame.drawn, who)), Goto("601.1e"), Enter(s306.Drawing(who=who, count=count))
    return None


def _opening_draw(faction: Print, *, first: bool) -> int:
    """The number of cards in a faction's Starting Draw."""
    return next((p.first if first else p.second for p in faction.text if isinstance(p, StartingDraw)), 0)


def may_mulligan(table: Spoils, frame: Starting, game: Game) -> Answer:
    """A player may replace cards of the opening hand, once."""
    who = frame.who or _order(table, frame)[0]
    return Ask(
        who,
        (Mulliganing(you=who), s607.PASS),
        "what to do with the opening hand",
        idle=s607.PASS,
        attempt=True,
        closed="601.1f",
        words=ChoiceWords("decides to take a mulligan", "keeps the opening hand"),
    )


def the_others_too(table: Spoils, frame: Starting, game: Game) -> Answer:
    """Each other player does the same, in clockwise order."""
    order = _order(table, frame)
    rest = order[order.index(frame.who or order[0]) + 1 :]
    if not rest:
        return None
    again = "601.1d" if game.on(ONE_AFTER_THE_OTHER) else "601.1f"
    return Cite(f"{rest[0]} is next."), bound(who=rest[0]), Goto(again)


def first_turn(table: Spoils, frame: Starting, game: Game) -> Answer:
    """The first turn of the game begins."""
    return Enter(s603.Turn(who=_order(table, frame)[0]))


def only_once_and_before_the_first_turn(table: Spoils, frame: Mulliganing, game: Game) -> Answer:
    """This can be done once, before the first turn."""
    if isinstance(table.agenda[-2], Starting):
        return Legal()
    return Refuse("601.1f", f"{frame.you} may mulligan only once, before the first turn.")


def choose_next(table: Spoils, frame: Mulliganing, game: Game) -> Answer:
    """Any number of cards, in any order."""
    left = tuple(card.id for card in table.inside(HAND, frame.you) if card.id not in frame.cards)
    return Ask(
        frame.you,
        (*left, ""),
        "what to put on the bottom next",
        "next",
        idle="",
        word="bottom",
        words=ChoiceWords("puts {} on the bottom", "puts no more cards on the bottom"),
    )


def one_more(table: Spoils, frame: Mulliganing, game: Game) -> Answer:
    """Until the player wants no more."""
    return (bound(cards=(*frame.cards, frame.next), next=""), Goto("choose")) if frame.next else None


def put_on_the_bottom(table: Spoils, frame: Mulliganing, game: Game) -> Answer:
    """They are put on the bottom of the deck."""
    return happen(*(Moved(card, DECK, "put", end="bottom") for card in frame.cards)) if frame.cards else None


def draw_as_many(table: Spoils, frame: Mulliganing, game: Game) -> Answer:
    """The player draws as many."""
    return Enter(s306.Drawing(who=frame.you, count=len(frame.cards))) if frame.cards else None


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(NewGame, Row("601.1", follow_the_steps, says="The game starts.")),
        procedure(
            Starting,
            Row("601.1a", factions_are_in_play),
            Row("601.1b", search_for_resources, "search", quiet=True),
            Row("601.1b", keep_what_was_found, "keep", quiet=True),
            Row("601.1b", put_down_face_down),
            Row("312.1", shuffle_after_searching),
            Row("601.1c", chance_names_who_decides, "chance", quiet=True),
            Row("601.1c", decide_who_goes_first, quiet=True),
            Row("601.1d", flip_resources),
            Row(
                "601.1e",
                draw_opening_hands,
                says="Each player draws as many cards as the faction says, going first or not.",
            ),
            Row("601.1f", may_mulligan, quiet=True),
            Row("601.1g", the_others_too),
            Row("601.1h", first_turn, says="The first turn of the game begins."),
        ),
        procedure(
            Mulliganing,
            Row("601.1f", only_once_and_before_the_first_turn, "once", quiet=True),
            Row("601.1f", choose_next, "choose", quiet=True),
            Row("601.1f", one_more, "more", quiet=True),
            Row("601.1f", put_on_the_bottom),
            Row("601.1f", draw_as_many, "draw", quiet=True),
        ),
    )
