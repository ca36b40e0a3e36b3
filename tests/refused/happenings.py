"""What may have happened on a machine before Judge is asked, and what it says then."""

from __future__ import annotations

import errno
import html
import os
import re
import signal
import socket
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest import mock

from judge import clock, games
from judge.api import find
from judge.errors import JudgeError, Late
from judge.language.core.paragraph import understood
from judge.library import Library
from judge.proof import grades, pastime
from judge.proof.chance import Failure, RandomGame
from judge.scenario import games as handing
from judge.scenario import jobs
from judge.scenario.edit import Edit, edited
from judge.scenario.workbench import OVER
from judge.web.access_log import AccessLog
from judge.web.doors import handed_over
from judge.web.queueing import Queue
from judge.web.workroom import Limits, Workroom
from judge.yamlfile import MOST_TEXT, parse
from tests.refused.asking import HERE, INTRO, client, command, scenario, site
from tests.refused.clusters import CLUSTERS
from tests.refused.pockets import POCKETS

BOARD = (HERE / "good" / "scenario.yaml").read_text(encoding="utf-8")
KITES = HERE.parents[1] / "docs" / "tutorial" / "kites" / "game"
DENIED = PermissionError(13, "Permission denied", "somewhere")


def happened(what: str) -> str:
    """What Judge says when something has happened."""
    with tempfile.TemporaryDirectory() as made:
        return HAPPENINGS[what](Path(made)).replace(made, "FOLDER")


def refusal(run: Callable[..., object], *given: Any) -> str:
    """The sentence with which something is refused."""
    try:
        run(*given)
    except JudgeError as error:
        return str(error)
    return ""


def taken_port(made: Path) -> str:
    """Another program listens there."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        return command(f"serve --port {port}").replace(str(port), "PORT")


def unsaved(made: Path) -> str:
    """A game went wrong, and its file cannot be kept."""
    one = mock.Mock(spec=Failure)
    with (
        mock.patch("judge.cli.pools.in_processes") as crew,
        mock.patch.object(pastime, "tasks", return_value=[]),
        mock.patch.object(Path, "mkdir", side_effect=DENIED),
    ):
        crew().each.return_value = [RandomGame(failures=(one,))]
        return command(f"play spoils --save {made}/kept")


def no_room(made: Path) -> str:
    """In the folder that is to keep games no file can be made."""
    with mock.patch.object(pastime, "TemporaryFile", side_effect=DENIED):
        return command(f"play spoils --save {made}/kept")


def set_beside(made: Path) -> str:
    """The cards that a scenario names are looked for in a file that has none."""
    (made / "set.xml").write_text("<cards/>", encoding="utf-8")
    return command(f"replay tests/refused/scenarios/spoils/no-such-card-in-the-file.yaml --cards {made}")


def unread_card(made: Path) -> str:
    """The card that a scenario names has a text that is not understood, and every way is to be tried."""
    card = '<card name="Odd"><property name="Type" value="Item"/><property name="Card Text" value="Wobble."/></card>'
    (made / "set.xml").write_text(f"<set>{card}</set>", encoding="utf-8")
    text = BOARD.replace("Harp: {item: , cost: 3}", "Harp: {card: Odd}")
    (made / "odd.yaml").write_text(text, encoding="utf-8")
    return command(f"prove {made}/odd.yaml --cards {made}")


def denied(made: Path) -> str:
    """A scenario that whoever runs Judge may not read."""
    read = Path.read_text

    def refusing(path: Path, *args: Any, **named: Any) -> str:
        if path.parent.name == "good":
            raise DENIED
        return read(path, *args, **named)

    with mock.patch.object(Path, "read_text", refusing):
        return scenario("good/scenario.yaml")


def unwritable(made: Path) -> str:
    """What is examined cannot be kept."""
    with mock.patch.object(grades, "current", side_effect=DENIED):
        return command("coverage smashup")


def indecisive(made: Path) -> str:
    """A rulebook's file on rules that cannot be decisive names one that does not exist."""
    (made / "smashup").mkdir()
    (made / "smashup" / "indecisive.yaml").write_text("99.9: It stands nowhere.\n", encoding="utf-8")
    with mock.patch.object(grades, "folder", return_value=made):
        return refusal(grades.reasons, Library().book("smashup"))


def two_faulty(made: Path) -> str:
    """The rules of two games cannot be read."""
    for game in ("chess", "go"):
        (made / game).mkdir()
    return refusal(lambda: list(Library(made).books())).replace(made.name, "rules")


