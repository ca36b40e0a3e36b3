// The half of the pocket edition that thinks: Judge's own Python inside the service worker, asked like a server.
import { loadPyodide } from "./pyodide.mjs";
import createPyodideModule from "./pyodide.asm.mjs";
import { BASE, bytesOf, choices, choose, page, unpacked } from "./reading.mjs";
import { forgetMemory, keepMemory, keptMemory, restored } from "./memory.mjs";
import { CORE, FILES, HEADERS, LOCK, SAID } from "./list.mjs";

const SOON = 300; // milliseconds after which a reader is told that the engine begins
const IDLE = 150; // milliseconds without a question after which a part of the engines is loaded
const EVERY = 16; // looks of Python at the clock of which one is taken
const GROWTH = 64_000_000; // bytes by which Python's memory may grow before another Python begins, from the kept memory
const PROFILE = 27; // SIGPROF, by which Judge ends what takes too long
const HOME = "/judge";

let running; // the promise of Python
let warm = false;

// ---- the clock -----------------------------------------------------------------------------------------------------

let end = Infinity;
let span = 0;
let looks = 0;

self.judgeRing = (seconds) => {
  span = seconds * 1000;
  end = seconds ? performance.now() + span : Infinity;
};

const alarm = {
  get 0() {
    if (++looks % EVERY || performance.now() < end) return 0;
    end += span;
    return PROFILE;
  },
  set 0(_) {},
};

// ---- beginning -----------------------------------------------------------------------------------------------------

// What Pyodide asks for by address, while it begins, is kept here under the same address.
const outside = self.fetch.bind(self);

async function fromHere(asked, ...more) {
  const path = new URL(asked?.url ?? asked, location).pathname.slice(BASE.length - 1);
  if (!FILES.some((one) => one.address === path)) return outside(asked, ...more);
  const kind = /\.(wasm|so)$/.test(path) ? "application/wasm" : "application/zip";
  return new Response(await unpacked(path), { headers: { "Content-Type": kind } });
}

