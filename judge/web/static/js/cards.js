// Definition cards: a term or a number shows what it stands for on hover, focus or tap; Esc closes, back goes back.
import { ROOT, within } from "./root.js";

const WAIT = 300;
let card = null;
let opener = null;
let trail = [];
let waiting = 0;

const known = (link) => {
  const url = new URL(link.href);
  const [, game, ...rest] = within(url).split("/");
  if (url.origin !== location.origin || !game || !rest.length) return null;
  const edition = url.searchParams.get("edition") ?? "";
  const number = url.hash && url.pathname === location.pathname ? decodeURIComponent(url.hash.slice(1)) : rest[0];
  const query = edition ? `?${new URLSearchParams({ edition })}` : "";
  return link.dataset.term
    ? `${ROOT}/api/${game}/terms/${encodeURIComponent(link.dataset.term)}${query}`
    : `${ROOT}/api/${game}/passages/${encodeURIComponent(number)}${query}`;
};

function close(back = true) {
  if (!card) return;
  card.remove();
  card = null;
  trail = [];
  opener?.classList.remove("open");
  opener?.removeAttribute("aria-expanded");
  if (back) opener?.focus({ preventScroll: true });
  opener = null;
}

async function load(address) {
  const reply = await fetch(address);
  return reply.ok ? reply.json() : null;
}

function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

function fill(found) {
  const term = "definitions" in found;
  const rows = term ? found.definitions.slice(0, 3) : [found];
  const head = element("header");
  if (trail.length > 1) {
    const back = element("button", "close", "‹");
    back.type = "button";
    back.setAttribute("aria-label", "Back");
    back.addEventListener("click", () => {
      trail.pop();
      fill(trail.at(-1));
    });
    head.append(back);
  }
  head.append(element("strong", "", term ? found.name[0].toUpperCase() + found.name.slice(1) : found.title || `Rule ${found.number}`));
  const shut = element("button", "close", "×");
  shut.type = "button";
  shut.setAttribute("aria-label", "Close");
  shut.addEventListener("click", () => close());
  head.append(shut);
  const list = element("div", "sheet");
  for (const one of rows) {
    const row = element("div", "row");
    row.append(element("span", "number", one.number));
    const law = element("div", "law");
    law.innerHTML = one.html;
    row.append(law);
    list.append(row);
  }
  const foot = element("footer");
  const open = element("a", "", term ? "Open the term" : `Open ${found.number}`);
  open.href = found.url;
  foot.append(open);
  if (term) foot.append(element("span", "", `${found.used_by.length} ${found.used_by.length === 1 ? "rule uses" : "rules use"} it`));
  card.replaceChildren(head, list, foot);
  return shut;
}

async function open(link, focus) {
  const address = known(link);
  if (!address) return false;
  const found = await load(address).catch(() => null);
  if (!found) return false;
  if (card?.contains(link)) {
    trail.push(found);
    fill(found).focus();
    return true;
  }
  close(false);
  trail = [found];
  opener = link;
  link.classList.add("open");
  link.setAttribute("aria-expanded", "true");
  card = element("div", "card");
  card.setAttribute("role", "dialog");
  card.setAttribute("aria-label", "Definition");
  const shut = fill(found);
  document.body.append(card);
  if (matchMedia("(min-width: 60em)").matches) {
    const box = link.getBoundingClientRect();
    card.style.left = `${Math.max(16, Math.min(box.left + scrollX, innerWidth - card.offsetWidth - 16))}px`;
    card.style.top = `${box.bottom + scrollY + 6}px`;
  } else {
    const box = link.getBoundingClientRect();
    const top = innerHeight - card.offsetHeight;
    if (box.bottom > top - 16) scrollBy(0, box.bottom - top + 48);
  }
  card.addEventListener("pointerleave", () => (waiting = setTimeout(() => card && !card.contains(document.activeElement) && close(false), WAIT)));
  card.addEventListener("pointerenter", () => clearTimeout(waiting));
  if (focus) shut.focus({ preventScroll: true });
  return true;
}

export function cards() {
  const wanted = ".law a.term, .law a.number, .step > a.number, .dock a.number, .asks a.number, .pairs a.number";
  document.addEventListener("click", async (event) => {
    const link = event.target.closest(wanted);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
      if (card && !event.composedPath().includes(card)) close(false);
      return;
    }
    event.preventDefault();
    clearTimeout(waiting);
    if (opener === link && card) return close();
    if (!(await open(link, true))) location.href = link.href;
  });
  document.addEventListener("pointerover", (event) => {
    const link = event.pointerType === "mouse" && event.target.closest(wanted);
    if (!link || card?.contains(link) || opener === link) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => open(link, false), WAIT);
    link.addEventListener("pointerleave", () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => card && !card.matches(":hover") && !card.contains(document.activeElement) && close(false), WAIT);
    }, { once: true });
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && card) {
      event.stopPropagation();
      close();
    }
  });
}