def faulty_scenarios(made: Path) -> str:
    """Beside the scenarios lie files that are none, and the site is to begin."""
    spoils = made / "scenarios" / "spoils"
    (spoils / "folder.yaml").mkdir(parents=True)
    (spoils / "torn.yaml").write_text("title: [", encoding="utf-8")
    (spoils / "elsewhere.yaml").write_text(BOARD.replace("game: spoils", "game: smashup"), encoding="utf-8")
    (spoils / "gone.yaml").symlink_to(made / "nowhere.yaml")
    with mock.patch("judge.web.folder", lambda name: made / name):
        return command("serve --port 0")


def faulty_search(made: Path) -> str:
    """Beside the scenarios lies a file that is none, and the command line searches them."""
    (made / "scenarios" / "spoils").mkdir(parents=True)
    (made / "scenarios" / "spoils" / "torn.yaml").write_text("title: [", encoding="utf-8")
    with mock.patch("judge.finder.finder.folder", lambda name: made / name):
        return command("search harp")


def with_bad_lines(made: Path) -> Path:
    """A folder of scenarios whose list of old addresses has every mistake."""
    (made / "scenarios" / "spoils").mkdir(parents=True)
    (made / "scenarios" / "spoils" / "new.yaml").write_text(BOARD, encoding="utf-8")
    first = "spoils/old spoils/new"
    lines = (first, "spoils/lone", first, "spoils/new spoils/new", "spoils/a spoils/b")
    (made / "scenarios" / "moved.txt").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return made


def nowhere_begun(made: Path) -> str:
    """Old addresses of scenarios lead nowhere, and the site is to begin."""
    with_bad_lines(made)
    with mock.patch("judge.web.folder", lambda name: made / name):
        return command("serve --port 0")


def nowhere_checked(made: Path) -> str:
    """The same, and the project is checked."""
    with_bad_lines(made)
    with mock.patch("judge.folders.folder", lambda name: made / name):
        return command("check")


def nowhere_replayed(made: Path) -> str:
    """The same, and a file is asked for that is not there."""
    return command(f"replay {with_bad_lines(made)}/scenarios/spoils/gone.yaml")


def unplayable(made: Path) -> str:
    """A scenario of ours can be read, but not laid out."""
    torn = {path: replace(one, text="game: chess") for path, one in site().extensions["shelf"].kept.items()}
    with mock.patch.object(site().extensions["shelf"], "kept", torn):
        answer = client().get(f"/scenarios/{next(iter(torn))}")
    return f"{answer.status_code} {html.unescape(re.findall(INTRO, answer.text)[0])}"


def counting(made: Path) -> str:
    """What the scenarios execute is still being read."""
    with mock.patch.object(site().extensions["coverage"], "found", {}):
        answer = client().get("/api/spoils/coverage")
    return f"{answer.status_code} {answer.get_json()['error']['message']}"


def from_the_room(room: Workroom) -> str:
    """What a page answers when its board is played in such a workroom."""
    with mock.patch.dict(site().extensions, {"workroom": room}):
        answer = client().post("/api/workshop/run", json={"text": BOARD})
    return f"{answer.status_code} {answer.get_json()['error']['message']}"


def busy(made: Path) -> str:
    """Enough runs wait already."""
    room = Workroom()
    with mock.patch.object(room._boards, "queue", Queue(places=0, most=0)):
        return from_the_room(room)


def too_many_of_one(made: Path) -> str:
    """One visitor has enough runs waiting."""
    room = Workroom()
    with mock.patch.object(room._boards, "queue", Queue(places=0, each=0)):
        return from_the_room(room)


def never_ready(made: Path) -> str:
    """The process in which boards are played does not begin."""
    with mock.patch("judge.pool.worker.BEGINNING", 0.0):
        return from_the_room(Workroom(Limits(1)))


def never_begun(made: Path) -> str:
    """The machine has no process to spare."""
    with mock.patch("multiprocessing.process.BaseProcess.start", side_effect=BlockingIOError(11, "No more processes")):
        return from_the_room(Workroom(Limits(1)))


def when_the_site_ends(made: Path) -> str:
    """The site is told to end while a board waits."""
    room = Workroom(Limits(1))
    room.close()
    return from_the_room(room)


def from_a_worker(*heard: object, slow: bool = False) -> str:
    """What a page answers when a worker says this next, or nothing in its time."""
    link = mock.Mock()
    link.poll.return_value = not slow
    with (
        mock.patch("judge.pool.worker.Worker.be_ready"),
        mock.patch("judge.pool.worker.Worker.send"),
        mock.patch("judge.pool.worker.Worker.link", link),
        mock.patch("judge.pool.worker.Worker.hear", side_effect=[heard]),
    ):
        return from_the_room(Workroom(Limits(1)))


