// The workshop: the file is checked while one writes; form, legal actions and mends are all edits of its text.
import { byName } from "./by-name.js";
import { say } from "./copy.js";
import { editor } from "./editor.js";
import { form } from "./form.js";
import { morph } from "./morph.js";
import { outside } from "./outside.js";
import { again, brought } from "./replay.js";
import { post, sending } from "./sending.js";
import { carries, unpacked } from "./share.js";
import { tabs } from "./tabs.js";

const WAIT = 350;
const KEPT = "workshop";
const shop = document.querySelector("[data-shop]");
const find = (name, root = shop) => root.querySelector(`[data-${name}]`);
const field = shop.querySelector("#text");
const most = Number(shop.dataset.most);
const state = find("state");
const board = find("board");
const made = (tag, given = {}, ...inner) => {
  const node = Object.assign(document.createElement(tag), given);
  node.append(...inner);
  return node;
};
const pen = editor(find("editor"), field);
const tab = tabs(shop, (name) => name === "file" && pen.paint());
const sender = sending({ text: () => field.value, line: () => pen.caretLine() }, heard, (words) => tell(words, true), (words) => tell(words));
const library = byName(shop, () => field.value);
const sheet = form(find("form"), sender, mend, library);
let now = { do: ["do"], missing: [], faults: [] };
let readAt = "";
let lastRun = null;

// --- what is shown --------------------------------------------------------------------------------------------------

function tell(words, bad = false) {
  state.textContent = words;
  state.classList.toggle("banner", bad);
}

function heard(found, what) {
  now = found;
  if (found.text !== field.value) pen.set(found.text);
  keep();
  const errors = found.faults.filter((one) => !one.claim);
  if (what === "run") ran(found, errors.length > 0);
  pen.mark(found.faults);
  for (const list of shop.querySelectorAll(".faults")) list.replaceChildren(...found.faults.map((one) => fault(one, list)));
  field.setAttribute("aria-invalid", found.faults.length > 0);
  tell(summary(found, errors), errors.length > 0);
  morph(find("legal"), found.legal);
  sheet.show(found.form);
  if (found.reading) {
    readAt = `${pen.caretLine()}\n${field.value}`;
    morph(find("reading"), found.reading);
  }
}

const steps = (found) => `${found.steps} step${found.steps === 1 ? "" : "s"}`;

function summary(found, errors) {
  const claims = found.faults.length - errors.length;
  const counted = [errors.length && `${errors.length} error${errors.length === 1 ? "" : "s"}`, claims && `${claims} expected result${claims === 1 ? " is" : "s are"} wrong`].filter(Boolean).join(", ");
  if (!counted) return `No errors: ${steps(found)}. ${found.end}`;
  const where = !errors.length ? "." : find("form").checkVisibility?.() ? `: ${errors[0].says}` : `; line ${errors[0].line}.`;
  return `${counted}${where}${errors.length && lastRun ? " The last run that worked is shown until it is mended." : ""}`;
}

function ran(found, wrong) {
  if (found.steps && !wrong) lastRun = { title: found.title, steps: found.steps, end: found.end };
  put(found.html);
  const open = made("button", { type: "button", className: "last-run" }, made("span", {}, found.title || "Your board", made("small", { textContent: `${steps(found)} · ${found.end}` })), "▷");
  open.addEventListener("click", seeBoard);
  find("last").replaceChildren(open);
}

function fault(one, list) {
  const form = list.dataset.of === "form";
  const go = made("button", { type: "button", textContent: form ? "Show" : `Line ${one.line}, column ${one.column}` });
  go.addEventListener("click", () => (form ? seeField(one) : pen.goTo(one.line, one.column)));
  const row = made("li", { className: "fault" }, go, made("span", { textContent: `${one.claim ? "Expected result is wrong: " : ""}${form ? one.says : one.message}` }));
  if (one.mend) {
    const button = made("button", { type: "button", className: "mend", textContent: `Put ${one.mend}` });
    button.addEventListener("click", () => mend({ ...one, with: one.mend }, !form));
    row.append(button);
  }
  return row;
}

// The field of a fault, or else the card or the player that it is about; what no field has is in the file.
function seeField(one) {
  for (let end = one.path.length; end > 0; end--) {
    const place = [...find("form").querySelectorAll("[data-key^='[']")].find((node) => String(JSON.parse(node.dataset.key)) === String(one.path.slice(0, end)));
    if (!place) continue;
    for (let around = place.parentElement.closest("details"); around; around = around.parentElement.closest("details")) around.open = true;
    const target = place.querySelector("input, select, textarea, summary, button") ?? place;
    place.scrollIntoView({ block: "center" });
    return target.focus({ preventScroll: true });
  }
  tab("file");
  pen.goTo(one.line, one.column);
}

function mend({ line, column, end, with: word }, going = false) {
  const lines = field.value.split("\n");
  lines[line - 1] = lines[line - 1].slice(0, column - 1) + word + lines[line - 1].slice(end - 1);
  changed(lines.join("\n"));
  if (going) pen.goTo(Number(line), Number(column) + word.length);
}

