// The page of the visitor's library: import, search, export and delete.
import { made, many } from "./card-asking.js";
import { exporting, grade, importing, readAll } from "./importing.js";
import { cards, fitting, forget, indexed, kindOf, textOf } from "./library.js";
import { trial } from "./trying.js";

const MOST = 30;
const box = document.querySelector("[data-library]");
const find = (name) => box.querySelector(`[data-${name}]`);
const readers = JSON.parse(box.dataset.readers);
const title = (game) => document.querySelector(`.games-nav [data-game="${game}"]`)?.dataset.title ?? game;
const tell = (words) => (find("progress").textContent = words);
let all = [];
let index = indexed([]);

// --- searching ------------------------------------------------------------------------------------------------------

function row(one) {
  const link = made("a", { href: `${box.dataset.card}#${one.game}/${encodeURIComponent(one.name)}` }, made("strong", { textContent: one.name }));
  const told = { waits: "not read yet", partly: "read in part", unread: "not understood" }[grade(one)];
  const law = made("div", { className: "law" }, made("p", {}, link), ...(textOf(one) ? [made("p", { textContent: textOf(one) })] : []), ...(told ? [made("p", { className: "unread", textContent: told })] : []));
  return made("li", { className: "row" }, made("span", { className: "kind", textContent: kindOf(one) }), law);
}

function search() {
  const found = fitting(all, index, find("find").value, MOST);
  find("found").replaceChildren(...found.map(row));
  if (find("find").value.trim()) tell(found.length ? `${many(found.length, "card")}${found.length === MOST ? " or more" : ""}` : "No card of yours fits.");
}

// --- libraries ------------------------------------------------------------------------------------------------------

function library(game) {
  const own = all.filter((one) => one.game === game);
  const count = (what) => own.filter((one) => grade(one) === what).length;
  const says = `${many(own.length, "card")}: ${count("read")} read, ${count("partly")} in part, ${count("unread")} not${count("waits") ? `, ${count("waits")} not tried yet` : ""}`;
  const out = made("button", { type: "button", className: "plain-button", textContent: "Export" });
  out.addEventListener("click", () => exporting(game, own));
  const drop = made("button", { type: "button", className: "plain-button", textContent: "Delete" });
  drop.addEventListener("click", async () => {
    if (drop.textContent === "Delete") return void (drop.textContent = `Delete ${many(own.length, "card")}?`);
    await forget(game);
    await refresh();
    tell(`${title(game)}: the library is deleted.`);
    find("files").focus();
  });
  const tries = made("button", { type: "button", className: "plain-button", textContent: "Try the cards" });
  tries.addEventListener("click", async () => {
    await trial(find("trial"), game, title(game));
    find("trial").hidden = false;
    find("trial").querySelector("button").focus();
  });
  return made("div", { className: "library-row" }, made("strong", { textContent: title(game) }), made("span", { textContent: says }), tries, out, drop);
}

async function refresh() {
  all = await cards();
  index = indexed(all);
  const games = [...new Set(all.map((one) => one.game))];
  find("libraries").replaceChildren(...(games.length ? [made("h2", { textContent: "Kept in this browser" }), ...games.map(library)] : []));
  find("found").replaceChildren(...fitting(all, index, find("find").value, MOST).map(row));
}

// --- importing ------------------------------------------------------------------------------------------------------

function summary(result) {
  const names = new Set(result.names);
  const own = all.filter((one) => names.has(`${one.game}/${one.name}`));
  const count = (what) => own.filter((one) => grade(one) === what).length;
  const left = result.remarks.filter((one) => one.left_out);
  const mended = result.remarks.filter((one) => !one.left_out);
  const says = `${many(result.found, "card")} found, ${many(own.length, "name")}: ${count("read")} read, ${count("partly")} partly read, ${count("unread")} unread. ${mended.length} repaired, ${left.length} left out.`;
  const line = (one) => made("li", { textContent: `${[one.file, one.entry ? `entry ${one.entry}` : ""].filter(Boolean).join(", ")}${one.name ? ` (${one.name})` : ""}: ${one.left_out ? "left out: " : ""}${one.says}` });
  const list = (name, some, open) => (some.length ? [made("details", { className: "fold", open }, made("summary", { textContent: `${some.length} ${name}` }), made("ul", { className: "plain repairs", tabIndex: 0, ariaLabel: name }, ...some.map(line)))] : []);
  find("summary").replaceChildren(made("p", { className: "intro", textContent: says }), ...list("left out", left, true), ...list("repaired", mended, false));
  find("summary").hidden = false;
}

async function take(files) {
  if (!files.length) return;
  find("files").disabled = true;
  const result = await importing([...files], find("game").value, readers, tell);
  find("files").disabled = false;
  find("files").value = "";
  await refresh();
  summary(result);
  tell("Done.");
}

find("files").addEventListener("change", (event) => take(event.target.files));
find("find").addEventListener("input", search);
for (const kind of ["dragover", "dragleave", "drop"]) {
  find("drop").addEventListener(kind, (event) => {
    event.preventDefault();
    find("drop").classList.toggle("over", kind === "dragover");
    if (kind === "drop") take(event.dataTransfer.files);
  });
}

box.hidden = false;
await refresh();
box.dataset.ready = "yes";
for (const game of new Set(all.filter((one) => one.reading?.by !== readers[one.game]).map((one) => one.game))) {
  await readAll(game, readers[game], tell).catch((error) => tell(error.message));
  await refresh();
}