def too_slow(made: Path) -> str:
    """A board is not done in its time."""
    return from_a_worker(slow=True)


def ended_with(code: int) -> Callable[[Path], str]:
    """The process of a board ends by itself while it is played, with such a code."""

    def ended(made: Path) -> str:
        with (
            mock.patch("judge.pool.worker.Worker.be_ready", side_effect=EOFError),
            mock.patch("judge.pool.worker.Worker.end", return_value=code),
        ):
            return from_the_room(Workroom(Limits(1)))

    return ended


def told_of(kind: str) -> Callable[[Path], str]:
    """The process of a board says that it cannot go on."""
    return lambda made: from_a_worker(kind, "")


def out_of_time(made: Path) -> str:
    """A board is played longer than there is time."""
    return from_a_worker("done", ("refused", (OVER, [])))


def late_draft(made: Path) -> str:
    """A draft is played longer than there is time."""
    bench = jobs.bench
    with mock.patch("judge.scenario.workbench.draft", side_effect=clock._late):
        return bench(BOARD, "", 5.0).faults[0].message


def late_play(made: Path) -> str:
    """A draft is played longer than there is time, and how far it came can be shown."""
    with mock.patch("judge.scenario.draft.Drafted.to_the_end", side_effect=clock._late):
        return jobs.bench(BOARD, "", 5.0).faults[0].message


def late_proof(made: Path) -> str:
    """A proof takes longer than there is time."""
    with mock.patch("judge.scenario.jobs.every_way", side_effect=Late):
        return refusal(jobs.prove, jobs.JobAsked(BOARD), 5.0)


def no_end(made: Path) -> str:
    """A loop in which nobody decides anything goes on for too long."""
    with mock.patch("judge.scenario.play.Play.rows", 3):
        return scenario("good/scenario.yaml")


def too_many_ways(made: Path) -> str:
    """More choices are left open than can be tried one after the other."""
    (made / "many.yaml").write_text(BOARD.replace("pick: Boar", "pick: any"), encoding="utf-8")
    with mock.patch("judge.scenario.replay.MOST_BRANCHES", 2):
        return command(f"replay {made}/many.yaml")


def far_supposed(made: Path) -> str:
    """With another option taken, a board goes on for too long."""
    with mock.patch("judge.scenario.suppose.Otherwise.steps", 3):
        return jobs.tell(jobs.JobAsked(BOARD, instead=((1, 0),)), 5.0).why


def ambiguous(made: Path) -> str:
    """A lexicon lets a text say two things."""
    lexicon = (
        "noun bank\nnoun boat\nrow says: moor {a:thing} on {b:thing} => Moor !1\nrow says: moor {a:thing} => Land\n"
    )
    return refusal(understood, lexicon, "Moor a boat on a bank.")


def nested(made: Path) -> str:
    """A text is nested deeper than this machine can follow."""
    with mock.patch("judge.language.core.paragraph.Reader", side_effect=RecursionError):
        return command('read smashup "Draw a card each time."')


def many_ways(made: Path) -> str:
    """A text can be taken apart in more ways than are tried."""
    with mock.patch("judge.language.reader.MOST_TREES", 3):
        return command('read smashup "Your minions here each have +2 power."')


def too_long(made: Path) -> str:
    """A file is longer than any that is read."""
    return refusal(parse, "#" * (MOST_TEXT + 1), "long.yaml")


def half_letters(made: Path) -> str:
    """A program sends half of a letter."""
    return refusal(parse, "title: \ud83d", "half.yaml")


def too_large_to_draw(made: Path) -> str:
    """A board has more cards than a page draws."""
    with mock.patch("judge.scenario.drawn.MOST_DRAWN", 3):
        return jobs.bench(BOARD, "", 5.0).faults[-1].message


def too_many_errors(made: Path) -> str:
    """A file has more errors than are listed."""
    with mock.patch("judge.scenario.workbench.MOST_LISTED", 1):
        return jobs.bench("game: spoils\ntitel: x\nquestoin: y\n", "", 5.0).faults[-1].message


def no_log(made: Path) -> str:
    """The log cannot be written."""
    return refusal(AccessLog, "/proc/log").replace(os.strerror(errno.ENOENT), "…")


