// The page of deck lists: the cards that the lists name go along from the visitor's own library.
import { asSent, cards, indexed } from "./library.js";

const MOST = 200;
const form = document.querySelector("[data-deck]");
const field = (name) => form.elements[name];
const LISTS = ["list", "pool", "first"];

// What may be a name in a list, whatever its format: lines without their numbers, cells of tables, texts of XML.
function names(text) {
  const parts = text.split(/[\r\n<>"]+/).flatMap((line) => [line, ...line.split(/[,;\t]/)]);
  return new Set(parts.map((one) => one.trim().replace(/^\d{1,4}\s*[x\u00d7]?\s+/i, "").replace(/\s+[x\u00d7]\s*\d{1,4}$/i, "").trim()).filter((one) => one.length > 1 && one.length < 200));
}

const text = async (name) => (await field(`${name}_file`)?.files[0]?.text()) || field(name).value;
const gameOf = () => field("edition").value.split("@")[0];

async function own() {
  const index = indexed(await cards(gameOf()));
  const wanted = [...names((await Promise.all(LISTS.map(text))).join("\n"))];
  const found = new Map(wanted.map((one) => index.exact(one)).filter(Boolean).map((one) => [one.name, one]));
  const absent = index.list.length ? wanted.filter((one) => !index.exact(one)).slice(0, 40) : [];
  for (const near of absent.flatMap((one) => index.complete(one, 3))) if (found.size < MOST) found.set(near.name, near);
  return [...found.values()].slice(0, MOST).map(asSent);
}

async function say() {
  const count = (await cards(gameOf())).length;
  const says = form.querySelector("[data-own-says]");
  says.dataset.plain ??= says.textContent;
  says.textContent = count ? `Your library in this browser has ${count} cards of this game. Those that the list names are sent with it.` : says.dataset.plain;
  if (count && !field("cards").value.trim().startsWith("Old")) form.querySelector("[data-own]").open = Boolean(field("cards").value.trim());
}

form.addEventListener("submit", async (event) => {
  if (field("cards").value.trim() || field("cards_file").files.length) return;
  event.preventDefault();
  const found = await own();
  if (found.length) field("cards").value = JSON.stringify(found);
  form.submit();
  field("cards").value = "";
});
field("edition").addEventListener("change", say);
if (field("cards").value.trim().startsWith("[{")) field("cards").value = "";
say();
