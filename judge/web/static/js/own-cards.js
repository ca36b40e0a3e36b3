// The visitor's own cards among the results of a search: found in this browser, and nothing of them is sent.
import { made } from "./card-asking.js";
import { cards, fitting, indexed, textOf } from "./library.js";

const MOST = 5;
const box = document.querySelector("[data-own-cards]");
const { query, game, card } = box.dataset;
const all = query ? await cards(game || undefined) : [];
const found = all.length ? fitting(all, indexed(all), query, MOST) : [];
const short = (text) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
box.querySelector("ul").replaceChildren(...found.map((one) => made("li", {}, made("a", { href: `${card}#${one.game}/${encodeURIComponent(one.name)}`, textContent: one.name }), ` ${short(textOf(one))}`)));
box.hidden = !found.length;
box.dataset.ready = "yes";
