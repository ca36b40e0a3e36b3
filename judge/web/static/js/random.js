// Random decks of the visitor's own cards: the seed picks the candidates here, as the server does, and the server builds.
import { asked, made } from "./card-asking.js";
import { asSent, cards, counting, kindOf } from "./library.js";

const MOST = 200;
const form = document.querySelector("[data-random]");
const box = document.querySelector("[data-drawn]");
const seed = Number(form.elements.seed.value);

// The place of a name under a seed: the FNV-1a hash of both, its bits mixed again.
function score(name) {
  let found = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${seed}:${name}`)) found = Math.imul(found ^ byte, 0x01000193) >>> 0;
  found = Math.imul(found ^ (found >>> 16), 0x85ebca6b) >>> 0;
  found = Math.imul(found ^ (found >>> 13), 0xc2b2ae35) >>> 0;
  return (found ^ (found >>> 16)) >>> 0;
}

const basic = (one) => ["faction", "city"].includes(kindOf(one)) || "staple" in counting(one).keys;

function candidates(all) {
  const drawn = all.map((one) => [score(one.name), one]).sort((one, other) => one[0] - other[0]).map(([, one]) => one);
  const basics = drawn.filter(basic).slice(0, MOST / 2);
  return [...basics, ...drawn.filter((one) => !basic(one)).slice(0, MOST - basics.length)];
}

async function deck(all) {
  const { game, edition } = form.dataset;
  try {
    const found = await asked("random", { game, seed, edition, cards: candidates(all).map(asSent) });
    const row = (one) => made("li", { className: "row" }, made("span", { className: "number", textContent: one.copies }), made("div", { className: "law" }, made("p", { textContent: one.name })));
    box.replaceChildren(made("ol", { className: "sheet", ariaLabel: "The deck" }, ...found.cards.map(row)), made("p", { className: "status", textContent: `Seed ${found.seed}, of your own cards. Legal in ${found.edition}: the engine has checked this deck.` }));
  } catch (error) {
    box.replaceChildren(made("p", { className: "banner", textContent: error.message }));
  }
}

const all = await cards(form.dataset.game);
if (form.elements.factions) {
  const own = [...new Set(all.map((one) => counting(one).keys.faction).filter(Boolean))].sort();
  if (own.length && !form.elements.factions.value.trim()) {
    form.elements.factions.value = own.join(", ").slice(0, 4000);
    if (own.length >= 2 * Number(form.elements.players.value)) form.submit();
  }
} else if (all.length) await deck(all);
