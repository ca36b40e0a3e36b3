// Recent questions, and starred rules and rulings: kept by this browser, shown on the first page, sent to nobody.
import { say } from "./copy.js";
import { ROOT, within } from "./root.js";

const QUESTIONS = { name: "judge-questions", most: 12, key: (one) => [one.q, one.game, one.edition].join("\n"), good: (one) => typeof one?.q === "string" };
const STARS = { name: "judge-stars", most: 200, key: (one) => one.address, good: (one) => /^\/(?!\/)/.test(one?.address) && typeof one.title === "string" };

function read(list) {
  try {
    const found = JSON.parse(localStorage.getItem(list.name) ?? "[]");
    return Array.isArray(found) ? found.filter(list.good) : [];
  } catch {
    return []; // storage is denied, or what it holds is not ours
  }
}

function write(list, items) {
  try {
    if (items.length) localStorage.setItem(list.name, JSON.stringify(items.slice(0, list.most)));
    else localStorage.removeItem(list.name);
    return true;
  } catch {
    return false;
  }
}

const without = (list, one) => read(list).filter((other) => list.key(other) !== list.key(one));

// A question that was asked is the first of the recent ones.
function remember() {
  const asked = new URLSearchParams(location.search);
  const q = asked.get("q")?.trim();
  if (within(location) !== "/search" || !q) return;
  const one = { q, game: asked.get("game") ?? "", edition: asked.get("edition") ?? "" };
  write(QUESTIONS, [one, ...without(QUESTIONS, one)]);
}

function stars() {
  for (const button of document.querySelectorAll("[data-star]")) {
    const one = { address: button.dataset.star, number: button.dataset.number ?? "", title: button.dataset.title };
    const show = (starred) => {
      button.setAttribute("aria-pressed", String(starred));
      button.querySelector("[data-word]").textContent = starred ? "Starred" : "Star";
    };
    const starred = () => read(STARS).some((other) => other.address === one.address);
    show(starred());
    button.addEventListener("click", () => {
      const wanted = !starred();
      const done = write(STARS, wanted ? [one, ...without(STARS, one)] : without(STARS, one));
      if (done) show(wanted);
      say(done ? (wanted ? "Starred: it is listed on the first page, on this device" : "No longer starred") : "This browser does not let a page keep anything.");
    });
  }
}

function element(tag, text, className) {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function link(address, number, text) {
  const made = element("a", "");
  made.href = address;
  if (number) made.append(element("b", number, "number"), " ");
  made.append(text);
  return made;
}

function row(box, name, list, links) {
  if (!links.length) return;
  const line = element("p", "", "tries");
  line.setAttribute("role", "group");
  line.setAttribute("aria-label", name);
  const forget = element("button", "Forget these");
  forget.type = "button";
  forget.setAttribute("aria-label", `Forget these: ${name.toLowerCase()}`);
  forget.addEventListener("click", () => {
    if (write(list, [])) fill(box);
    box.querySelector("a, button")?.focus();
  });
  line.append(element("span", name), ...links, forget);
  box.append(line);
}

// There are always two rows: what is kept takes the place of the hint, then of the examples.
function fill(box) {
  const examples = box.querySelector("[data-examples]");
  const told = box.querySelector("[data-told]");
  for (const line of box.querySelectorAll("[role=group]")) line.remove();
  const questions = read(QUESTIONS).map((one) => {
    const said = Object.entries(one).filter(([name, value]) => ["q", "game", "edition"].includes(name) && value);
    return link(`${ROOT}/search?${new URLSearchParams(said)}`, "", one.q);
  });
  const starred = read(STARS).map((one) => link(one.address, one.number, one.title));
  row(box, "Recent", QUESTIONS, questions);
  row(box, "Starred", STARS, starred);
  examples.hidden = questions.length > 0 && starred.length > 0;
  told.hidden = questions.length > 0 || starred.length > 0;
}

export function remembered() {
  remember();
  stars();
  for (const box of document.querySelectorAll("[data-kept]")) fill(box);
}
