// Single keys for a desk: search, through the rows, from page to page. They never act inside fields.
import { copyLink, copyRow } from "./copy.js";
import { ROOT } from "./root.js";

const PAGES = { h: "/", c: "/scenarios/", v: "/coverage/", w: "/workshop" };
let going = false;

const rows = () => [...document.querySelectorAll("main ol.sheet > .row:not(.context), main .scenario")].filter((row) => row.checkVisibility?.() ?? true);
const numberOf = (row) => (row.matches("a") ? row : row.querySelector("a.number"));
const current = () => rows().find((row) => row.contains(document.activeElement)) ?? document.querySelector(".row:target");

function step(by) {
  const all = rows();
  if (!all.length) return;
  const at = all.indexOf(current());
  const next = all[Math.max(0, Math.min(all.length - 1, at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by))];
  numberOf(next)?.focus();
  next.scrollIntoView({ block: "nearest" });
}

// The row that is picked is copied, or else the page; a replay with a dock copies its own steps.
function copies(copy, button) {
  if (document.querySelector("[data-share-link]")?.getClientRects().length) return;
  const row = current();
  if (row && !row.matches("a")) copy(row);
  else document.querySelector(`main ${button}`)?.click();
}

const ACTS = {
  "/": () => {
    const field = [...document.querySelectorAll("[data-suggest]")].find((one) => one.offsetParent);
    if (field) field.select();
    else location.href = `${ROOT}/search`;
  },
  "?": () => (location.href = document.querySelector("[data-more]").href),
  j: () => step(1),
  k: () => step(-1),
  c: () => copies(copyRow, "[data-copy]"),
  l: () => copies(copyLink, "[data-copy-link]"),
  t: () => (document.querySelector(".desk > .contents")?.offsetParent ? document.querySelector(".contents [aria-current]")?.focus() : document.querySelector("[data-drawer]")?.click()),
  e: () => document.querySelector(".switch select")?.focus(),
  "[": () => document.querySelector("[rel=prev]")?.click(),
  "]": () => document.querySelector("[rel=next]")?.click(),
};

export function keys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, [contenteditable]")) return;
    if (going) {
      going = false;
      const page = event.key in PAGES ? ROOT + PAGES[event.key] : (/^[a-z]$/.test(event.key) && document.querySelector(`[data-key="${event.key}"]`)?.href);
      if (page) location.href = page;
      return;
    }
    if (event.key === "g") {
      going = true;
      setTimeout(() => (going = false), 1500);
    } else if (event.key in ACTS) {
      event.preventDefault();
      ACTS[event.key]();
    }
  });
}
