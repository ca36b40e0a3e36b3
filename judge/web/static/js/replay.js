// The replay: the step that is shown, its board above the dock, and every way to go on: buttons, keys, slider, swipe.
const MOMENT = 1500;

// The browser goes to the named step once the page is there; the board is what is looked for.
const settled = (then) => (document.readyState === "complete" ? then() : window.addEventListener("load", () => setTimeout(then), { once: true }));

// A part of a page that is no page of its own does not write the step into the address.
export function replay(root = document, part_of = false) {
  const stage = root.querySelector("[data-stage]");
  const dock = root.querySelector("[data-dock]");
  if (!stage || !dock) return null;
  const part = (name) => dock.querySelector(`[data-${name}]`);
  const start = root.querySelector("[data-start]");
  const steps = [...root.querySelectorAll("[data-steps] > .step")];
  const panel = root.querySelector("[data-choice]");
  const last = steps.length;
  const segments = steps.map((step) => {
    const one = document.createElement("i");
    if (step.classList.contains("decides")) one.className = "decides";
    return one;
  });
  part("segments").replaceChildren(...segments);
  part("segments").classList.toggle("many", last > 24);
  let at = 0;
  let playing = 0;

  const boardAt = (n) => {
    for (let k = n; k > 0; k--) {
      const board = steps[k - 1].querySelector(":scope .at > .board");
      if (board) return [board, k === n];
    }
    return [start.querySelector(".board"), false];
  };

  function show(n, remember = true) {
    at = Math.max(0, Math.min(last, n));
    const [board, fresh] = boardAt(at);
    stage.replaceChildren(board.cloneNode(true));
    stage.classList.toggle("quiet", !fresh);
    for (const step of steps) {
      const here = step === steps[at - 1];
      step.classList.toggle("current", here);
      if (here) step.setAttribute("aria-current", "step");
      else step.removeAttribute("aria-current");
    }
    const step = steps[at - 1];
    tell(step);
    choose(step);
    const track = part("track");
    track.value = at;
    track.setAttribute("aria-valuetext", step ? `Step ${at} of ${last}, rule ${part("dock-rule").textContent}` : "Before the first step");
    segments.forEach((one, n) => {
      one.classList.toggle("done", n + 1 < at);
      one.classList.toggle("at", n + 1 === at);
    });
    part("count").textContent = `${at} of ${last}`;
    part("back").disabled = part("first").disabled = at === 0;
    part("next").disabled = at === last;
    if (remember && !part_of) history.replaceState(null, "", at ? `#step-${at}` : location.pathname + location.search);
    keepInView(step);
  }

  function tell(step) {
    const rule = part("dock-rule");
    const says = part("dock-says");
    const also = part("dock-also");
    rule.replaceChildren(...(step ? [step.querySelector(":scope > .number").cloneNode(true)] : []));
    says.replaceChildren(...(step ? [...step.querySelector(".says").childNodes].map((one) => one.cloneNode(true)) : ["Before the first step."]));
    const cause = step?.querySelector(".cause");
    const from = cause && steps[Number(cause.hash.slice(6)) - 1]?.querySelector(".says").textContent;
    also.textContent = cause ? `because of step ${cause.hash.slice(6)}: ${from}` : "";
    stage.setAttribute("aria-label", step ? `The table after step ${at}` : "The table at the start");
  }

  function choose(step) {
    const made = step?.querySelector(":scope .choice");
    for (const place of [part("dock-choice"), panel]) {
      if (!place) continue;
      place.hidden = !made;
      place.replaceChildren();
      if (!made) continue;
      const copy = made.cloneNode(true);
      if (place === panel) place.append(...[...copy.childNodes].filter((one) => one.nodeName !== "SUMMARY"));
      else place.append(copy);
    }
  }

  function keepInView(step) {
    const side = root.querySelector("[data-scroll]");
    if (!step || !side || side.scrollHeight <= side.clientHeight) return;
    const [box, row] = [side.getBoundingClientRect(), step.getBoundingClientRect()];
    if (row.top < box.top + 40) side.scrollTop -= box.top + 40 - row.top;
    else if (row.bottom > box.bottom - 24) side.scrollTop += row.bottom - box.bottom + 24;
  }

  function stop() {
    clearInterval(playing);
    playing = 0;
    part("play").setAttribute("aria-pressed", "false");
    part("play").setAttribute("aria-label", "Play");
  }

  function play() {
    if (playing) return stop();
    if (at === last) show(0);
    part("play").setAttribute("aria-pressed", "true");
    part("play").setAttribute("aria-label", "Stop");
    playing = setInterval(() => {
      show(at + 1);
      if (at === last || steps[at - 1]?.classList.contains("decides")) stop();
    }, MOMENT);
  }

  function go(n) {
    stop();
    show(n);
  }

  const act = {
    ArrowRight: () => go(at + 1),
    ArrowLeft: () => go(at - 1),
    Home: () => go(0),
    End: () => go(last),
    " ": play,
    r: () => root.querySelector("[data-ruling]")?.toggleAttribute("open"),
    b: () => root.querySelector("[data-words]")?.click(),
  };

  function keys(event) {
    if (!dock.getClientRects().length) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input:not([type=range]), select, textarea, [contenteditable]")) return;
    if (event.key === " " && event.target.closest("a, button, summary")) return;
    if (event.target.matches("[type=range]") && /^(Arrow|Home|End)/.test(event.key)) return;
    if (/^[1-9]$/.test(event.key)) {
      steps[at - 1]?.querySelectorAll(".choice .options > li")[Number(event.key) - 1]?.querySelector("a, button")?.click();
    } else if (event.key in act) {
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
  part("track").max = last;
  part("track").addEventListener("input", (event) => go(Number(event.target.value)));
  root.querySelector("[data-steps]")?.addEventListener("click", (event) => {
    const link = event.target.closest(".n, .cause");
    if (!link) return;
    event.preventDefault();
    go(Number(link.hash.slice(6)));
  });
  const question = root.querySelector("[data-question]");
  question?.addEventListener("click", () => question.classList.toggle("open"));
  stage.hidden = dock.hidden = false;
  if (!part_of) document.body.classList.add("staged", "staging");
  steps.findLast((step) => step.querySelector(".at"))?.classList.add("last-board");
  const named = () => Number(/^#step-(\d+)$/.exec(location.hash)?.[1] ?? 0);
  show(part_of ? 0 : named(), false);
  if (!part_of && named()) settled(() => (matchMedia("(min-width: 60em)").matches ? scrollTo(0, 0) : stage.scrollIntoView({ block: "start" })));
  return { keys, go, named, stop, part_of };
}

let shown = replay();
document.addEventListener("keydown", (event) => shown?.keys(event));
window.addEventListener("hashchange", () => shown && !shown.part_of && shown.go(shown.named()));
const printed = [...document.querySelectorAll("[data-start], [data-ruling], .last-board .at")];
let closed = [];
window.addEventListener("beforeprint", () => (closed = printed.filter((one) => !one.open)).forEach((one) => (one.open = true)));
window.addEventListener("afterprint", () => closed.forEach((one) => (one.open = false)));

export function again(root) {
  shown?.stop();
  shown = replay(root, true);
  return shown;
}
