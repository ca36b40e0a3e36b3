// The contents as a drawer on a phone; without scripts the same link opens the page of contents.
export function drawer() {
  const contents = document.querySelector(".desk > .contents");
  const link = document.querySelector("[data-drawer]");
  if (!contents || !link || !("showModal" in HTMLDialogElement.prototype)) return;
  const dialog = document.createElement("dialog");
  dialog.className = "drawer";
  dialog.setAttribute("aria-label", "Contents");
  const shut = document.createElement("button");
  shut.type = "button";
  shut.className = "close";
  shut.textContent = "×";
  shut.setAttribute("aria-label", "Close");
  shut.addEventListener("click", () => dialog.close());
  const copy = contents.cloneNode(true);
  for (const named of copy.querySelectorAll("[id], [aria-labelledby]")) {
    named.removeAttribute("id");
    named.removeAttribute("aria-labelledby");
  }
  dialog.append(shut, copy);
  dialog.addEventListener("click", (event) => (event.target === dialog || event.target.closest("a[href^='#']")) && dialog.close());
  document.body.append(dialog);
  link.addEventListener("click", (event) => {
    event.preventDefault();
    dialog.showModal();
    dialog.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  });
}