async function read() {
  const line = pen.caretLine();
  const at = `${line}\n${field.value}`;
  if (at === readAt) return;
  readAt = at;
  const found = await post("read", { text: field.value, line }).catch(() => null);
  if (found && at === readAt) morph(find("reading"), found.html);
}

// --- running --------------------------------------------------------------------------------------------------------

// Cards that the file names are spelled out before it is run, shared or downloaded.
async function spelledOut() {
  const text = await library.filled();
  if (text === field.value) return;
  pen.set(text);
  keep();
}

async function run({ take = "", showing = true } = {}) {
  await spelledOut();
  if ((await sender.now("run", { take })) && showing) seeBoard();
}

async function prove() {
  tell("Trying every way …");
  await spelledOut();
  await sender.settled();
  const found = await post("prove", { text: field.value }, undefined, tell).catch((error) => tell(error.message, true));
  if (!found) return;
  const wrong = found.wrong ? ` ${found.wrong} expected result${found.wrong === 1 ? " is" : "s are"} wrong.` : "";
  tell((found.complete ? "Every way is tried." : "Not every way could be tried.") + wrong);
  put(found.html);
  seeBoard();
}

// The board has the focus, so that the arrow keys step through it.
function seeBoard() {
  tab("board");
  (find("stage", board) ?? board).focus({ preventScroll: true });
  scrollTo(0, 0);
  brought(board);
}

function put(html) {
  board.innerHTML = html;
  again(board);
}

// --- changing -------------------------------------------------------------------------------------------------------

function changed(text) {
  pen.set(text);
  keep();
  return sender.now();
}

function keep() {
  try {
    sessionStorage.setItem(KEPT, field.value);
  } catch {
    // A browser that keeps nothing loses the text on a reload, and nothing else.
  }
}

async function add(button) {
  const { at, line, says } = button.dataset; // the button may be another's once the file has run
  sender.edit({ deed: "insert", path: [...now.do, Number(at)], value: line });
  await sender.now("run");
  say(`Added: ${says}`);
}

shop.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.name === "add") {
    event.preventDefault();
    add(button);
  } else if (button.name === "take") {
    event.preventDefault();
    run({ take: button.value });
  } else if (button.dataset.put !== undefined) {
    sender.edit({ deed: "put", path: JSON.parse(button.dataset.path), value: button.dataset.put });
    sender.now();
  } else if (button.classList.contains("to-line")) pen.goTo(Number(button.dataset.line));
});

const take = (typed, name) => {
  const at = field.selectionStart - typed.length;
  const value = `${field.value.slice(0, at)}${name}${/\bcard:\s*["']?$/.test(field.value.slice(0, at)) ? "" : ":"}`;
  changed(value + field.value.slice(field.selectionStart));
  field.focus();
  field.setSelectionRange(value.length, value.length);
  find("by-name-panel").hidden = true;
  spelledOut().then(() => sender.now());
};

field.addEventListener("input", () => {
  keep();
  library.offerInFile(find("by-name-panel"), field.value.slice(0, field.selectionStart).split("\n").at(-1), take);
  sender.soon();
});
let moved = 0;
for (const kind of ["keyup", "click"]) {
  field.addEventListener(kind, () => {
    clearTimeout(moved);
    moved = setTimeout(read, 2 * WAIT);
  });
}
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  run();
});
for (const [name, act] of [["run", () => run()], ["prove", prove]]) {
  find(name).addEventListener("click", (event) => {
    event.preventDefault();
    act();
  });
}
for (const link of document.querySelectorAll("[data-fresh]")) link.addEventListener("click", () => sessionStorage.removeItem(KEPT));
outside({ shop, find, made, most, sender, changed, spelledOut, tab, now: () => now, text: () => field.value });

// --- beginning ------------------------------------------------------------------------------------------------------

async function begin() {
  for (const one of shop.querySelectorAll("[data-only], .tabs")) one.hidden = false;
  document.body.classList.add("live-shop");
  const given = carries(location.hash.replace(/^#edit=/, "#file="));
  if (location.hash.startsWith("#file=")) return location.replace(shop.dataset.ruling + location.hash);
  const how = performance.getEntriesByType("navigation")[0]?.type;
  const kept = sessionStorage.getItem(KEPT);
  if (given) {
    pen.set(await unpacked(given.file, most).catch(() => (say("The file in this address is damaged."), field.value)));
    keep();
    history.replaceState(null, "", location.pathname);
  } else if (location.hash.startsWith("#edit=")) say("The file in this address is damaged.");
  else if (kept !== null && (how !== "navigate" || !location.search)) pen.set(kept);
  tab(board.querySelector("[data-steps], .ways") ? "board" : given ? "form" : shop.dataset.first);
  await sender.now();
}

window.addEventListener("hashchange", () => /^#(file|edit)=/.test(location.hash) && begin());
begin();
