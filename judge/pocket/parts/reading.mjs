// The half of the pocket edition that reads: in a service worker, it keeps files and answers pages without Python.
//
// Files are kept under the sum of their content. A version is a list of sums, so a new version takes nothing from the
// old one while it is fetched, and fetches only what is not there yet.
import { readPack } from "./packed.mjs";
import { DATE, VERSION, FILES, HEADERS, HOST, SAID } from "./list.mjs";

export const BASE = new URL("..", import.meta.url).pathname; // the path below which the site is served
const KEPT = "judge-files";
const CHOICES = "judge-choices";
const DEAD = 2000; // milliseconds after which a network that says nothing counts as none
const LONG = 20000; // the same for what is worked out for this visitor
const HANDS = 3; // files fetched at a time
const ROOM = 1_000_000; // bytes that must be left over

export const told = new BroadcastChannel("judge-pocket");
const place = (sum) => new URL(`../kept/${sum}`, import.meta.url).href;
const listed = new Map(FILES.map((one) => [one.address, one]));

// ---- files ------------------------------------------------------------------------------------------------------

const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

export async function file(address) {
  const one = listed.get(address);
  return one && (await caches.open(KEPT)).match(place(one.sum));
}

async function there(address) {
  const answer = await file(address);
  if (!answer) throw new Error(`${address} is not kept`);
  return answer;
}

export async function bytesOf(address) {
  return new Uint8Array(await (await there(address)).arrayBuffer());
}

