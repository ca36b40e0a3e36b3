// A click on a number copies the rule with its number and edition, writes its address and says so.
import { within } from "./root.js";

const toast = document.querySelector(".toast");
let fading = 0;

export function say(text, link) {
  toast.textContent = text;
  if (link) {
    const open = document.createElement("a");
    open.href = link.href;
    open.textContent = link.text;
    toast.append(open);
  }
  toast.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => (toast.hidden = true), 3000);
}

export async function write(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

// The address of a rule as it is passed on: it names its edition, the newest too, so that it shows this text for ever.
export function permalink(address) {
  const url = new URL(address, location.href);
  const newest = game(url)?.dataset.newest;
  if (newest && !url.searchParams.has("edition")) url.searchParams.set("edition", newest);
  return url;
}

const game = (url) => document.querySelector(`.games-nav [data-game="${CSS.escape(within(url).split("/")[1])}"]`);

export function told(row) {
  const number = row.querySelector(".number");
  const url = permalink(number.href ?? location.href);
  const words = [...row.querySelectorAll(".law > p")].map((part) => part.textContent.trim()).join(" ");
  const name = [game(url)?.dataset.title, number.textContent.trim()].filter(Boolean).join(" ");
  return { url, name, edition: url.searchParams.get("edition"), text: `${name} (${url.searchParams.get("edition")}): ${words}` };
}

export async function copyRow(row) {
  const { url, name, edition, text } = told(row);
  const done = await write(text);
  if (row.id) {
    const here = permalink(location.href);
    here.hash = row.id;
    history.replaceState(null, "", here);
  }
  say(done ? `Copied: ${name}, edition ${edition}` : "This browser does not let a page copy.", { href: url.href, text: "Open" });
}

export async function copyLink(row) {
  const number = row.querySelector("a.number");
  const link = number && permalink(number.href).href;
  if (link && (await write(link))) say(`Copied: ${link}`);
}

// A link to this page leads to the step that is shown.
function linked(address) {
  const url = new URL(address, location.href);
  if (url.pathname === location.pathname && !url.hash) url.hash = location.hash;
  return url.href;
}

export function copying() {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy], [data-copy-link]");
    if (button) {
      const text = button.dataset.copy ?? linked(button.dataset.copyLink);
      say((await write(text)) ? "Copied" : "This browser does not let a page copy.");
      return;
    }
    const number = event.target.closest("ol.sheet:not(.steps) > .row[id] > a.number");
    if (!number || !event.detail || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    copyRow(number.parentElement);
  });
}
