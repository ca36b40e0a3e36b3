// A click on a number copies the rule with its number and edition, writes its address and says so.
const toast = document.querySelector(".toast");
let fading = 0;

export function say(text, link) {
  toast.textContent = text;
  if (link) {
    const open = document.createElement("a");
    open.href = link.href;
    open.textContent = link.text;
    toast.append(open);
  }
  toast.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => (toast.hidden = true), 3000);
}

export async function write(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

export function told(row) {
  const number = row.querySelector(".number").textContent.trim();
  const words = [...row.querySelectorAll(".law > p")].map((part) => part.textContent.trim()).join(" ");
  const [game, edition] = [document.body.dataset.title, document.body.dataset.edition];
  return { name: [game, number].filter(Boolean).join(" "), text: `${[game, number].filter(Boolean).join(" ")}${edition ? ` (${edition})` : ""}: ${words}` };
}

export async function copyRow(row) {
  const number = row.querySelector("a.number");
  const { name, text } = told(row);
  const done = await write(text);
  if (row.id) history.replaceState(null, "", `#${row.id}`);
  const edition = document.body.dataset.edition;
  say(done ? `Copied: ${name}${edition ? `, edition ${edition}` : ""}` : "This browser does not let a page copy.", number && { href: number.href, text: "Open" });
}

export async function copyLink(row) {
  const number = row.querySelector("a.number");
  if (number && (await write(number.href))) say(`Copied: ${number.href}`);
}

export function copying() {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy], [data-copy-link]");
    if (button) {
      const text = button.dataset.copy ?? new URL(button.dataset.copyLink, location.href).href;
      say((await write(text)) ? "Copied" : "This browser does not let a page copy.");
      return;
    }
    const number = event.target.closest("ol.sheet:not(.steps) > .row[id] > a.number");
    if (!number || !event.detail || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    copyRow(number.parentElement);
  });
}
