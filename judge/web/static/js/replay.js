// The replay: the step that is shown, its board above the dock, and every way to go on: buttons, keys, slider, swipe.
import { say, write } from "./copy.js";
import { chosen, folding } from "./dock.js";
import { hiding, keep } from "./kept.js";
import { bring, enough, small } from "./sight.js";

const MOMENT = 1500;
const page = document.documentElement.classList;
const first = (row) => Number(row.dataset.first ?? row.dataset.n);
const last = (row) => Number(row.dataset.last ?? row.dataset.n);

// The browser goes to the named step once the page is there; the board is what is looked for.
const settled = (then) => (document.readyState === "complete" ? then() : window.addEventListener("load", () => setTimeout(then), { once: true }));

// A "page" writes the step into its address; a "shared" board is a page whose address is written elsewhere; a "part" is neither.
export function replay(root = document, kind = "page") {
  const part_of = kind === "part";
  const stage = root.querySelector("[data-stage]");
  const dock = root.querySelector("[data-dock]");
  if (!stage || !dock) return null;
  const part = (name) => dock.querySelector(`[data-${name}]`);
  const start = root.querySelector("[data-start] .board") ?? stage.querySelector(".board");
  const rows = { key: [...root.querySelectorAll("[data-keys] > .step")], all: [...root.querySelectorAll("[data-steps] > .step")] };
  const boards = [...root.querySelectorAll("[data-board]")].map((one) => [Number(one.dataset.board), one.querySelector(".board")]).sort((a, b) => a[0] - b[0]);
  const panel = root.querySelector("[data-choice]");
  const fold = folding(dock);
  let speed = "all";
  let steps = [];
  let at = 0;
  let playing = 0;

  // The board after a step, and whether one of the steps told with it has changed it.
  const boardAt = (row) => {
    const [n, board] = (row && boards.findLast(([n]) => n <= last(row))) || [0, start];
    return [board, Boolean(row) && n >= first(row)];
  };

  // The place among the steps that are told at which a numbered step stands.
  const placeOf = (n) => (n ? (steps.findIndex((row) => last(row) >= n) + 1 || steps.length) : 0);
  const number = () => (at ? last(steps[at - 1]) : 0);

  function tellAt(wanted) {
    const n = number();
    speed = rows[wanted].length ? wanted : wanted === "all" ? "key" : "all";
    steps = rows[speed];
    if (!part_of) {
      page.toggle("steps-all", speed === "all");
      const whole = root.querySelector("[data-all]");
      if (whole) whole.open = speed === "all";
      for (const button of root.querySelectorAll("[data-speed]")) button.setAttribute("aria-pressed", String(button.dataset.speed === speed));
    }
    part("segments").replaceChildren(...steps.map((row) => Object.assign(document.createElement("i"), { className: row.classList.contains("decides") ? "decides" : "" })));
    part("segments").classList.toggle("many", steps.length > 24);
    part("track").max = steps.length;
    at = placeOf(n);
    reserve();
  }

  // The frame is as high as the highest board, so that nothing below it moves; on a small screen a board fills what is in sight.
  function reserve() {
    stage.style.removeProperty("min-height");
    if (part_of) return;
    const probe = Object.assign(document.createElement("div"), { className: "stage probe" });
    stage.after(probe);
    const heights = [...new Set([start, ...steps.map((row) => boardAt(row)[0])])].map((board) => {
      probe.replaceChildren(board.cloneNode(true));
      return probe.offsetHeight;
    });
    probe.remove();
    const board = enough(Math.max(...heights), dock);
    stage.style.minHeight = `${board}px`;
    stage.parentElement.style.minHeight = `${Math.max(board, ...heights)}px`;
  }

  function show(n, remember = true) {
    at = Math.max(0, Math.min(steps.length, n));
    const row = steps[at - 1];
    const [board, fresh] = boardAt(row);
    stage.replaceChildren(board.cloneNode(true));
    stage.classList.toggle("quiet", !fresh);
    stage.setAttribute("aria-label", row ? `The table after step ${number()}` : "The table at the start");
    for (const one of [...rows.key, ...rows.all]) {
      one.classList.toggle("current", one === row);
      one.classList.toggle("seen", Boolean(row) && first(one) <= last(row));
      if (one === row) one.setAttribute("aria-current", "step");
      else one.removeAttribute("aria-current");
    }
    tell(row);
    choose(row);
    mark(row);
    if (remember && kind === "page") history.replaceState(null, "", address());
    keepInView(row);
  }

  function tell(row) {
    part("dock-rule").replaceChildren(...(row ? [row.querySelector(":scope > .number").cloneNode(true)] : []));
    part("dock-says").replaceChildren(...(row ? [...row.querySelector(".says").childNodes].map((one) => one.cloneNode(true)) : ["Before the first step."]));
    fold();
  }

  function mark(row) {
    const track = part("track");
    track.value = at;
    track.setAttribute("aria-valuetext", row ? `Step ${at} of ${steps.length}, rule ${part("dock-rule").textContent}` : "Before the first step");
    [...part("segments").children].forEach((one, n) => {
      one.classList.toggle("done", n + 1 < at);
      one.classList.toggle("at", n + 1 === at);
    });
    part("count").textContent = `${at} of ${steps.length}`;
    part("back").disabled = part("first").disabled = at === 0;
    part("next").disabled = at === steps.length;
  }

  function choose(row) {
    const made = row?.querySelector(":scope .choice");
    for (const place of [part("dock-choice"), panel]) {
      if (!place) continue;
      if (part_of) place.hidden = !made;
      place.classList.toggle("made", Boolean(made));
      place.replaceChildren(...(made ? chosen(made, place !== panel) : []));
      place.scrollTop = 0;
    }
  }

  function keepInView(row) {
    const side = root.querySelector("[data-scroll]");
    if (!row || !side || side.scrollHeight <= side.clientHeight) return;
    const [box, place] = [side.getBoundingClientRect(), row.getBoundingClientRect()];
    if (place.top < box.top + 40) side.scrollTop -= box.top + 40 - place.top;
    else if (place.bottom > box.bottom - 24) side.scrollTop += place.bottom - box.bottom + 24;
  }

  // The address of the step: it names the edition, and how much is told where that is everything.
  function address() {
    const url = new URL(location.href);
    if (document.body.dataset.edition) url.searchParams.set("edition", document.body.dataset.edition);
    if (speed === "all" && rows.key.length) url.searchParams.set("steps", "all");
    else url.searchParams.delete("steps");
    url.search = url.search.replace(/(?<=[?&]take=)[^&]*/, decodeURIComponent); // spelled as links spell it
    url.hash = at ? `#step-${number()}` : "";
    return url.href;
  }

  function asText() {
    const row = steps[at - 1];
    const [title, edition] = [document.body.dataset.title, document.body.dataset.edition];
    const rules = row ? [...new Set([...row.querySelectorAll(":scope > .number, .law > .also .number")].map((one) => one.textContent))].join(", ") : "";
    const supposed = dock.dataset.mark && `${root.querySelector(".stage-frame .branch strong").textContent} Not the ruling.`;
    const aside = root.querySelector("[data-set-aside]"); // a run without a sentence of a card is perhaps no ruling
    const lines = [supposed, aside && aside.innerText, root.querySelector("h1").innerText, part("dock-says").textContent, row && `${title} (${edition}): ${rules}`, address()];
    return lines.filter(Boolean).join("\n");
  }

  async function share(text, told) {
    say((await write(text)) ? told : "This browser does not let a page copy.");
  }

  function stop() {
    clearInterval(playing);
    playing = 0;
    part("play").setAttribute("aria-pressed", "false");
    part("play").setAttribute("aria-label", "Play");
  }

  function play() {
    if (playing) return stop();
    if (at === steps.length) show(0);
    part("play").setAttribute("aria-pressed", "true");
    part("play").setAttribute("aria-label", "Stop");
    playing = setInterval(() => {
      show(at + 1);
      bring(stage, dock);
      if (at === steps.length || steps[at - 1]?.classList.contains("decides")) stop();
    }, MOMENT);
  }

  function go(n) {
    stop();
    show(n);
    bring(stage, dock);
  }

  // A numbered step that no key step tells is shown among all of them.
  function goTo(n, remember = true) {
    stop();
    if (speed === "key" && rows.all.length && n > last(steps[steps.length - 1])) tellAt("all");
    show(placeOf(n), remember);
    if (remember) bring(stage, dock);
  }

  function turn(to) {
    tellAt(to);
    keep("steps", speed === "all" ? "all" : "");
    go(at);
  }

  const act = {
    ArrowRight: () => go(at + 1),
    ArrowLeft: () => go(at - 1),
    Home: () => go(0),
    End: () => go(steps.length),
    " ": play,
    v: () => !part_of && turn(speed === "all" ? "key" : "all"),
    r: () => root.querySelector("[data-ruling] details")?.toggleAttribute("open"),
    b: () => root.querySelector("[data-words]")?.click(),
    l: () => part("share-link")?.click(),
    c: () => part("share-text")?.click(),
  };
  let going = 0; // after "g" a letter goes to a page

  function keys(event) {
    if (!dock.getClientRects().length) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input:not([type=range]), select, textarea, [contenteditable]")) return;
    if (event.key === " " && event.target.closest("a, button, summary")) return;
    if (event.target.matches("[type=range]") && /^(Arrow|Home|End)/.test(event.key)) return;
    if (event.key === "g") {
      going = event.timeStamp;
    } else if (/^[1-9]$/.test(event.key)) {
      steps[at - 1]?.querySelectorAll(".choice .options > li")[Number(event.key) - 1]?.querySelector("a, button")?.click();
    } else if (event.key in act && !(going && event.timeStamp - going < 1500)) {
      event.preventDefault();
      act[event.key]();
    }
  }

  let down = null;
  stage.addEventListener("pointerdown", (event) => (down = event.isPrimary ? [event.clientX, event.clientY] : null));
  stage.addEventListener("pointerup", (event) => {
    if (!down) return;
    const [x, y] = [event.clientX - down[0], event.clientY - down[1]];
    down = null;
    if (Math.abs(x) > 48 && Math.abs(x) > 2 * Math.abs(y)) go(at + (x < 0 ? 1 : -1));
  });

  part("next").addEventListener("click", () => go(at + 1));
  part("back").addEventListener("click", () => go(at - 1));
  part("first").addEventListener("click", () => go(0));
  part("play").addEventListener("click", play);
  part("track").addEventListener("input", (event) => go(Number(event.target.value)));
  part("share-link")?.addEventListener("click", () => share(address(), `Copied: ${address()}`));
  part("share-text")?.addEventListener("click", () => share(asText(), "Copied"));
  for (const list of root.querySelectorAll("[data-steps], [data-keys]")) {
    list.addEventListener("click", (event) => {
      const link = event.target.closest(".n, .cause");
      if (!link) return;
      event.preventDefault();
      goTo(Number(link.hash.slice(6)));
    });
  }
  for (const button of root.querySelectorAll("[data-speed]")) button.addEventListener("click", () => turn(button.dataset.speed));
  const causes = root.querySelector("[data-causes]");
  causes?.addEventListener("click", () => causes.setAttribute("aria-pressed", String(root.querySelector("[data-steps]").classList.toggle("caused"))));

  const named = () => Number(/^#step-(\d+)$/.exec(location.hash)?.[1] ?? 0);
  stage.hidden = dock.hidden = false;
  tellAt(part_of || !page.contains("steps-all") ? "key" : "all");
  goTo(kind === "page" ? named() : 0, false);
  if (!part_of) {
    hiding(root);
    window.addEventListener("resize", reserve);
    if (kind === "page" && named()) settled(() => (small.matches ? bring(stage, dock) : scrollTo(0, 0)));
  }
  return { keys, goTo, show, named, stop, kind, number, place: () => at };
}

let shown = replay();
document.addEventListener("keydown", (event) => shown?.keys(event));
window.addEventListener("hashchange", () => shown?.kind === "page" && shown.goTo(shown.named()));

// On paper: the board at the start, the key steps with the last board, the ruling.
let before = null;
window.addEventListener("beforeprint", () => {
  if (!shown || shown.kind === "part") return;
  const closed = [...document.querySelectorAll("[data-ruling] details, [data-keys] > .step:last-child > .law > .at")].filter((one) => !one.open);
  before = { at: shown.place(), closed };
  closed.forEach((one) => (one.open = true));
  shown.show(0, false);
});
window.addEventListener("afterprint", () => {
  if (!before) return;
  before.closed.forEach((one) => (one.open = false));
  shown.show(before.at, false);
  before = null;
});

// Brings the board of the replay that is shown into sight.
export function brought(root) {
  const [stage, dock] = ["stage", "dock"].map((name) => root.querySelector(`[data-${name}]`));
  if (stage && dock) bring(stage, dock);
}

export function again(root, kind = "part") {
  shown?.stop();
  shown = replay(root, kind);
  return shown;
}
