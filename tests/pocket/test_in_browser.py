"""The pocket edition in a browser: kept, read and asked without a network, renewed whole or not at all, removed."""

from __future__ import annotations

import contextlib
import gzip
import json
import random
import re
import shutil
import threading
from pathlib import Path
from typing import Any
from urllib.parse import quote_plus

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import BrowserContext, Error, Page, expect
from werkzeug.serving import make_server

from judge.folders import folder
from judge.pocket.build import NAMES
from judge.pocket.page_pack import unpacked
from judge.pocket.pages import HOST
from judge.scenario.addresses import old_addresses
from judge.web.pocket import FOLDER, WORKER_POLICY
from tests.pocket.conftest import GAME, Opened, settled
from tests.pocket.static_host import StaticHost, hosted

JUDGED = sorted((Path(__file__).parents[1] / "search").glob("questions_*.jsonl"))
SAMPLE = 30  # pages and requests of each kind that are compared, without --full
OLD, NEW = next(one for one in old_addresses(folder("scenarios")).newest.items() if one[0].startswith(f"{GAME}/"))
CUTS, ALL_CUTS = 6, 100
READING, ALL = "Ready offline: reading", "Ready offline: all of Judge"
BOARD = """\
game: smashup
title: A base breaks
question: Is the base scored?
players: [Ann, Bob]
given: {}
"""

ASK = """async ([address, body]) => {
    const sent = {method: "POST", headers: {"Content-Type": "application/json"}, body};
    const answer = await fetch(address, body === null ? {} : sent);
    return [answer.status, await answer.text()];
}"""


def kept_all(page: Page, host: StaticHost) -> None:
    """Keep all of Judge on the device."""
    page.goto(host.address)
    settled(page, READING)
    page.goto(f"{host.address}/pocket")
    page.get_by_role("button", name="Keep all of Judge").tap()
    settled(page, ALL)


