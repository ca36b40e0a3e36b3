// What a reader chose is kept on this device; without storage it holds for the page.
export function keep(name, value) {
  try {
    if (value) localStorage.setItem(name, value);
    else localStorage.removeItem(name);
  } catch {
    // private windows may refuse
  }
}

// Rulings stay hidden, for training, until they are shown again.
export function hiding(root = document) {
  const page = document.documentElement.classList;
  const button = root.querySelector("[data-hide-rulings]");
  if (!button) return;
  const ruling = root.querySelector("[data-ruling]");
  const told = () => button.setAttribute("aria-pressed", String(page.contains("hide-rulings")));
  button.addEventListener("click", () => {
    keep("rulings", page.toggle("hide-rulings") ? "hidden" : "");
    ruling.classList.remove("revealed");
    told();
  });
  root.querySelector("[data-reveal]").addEventListener("click", () => {
    ruling.classList.add("revealed");
    button.focus();
  });
  told();
}