function lay(FS, bytes, root) {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  const made = new Set();
  let at = 4 + length;
  for (const [name, size] of index) {
    const path = `${root}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) FS.mkdirTree(folder);
    made.add(folder);
    FS.writeFile(path, bytes.subarray(at, at + size));
    at += size;
  }
}

const CORE_FILE = `${HOME}/msgspec/${CORE}`; // for Python a file of one byte: its content is loaded before Python begins

// Pyodide's module, with msgspec's part in it from the first, so that it has the same place in every memory.
const made = (memory) => async (settings) => {
  const { locateFile } = settings;
  settings.dynamicLibraries = [CORE_FILE];
  settings.locateFile = (path, ...more) => (path === CORE_FILE ? new URL("core.so", import.meta.url).href : locateFile(path, ...more));
  const module = await createPyodideModule(settings);
  if (memory) await restored(module, memory);
  return module;
};

async function python(memory) {
  const [program, ready] = await Promise.all([unpacked("/offline/program.pack"), memory ? undefined : bytesOf("/offline/ready.xz")]);
  self.fetch = fromHere;
  return loadPyodide({
    indexURL: new URL(".", import.meta.url).href,
    stdLibURL: new URL("python_stdlib.zip", import.meta.url).href,
    lockFileContents: LOCK,
    packageBaseUrl: new URL("none/", import.meta.url).href,
    env: { PYTHONHASHSEED: "0", PYTHONPATH: HOME, PYTHONDONTWRITEBYTECODE: "1", HOME },
    createPyodideModule: made(memory),
    _makeSnapshot: memory ? undefined : true,
    _loadSnapshot: memory ? new Uint8Array(8) : undefined,
    fsInit: async (FS) => {
      lay(FS, program, HOME);
      FS.writeFile(CORE_FILE, new Uint8Array(1));
      if (ready) FS.writeFile(`${HOME}/ready`, ready);
    },
  }).finally(() => (self.fetch = outside));
}

async function fromMemory() {
  const memory = await keptMemory().catch(() => undefined);
  if (!memory) return undefined;
  try {
    const found = await python(memory);
    found.runPython("import random\nrandom.seed()");
    return found;
  } catch (error) {
    console.warn("The kept memory is not used:", error);
    await forgetMemory();
    return undefined;
  }
}

async function fromFiles() {
  const found = await python();
  found.runPython("from judge.pocket.in_browser import InBrowser\nsite = InBrowser('/judge/ready')");
  found.FS.unlink(`${HOME}/ready`);
  return found;
}

function held(python, keep) {
  python.setInterruptBuffer(alarm);
  warm = true;
  return { python, keep, most: python._module.HEAPU8.length + GROWTH, ask: python.runPython("site.ask"), load: python.runPython("site.load") };
}

async function begin() {
  const kept = await fromMemory();
  return kept ? held(kept, false) : held(await fromFiles(), true);
}

// The engines of the games are loaded while nobody asks, a part at a time; then Python's memory is kept.
let loading;

function later() {
  clearTimeout(loading);
  loading = setTimeout(async () => {
    try {
      const here = await running;
      if (here?.load()) later();
      else if (here?.keep) await remembered(here);
      else if (here?.python._module.HEAPU8.length > here.most) ended();
    } catch (error) {
      console.error(error); // whoever asks next sees it, or another Python
    }
  }, IDLE);
}

// The next question begins another Python.
function ended() {
  running = undefined;
  warm = false;
}

async function remembered(here) {
  here.keep = false;
  here.ask.destroy();
  here.load.destroy();
  here.python.setInterruptBuffer(undefined);
  here.python.runPython("import gc\ngc.collect()");
  let put = () => {};
  try {
    put = keepMemory(here.python);
  } finally {
    Object.assign(here, held(here.python, false)); // before anybody can ask
  }
  await put();
}

export function wake() {
  running ??= begin().catch((error) => {
    running = undefined;
    throw error;
  });
  return running;
}

// ---- asking --------------------------------------------------------------------------------------------------------

async function asked(request, url) {
  const kept = Object.entries(await choices());
  const headers = { Accept: request.headers.get("Accept") ?? "*/*" };
  if (kept.length) headers.Cookie = kept.map(([name, value]) => `${name}=${value}`).join("; ");
  const kind = request.headers.get("Content-Type");
  if (kind) headers["Content-Type"] = kind;
  const body = request.method === "GET" ? new Uint8Array() : new Uint8Array(await request.arrayBuffer());
  return [request.method, url.pathname.slice(BASE.length - 1) + url.search, url.origin, BASE.slice(0, -1), JSON.stringify(headers), body];
}

function answerOf(told, request, url) {
  const headers = new Headers(HEADERS);
  let to = "";
  for (const [name, value] of told.headers) {
    const lower = name.toLowerCase();
    if (lower === "set-cookie") {
      const [, cookie, kept] = /^([^=]+)=([^;]*)/.exec(value);
      told.later.push(choose(cookie, /max-age=0/i.test(value) ? "" : kept));
    } else if (lower === "location") to = value;
    else if (!["content-length", "etag", "vary", "cache-control"].includes(lower) && !(name in HEADERS)) headers.set(name, value);
  }
  if (to) return Response.redirect(new URL(to, url), told.status);
  return new Response(told.status === 204 || told.status === 304 ? null : told.body, { status: told.status, headers });
}

async function thought(request, url) {
  const given = await asked(request, url);
  const here = await wake();
  let proxy;
  try {
    proxy = here.ask(...given);
    const [status, headers, body] = proxy.toJs({ create_proxies: false });
    const told = { status, headers, body, later: [] };
    const answer = answerOf(told, request, url);
    await Promise.all(told.later);
    return answer;
  } catch (error) {
    ended(); // after a fatal fault Python answers nothing more
    await forgetMemory();
    console.error(error);
    return (await page(SAID.absent, 500)) ?? Response.error();
  } finally {
    proxy?.destroy();
    later();
  }
}

const told = new Set(); // addresses whose readers know that the engine begins

export async function withEngine(request, url) {
  if (!warm && request.mode === "navigate" && request.method === "GET" && !told.delete(url.href)) {
    const late = new Promise((say) => setTimeout(say, SOON, "late"));
    if ((await Promise.race([wake().catch(() => "late"), late])) === "late") {
      told.add(url.href);
      const waking = await page(SAID.waking);
      if (waking) return waking;
    }
  }
  try {
    return await thought(request, url);
  } catch (error) {
    console.error(error);
    return (await page(SAID.absent, 503)) ?? Response.error();
  }
}
