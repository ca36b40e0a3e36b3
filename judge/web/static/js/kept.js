// What a reader chose is kept on this device; without storage it holds for the page.
export function keep(name, value) {
  try {
    if (value) localStorage.setItem(name, value);
    else localStorage.removeItem(name);
  } catch {
    // private windows may refuse
  }
}

// Rulings stay hidden, for training, until they are shown again; so does the name of the page, which often tells them.
export function hiding(root = document) {
  const page = document.documentElement.classList;
  const button = root.querySelector("[data-hide-rulings]");
  if (!button) return;
  const title = document.documentElement.dataset.named ?? document.title;
  const told = () => {
    const hidden = page.contains("hide-rulings");
    button.setAttribute("aria-pressed", String(hidden));
    document.title = hidden && !page.contains("revealed") ? "What is the ruling? · Judge" : title;
  };
  button.addEventListener("click", () => {
    keep("rulings", page.toggle("hide-rulings") ? "hidden" : "");
    page.remove("revealed");
    told();
  });
  root.querySelector("[data-reveal]").addEventListener("click", () => {
    page.add("revealed");
    told();
    button.focus();
  });
  told();
}
