// Card files become a library: each file goes to the server, a large one in parts; the cards stay here, and are read in slices.
import { asked, many } from "./card-asking.js";
import { parts } from "./dividing.js";
import { asSent, cards, keep } from "./library.js";

const LARGEST = 20_000_000; // bytes of a file
const SLICE = 40; // cards that are read in one request
const EXPORT = "judge library";

const isCard = (one) => typeof one?.name === "string" && Number.isInteger(one.chosen) && one.printings?.length && one.printings.every((of) => of.keys && typeof of.keys === "object") && one.printings.at(one.chosen);

// A library that this page has exported before.
async function exported(file) {
  if (!file.name.endsWith(".json")) return null;
  const told = await file.text().then(JSON.parse).catch(() => null);
  const fits = told?.[EXPORT] === 1 && typeof told.game === "string" && Array.isArray(told.cards) && told.cards.every(isCard);
  return fits ? { game: told.game, found: told.cards.length, cards: told.cards, remarks: [] } : null;
}

async function taken(file, game) {
  if (file.size > LARGEST) throw new Error(`the file has more than ${LARGEST / 1_000_000} MB; divide it`);
  const own = await exported(file);
  if (own) return own;
  const whole = { game, found: 0, cards: [], remarks: [] };
  for await (const { data, before } of parts(file)) {
    const found = await asked("cards/import", { file: file.name.slice(0, 200), data, game: whole.game });
    whole.game = found.game;
    whole.found += found.found;
    whole.cards.push(...found.cards);
    whole.remarks.push(...found.remarks.map((one) => (one.entry ? { ...one, entry: one.entry + before } : one)));
  }
  return joined(whole);
}

// The cards of all parts of a file: printings of one name are one card, and a remark on the whole file is said once.
function joined(whole) {
  const byName = new Map();
  for (const one of whole.cards) {
    const there = byName.get(one.name);
    if (there) there.printings.push(...one.printings.filter((printing) => !there.printings.some((other) => same(printing, other))));
    else byName.set(one.name, one);
  }
  const remarks = new Map(whole.remarks.map((one) => [JSON.stringify(one), one]));
  return { ...whole, cards: [...byName.values()], remarks: [...remarks.values()] };
}

const same = (one, other) => one.set === other.set && JSON.stringify(one.keys) === JSON.stringify(other.keys);

// The cards of a file beside those that are there: a printing that is there already stays one.
async function merged(found, remarks) {
  const there = new Map((await cards(found.game)).map((one) => [one.name, one]));
  const changed = [];
  for (const one of found.cards) {
    const old = there.get(one.name);
    const fresh = one.printings.filter((printing) => !old?.printings.some((other) => same(printing, other)));
    if (old && !fresh.length) continue;
    if (old) remarks.push({ file: fresh[0].file, name: one.name, says: "another printing was there already; the newest counts" });
    changed.push({ game: found.game, name: one.name, chosen: old ? -1 : one.chosen, printings: [...(old?.printings ?? []), ...fresh], tried: old?.tried });
  }
  await keep(changed);
}

// Read all cards of a game that were not read by this reader; `tell` hears how far it is.
export async function readAll(game, reader, tell) {
  const left = (await cards(game)).filter((one) => one.reading?.by !== reader);
  for (let at = 0; at < left.length; at += SLICE) {
    tell(`${at} of ${many(left.length, "card")} read …`);
    const slice = left.slice(at, at + SLICE);
    const found = await asked("cards/read", { game, cards: slice.map(asSent) });
    const told = new Map(found.cards.map((one) => [one.name, one.sentences]));
    await keep(slice.map((one) => ({ ...one, reading: { by: found.reader, sentences: told.get(one.name) ?? [] } })));
  }
  tell("");
}

// How much of a card is understood.
export function grade(one) {
  if (!one.reading) return "waits";
  const unread = one.reading.sentences.filter((sentence) => sentence.why).length;
  return !unread ? "read" : unread < one.reading.sentences.length ? "partly" : "unread";
}

// Take files in; the answer says what was found, and every repair.
export async function importing(files, game, readers, tell) {
  const result = { found: 0, names: [], remarks: [], games: new Set() };
  for (const file of files) {
    tell(`${file.name} …`);
    try {
      const found = await taken(file, game);
      result.found += found.found;
      result.remarks.push(...found.remarks);
      await merged(found, result.remarks);
      result.games.add(found.game);
      result.names.push(...found.cards.map((one) => `${found.game}/${one.name}`));
    } catch (error) {
      result.remarks.push({ file: file.name, name: "", says: error.message, left_out: true });
    }
  }
  for (const one of result.games) await readAll(one, readers[one], tell).catch((error) => result.remarks.push({ file: "Reading", name: "", says: `not every card was read: ${error.message}` }));
  tell("");
  return result;
}

export function exporting(game, all) {
  const text = JSON.stringify({ [EXPORT]: 1, game, cards: all.map(({ name, chosen, printings }) => ({ name, chosen, printings })) });
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: `cards-${game}.json` });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
