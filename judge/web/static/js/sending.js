// One request at a time: what is changed while it is under way goes with the next one, and wins over the older answer.
import { ROOT } from "./root.js";

const WAIT = 350;
const AGAIN = 4000;
const LONGEST = 90_000;
const SLOW = 1200;

// `waits` is told why an answer takes long, if it waits for other runs of the same visitor.
export async function post(what, body, signal, waits = () => {}) {
  const asked = { open: true };
  const slow = setTimeout(async () => {
    const { says } = await fetch(`${ROOT}/api/workshop/waiting`).then((answer) => answer.json()).catch(() => ({}));
    if (says && asked.open) waits(says);
  }, SLOW);
  try {
    const answer = await fetch(`${ROOT}/api/workshop/${what}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal });
    const found = await answer.json();
    if (!found.error) return found;
    throw Object.assign(new Error(found.error.message), { later: [429, 503].includes(answer.status) });
  } finally {
    asked.open = false;
    clearTimeout(slow);
  }
}

// `file` has the text, `heard` is told of each answer that still fits it, `failed` of what went wrong, `waits` of a wait.
export function sending(file, heard, failed, waits) {
  let edits = []; // those that the file does not have yet
  let wanted = null; // what is to be asked next: check or run, with what belongs to it
  let under = null; // the request that is under way
  let timer = 0;
  let waiting = [];

  const plain = (request) => request.what === "check" && !request.edits.length;

  async function go() {
    clearTimeout(timer);
    if (under || !wanted) return;
    const request = { ...wanted, edits, text: file.text(), stop: new AbortController() };
    [under, wanted, edits] = [request, null, []];
    const late = setTimeout(() => request.stop.abort(), LONGEST);
    const { what, text, more } = request;
    const found = await post(what, { text, edits: request.edits, line: file.line(), ...more }, request.stop.signal, waits).catch((error) => error);
    clearTimeout(late);
    under = null;
    if (found instanceof Error) broken(request, found);
    else if (file.text() !== text && request.edits.length) back(request);
    else if (file.text() === text) heard(found, what);
    if (wanted && !timer) go();
    else if (!wanted) done(found instanceof Error ? null : found);
  }

  // The file was changed by hand while edits of it were under way: they are made again, before those that came later.
  function back({ edits: older, what, more }) {
    edits = [...older.filter((one) => !edits.some((newer) => replaces(newer, one))), ...edits];
    wanted ??= { what, more };
  }

  function broken(request, error) {
    if (request.left) return;
    const unheard = error instanceof TypeError || error.name === "AbortError";
    if (unheard || error.later) {
      back(request);
      timer = setTimeout(() => ((timer = 0), go()), AGAIN);
    }
    failed(unheard ? "The site cannot be reached. What you wrote is kept in this page and sent again." : error.message);
  }

  function done(found) {
    for (const one of waiting.splice(0)) one(found);
  }

  function ask(what, more = {}, wait = 0) {
    if (wanted?.what !== "run" || what === "run") wanted = { what, more };
    if (under && plain(under) && file.text() !== under.text) {
      under.left = true;
      under.stop.abort();
    }
    clearTimeout(timer);
    timer = setTimeout(() => ((timer = 0), go()), wait);
  }

  return {
    // Ask soon, once nothing has been typed for a moment.
    soon: () => ask("check", {}, WAIT),
    // Ask at once; the answer to it, or to what came after it, or null.
    now(what = "check", more = {}) {
      ask(what, more);
      return new Promise((resolve) => waiting.push(resolve));
    },
    // An edit of the file; the same place edited again takes the newer one.
    edit(one) {
      edits = [...edits.filter((older) => !replaces(one, older)), one];
    },
    // Whether what stands at a place is not in the file yet.
    busy: (path) => [...edits, ...(under?.edits ?? [])].some((one) => same(one.path, path)),
    settled: () => (under || wanted ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(null)),
  };
}

const placed = (one) => one.deed === "put" || one.deed === "clear";
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const replaces = (newer, older) => placed(newer) && placed(older) && same(newer.path, older.path);
