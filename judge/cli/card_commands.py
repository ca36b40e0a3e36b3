"""The commands for card files, cards and decks, with their options."""

from __future__ import annotations

from judge.cli import cards as library
from judge.cli.command import Commands, command_of, edition_and_json
from judge.cli.values import count, seed, whole


def cards(commands: Commands) -> None:
    """Add `judge cards import` and `judge cards try`."""
    summary = "import card files into your library, and try its cards"
    of_cards = commands.add_parser("cards", help=summary, description=f"{summary[0].upper()}{summary[1:]}.")
    inner = of_cards.add_subparsers(title="commands", metavar="import|try", required=True)
    _import(inner)
    _try(inner)


def _import(commands: Commands) -> None:
    """Add `judge cards import`."""
    command = command_of(
        commands,
        "import",
        library.import_cards,
        "import card files into your library, so that scenarios can name the cards",
        "judge cards import scenarios/cards/hedgerow/set.xml --game spoils",
    )
    command.add_argument("files", metavar="FILE|FOLDER", nargs="+", help="OCTGN, Cockatrice, JSON, CSV or pasted lines")
    command.add_argument("--game", metavar="GAME", default="", help="the game (default: the one that the cards fit)")
    command.add_argument("--json", action="store_true", help="as JSON")


def _try(commands: Commands) -> None:
    """Add `judge cards try`."""
    command = command_of(
        commands,
        "try",
        library.try_cards,
        "try every card: which play, which sentences are set aside, and which do nothing",
        "judge cards try spoils --cards scenarios/cards/hedgerow --limit 5",
    )
    command.add_argument("game", metavar="GAME", help="the game of the cards")
    command.add_argument(
        "--cards", metavar="FOLDER|FILE", default="", help="try the cards of these files instead of your library"
    )
    command.add_argument("--out", metavar="FILE", default="", help="keep the results in a file")
    command.add_argument(
        "--against", metavar="FILE", default="", help="say what changed since the results of a file that --out wrote"
    )
    command.add_argument("--limit", metavar="N", type=count, default=0, help="try only so many cards")
    command.add_argument("--seed", metavar="S", type=whole, default=0, help="by which they are drawn")
    command.add_argument("--json", action="store_true", help="as JSON")


def card(commands: Commands) -> None:
    """Add `judge card`."""
    command = command_of(
        commands,
        "card",
        library.show_card,
        "print a card of your library, sentence by sentence",
        'judge card "Spring Clean" --cards scenarios/cards/hedgerow/set.xml',
    )
    command.add_argument("name", metavar="NAME", help="the name of a card")
    command.add_argument("--game", metavar="GAME", default="", help="only this game")
    command.add_argument(
        "--cards", metavar="FOLDER|FILE", default="", help="look in these card files instead of your library"
    )
    command.add_argument(
        "--printing", metavar="N", type=count, default=0, help="let the text of this printing count from now on"
    )
    command.add_argument("--json", action="store_true", help="as JSON")


def deck(commands: Commands) -> None:
    """Add `judge deck`."""
    command = command_of(
        commands,
        "deck",
        library.check_deck,
        "check whether a deck list is legal, with the rule of each reason",
        "judge deck scenarios/cards/hedgerow/deck.txt --game spoils --cards scenarios/cards/hedgerow",
    )
    command.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        default="",
        help="a deck of OCTGN (.o8d), lines such as '4 Old Rat', or a table",
    )
    command.add_argument("--game", metavar="GAME", required=True, help="spoils or arcmage; smashup with --random")
    command.add_argument("--format", metavar="F", default="", help="of The Spoils: constructed (default) or limited")
    command.add_argument("--pool", metavar="FILE", default="", help="the cards to build from, as a list (Limited)")
    command.add_argument("--first", metavar="FILE", default="", help="the list registered first: say what changed")
    command.add_argument(
        "--random", metavar="SEED", type=seed, help="build a legal deck by chance, or two factions for each player"
    )
    command.add_argument("--players", metavar="N", type=count, default=2, help="of Smash Up (default: %(default)s)")
    command.add_argument(
        "--cards", metavar="FOLDER|FILE", default="", help="look in these card files instead of your library"
    )
    edition_and_json(command)
