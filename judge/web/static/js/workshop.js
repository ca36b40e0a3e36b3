// The workshop: the file is checked while one writes; form, legal actions and mends are all edits of its text.
import { say, write } from "./copy.js";
import { editor } from "./editor.js";
import { again } from "./replay.js";
import { packed, unpacked } from "./share.js";

const WAIT = 350;
const KEPT = "workshop";
const shop = document.querySelector("[data-shop]");
const find = (name, root = shop) => root.querySelector(`[data-${name}]`);
const field = shop.querySelector("#text");
const most = Number(shop.dataset.most);
const state = find("state");
const made = (tag, given = {}, ...inner) => {
  const node = Object.assign(document.createElement(tag), given);
  node.append(...inner);
  return node;
};
const board = find("board");
const pen = editor(find("editor"), field);
let now = { do: ["do"], missing: [], faults: [] };
let turn = 0;
let waiting = 0;
let reading = 0;
let readAt = "";
let lastRun = null;

// --- asking ---------------------------------------------------------------------------------------------------------

async function ask(what, body) {
  try {
    const answer = await fetch(`/api/workshop/${what}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ text: field.value, ...body }) });
    const found = await answer.json();
    if (answer.status === 503 && what === "check") waiting = setTimeout(check, 3000);
    if (found.error) throw new Error(found.error.message);
    return found;
  } catch (error) {
    tell(error instanceof TypeError ? "The site cannot be reached. What you wrote is kept in this page." : error.message, true);
    return null;
  }
}

function tell(words, bad = false) {
  state.textContent = words;
  state.classList.toggle("banner", bad);
}

// --- what is shown --------------------------------------------------------------------------------------------------

function show(found) {
  now = found;
  pen.mark(found.faults);
  shop.querySelector(".faults").replaceChildren(...found.faults.map(fault));
  field.setAttribute("aria-invalid", found.faults.length > 0);
  const errors = found.faults.filter((one) => !one.claim).length;
  const claims = found.faults.length - errors;
  const counted = [errors && `${errors} error${errors === 1 ? "" : "s"}`, claims && `${claims} claim${claims === 1 ? " is" : "s are"} not so`].filter(Boolean).join(", ");
  const first = found.faults.find((one) => !one.claim);
  tell(counted ? `${counted}${first ? `; line ${first.line}` : ""}.${errors && lastRun ? " The last run that worked is shown until it is mended." : ""}` : `No errors: ${found.steps} steps. ${found.end}`, errors > 0);
  swap(find("legal"), found.legal);
  fill(found.form);
}

// What is the same stays; the focus does not get lost.
const shown = new WeakMap();
function swap(node, html) {
  if (shown.get(node) === html) return;
  shown.set(node, html);
  const inside = node.contains(document.activeElement);
  node.innerHTML = html;
  if (inside) node.querySelector("button")?.focus();
}

function fault(one) {
  const go = made("button", { type: "button", textContent: `Line ${one.line}, column ${one.column}` });
  go.addEventListener("click", () => (tab("file"), pen.goTo(one.line, one.column)));
  const row = made("li", { className: "fault" }, go, made("span", { textContent: `${one.claim ? "Not so: " : ""}${one.message}` }));
  if (one.mend) {
    const mend = made("button", { type: "button", className: "mend", textContent: `Put ${one.mend}` });
    mend.addEventListener("click", () => {
      const lines = field.value.split("\n");
      lines[one.line - 1] = lines[one.line - 1].slice(0, one.column - 1) + one.mend + lines[one.line - 1].slice(one.end - 1);
      changed(lines.join("\n"));
      pen.goTo(one.line, one.column + one.mend.length);
    });
    row.append(mend);
  }
  return row;
}

function fill(html) {
  const form = find("form");
  if (shown.get(form) === html + now.legal) return;
  shown.set(form, html + now.legal);
  const open = new Map([...form.querySelectorAll("details")].map((one) => [one.dataset.key, one.open]));
  const at = form.contains(document.activeElement) ? JSON.stringify(document.activeElement.dataset) : "";
  form.innerHTML = html;
  for (const one of form.querySelectorAll("details")) if (open.has(one.dataset.key)) one.open = open.get(one.dataset.key);
  const copy = find("legal-copy", form);
  if (copy) copy.innerHTML = now.legal;
  if (at) [...form.querySelectorAll("input, select, textarea, button")].find((one) => JSON.stringify(one.dataset) === at)?.focus();
}

async function check() {
  clearTimeout(waiting);
  const mine = ++turn;
  keep();
  const found = await ask("check");
  if (found && mine === turn) show(found);
  read();
}

async function read() {
  const line = pen.caretLine();
  const at = `${line}\n${field.value}`;
  if (at === readAt) return;
  readAt = at;
  const mine = ++reading;
  const found = await ask("read", { line });
  if (found && mine === reading) swap(find("reading"), found.html);
}

async function run({ take = "", showing = true } = {}) {
  clearTimeout(waiting);
  const mine = ++turn;
  keep();
  const found = await ask("run", { take });
  if (!found || mine !== turn) return;
  if (found.steps && !found.faults.some((one) => !one.claim)) lastRun = { title: found.title, steps: found.steps, end: found.end };
  show(found);
  put(found.html);
  if (showing) seeBoard();
  const open = made("button", { type: "button", className: "last-run" }, made("span", {}, found.title || "Your board", made("small", { textContent: `${found.steps} steps · ${found.end}` })), "▷");
  open.addEventListener("click", seeBoard);
  find("last").replaceChildren(open);
  read();
}

async function prove() {
  tell("Trying every way …");
  const found = await ask("prove");
  if (!found) return;
  const wrong = found.wrong ? ` ${found.wrong} claim${found.wrong === 1 ? " is" : "s are"} not so.` : "";
  tell((found.complete ? "Every way is tried." : "Not every way could be tried.") + wrong);
  put(found.html);
  seeBoard();
}

// The board has the focus, so that the arrow keys step through it.
function seeBoard() {
  tab("board");
  (find("stage", board) ?? board).focus({ preventScroll: true });
  scrollTo(0, 0);
}

function put(html) {
  board.innerHTML = html;
  again(board);
}

// --- changing -------------------------------------------------------------------------------------------------------

function changed(text) {
  pen.set(text);
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
  return check();
}

async function edit(edits, after = changed) {
  const found = await ask("edit", { edits });
  if (found) await after(found.text);
  return Boolean(found);
}

function keep() {
  try {
    sessionStorage.setItem(KEPT, field.value);
  } catch {
    // A browser that keeps nothing loses the text on a reload, and nothing else.
  }
}

const path = (node, name) => JSON.parse(node.dataset[name]);

shop.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.name === "add") {
    event.preventDefault();
    edit([{ deed: "insert", path: [...now.do, Number(button.dataset.at)], value: button.dataset.line }], async (text) => {
      pen.set(text);
      await run({ showing: false });
      say(`Written: ${button.dataset.line}`);
    });
  } else if (button.name === "take") {
    event.preventDefault();
    run({ take: button.value });
  } else if (button.dataset.drop) edit([{ deed: "drop", path: path(button, "drop") }]);
  else if (button.dataset.put !== undefined) edit([{ deed: "put", path: path(button, "path"), value: button.dataset.put }]);
  else if (button.classList.contains("to-line")) pen.goTo(Number(button.dataset.line));
  else if (button.dataset.newAdd !== undefined) newCard(button.closest("[data-new]"));
});

function newCard(box) {
  const name = find("new-name", box).value.trim();
  const kind = find("new-kind", box).selectedOptions[0];
  const taken = [...shop.querySelectorAll(".card-form summary strong")].some((one) => one.textContent === name);
  if (!name || taken) {
    say(name ? `There is a card called ${name} already.` : "Give the card a name.");
    find("new-name", box).focus();
    return;
  }
  const at = [...path(box, "path"), name];
  edit([{ deed: "put", path: at, value: { [kind.value]: find("new-value", box).value || kind.dataset.start } }]);
}

find("form").addEventListener("change", (event) => {
  const one = event.target;
  if (one.dataset.kind !== undefined) {
    const at = path(one, "path");
    const gone = one.dataset.was ? [{ deed: "drop", path: [...at, one.dataset.was] }] : [];
    edit([...gone, ...(one.value ? [{ deed: "put", path: [...at, one.value], value: one.selectedOptions[0].dataset.start }] : [])]);
  } else if (one.dataset.fill) {
    const kind = one.dataset.fill;
    const value = kind === "flag" ? (one.checked ? "true" : "") : one.value.trim();
    const before = one.dataset.had !== undefined;
    if (!value && !before) return;
    const put = kind === "names" ? value.split(",").map((part) => part.trim()).filter(Boolean) : value;
    edit([value ? { deed: "put", path: path(one, "path"), value: put } : { deed: "drop", path: path(one, "path") }]);
  }
});
find("form").addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.ctrlKey || !event.target.closest("[data-new]") || event.target.matches("button")) return;
  event.preventDefault();
  newCard(event.target.closest("[data-new]"));
});
find("form").addEventListener("input", (event) => {
  if (event.target.dataset.newKind !== undefined) find("new-value", event.target.closest("[data-new]")).placeholder = event.target.selectedOptions[0].dataset.hint;
});

field.addEventListener("input", () => {
  keep();
  clearTimeout(waiting);
  waiting = setTimeout(check, WAIT);
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
});
let moved = 0;
for (const kind of ["keyup", "click"]) {
  field.addEventListener(kind, () => {
    clearTimeout(moved);
    moved = setTimeout(read, WAIT);
  });
}
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  run();
});

// --- tabs -----------------------------------------------------------------------------------------------------------

const tabs = [...shop.querySelectorAll("[role=tab]")];

function tab(name, focus = false) {
  for (const one of tabs) {
    const here = one.id === `tab-${name}`;
    one.setAttribute("aria-selected", here);
    one.tabIndex = here ? 0 : -1;
    if (here && focus) one.focus({ preventScroll: true });
    shop.querySelector(`#${one.getAttribute("aria-controls")}`).hidden = !here;
  }
  shop.querySelector(".shop-bench").hidden = name === "board";
  if (focus) scrollTo(0, 0);
  if (name === "file") pen.paint();
}

for (const [n, one] of tabs.entries()) {
  one.addEventListener("click", () => tab(one.id.slice(4)));
  one.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    tab(tabs.at((n + by) % tabs.length).id.slice(4), true);
  });
}

