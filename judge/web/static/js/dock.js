// The dock of a small screen: one line of the sentence until its button, or a tap on it, shows the whole with its tools.
export function folding(dock) {
  const button = dock.querySelector("[data-fold]");
  const law = dock.querySelector("[data-dock-says]").parentElement;

  function turn(whole) {
    dock.classList.toggle("whole", whole);
    button.setAttribute("aria-expanded", String(whole));
    button.setAttribute("aria-label", whole ? "Less" : "The whole step");
    measured();
  }

  // What is cut off fades out, and can be scrolled by keys.
  function measured() {
    const cut = law.scrollHeight > law.clientHeight + 1;
    law.classList.toggle("cut", cut);
    if (cut) law.tabIndex = 0;
    else law.removeAttribute("tabindex");
  }

  const other = () => turn(!dock.classList.contains("whole"));
  button.addEventListener("click", other);
  law.addEventListener("click", (event) => event.target.closest("a, button") || other());
  return () => {
    law.scrollTop = 0;
    turn(false);
  };
}

// The choice of a step: in the dock its options rise over the whole width, beside the steps they stand open.
export function chosen(made, rising) {
  const copy = made.cloneNode(true);
  const options = [...copy.childNodes].filter((one) => one.nodeName !== "SUMMARY");
  if (!rising) return options;
  const sheet = Object.assign(document.createElement("div"), { className: "rising" });
  sheet.append(...options);
  copy.append(sheet);
  return [copy];
}
