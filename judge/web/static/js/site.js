// Everything here is a convenience: reading, search and switching editions work without it.
import { suggestions } from "./suggest.js";
import { keys } from "./keys.js";
import { copying } from "./copy.js";
import { cards } from "./cards.js";
import { drawer } from "./drawer.js";
import { remembered } from "./remembered.js";

for (const input of document.querySelectorAll("[data-suggest]")) suggestions(input);
copying();
cards();
drawer();
keys();
remembered();

// Where a browser does not open what an address leads into.
function opened() {
  const there = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const closed = there?.closest("details:not([open])");
  if (closed) {
    closed.open = true;
    there.scrollIntoView();
  }
}
opened();
window.addEventListener("hashchange", opened);

document.documentElement.classList.add("scripted");
const edition = document.querySelector(".switch select");
if (edition) edition.addEventListener("change", () => edition.form.submit());
for (const filter of document.querySelectorAll(".seek .filters :is(select, input)")) filter.addEventListener("change", () => filter.form.requestSubmit());

// Rules, terms and rulings are kept on this device after the first visit, where the site offers it.
const { worker } = document.documentElement.dataset;
if (worker && navigator.serviceWorker) {
  navigator.serviceWorker.getRegistration().then((there) => there ?? navigator.serviceWorker.register(worker, { type: "module", updateViaCache: "none" })).catch(() => {});
}
