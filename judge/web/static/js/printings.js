// Cards of the form that a library has in several versions: as printed, or as errata say. The version is chosen on the card.
import { made } from "./card-asking.js";

const NUMBERED = / \d+$/;
const plain = (value) => (Array.isArray(value) ? value.join(", ") : String(value ?? "")).trim().replace(/\s+/g, " ");
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// The versions of a card that differ on a board, the newest last.
export const versions = (card) => card.printings.filter((one, at) => card.printings.findLastIndex((other) => same(other.keys, one.keys)) === at);

const label = (one, newest) => `${newest ? "as errata say" : "as printed"}${one.set || one.file ? `: ${one.set || one.file}` : ""}`;

// Put a choice of versions on each card of the form that has several; `known` finds a card of a library by its name.
export function offerVersions(box, sender, known) {
  const focused = document.activeElement?.dataset?.printing;
  for (const card of box.querySelectorAll(".card-form")) {
    const path = JSON.parse(card.dataset.key);
    const fields = new Map([...card.querySelectorAll(":scope > .fills [data-fill]")].map((one) => [JSON.parse(one.dataset.path).at(-1), one.value]));
    const name = fields.get("name") || path.at(-1);
    const found = known(name) ?? known(name.replace(NUMBERED, ""));
    const all = found ? versions(found) : [];
    if (all.length < 2) continue;
    const keys = [...new Set(all.flatMap((one) => Object.keys(one.keys)))];
    const now = all.findLastIndex((one) => keys.every((key) => plain(one.keys[key]) === plain(fields.get(key))));
    const pick = made("select", {}, ...(now < 0 ? [made("option", { value: "", textContent: "changed here" })] : []), ...all.map((one, at) => made("option", { value: at, textContent: label(one, at === all.length - 1), selected: at === now })));
    pick.dataset.printing = card.dataset.key;
    pick.addEventListener("change", () => {
      const chosen = all[pick.value];
      if (!chosen) return;
      for (const key of keys) sender.edit(key in chosen.keys ? { deed: "put", path: [...path, key], value: chosen.keys[key] } : { deed: "drop", path: [...path, key] });
      sender.now();
    });
    const row = made("div", { className: "fill of-choice" }, made("label", {}, made("span", { textContent: "which version" }), pick));
    row.dataset.key = "version";
    card.querySelector(":scope > .fills > [data-key=version]")?.remove();
    card.querySelector(":scope > .fills").prepend(row);
    if (focused === card.dataset.key) pick.focus({ preventScroll: true });
  }
}
