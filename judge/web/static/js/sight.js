// The board in sight: on a small screen a step brings it between the strip and the dock, with what has changed.
export const small = matchMedia("(max-width: 59.99em)");
const NOTICED = [".gc.changed", ".place.changed > header", ".acting", ".seat .shift"];

// The part of the screen that neither the strip at the top nor the dock covers.
function room(dock) {
  const strip = document.querySelector(".strip");
  const top = strip && getComputedStyle(strip).position === "sticky" ? strip.offsetHeight : 0;
  return { top, bottom: innerHeight - dock.offsetHeight - (parseFloat(getComputedStyle(dock).bottom) || 0) };
}

// How high a board is at least, when the highest of a run is given: no higher than what is in sight, and half the screen.
export function enough(highest, dock) {
  if (!small.matches) return highest;
  const { top, bottom } = room(dock);
  return Math.min(bottom - top, Math.max(highest, 0.52 * innerHeight));
}

// Scrolls to the board where it fills less than half of its room, then to what has changed on it.
export function bring(stage, dock) {
  if (!small.matches || getComputedStyle(dock).position === "static" || !stage.getClientRects().length) return;
  const { top, bottom } = room(dock);
  const box = stage.getBoundingClientRect();
  if (Math.min(box.bottom, bottom) - Math.max(box.top, top) < (bottom - top) / 2) scroll(box.top - top);
  const [above, below] = [top, bottom].map((edge, n) => edge - stage.getBoundingClientRect()[["top", "bottom"][n]]);
  if (above > 0 && below > 0) scroll(-Math.min(above, below));
  const seen = noticed(stage, bottom - top - 8);
  if (!seen) return;
  if (seen.top < top + 4) scroll(seen.top - top - 4);
  else if (seen.bottom > bottom - 4) scroll(seen.bottom - bottom + 4);
}

const scroll = (by) => scrollBy({ top: by, behavior: "instant" });

// The first card that has changed, and as many of the other changes as fit the screen with it.
function noticed(stage, height) {
  if (stage.classList.contains("quiet")) return null;
  const boxes = NOTICED.flatMap((which) => [...stage.querySelectorAll(which)]).map((one) => one.getBoundingClientRect());
  return boxes.filter((one) => one.height).reduce((seen, one) => {
    const [top, bottom] = [Math.min(seen?.top ?? one.top, one.top), Math.max(seen?.bottom ?? one.bottom, one.bottom)];
    return !seen || bottom - top <= height ? { top, bottom } : seen;
  }, null);
}