export async function unpacked(address) {
  const { body } = await there(address);
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

async function missing(stage) {
  const cache = await caches.open(KEPT);
  const there = new Set((await cache.keys()).map((one) => one.url));
  return FILES.filter((one) => one.stage <= stage && !there.has(place(one.sum)));
}

async function fetched(cache, one, heard) {
  const answer = await fetch(BASE.slice(0, -1) + one.address, { cache: "no-cache", credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${one.address} answers ${answer.status}`);
  const parts = [];
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    heard(part.value.length);
  }
  const bytes = await new Blob(parts).arrayBuffer();
  if (hex(await crypto.subtle.digest("SHA-256", bytes)) !== one.sum) throw new Error(`${one.address} arrived damaged`);
  await cache.put(place(one.sum), new Response(bytes, { headers: { ...HEADERS, "Content-Type": one.kind } }));
}

async function keep(stage) {
  const need = await missing(stage);
  const total = need.reduce((sum, one) => sum + one.size, 0);
  const room = await navigator.storage.estimate();
  if (room.quota && room.quota - room.usage < total + ROOM) {
    throw new Error(`it needs ${(total / 1e6).toFixed(1)} MB, and the browser gives this site ${((room.quota - room.usage) / 1e6).toFixed(1)} MB`);
  }
  const cache = await caches.open(KEPT);
  let done = 0;
  const heard = (bytes) => told.postMessage({ stage, done: (done += bytes), total });
  const hand = async () => {
    for (let one = need.shift(); one; one = need.shift()) await fetched(cache, one, heard);
  };
  const hands = await Promise.allSettled(Array.from({ length: HANDS }, hand));
  const failed = hands.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}

async function dropOld(stage) {
  const cache = await caches.open(KEPT);
  const ours = new Set(FILES.filter((one) => one.stage <= stage).map((one) => place(one.sum)));
  for (const one of await cache.keys()) if (!ours.has(one.url)) await cache.delete(one);
}

// ---- what a reader chose -----------------------------------------------------------------------------------------

// A service worker cannot set cookies: what would be one is kept here.
export async function choices() {
  const kept = await (await caches.open(CHOICES)).match(place("choices"));
  return kept ? kept.json() : {};
}

export async function choose(name, value) {
  const all = await choices();
  if (value) all[name] = value;
  else delete all[name];
  await (await caches.open(CHOICES)).put(place("choices"), Response.json(all));
}

async function display(url) {
  const theme = url.searchParams.get("theme");
  if (["auto", "light", "dark", "contrast"].includes(theme)) await choose("theme", theme);
  fetch(url, { redirect: "manual" }).catch(() => {}); // the server remembers it too, if there is one
  const back = new URL(url.searchParams.get("next") || BASE, url);
  return Response.redirect(back.origin === url.origin ? back : new URL(BASE, url), 302);
}

// ---- pages -------------------------------------------------------------------------------------------------------

let book; // reads a page by its address

const opened = async () => readPack(await unpacked("/offline/pages.pack"));

export async function page(address, status = 200) {
  book ??= opened().catch((error) => {
    book = undefined;
    throw error;
  });
  const found = await book.then((read) => read(address), () => undefined);
  if (found === undefined) return undefined;
  const { theme } = await choices();
  let text = found.replaceAll(`https://${HOST}`, location.origin).replaceAll(HOST, location.host);
  if (theme && theme !== "auto") text = text.replace(/^<html /m, `<html data-theme="${theme}" `);
  return new Response(text, { status, headers: { ...HEADERS, "Content-Type": "text/html; charset=utf-8" } });
}

// ---- old addresses of scenarios -------------------------------------------------------------------------------------

let moved;

async function movedTo(path) {
  moved ??= unpacked("/offline/moved.pack").then(
    (bytes) => new Map(new TextDecoder().decode(bytes).split("\n").map((line) => line.split(" "))),
  );
  return moved.then(
    (read) => read.get(path),
    () => (moved = undefined),
  );
}

// ---- looking up numbers and titles ---------------------------------------------------------------------------------

let names;

async function lookedUp(typed, game) {
  names ??= unpacked("/offline/names.pack").then((bytes) => JSON.parse(new TextDecoder().decode(bytes)));
  const query = typed.trim().toLowerCase();
  const words = query.split(/\s+/);
  const score = (one) => (one.number.toLowerCase() === query ? 0 : one.number.toLowerCase().startsWith(query) ? 1 : words.every((word) => one.title.toLowerCase().includes(word)) ? 2 : 3);
  const hits = (await names).filter((one) => !game || one.game === game).map((one) => [score(one), one]);
  return query ? hits.filter(([one]) => one < 3).sort(([a], [b]) => a - b).slice(0, 20).map(([, one]) => one) : [];
}

async function suggested(url) {
  const hits = await lookedUp(url.searchParams.get("q") ?? "", url.searchParams.get("game"));
  const groups = ["rule", "term", "scenario"].map((kind) => ({ kind, results: hits.filter((one) => one.kind === kind).slice(0, 6).map((one) => ({ ...one, url: BASE.slice(0, -1) + one.url })) }));
  return Response.json({ groups }, { headers: HEADERS });
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

async function found(url) {
  const answer = await page(SAID.found);
  const hits = await lookedUp(url.searchParams.get("q") ?? "", url.searchParams.get("game"));
  const rows = hits.map((one) => `<li><a href="${escaped(BASE.slice(0, -1) + one.url)}"><span class="number">${escaped(one.number)}</span> ${escaped(one.title)}</a></li>`);
  const text = (await answer.text()).replace("data-found>", `data-found>${rows.join("") || "<li>Nothing has that number or title.</li>"}`);
  return new Response(text, { headers: answer.headers });
}

// ---- answers -------------------------------------------------------------------------------------------------------

// The list of the version that answers, whichever the network has by now.
function list() {
  const text = Object.entries({ VERSION, DATE, FILES }).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
  return new Response(text.join("\n"), { headers: { ...HEADERS, "Content-Type": "text/javascript" } });
}

async function fromNetwork(request) {
  const slow = new AbortController();
  const waiting = setTimeout(() => slow.abort(), request.method === "GET" ? DEAD : LONG);
  try {
    return await fetch(request, { signal: slow.signal });
  } catch {
    return undefined;
  } finally {
    clearTimeout(waiting);
  }
}

// Whether an answer comes from a server of Judge, not from a web space that has nothing but files.
const ofServer = (answer) => answer.headers.get("Content-Security-Policy") === HEADERS["Content-Security-Policy"];

// A server remembers an event where this worker cannot see it: its pages come from the server then, as long as it answers.
async function noted(request) {
  const form = await request.clone().formData();
  await choose("event", form.get("game") ? `${form.get("game")}@${form.get("edition") ?? ""}` : "");
}

async function withoutEngine(request, url, path) {
  if (path === "/event" && request.method === "POST") await noted(request);
  const answer = await fromNetwork(request);
  if (answer && (answer.status !== 404 || ofServer(answer))) return answer;
  if (path === "/api/suggest") return suggested(url);
  if (path === "/search" && url.searchParams.has("q")) return found(url);
  const near = request.method === "GET" && ((await page(path + url.search)) ?? (["/more", "/search"].includes(path) && (await page(path))));
  return near || (await page(SAID.absent, 503)) || Response.error();
}

export function answering(stage, elsewhere = withoutEngine) {
  self.addEventListener("install", (event) => event.waitUntil(installed(stage)));
  self.addEventListener("activate", (event) => event.waitUntil(begun(stage)));
  self.addEventListener("message", (event) => {
    if (event.data === "take over") self.skipWaiting();
  });
  self.addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (url.origin === location.origin && url.pathname.startsWith(BASE)) event.respondWith(answered(event.request, url, elsewhere));
  });
}

async function installed(stage) {
  try {
    await keep(stage);
  } catch (error) {
    told.postMessage({ stage, failed: error.name === "QuotaExceededError" ? "this browser has too little room for it" : error.message });
    throw error;
  }
  told.postMessage({ stage, kept: VERSION });
}

async function begun(stage) {
  await dropOld(stage);
  await self.clients.claim();
  told.postMessage({ stage, active: VERSION });
}

async function answered(request, url, elsewhere) {
  const path = url.pathname.slice(BASE.length - 1);
  if (request.method === "GET") {
    const kept = await file(path);
    if (kept) return kept;
    if (path === "/offline/list.mjs") return list();
    if (/^\/(offline|static)\/|^\/sw(-all)?\.js$/.test(path)) return fetch(request);
    if (path === "/display") return display(url);
    const ready = (await choices()).event ? undefined : await page(path + url.search);
    if (ready) return ready;
    const there = path.startsWith("/scenarios/") && (await movedTo(path.slice("/scenarios/".length)));
    if (there) return Response.redirect(new URL(`${BASE}scenarios/${there}${url.search}`, url), 308);
    if (!url.search && (await page(`${path}/`))) return Response.redirect(`${url.href}/`, 308);
  }
  return elsewhere(request, url, path);
}
