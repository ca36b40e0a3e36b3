// The editor: a plain text field over the same text with line numbers and marked letters.
export function editor(box, field) {
  const numbers = box.querySelector("[data-numbers]");
  const under = box.querySelector("[data-under]");
  let faults = [];
  let leaving = false;
  box.classList.add("live");

  function line(text, marks) {
    const row = document.createElement("span");
    row.className = marks.length ? "line bad" : "line";
    let at = 0;
    for (const { column, end } of [...marks].sort((a, b) => a.column - b.column)) {
      if (column - 1 < at) continue;
      const mark = document.createElement("span");
      mark.className = "at";
      mark.textContent = text.slice(column - 1, end - 1) || " ";
      row.append(text.slice(at, column - 1), mark);
      at = Math.max(column, end) - 1;
    }
    row.append(text.slice(at) || (row.textContent ? "" : " "));
    return row;
  }

  function paint() {
    const lines = field.value.split("\n");
    const bad = Map.groupBy ? Map.groupBy(faults, (one) => one.line) : faults.reduce((all, one) => all.set(one.line, [...(all.get(one.line) ?? []), one]), new Map());
    under.replaceChildren(...lines.map((text, n) => line(text, bad.get(n + 1) ?? [])));
    numbers.replaceChildren(
      ...lines.flatMap((_, n) => {
        if (!bad.has(n + 1)) return [`${n + 1}\n`];
        const mark = document.createElement("b");
        mark.textContent = `${n + 1}`;
        return [mark, "\n"];
      }),
    );
  }

  const caretLine = () => field.value.slice(0, field.selectionStart).split("\n").length;

  // Only what differs is written, so that the caret stays where it is.
  function set(text) {
    const old = field.value;
    let start = 0;
    while (start < old.length && old[start] === text[start]) start++;
    let end = 0;
    while (end < Math.min(old.length, text.length) - start && old.at(-1 - end) === text.at(-1 - end)) end++;
    field.setRangeText(text.slice(start, text.length - end), start, old.length - end, "preserve");
    paint();
  }

  function goTo(lineNumber, column = 1) {
    const lines = field.value.split("\n");
    const at = lines.slice(0, lineNumber - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
    field.focus({ preventScroll: true });
    field.setSelectionRange(at, at);
    const row = under.children[lineNumber - 1];
    if (row) box.scrollTop = Math.max(0, row.offsetTop - box.clientHeight / 2);
    box.scrollIntoView({ block: "nearest" });
  }

  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape") leaving = true;
    else if (event.key === "Tab" && !event.shiftKey && !leaving && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      document.execCommand("insertText", false, "  ");
    } else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && !event.isComposing) {
      const before = field.value.slice(0, field.selectionStart).split("\n").at(-1);
      event.preventDefault();
      document.execCommand("insertText", false, `\n${/^ */.exec(before)[0]}${/:\s*$/.test(before) ? "  " : ""}`);
      box.scrollLeft = 0;
    } else if (!["Shift", "Tab"].includes(event.key)) leaving = false;
  });
  field.addEventListener("focus", () => (leaving = false));
  field.addEventListener("input", paint);
  paint();
  return { set, paint, goTo, caretLine, mark: (found) => ((faults = found), paint()) };
}
