// The visitor's card library: kept in this browser alone, in IndexedDB, and searched here.
const NAME = "judge-cards";
const STORE = "cards";

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
const over = (work) => new Promise((resolve, reject) => {
  work.oncomplete = () => resolve();
  work.onerror = work.onabort = () => reject(work.error);
});

let opened = null;

function base() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ["game", "name"] }).createIndex("game", "game");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

const ofGame = (game) => IDBKeyRange.bound([game], [game, []]);

// The cards of a game, or of all games; none where the browser keeps nothing.
export async function cards(game) {
  try {
    const store = (await base()).transaction(STORE).objectStore(STORE);
    return await done(store.getAll(game ? ofGame(game) : undefined));
  } catch {
    return [];
  }
}

export async function card(game, name) {
  const store = (await base()).transaction(STORE).objectStore(STORE);
  return done(store.get([game, name]));
}

export async function keep(changed) {
  const work = (await base()).transaction(STORE, "readwrite");
  for (const one of changed) work.objectStore(STORE).put(one);
  await over(work);
}

export async function forget(game, name) {
  const work = (await base()).transaction(STORE, "readwrite");
  work.objectStore(STORE).delete(name === undefined ? ofGame(game) : [game, name]);
  await over(work);
}

// The printing that counts: the chosen one, or the newest.
export const counting = (one) => one.printings.at(one.chosen);
export const kindOf = (one) => Object.keys(counting(one).keys)[0];
const WITH_TEXT = ["action", "item", "tactic", "resource", "faction", "event", "magic", "enchantment"];
export function textOf(one) {
  const { keys } = counting(one);
  return String(keys.text ?? (WITH_TEXT.includes(kindOf(one)) ? keys[kindOf(one)] : ""));
}

// A card as it is sent: the one printing that counts, and nothing else.
export const asSent = (one) => ({ name: one.name, chosen: -1, printings: [counting(one)] });

// A card as it is sent to be spelled out in a file, which may ask for any of its printings.
export const whole = ({ name, chosen, printings }) => ({ name, chosen, printings });

// --- finding --------------------------------------------------------------------------------------------------------

export const letters = (name) => (name.normalize("NFKD").toLowerCase().replace(/['\u2019]/g, "").match(/[a-z0-9]+/g) ?? []).join(" ");

// An index by which names are completed, spelling mistakes tolerated.
export function indexed(list) {
  const names = list.map((one) => letters(one.name));
  const masks = names.map(mask);
  const byLetters = new Map();
  list.forEach((one, at) => byLetters.has(names[at]) || byLetters.set(names[at], one));
  return {
    list,
    exact: (name) => byLetters.get(letters(name)),
    // The cards whose names fit what is typed: those that begin so first, then those with such a word, then typos.
    complete(typed, most = 8) {
      const wanted = letters(typed);
      if (!wanted) return [];
      const ranks = [[], [], []];
      names.forEach((name, at) => {
        const place = name.indexOf(wanted);
        if (place === 0) ranks[0].push(at);
        else if (place > 0) ranks[name[place - 1] === " " ? 1 : 2].push(at);
      });
      const found = ranks.flat();
      if (found.length < most && wanted.length > 3) found.push(...nearly(names, masks, wanted, most - found.length, new Set(found)));
      return found.slice(0, most).map((at) => list[at]);
    },
  };
}

// The cards of a list whose names or texts fit the words; `index` is that of the list.
export function fitting(list, index, typed, most) {
  const words = letters(typed).split(" ").filter(Boolean);
  if (!words.length) return [];
  const found = new Set(index.complete(typed, most));
  for (const one of list) {
    if (found.size >= most) break;
    const text = ` ${letters(textOf(one))} `;
    if (words.every((word) => text.includes(` ${word} `))) found.add(one);
  }
  return [...found];
}

// The letters of a name as bits: a word with more letters that a name lacks than slips are allowed cannot be meant.
const mask = (name) => [...name].reduce((bits, letter) => bits | (1 << letter.charCodeAt(0) % 32), 0);
function count(bits) {
  let many = 0;
  for (let left = bits >>> 0; left; left &= left - 1) many++;
  return many;
}

// Names that begin, or have a word that begins, nearly like what is typed.
function nearly(names, masks, wanted, most, without) {
  const allowed = wanted.length > 6 ? 2 : 1;
  const found = [];
  const has = mask(wanted);
  names.forEach((name, at) => {
    if (without.has(at) || count(has & ~masks[at]) > allowed) return;
    let best = allowed + 1;
    for (let start = 0; start >= 0 && best > 0; start = name.indexOf(" ", start) + 1 || -1) best = Math.min(best, distance(wanted, name, start, best));
    if (best <= allowed) found.push([best, at]);
  });
  return found.sort((one, other) => one[0] - other[0]).slice(0, most).map(([, at]) => at);
}

// The least number of slips that turn a word into the beginning of another; the limit if there are as many or more.
// Only letters that are fewer places apart than the limit can stand for one another.
const MOST = 256;
let [before, row, next] = [new Uint8Array(MOST), new Uint8Array(MOST), new Uint8Array(MOST)];
function distance(word, name, start, limit) {
  const length = Math.min(name.length - start, word.length + limit);
  if (length + 1 >= MOST || length <= word.length - limit) return limit;
  for (let to = 0; to <= length; to++) row[to] = to < limit ? to : limit;
  for (let at = 1; at <= word.length; at++) {
    const first = Math.max(1, at - limit);
    const last = Math.min(length, at + limit);
    const letter = word.charCodeAt(at - 1);
    let least = (next[first - 1] = first === 1 && at < limit ? at : limit);
    for (let to = first; to <= last; to++) {
      const other = name.charCodeAt(start + to - 1);
      let cost = row[to - 1] + (letter === other ? 0 : 1);
      if (row[to] + 1 < cost) cost = row[to] + 1;
      if (next[to - 1] + 1 < cost) cost = next[to - 1] + 1;
      if (at > 1 && to > 1 && letter === name.charCodeAt(start + to - 2) && word.charCodeAt(at - 2) === other && before[to - 2] + 1 < cost) cost = before[to - 2] + 1;
      next[to] = cost < limit ? cost : limit;
      if (cost < least) least = cost;
    }
    if (least >= limit) return limit;
    if (last < length) next[last + 1] = limit;
    [before, row, next] = [row, next, before];
  }
  let least = limit;
  for (let to = Math.max(0, word.length - limit); to <= length; to++) if (row[to] < least) least = row[to];
  return least;
}
