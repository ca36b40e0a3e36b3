// Python's memory, kept on this device: the next start takes it instead of beginning from files.
//
// It is only an accelerator. It belongs to these very files and to this browser, and is removed where anything differs.
import { BASE } from "./reading.mjs";
import { FILES, SCRIPTS } from "./list.mjs";

const MEMORY = "judge-memory";
const ROOM = 60_000_000; // bytes that must be left over
const STEP = 4096; // of so many numbers one is counted in the check

async function key() {
  const own = [SCRIPTS, navigator.userAgent, ...FILES.filter((one) => one.stage === 2).map((one) => one.sum)];
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(own.join("\n"))));
  return `${BASE}memory/${Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

function check(heap, length) {
  const numbers = new Uint32Array(heap.buffer, heap.byteOffset, length >> 2);
  let sum = length;
  for (let at = 0; at < numbers.length; at += STEP) sum = (Math.imul(sum, 31) + numbers[at]) >>> 0;
  return sum;
}

// The memory that fits, if there is one; what does not fit is removed.
export async function keptMemory() {
  const name = new URL(await key(), location).href;
  if (!(await caches.has(MEMORY))) return undefined;
  const cache = await caches.open(MEMORY);
  for (const one of await cache.keys()) if (one.url !== name) await cache.delete(one);
  return cache.match(name);
}

export const forgetMemory = () => caches.delete(MEMORY);

// Fill the memory of a Python that has not begun, and have it go on from there.
export async function restored(module, kept) {
  const told = JSON.parse(decodeURIComponent(kept.headers.get("X-Told")));
  if (module.wasmTable.length !== told.table) throw new Error("this browser lays out its table in another way");
  if (module.HEAPU8.length < told.heap) module.growMemory(told.heap);
  if (module.HEAPU8.length < told.length) throw new Error("there is too little memory");
  let at = 0;
  const reader = kept.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (at + part.value.length > told.length) throw new Error("it is too long");
    module.HEAPU8.set(part.value, at);
    at += part.value.length;
  }
  if (at !== told.length || check(module.HEAPU8, at) !== told.check) throw new Error("it is not whole");
  module.HEAPU8.fill(0, at);
  module.API.restoreSnapshot = () => told.state;
}

// Keep the memory as it is now; Python must hold nothing of this page, and goes on at once.
export function keepMemory(python) {
  const module = python._module;
  let length = module.HEAPU8.length;
  while (length && !module.HEAPU32[(length >> 2) - 1]) length -= 4;
  const told = { heap: module.HEAPU8.length, table: module.wasmTable.length, length, check: check(module.HEAPU8, length), state: python._api.serializeHiwireState() };
  const body = new Blob([module.HEAPU8.subarray(0, length)]);
  return async () => {
    const room = await navigator.storage.estimate();
    if (room.quota && room.quota - room.usage < length + ROOM) return;
    const cache = await caches.open(MEMORY);
    await cache.put(await key(), new Response(body, { headers: { "X-Told": encodeURIComponent(JSON.stringify(told)) } }));
  };
}
