// The cards of a library are tried: slices go to the server, results stay here beside the cards and in a file.
import { asked, made, many } from "./card-asking.js";
import { asSent, cards, keep } from "./library.js";

const SLICE = 20; // cards in one request; the server tries as many of them as it has time for
const FORMAT = 1;
const DID = "did something";
const NOTHING = "did nothing";
const ASIDE = "set aside";
const PLAYS = "plays";
const GRADES = ["not on a board", "faulty", "not tried to the end", "set aside", "does nothing", PLAYS];

const why = (one) => one.off || one.fault || one.broke;

// How a card does as a whole: the worst that was found.
function grade(one) {
  if (why(one)) return one.off ? "not on a board" : one.fault ? "faulty" : "not tried to the end";
  const states = one.sentences.map(([, state]) => state);
  return states.includes(ASIDE) ? "set aside" : states.includes(NOTHING) ? "does nothing" : PLAYS;
}

// What is other than in an earlier run, in a line each.
export function changed(before, now) {
  const old = new Map(before.map((one) => [one.name, one]));
  const fresh = new Map(now.map((one) => [one.name, one]));
  return [...new Set([...old.keys(), ...fresh.keys()])].sort().flatMap((name) => {
    const [was, is] = [old.get(name), fresh.get(name)];
    if (!is) return [`${name}: no longer tried`];
    return was ? changes(was, is) : [`${name}: new, ${grade(is)}`];
  });
}

function changes(was, is) {
  const found = [];
  if (grade(was) !== grade(is) || why(was) !== why(is)) found.push(`${is.name}: ${grade(was)} before, ${grade(is)} now${why(is) ? ` (${why(is)})` : ""}`);
  const before = new Map(was.sentences.map(([text, state]) => [text, state]));
  const now = new Map(is.sentences.map(([text, state]) => [text, state]));
  for (const [text, state] of now) {
    if (!before.has(text)) found.push(`${is.name}: new sentence, ${state}: ${text}`);
    else if (before.get(text) !== state) found.push(`${is.name}: ${before.get(text)} before, ${state} now: ${text}`);
  }
  for (const text of before.keys()) if (!now.has(text)) found.push(`${is.name}: no longer there: ${text}`);
  return found;
}

const resultOf = (one) => ({ name: one.name, ...one.tried.result });
const results = (all) => all.filter((one) => one.tried).map(resultOf);

// The results of a file that this page or `judge cards try --out` has written; refused in words if it is no such file.
async function kept(file, game) {
  try {
    const [head, ...lines] = (await file.text()).split("\n").filter(Boolean).map((line) => JSON.parse(line));
    if (head["judge cards tried"] !== FORMAT || !lines.every((one) => typeof one.name === "string" && Array.isArray(one.sentences))) throw new Error();
    if (head.game !== game) throw Object.assign(new Error(`${file.name} is about cards of ${head.game}, not of ${game}.`), { told: true });
    return lines;
  } catch (error) {
    throw error.told ? error : new Error(`${file.name} is no file of results. Choose one that this page or \`judge cards try --out\` has written.`);
  }
}

