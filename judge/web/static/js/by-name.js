// Cards by name: the workshop completes names from the visitor's library and the server's, and spells out named cards.
import { asked, made } from "./card-asking.js";
import { ROOT } from "./root.js";
import { cards, counting, indexed, kindOf, whole } from "./library.js";

const MOST = 6;
const SENT = 200;
const NUMBERED = / \d+$/;

export function byName(shop, text) {
  const served = new Set((shop.dataset.cards ?? "").split(" ").filter(Boolean));
  const gameOf = () => /^game:\s*["']?(\w+)/m.exec(text())?.[1] ?? "";
  let known = { game: null, index: indexed([]) };
  const seen = new Map(); // cards of the server that were offered

  async function index() {
    const game = gameOf();
    if (known.game !== game) known = { game, index: indexed(await cards(game)) };
    return known.index;
  }

  // The cards of the server that fit what is typed.
  async function fromServer(typed) {
    if (!served.has(gameOf()) || typed.length < 2) return [];
    const found = await fetch(`${ROOT}/api/cards/find?${new URLSearchParams({ game: gameOf(), q: typed.slice(0, 200) })}`).then((answer) => answer.json()).catch(() => null);
    for (const one of found?.cards ?? []) seen.set(`${gameOf()}/${one.name}`, one);
    return found?.cards ?? [];
  }

  async function complete(typed, kinds) {
    if (typed.trim().length < 2) return [];
    const own = (await index()).complete(typed, 4 * MOST);
    const names = new Set(own.map((one) => one.name));
    const all = [...own, ...(await fromServer(typed)).filter((one) => !names.has(one.name))];
    return all.filter((one) => !kinds || kinds.includes(kindOf(one))).slice(0, MOST);
  }

  // What may be a name of a card in the file: keys, and what is behind `card:`.
  function named() {
    const keys = text().matchAll(/(?:^|[{,\n])\s*(?:-\s+)?["']?([^\s"'{},:#][^"'{},:#\n]*)["']?\s*:/g);
    const behind = text().matchAll(/\b(?:card|faction):\s*["']?([^"'{},\n]+)/g);
    return new Set([...keys, ...behind].map((one) => one[1].trim()));
  }

  // The file with its named cards spelled out; as it is if it names none.
  async function filled() {
    const own = await index();
    const found = new Map();
    for (const name of named()) {
      const one = own.exact(name) ?? own.exact(name.replace(NUMBERED, ""));
      if (one && found.size < SENT) found.set(one.name, one);
    }
    const game = gameOf();
    if (!game || (!found.size && !served.has(game))) return text();
    const before = text();
    const answer = await asked("cards/fill", { text: before, game, cards: [...found.values()].map(whole) }).catch(() => null);
    return answer?.text ?? before;
  }

  // --- in the form --------------------------------------------------------------------------------------------------

  let typing = 0;

  // Show the cards that fit beside the field for a new card; `add` is told of the one that is taken, and for whom.
  async function offer(field, add) {
    const mine = ++typing;
    const box = field.closest("[data-new]");
    const place = box.querySelector("[data-by-name]");
    const kinds = [...box.querySelector("[data-new-kind]").options].map((one) => one.value);
    const found = await complete(field.value, kinds);
    if (mine !== typing) return;
    const owners = [...box.querySelectorAll("[data-new-add]")].map((one) => one.dataset.whose ?? "");
    const button = (one, whose) => {
      const option = made("button", { type: "button", className: "by-name", textContent: whose ? `${one.name} for ${whose}` : one.name });
      option.addEventListener("click", () => {
        place.replaceChildren();
        add(box, one.name, counting(one).keys, whose);
      });
      return option;
    };
    place.replaceChildren(...found.flatMap((one) => owners.map((whose) => button(one, whose))));
  }

  // --- in the file --------------------------------------------------------------------------------------------------

  // Show the cards that fit what is typed in a line; `put` is told of the one that is taken.
  async function offerInFile(place, line, put) {
    const mine = ++typing;
    const typed = /^\s*(?:-\s+)?(?:[^:]*\bcard:\s*)?["']?([^"':{}#]{3,})$/.exec(line)?.[1] ?? "";
    const found = await complete(typed);
    if (mine !== typing) return;
    place.hidden = !found.length;
    place.querySelector("div").replaceChildren(
      ...found.map((one) => {
        const option = made("button", { type: "button", className: "by-name", textContent: one.name });
        option.addEventListener("click", () => put(typed, one.name));
        return option;
      }),
    );
  }

  // A card of the file's game by its name: the visitor's own, or one of the server that was offered.
  async function finder() {
    const own = await index();
    return (name) => own.exact(name) ?? seen.get(`${gameOf()}/${name}`);
  }

  return { offer, offerInFile, filled, finder };
}