def wrong_socket(made: Path) -> str:
    """The socket that is handed over takes letters, not connections."""
    ours, theirs = socket.socketpair()
    with ours, theirs, mock.patch("judge.web.doors.FIRST", ours.fileno()):
        told = refusal(handed_over, {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "1"})
        ours.detach()  # the socket was handed over, and is closed with what took it
    return told


def nothing_asked(made: Path) -> str:
    """A program asks nothing."""
    return refusal(find, " ")


def in_kites(line: str, changed: tuple[str, str] = ("", "")) -> Callable[[Path], str]:
    """A command in a project that has the game of the tutorial, whose first board is changed in FOLDER/board.yaml."""

    def said(made: Path) -> str:
        (made / "kites").symlink_to(KITES)
        (made / "board.yaml").write_text((KITES / "board" / "start.yaml").read_text("utf-8").replace(*changed), "utf-8")
        with mock.patch.object(games, "__path__", [*games.__path__, str(made)]):
            handing.played.cache_clear()
            try:
                return command(line.replace("FOLDER", str(made)))
            finally:
                for name in [name for name in sys.modules if name.startswith("judge.games.kites")]:
                    del sys.modules[name]
                handing.played.cache_clear()

    return said


HAPPENINGS: dict[str, Callable[[Path], str]] = {
    "the boards of a game are not dealt": in_kites("play kites"),
    "the card files of a game are not read": in_kites("read kites --cards FOLDER/board.yaml"),
    "a line says what no option says": in_kites("replay FOLDER/board.yaml", ("plays Scissors", "flies Scissors")),
    "a line says what no player says": in_kites("replay FOLDER/board.yaml", ("- Ann plays", "- Cy plays")),
    "a line takes what is not on offer": in_kites("replay FOLDER/board.yaml", ("pick: Swift", "pick: Crow")),
    "a fact is claimed of nothing": in_kites("replay FOLDER/board.yaml", ("Swift: {in: B", "Crow: {in: B")),
    "a fact of another game is claimed": in_kites("replay FOLDER/board.yaml", ("Swift: {in: B", "Swift: {on: B")),
    "a program asks nothing": nothing_asked,
    "another program listens on the port": taken_port,
    "a game went wrong and cannot be saved": unsaved,
    "a folder takes no files": no_room,
    "the file of cards is no set": set_beside,
    "a board is proved whose card is not understood": unread_card,
    "the file may not be read": denied,
    "what is found may not be kept": unwritable,
    "the file on rules that decide nothing names one that does not exist": indecisive,
    "the rules of two games cannot be read": two_faulty,
    "scenarios cannot be read when the site begins": faulty_scenarios,
    "scenarios cannot be read when they are searched": faulty_search,
    "old addresses lead nowhere when the site begins": nowhere_begun,
    "old addresses lead nowhere when all is checked": nowhere_checked,
    "old addresses lead nowhere when a scenario is replayed": nowhere_replayed,
    "a scenario of ours cannot be played": unplayable,
    "there are no rules": lambda made: refusal(lambda: Library(made / "rules").games),
    "what is executed is still being read": counting,
    "too many boards are being played": busy,
    "one visitor has too many runs waiting": too_many_of_one,
    "the engine does not begin": never_ready,
    "no process can be begun": never_begun,
    "the site ends": when_the_site_ends,
    "a board takes too long": too_slow,
    "a board takes too much": told_of("large"),
    "the engine breaks on a board": told_of("broken"),
    "the machine kills the process of a board": ended_with(-signal.SIGKILL),
    "the process of a board is ended for its time": ended_with(-signal.SIGXCPU),
    "the process of a board breaks": ended_with(-signal.SIGSEGV),
    "a telling takes too long": out_of_time,
    "a board is too large to be drawn": too_large_to_draw,
    "a file has very many errors": too_many_errors,
    "the log cannot be written": no_log,
    "the socket that is handed over is no TCP socket": wrong_socket,
    "a draft takes too long": late_draft,
    "a draft takes too long, and a part of it was played": late_play,
    "a proof takes too long": late_proof,
    "rows follow each other without end": no_end,
    "more ways are open than are tried": too_many_ways,
    "what is supposed goes on and on": far_supposed,
    "a text can mean two things": ambiguous,
    "a text is nested too deeply": nested,
    "a text can be taken apart in too many ways": many_ways,
    "a file is too long": too_long,
    "half of a letter is sent": half_letters,
    **CLUSTERS,
    **POCKETS,
    "an edit goes where a list cannot be": lambda made: refusal(edited, "x\n", [Edit("insert", (0,), "y")]),
}