// --- out and in -----------------------------------------------------------------------------------------------------

const on = (name, act) =>
  find(name).addEventListener("click", (event) => {
    event.preventDefault();
    act();
  });

on("run", () => run());
on("prove", prove);
on("copy-file", async () => say((await write(field.value)) ? "Copied: the file" : "This browser does not let a page copy."));
on("share", async () => {
  const hash = `#file=${await packed(field.value)}`;
  history.replaceState(null, "", location.pathname + hash);
  say((await write(location.href)) ? `Copied: an address of ${location.href.length} letters that carries the file` : "The address of this page now carries the file.");
});
on("open", () => find("file").click());
find("file").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (!file) return;
  find("open").closest("details").open = false;
  if (file.size > most) say(`${file.name} is larger than ${most / 1000} kB.`);
  else {
    await changed((await file.text()).replaceAll("\r\n", "\n"));
    tab("file");
    say(`Opened: ${file.name}`);
  }
  event.target.value = "";
});
for (const link of shop.querySelectorAll("[data-fresh]")) link.addEventListener("click", () => sessionStorage.removeItem(KEPT));

function download() {
  const name = (now.title || "scenario").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "scenario";
  const link = made("a", { href: URL.createObjectURL(new Blob([field.value], { type: "application/yaml" })), download: `${name}.yaml` });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

on("download", async () => {
  await check();
  const box = find("ask");
  const asked = now.missing.filter((one) => one.hint);
  if (!now.missing.length) return download();
  if (!asked.length) return finish();
  find("ask-fields").replaceChildren(
    ...asked.map(({ key, hint }) => {
      const input = made(key === "title" ? "input" : "textarea", { name: key });
      return made("label", { className: "fill" }, made("span", { textContent: `${key}: ${hint}` }), input);
    }),
  );
  box.hidden = false;
  tab("file");
  box.querySelector("input, textarea").focus();
});

async function finish() {
  const given = [...find("ask-fields").querySelectorAll("input, textarea")].filter((one) => one.value.trim());
  const edits = given.map((one) => ({ deed: "put", path: [one.name], value: one.value.trim() }));
  if (now.missing.some((one) => one.key === "then")) edits.push({ deed: "put", path: ["then"], value: {} });
  if (edits.length && !(await edit(edits))) return;
  find("ask").hidden = true;
  download();
}
on("ask-done", finish);

// --- beginning ------------------------------------------------------------------------------------------------------

async function begin() {
  for (const one of shop.querySelectorAll("[data-only], .tabs")) one.hidden = false;
  document.body.classList.add("live-shop");
  const word = /^#file=([\w-]+)$/.exec(location.hash)?.[1];
  const how = performance.getEntriesByType("navigation")[0]?.type;
  const kept = sessionStorage.getItem(KEPT);
  if (word) {
    try {
      pen.set(await unpacked(word, most));
    } catch {
      say("The file in this address is damaged.");
    }
  } else if (kept !== null && (how !== "navigate" || !location.search)) pen.set(kept);
  tab(board.querySelector("[data-steps], .ways") ? "board" : "file");
  await check();
}

window.addEventListener("hashchange", () => location.hash.startsWith("#file=") && begin());
begin();