@pytest.fixture(scope="module")
def phone(opened: Opened, pocket: Path, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A phone that keeps all of Judge: its server is gone, its network off, and its browser was closed."""
    profile = tmp_path_factory.mktemp("phone")
    with hosted(pocket) as host:
        first = opened(profile)
        kept_all(first.pages[0], host)
        first.close()
    context = opened(profile)
    context.set_offline(True)
    context.pages[0].goto(host.address)
    yield context, host.address
    context.close()


def drawn(every: list[str], request: pytest.FixtureRequest) -> list[str]:
    """All of these with --full, else a seeded sample."""
    return every if request.config.getoption("--full") else random.Random(2013).sample(every, min(SAMPLE, len(every)))


def of_server(server: Flask, address: str, origin: str, body: str | None) -> tuple[int, str]:
    """The answer of a server."""
    client = server.test_client()
    if body is None:
        answer = client.get(address, base_url=origin, follow_redirects=True)
    else:
        answer = client.post(address, base_url=origin, data=body, content_type="application/json")
    return answer.status_code, answer.text


def test_the_pack_holds_the_pages_of_the_server(pocket: Path, server: Flask, request: pytest.FixtureRequest) -> None:
    pages = unpacked((pocket / FOLDER / "pages.pack").read_bytes())
    assert len(pages) > 500
    for address in drawn(list(pages), request):
        assert pages[address] == of_server(server, address, f"https://{HOST}", None)[1], address


def test_pages_are_the_same_without_a_network(
    phone: tuple[BrowserContext, str], pocket: Path, server: Flask, request: pytest.FixtureRequest
) -> None:
    context, origin = phone
    page = context.pages[0]
    for address in drawn(list(unpacked((pocket / FOLDER / "pages.pack").read_bytes())), request):
        assert tuple(page.evaluate(ASK, [address, None])) == of_server(server, address, origin, None), address


def asked_for(server: Flask, request: pytest.FixtureRequest) -> list[tuple[str, str | None]]:
    """Questions, what-ifs, every way, older texts, and runs of the workshop."""
    kept = server.extensions["shelf"].kept
    judged = [json.loads(line) for file in JUDGED for line in file.read_text(encoding="utf-8").splitlines()]
    games = server.extensions["library"].games
    questions = drawn([one["query"] for one in judged if one["game"] in games], request)
    questions += ["who gets second place", "4.1", "breakpoint", "zzzzqqq"]
    paths = drawn(list(kept), request)
    found: list[tuple[str, str | None]] = [(f"/search?q={quote_plus(one)}", None) for one in questions]
    found += [(f"/api/suggest?q={quote_plus(one)}", None) for one in questions]
    found += [(f"/scenarios/{path}?without={kept[path].rules[0]}", None) for path in paths if kept[path].rules]
    found += [("/api/workshop/run", json.dumps({"text": kept[path].text})) for path in paths]
    found += [("/api/workshop/run", json.dumps({"text": text})) for text in (BOARD, "", "a: [", "game: chess\n")]
    found += [("/more", None), ("/coverage/", None), ("/nothing/here", None), ("/workshop", None), ("/deck", None)]
    return found


def test_what_is_worked_out_is_the_same_without_a_network(
    phone: tuple[BrowserContext, str], server: Flask, request: pytest.FixtureRequest
) -> None:
    context, origin = phone
    page = context.pages[0]
    wrong = []
    for address, body in asked_for(server, request):
        if tuple(page.evaluate(ASK, [address, body])) != of_server(server, address, origin, body):
            wrong.append((address, body and body[:60]))
    assert wrong == []


def test_a_judge_asks_and_sees_the_ruling_without_a_network(phone: tuple[BrowserContext, str]) -> None:
    context, origin = phone
    page = context.new_page()
    page.goto(f"{origin}/search?q=who+gets+second+place")
    expect(page.get_by_role("heading", name=re.compile("Rules|Answer|hits", re.IGNORECASE)).first).to_be_visible()
    page.goto(f"{origin}/display?theme=dark&next=/smashup/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.url == f"{origin}/smashup/"
    page.goto(f"{origin}/display?theme=auto")
    page.close()


def test_an_old_address_leads_on_without_a_network(phone: tuple[BrowserContext, str]) -> None:
    context, origin = phone
    page = context.new_page()
    page.goto(f"{origin}/scenarios/{OLD}?without=B7")
    assert page.url == f"{origin}/scenarios/{NEW}?without=B7"
    page.goto(f"{origin}/workshop?from={OLD}")
    assert page.url == f"{origin}/workshop?from={NEW}"
    page.close()


def test_reading_is_kept_with_the_first_visit(opened: Opened, pocket: Path, tmp_path: Path) -> None:
    with hosted(pocket) as host:
        context = opened(tmp_path)
        page = context.pages[0]
        page.goto(host.address)
        settled(page, READING)
        assert not any("engine" in one or "pyodide" in one for one in host.asked)
    context.close()
    context = opened(tmp_path)
    context.set_offline(True)
    page = context.pages[0]
    page.goto(f"{host.address}/smashup/")
    page.get_by_role("link", name=re.compile("Breakpoint")).first.tap()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto(f"{host.address}/search?q=breakpoint")
    expect(page.get_by_role("heading", level=1)).to_have_text("Numbers and titles")
    expect(page.locator("[data-found] a").first).to_be_visible()
    page.goto(f"{host.address}/scenarios/{OLD}?beside=1")
    assert page.url == f"{host.address}/scenarios/{NEW}?beside=1"
    page.goto(f"{host.address}/scenarios/{OLD}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.url == f"{host.address}/scenarios/{NEW}"
    page.goto(f"{host.address}/smashup/1.1")
    page.get_by_role("link", name="Rule or words").tap()
    page.locator("input[name=q]:visible").first.fill("breakpoint")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Numbers and titles")
    page.goto(f"{host.address}/workshop")
    expect(page.get_by_role("heading", level=1)).to_have_text("This page is not on this device")
    for address in ("/pocket", "/workshop", "/search?q=breakpoint"):
        page.goto(f"{host.address}{address}")
        found = Axe().run(page).response["violations"]
        assert [(one["id"], one["nodes"][0]["html"]) for one in found] == [], address
    page.goto(f"{host.address}/pocket")
    page.get_by_role("button", name="Remove it").tap()
    settled(page, "Nothing is kept")
    assert page.evaluate("caches.keys().then(all => all.filter(one => one.startsWith('judge-')))") == []
    context.close()


def test_a_new_version_comes_whole_or_not_at_all(
    opened: Opened, pocket: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    newer = shutil.copytree(pocket, tmp_path / "newer")
    names = gzip.decompress((newer / FOLDER / NAMES).read_bytes())
    changed = gzip.compress(names.replace(b'"number":"1.1"', b'"number":"NEW.1"', 1))
    renewed(newer, changed)
    with hosted(pocket) as host:
        context = opened(tmp_path / "profile")
        page = context.pages[0]
        page.goto(host.address)
        settled(page, READING)
        host.root = newer
        host.RequestHandlerClass.keywords["directory"] = str(newer)  # type: ignore[attr-defined]
        host.cut = f"/{FOLDER}/{NAMES}"
        update = "navigator.serviceWorker.getRegistration().then(one => one.update()).then(() => 1, () => 0)"
        first = page.evaluate("fetch('/smashup/').then(one => one.text())")
        for cut in random.Random(7).sample(
            range(len(changed)), ALL_CUTS if request.config.getoption("--full") else CUTS
        ):
            host.after = cut
            page.evaluate(update)
            assert not waiting(page)
            assert page.evaluate("fetch('/smashup/').then(one => one.text())") == first
        host.cut = ""
        host.asked.clear()
        page.evaluate(update)
        assert waiting(page)
        assert [
            one for one in host.asked if one.startswith((f"/{FOLDER}/", "/static/")) and not one.endswith(".mjs")
        ] == [f"/{FOLDER}/{NAMES}"]
        page.goto(f"{host.address}/pocket")
        page.get_by_role("button", name="Use the new version").tap()
        page.wait_for_url(f"{host.address}/pocket")
        host.end()
        assert answered_by_the_new(page)
        context.close()


def answered_by_the_new(page: Page) -> bool:
    """Whether the new version answers in the end; its page is loaded again when it takes over."""
    for _ in range(100):
        with contextlib.suppress(Error):
            if "NEW.1" in page.evaluate("fetch('/api/suggest?q=NEW.1').then(one => one.text())"):
                return True
        page.wait_for_timeout(100)
    return False


def waiting(page: Page) -> bool:
    """Whether a new version waits, once none is being fetched."""
    there = "navigator.serviceWorker.getRegistration().then(one => [!!one.waiting, !!one.installing])"
    for _ in range(200):
        ready, fetching = page.evaluate(there)
        if not fetching:
            return bool(ready)
        page.wait_for_timeout(50)
    pytest.fail("The new version is still being fetched.")


def renewed(folder: Path, changed: bytes) -> None:
    """A build in which one file is another."""
    from hashlib import sha256

    path = folder / FOLDER / NAMES
    old = path.read_bytes()
    path.write_bytes(changed)
    for name in (f"{FOLDER}/list.mjs", "sw.js", "sw-all.js"):
        text = (folder / name).read_text(encoding="utf-8")
        text = text.replace(sha256(old).hexdigest(), sha256(changed).hexdigest())
        text = text.replace(f'"size": {len(old)}', f'"size": {len(changed)}')
        (folder / name).write_text(re.sub(r"(\d+\.\d+\.\d+)-[0-9a-f]{12}", r"\1-abcdefabcdef", text), encoding="utf-8")


def test_too_little_room_is_said(opened: Opened, pocket: Path, tmp_path: Path) -> None:
    with hosted(pocket) as host:
        context = opened(tmp_path)
        page = context.pages[0]
        page.goto(host.address)
        settled(page, READING)
        tools = context.new_cdp_session(page)
        tools.send("Storage.overrideQuotaForOrigin", {"origin": host.address, "quotaSize": 4_000_000})
        page.goto(f"{host.address}/pocket")
        page.get_by_role("button", name="Keep all of Judge").tap()
        settled(page, "It was not kept: this browser has too little room for it")
        page.goto(f"{host.address}/smashup/")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        context.close()


def memories(page: Page) -> list[str]:
    """The memories of Python that a browser keeps."""
    return list(page.evaluate(f"{MEMORY}.then(one => one.keys()).then(all => all.map(one => one.url))"))


def remembering(page: Page) -> list[str]:
    """The same once there is one: the engines are loaded behind the first answer, and then it is kept."""
    for _ in range(600):
        if found := memories(page):
            return found
        page.wait_for_timeout(100)
    pytest.fail("No memory was kept within a minute.")


def stopped(context: BrowserContext, page: Page) -> None:
    """End the service workers, as the browser does when nobody asks."""
    tools = context.new_cdp_session(page)
    tools.send("ServiceWorker.enable")
    tools.send("ServiceWorker.stopAllWorkers")
    tools.detach()


MEMORY = "caches.open('judge-memory')"
SPOILED = f"""async () => {{
    const cache = await {MEMORY};
    const [name] = await cache.keys();
    const kept = await cache.match(name);
    const bytes = new Uint8Array(await kept.arrayBuffer());
    bytes.fill(7, bytes.length / 2);
    await cache.put(name, new Response(bytes, {{ headers: kept.headers }}));
}}"""
FOREIGN = f"{MEMORY}.then(one => one.put('/memory/of-another-version', new Response('')))"


def test_the_memory_of_python_is_taken_where_it_fits_and_removed_where_it_does_not(
    phone: tuple[BrowserContext, str], server: Flask
) -> None:
    context, origin = phone
    page = context.new_page()
    page.goto(f"{origin}/smashup/")
    asked = [("/search?q=who+gets+second+place", None), ("/api/workshop/run", json.dumps({"text": BOARD}))]
    wanted = [of_server(server, address, origin, body) for address, body in asked]

    def answers() -> list[tuple[int, str]]:
        return [tuple(page.evaluate(ASK, [address, body])) for address, body in asked]

    assert answers() == wanted
    kept = remembering(page)
    page.evaluate(FOREIGN)
    stopped(context, page)
    assert answers() == wanted
    assert memories(page) == kept
    page.evaluate(SPOILED)
    stopped(context, page)
    assert answers() == wanted
    assert memories(page) == []
    assert remembering(page) == kept
    stopped(context, page)
    assert answers() == wanted
    page.close()


DEEP = 30_000  # brackets one in another; reading them may end Python in a browser for good


def test_python_begins_again_after_a_text_that_is_too_deep(phone: tuple[BrowserContext, str], server: Flask) -> None:
    context, origin = phone
    page = context.new_page()
    page.goto(f"{origin}/smashup/")
    for body in ("[" * DEEP, json.dumps({"text": "[" * DEEP}), json.dumps({"text": "a: " + "(" * DEEP})):
        assert page.evaluate(ASK, ["/api/workshop/run", body])[0] >= 400 or body.startswith("{")
        asked = "/search?q=who+gets+second+place"
        assert tuple(page.evaluate(ASK, [asked, None])) == of_server(server, asked, origin, None)
    page.close()


def test_an_event_is_seen_while_the_server_answers(opened: Opened, server: Flask, tmp_path: Path) -> None:
    live = make_server("127.0.0.1", 0, server, threaded=True)
    threading.Thread(target=live.serve_forever, daemon=True).start()
    context = opened(tmp_path)
    page = context.pages[0]
    page.goto(f"http://127.0.0.1:{live.server_port}")
    settled_at(page, f"http://127.0.0.1:{live.server_port}/pocket")
    page.goto(f"http://127.0.0.1:{live.server_port}/event")
    with page.expect_navigation(url="**/"):
        page.get_by_role("button", name="Pick Smash Up").tap()
    page.goto(f"http://127.0.0.1:{live.server_port}/smashup/1.1")
    expect(page.get_by_role("link", name="Event: Smash Up")).to_be_visible()
    live.shutdown()
    live.server_close()
    page.goto(f"http://127.0.0.1:{live.server_port}/smashup/2.1")  # a page that was not read before
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    context.close()


def settled_at(page: Page, address: str) -> None:
    """Wait until reading is kept, which the page of the pocket edition says."""
    page.goto(address)
    settled(page, READING)


def test_python_may_run_in_the_worker_alone(server: Flask) -> None:
    client = server.test_client()
    for name in ("/sw.js", "/sw-all.js", f"/{FOLDER}/engine.mjs"):
        assert client.get(name).headers["Content-Security-Policy"] == WORKER_POLICY
    for name in ("/", "/pocket", "/search?q=base"):
        assert "wasm-unsafe-eval" not in client.get(name).headers["Content-Security-Policy"]
