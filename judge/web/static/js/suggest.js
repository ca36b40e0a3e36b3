// Suggestions under a search field: rules, terms and scenarios for what is typed so far.
import { ROOT } from "./root.js";

const NAMES = { rule: "Rules", term: "Terms", scenario: "Scenarios" };
const AGAIN = { rule: "More rules", term: "More terms", scenario: "More scenarios" };
let count = 0;

export function suggestions(input) {
  const id = `suggest-${++count}`;
  const list = document.createElement("div");
  list.className = "suggest";
  list.id = id;
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Suggestions");
  input.closest(".field").append(list);
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-expanded", "false");
  input.setAttribute("aria-controls", id);

  let chosen = -1;
  let waiting = 0;
  let asked = "";

  const options = () => [...list.querySelectorAll("[role=option]")];
  const close = () => {
    list.hidden = true;
    chosen = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };
  const choose = (at) => {
    const all = options();
    if (!all.length) return;
    chosen = (at + all.length) % all.length;
    all.forEach((one, place) => one.setAttribute("aria-selected", String(place === chosen)));
    all[chosen].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", all[chosen].id);
  };
  const show = (groups) => {
    list.replaceChildren();
    let place = 0;
    const seen = new Set();
    for (const { kind, results } of groups) {
      if (!results.length) continue;
      const title = seen.has(kind) ? AGAIN[kind] : NAMES[kind];
      seen.add(kind);
      const group = document.createElement("div");
      group.setAttribute("role", "group");
      group.setAttribute("aria-label", title);
      const name = document.createElement("div");
      name.className = "kind";
      name.textContent = title;
      name.setAttribute("aria-hidden", "true");
      group.append(name);
      for (const hit of results) {
        const option = document.createElement("div");
        option.className = "option";
        option.id = `${id}-${place++}`;
        option.setAttribute("role", "option");
        option.setAttribute("aria-selected", "false");
        option.dataset.url = hit.url;
        const number = document.createElement("b");
        number.className = "number";
        number.textContent = hit.kind === "rule" ? hit.number : hit.kind === "term" ? "term" : "▷";
        const text = document.createElement("span");
        const told = hit.kind === "rule" && hit.text ? [hit.title, hit.snippet] : [hit.title];
        text.textContent = told.filter(Boolean).join(" ").replace(/[*`]/g, "");
        const game = document.createElement("small");
        game.textContent = document.querySelector(`.games-nav [data-game="${hit.game}"]`)?.textContent.trim() ?? hit.game;
        option.append(number, text, game);
        group.append(option);
      }
      list.append(group);
    }
    list.hidden = !place;
    input.setAttribute("aria-expanded", String(!!place));
    chosen = -1;
  };
  const ask = async () => {
    const query = input.value.trim();
    if (query === asked) return;
    asked = query;
    if (!query) return close();
    const game = input.form.elements.game?.value ?? "";
    const edition = (input.form.elements.edition?.value ?? "").split("@").at(-1);
    try {
      const reply = await fetch(`${ROOT}/api/suggest?${new URLSearchParams({ q: query, game, edition })}`);
      if (reply.ok && query === asked) show((await reply.json()).groups);
    } catch {
      close();
    }
  };

  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(ask, 120);
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      choose(chosen + (event.key === "ArrowDown" ? 1 : chosen < 0 ? 0 : -1));
    } else if (event.key === "Enter" && chosen >= 0 && !list.hidden) {
      event.preventDefault();
      location.href = options()[chosen].dataset.url;
    } else if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  });
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const option = event.target.closest("[role=option]");
    if (option) location.href = option.dataset.url;
  });
  input.addEventListener("blur", close);
}