function save(game, all) {
  const head = { "judge cards tried": FORMAT, game, reader: all.find((one) => one.tried)?.tried.by ?? "" };
  const text = [head, ...results(all)].map((one) => `${JSON.stringify(one)}\n`).join("");
  const link = made("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: `cards-tried-${game}.jsonl` });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// The panel of a game: its cards are tried, told, saved and compared. `title` is the game's.
export function trial(box, game, title) {
  const status = made("p", { className: "status", role: "status" });
  const bar = made("progress", { hidden: true, ariaLabel: `Cards of ${title} tried` });
  const told = made("div");
  const button = (words, act) => {
    const one = made("button", { type: "button", className: "plain-button", textContent: words });
    one.addEventListener("click", act);
    return one;
  };
  let going = false;
  const start = button("Try every card", () => (going ? (going = false) : run()));
  const out = button("Save the results", async () => save(game, await cards(game)));
  const file = made("input", { type: "file", accept: ".jsonl,.json,.txt" });
  const compare = made("label", { className: "fill" }, made("span", { textContent: "Compare with saved results" }), file);
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    file.value = "";
    if (!chosen) return;
    try {
      const lines = changed(await kept(chosen, game), results(await cards(game)));
      difference(lines, `since ${chosen.name}`);
    } catch (error) {
      status.textContent = error.message;
    }
  });
  box.replaceChildren(made("h2", { textContent: `Cards of ${title}, tried` }), made("div", { className: "library-row" }, start, out), bar, status, made("div", { className: "card-form-page" }, compare), told);

  function difference(lines, since) {
    told.querySelector("[data-changes]")?.remove();
    const list = lines.length ? made("ul", { className: "plain repairs", tabIndex: 0, ariaLabel: "Changes" }, ...lines.map((line) => made("li", { textContent: line }))) : made("p", { textContent: "Nothing changed." });
    const section = made("section", {}, made("h3", { textContent: `Changed ${since}: ${many(lines.length, "line")}` }), list);
    section.dataset.changes = "";
    told.prepend(section);
  }

  function card(one) {
    const said = one.sentences.filter(([, state]) => state !== DID).map(([text, state, reason]) => made("li", {}, made("mark", { className: state === ASIDE ? "not-read" : "idle", textContent: text }), ` ${state}${reason ? `: ${reason}` : ""}`));
    return made("li", {}, made("strong", { textContent: one.name }), why(one) ? ` ${why(one)}` : "", ...(said.length ? [made("ul", { className: "plain" }, ...said)] : []));
  }

  async function show() {
    const all = await cards(game);
    const found = results(all);
    out.disabled = file.disabled = !found.length;
    const of = (name) => found.filter((one) => grade(one) === name);
    const share = (some) => `${some.length} (${Math.round((1000 * some.length) / found.length) / 10} %)`;
    const waits = all.length - found.length;
    const onBoard = found.filter((one) => !one.off);
    const words = found.length ? `${many(found.length, "name")} tried: ${share(onBoard)} can be put on a board, ${share(onBoard.filter((one) => !one.fault))} are played around without a fault, ${share(of(PLAYS))} play with every sentence.${waits ? ` ${waits} not tried yet.` : ""}` : "";
    const folds = GRADES.filter((name) => name !== PLAYS && of(name).length).map((name) => made("details", { className: "fold" }, made("summary", { textContent: `${of(name).length} ${name}` }), made("ul", { className: "plain repairs", tabIndex: 0, ariaLabel: name }, ...of(name).map(card))));
    told.replaceChildren(made("p", { className: "intro", textContent: words }), ...folds);
  }

  async function run() {
    const all = await cards(game);
    const before = results(all);
    let left = all;
    going = true;
    [start.textContent, bar.hidden, bar.max] = ["Stop", false, all.length];
    try {
      while (left.length && going) {
        bar.value = all.length - left.length;
        status.textContent = `${bar.value} of ${many(all.length, "card")} tried …`;
        const slice = left.slice(0, SLICE);
        const found = await asked("cards/try", { game, cards: slice.map(asSent) });
        const by = new Map(found.cards.map(({ name, ...result }) => [name, result]));
        if (!by.size) throw new Error("The server has tried none of the cards. Try again later.");
        await keep(slice.filter((one) => by.has(one.name)).map((one) => ({ ...one, tried: { by: found.reader, result: by.get(one.name) } })));
        left = left.slice(by.size);
      }
      status.textContent = left.length ? `Stopped: ${many(left.length, "card")} not tried in this run.` : "Done.";
    } catch (error) {
      status.textContent = `${error.message} ${many(left.length, "card")} not tried in this run.`;
    }
    [start.textContent, bar.hidden, going] = ["Try every card", true, false];
    await show();
    if (before.length) difference(changed(before, results(await cards(game))), "since the last run");
  }

  return show();
}
