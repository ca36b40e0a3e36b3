// Everything here is a convenience: reading, search and switching editions work without it.
import { suggestions } from "./suggest.js";
import { keys } from "./keys.js";
import { copying } from "./copy.js";
import { cards } from "./cards.js";
import { drawer } from "./drawer.js";

for (const input of document.querySelectorAll("[data-suggest]")) suggestions(input);
copying();
cards();
drawer();
keys();

const edition = document.querySelector(".switch select");
if (edition) edition.addEventListener("change", () => edition.form.submit());
