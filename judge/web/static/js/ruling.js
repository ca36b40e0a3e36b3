// A shared board: what the address carries, shown as a ruling.
import { say, write } from "./copy.js";
import { again } from "./replay.js";
import { post } from "./sending.js";
import { carried, carries, unpacked } from "./share.js";

const page = document.querySelector("[data-shared]");
const find = (name) => page.querySelector(`[data-${name}]`);
let text = "";
let given = {};
let replay = null;

function tell(words) {
  const state = find("state");
  if (state) state.textContent = words;
  else say(words);
}

async function show() {
  const found = await post("ruling", { text, edition: given.edition ?? "", take: given.take ?? "" }).catch((error) => error);
  if (found instanceof Error) return tell(found instanceof TypeError ? "The site cannot be reached. Load the page again once it can." : found.message);
  given.edition = found.edition;
  page.innerHTML = found.html;
  delete document.documentElement.dataset.named;
  document.title = `${found.title || "A shared board"} · Judge`;
  replay = again(page, "shared");
  if (replay && given.step) replay.goTo(Number(given.step));
}

const here = (more = {}) => carried(text, { edition: given.edition, take: given.take, ...more });

async function follow(take) {
  given = { ...given, take, step: take ? take.split(":").at(-2).split(",").at(-1) : "" };
  await show();
  history.replaceState(null, "", location.pathname + (await here({ step: given.step })));
}

async function copy() {
  const step = replay?.number() || "";
  history.replaceState(null, "", location.pathname + (await here({ step })));
  say((await write(location.href)) ? `Copied: the address${step ? ` of step ${step}` : ""}` : "The address of this page now carries the step.");
}

async function prove() {
  say("Trying every way …");
  const found = await post("prove", { text, edition: given.edition }).catch((error) => say(error.message));
  if (!found) return;
  find("ways").innerHTML = found.html;
  find("ways").scrollIntoView({ block: "start" });
}

async function edit() {
  location.href = page.dataset.workshop + (await carried(text)).replace("#file=", "#edit=");
}

page.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.name === "take") {
    event.preventDefault();
    follow(button.value);
  } else if (button.dataset.edit !== undefined) edit();
  else if (button.dataset.copyShared !== undefined) copy();
  else if (button.dataset.prove !== undefined) prove();
});

async function begin() {
  const found = carries(location.hash);
  if (!found) return tell(location.hash ? "The board in this address is damaged. Ask for the address again." : "This address carries no board. Share one from the workshop.");
  try {
    text = await unpacked(found.file, Number(page.dataset.most));
  } catch {
    return tell("The board in this address is damaged. Ask for the address again.");
  }
  given = found;
  tell("The board is being played …");
  await show();
}

window.addEventListener("hashchange", begin);
begin();
