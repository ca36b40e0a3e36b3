// The tabs of the workshop: file, form and board, one of which is shown.
export function tabs(shop, shown) {
  const all = [...shop.querySelectorAll("[role=tab]")];

  function tab(name, focus = false) {
    for (const one of all) {
      const here = one.id === `tab-${name}`;
      one.setAttribute("aria-selected", here);
      one.tabIndex = here ? 0 : -1;
      if (here && focus) one.focus({ preventScroll: true });
      shop.querySelector(`#${one.getAttribute("aria-controls")}`).hidden = !here;
    }
    shop.querySelector(".shop-bench").hidden = name === "board";
    if (focus) scrollTo(0, 0);
    shown(name);
  }

  for (const [n, one] of all.entries()) {
    one.addEventListener("click", () => tab(one.id.slice(4)));
    one.addEventListener("keydown", (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!by) return;
      event.preventDefault();
      event.stopPropagation();
      tab(all.at((n + by) % all.length).id.slice(4), true);
    });
  }
  return tab;
}
