// The page of a card of the visitor's library: the name is behind the # of the address, which no server hears.
import { asked, made } from "./card-asking.js";
import { asSent, card, forget, keep } from "./library.js";

const box = document.querySelector("[data-sheet]");
const printings = document.querySelector("[data-printings]");
const [game, name] = location.hash.slice(1).split(/\/(.*)/s).map((part) => decodeURIComponent(part ?? ""));
const says = (words) => box.replaceChildren(made("h1", { textContent: name || "A card of yours" }), made("p", { className: "banner", textContent: words }));

function choice(one) {
  if (one.printings.length < 2) return [];
  const now = one.chosen < 0 ? one.printings.length - 1 : one.chosen;
  const pick = made("select", {}, ...one.printings.map((printing, at) => made("option", { value: at, selected: at === now, textContent: `${at + 1}: ${printing.set || printing.file}` })));
  pick.addEventListener("change", async () => {
    await keep([{ ...one, chosen: Number(pick.value), reading: undefined }]);
    show();
  });
  return [made("label", { className: "fill" }, made("span", { textContent: "The text that counts" }), pick)];
}

function removal(one) {
  const button = made("button", { type: "button", className: "plain-button", textContent: "Delete this card" });
  button.addEventListener("click", async () => {
    await forget(one.game, one.name);
    says("The card is deleted.");
    printings.replaceChildren();
  });
  return button;
}

async function show() {
  const one = await card(game, name).catch(() => null);
  if (!one) return says("There is no such card in this browser. Cards stay in the browser in which they were imported.");
  document.title = `${name} · Judge`;
  try {
    const sent = asSent(one);
    sent.printings[0] = { ...sent.printings[0], rulings: [...new Set(one.printings.flatMap((printing) => printing.rulings ?? []))] };
    box.innerHTML = (await asked("cards/show", { game, cards: [sent] })).html;
  } catch (error) {
    says(error.message);
  }
  printings.replaceChildren(made("div", { className: "card-form-page" }, ...choice(one), removal(one)));
}

window.addEventListener("hashchange", () => location.reload());
show();
