// The form of a file: whatever is filled in is an edit of the file, made a moment after it was typed.
import { say } from "./copy.js";
import { morph } from "./morph.js";
import { offerVersions } from "./printings.js";

const read = (node, name) => JSON.parse(node.dataset[name]);
const filled = (path, value) => (value.length ? { deed: "put", path, value } : { deed: "clear", path });

export function form(box, sender, mended, library) {
  const find = (name, root = box) => root.querySelector(`[data-${name}]`);

  // The edits that a field stands for.
  function edits(field) {
    const path = read(field, "path");
    const value = field.value.trim();
    switch (field.dataset.fill) {
      case "flag":
        return [filled(path, field.checked ? "true" : "")];
      case "names":
        return [filled(path, value.split(",").map((part) => part.trim()).filter(Boolean))];
      default:
        return [filled(path, value)];
    }
  }

  function send(field, at_once) {
    for (const one of edits(field)) sender.edit(one);
    if (at_once) sender.now();
    else sender.soon();
  }

  function make(...all) {
    for (const one of all) sender.edit(one);
    return sender.now();
  }

  function kind(field) {
    const path = read(field, "path");
    const was = field.dataset.was;
    const old = [...box.querySelectorAll("[data-fill]")].find((one) => String(read(one, "path")) === String([...path, was]))?.value ?? "";
    make(...(was ? [{ deed: "drop", path: [...path, was] }] : []), ...(field.value ? [{ deed: "put", path: [...path, field.value], value: old }] : []));
  }

  // --- cards and players --------------------------------------------------------------------------------------------

  function newCard(button) {
    const card = button.closest("[data-new]");
    const [name, value, what] = ["new-name", "new-value", "new-kind"].map((one) => find(one, card));
    const [called, said, chosen] = [name.value.trim(), value.value.trim(), what.selectedOptions[0]];
    const there = [...box.querySelectorAll(".card-form > summary strong, .seat-form > legend")].some((one) => one.textContent === called);
    if (!called || there) return lacks(name, there ? `There is a ${called} already. Give each card its own name.` : "Give the card a name.");
    if (!said && chosen.dataset.kind !== "text") return lacks(value, `Say what the ${chosen.textContent} has: ${chosen.dataset.hint || "its figures"}.`);
    lacks(null, "", card);
    const whose = button.dataset.whose ? { [button.dataset.as]: button.dataset.whose } : {};
    sender.edit({ deed: "put", path: [...read(card, "path"), called], value: { [chosen.value]: said, ...whose } });
    name.value = value.value = "";
    delete what.dataset.touched;
    name.focus({ preventScroll: true });
    sender.now();
  }

  // A card of a library: all that is printed on it goes into the file, under a name that is still free.
  function fromLibrary(card, called, keys, whose) {
    const there = new Set([...box.querySelectorAll(".card-form > summary strong, .seat-form > legend")].map((one) => one.textContent));
    let free = called;
    for (let count = 2; there.has(free); count++) free = `${called} ${count}`;
    const owner = whose ? { [find("new-add", card).dataset.as]: whose } : {};
    sender.edit({ deed: "put", path: [...read(card, "path"), free], value: { ...keys, ...(free === called ? {} : { name: called }), ...owner } });
    find("new-name", card).value = "";
    lacks(null, "", card);
    sender.now();
    say(`Added: ${free}`);
  }

  function lacks(field, words, card = field.closest("[data-new]")) {
    find("new-amiss", card).textContent = words;
    field?.focus();
  }

  // Whoever writes 3/2/1 means a character: what a card is follows from what is written, until it is picked.
  function guess(value) {
    const what = find("new-kind", value.closest("[data-new]"));
    if (what.dataset.touched || !value.value.trim()) return;
    const kinds = [...what.options];
    const found = kinds.find((one) => one.dataset.fits && new RegExp(`^(?:${one.dataset.fits})`).test(value.value.trim())) ?? kinds.find((one) => one.dataset.kind === "text" && !one.dataset.fits);
    if (found) what.value = found.value;
  }

  function newPlayer() {
    const name = find("player-name");
    const called = name.value.trim();
    if (!called) return name.focus();
    name.value = "";
    make({ deed: "put", path: ["given", "players", called], value: {} });
  }

  function drop(button) {
    button.closest(".card-form")?.parentElement.querySelector("summary").focus({ preventScroll: true });
    make({ deed: "clear", path: read(button, "drop") });
  }

  function right() {
    const all = [...box.querySelectorAll("[data-result]:checked")].map((one) => read(one, "result"));
    if (!all.length) return say("Tick what is right first.");
    make(...all.map((one) => ({ deed: "put", ...one })));
    say(`Confirmed: ${all.length} result${all.length === 1 ? "" : "s"}`);
  }

  // --- what is done -------------------------------------------------------------------------------------------------

  box.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.newAdd !== undefined) newCard(button);
    else if (button.dataset.playerAdd !== undefined) newPlayer();
    else if (button.dataset.right !== undefined) right();
    else if (button.dataset.drop) drop(button);
    else if (button.dataset.mend !== undefined) mended(button.dataset);
  });
  box.addEventListener("input", ({ target }) => {
    if (target.dataset.fill && !target.matches("select, [type=checkbox]")) send(target, false);
    else if (target.dataset.newValue !== undefined) guess(target);
    else if (target.dataset.newName !== undefined) library.offer(target, fromLibrary);
    else if (target.dataset.newKind !== undefined) {
      target.dataset.touched = "yes";
      find("new-value", target.closest("[data-new]")).placeholder = target.selectedOptions[0].dataset.hint;
    }
  });
  box.addEventListener("change", ({ target }) => {
    if (target.dataset.kind !== undefined) kind(target);
    else if (target.dataset.fill && sender.busy(read(target, "path"))) sender.now();
    else if (target.matches("select[data-fill], [type=checkbox][data-fill]")) send(target, true);
  });
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.isComposing || !event.target.matches("input")) return;
    const card = event.target.closest("[data-new], [data-new-player]");
    if (!card) return;
    event.preventDefault();
    if (event.target.dataset.newName !== undefined && event.target.value.trim()) find("new-value", card).focus();
    else card.querySelector("button").click();
  });

  return {
    show(html) {
      morph(box, html, (field) => Boolean(field.dataset.fill) && sender.busy(read(field, "path")));
      library.finder().then((known) => offerVersions(box, sender, known));
    },
  };
}
