// One file: pages from the pack are shown in a frame, each with its styles and scripts; an address is behind the #.
const frame = document.querySelector("iframe");
const kept = (id) => Uint8Array.from(atob(document.getElementById(id).textContent), (sign) => sign.charCodeAt(0));
const unpacked = async (id) => new Uint8Array(await new Response(new Blob([kept(id)]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
const told = async (id) => JSON.parse(new TextDecoder().decode(await unpacked(id)));
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const MOST = 30;

const [pages, names, files] = await Promise.all([unpacked("pages").then(readPack), told("names"), told("files")]);

// ---- looking up ----------------------------------------------------------------------------------------------------

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const having = new Map(); // words, with the places of the names that have them in their titles (2) or texts (1)

names.forEach(([, , , title, , text], place) => {
  const note = (word, worth) => {
    if (!having.has(word)) having.set(word, new Map());
    having.get(word).set(place, Math.max(worth, having.get(word).get(place) ?? 0));
  };
  for (const word of text.split(" ")) note(word, 1);
  for (const word of wordsOf(title)) note(word, 2);
});

function near(word) {
  if (having.has(word) || word.length < 4) return having.get(word) ?? new Map();
  const start = word.slice(0, Math.max(4, word.length - 2));
  const found = new Map();
  for (const [other, places] of having) if (other.startsWith(start)) for (const [place, worth] of places) found.set(place, Math.max(worth / 2, found.get(place) ?? 0));
  return found;
}

function lookedUp(typed, game) {
  const query = typed.trim().toLowerCase();
  const worth = new Map();
  names.forEach(([, , number], place) => {
    const own = number.toLowerCase();
    if (own && own === query) worth.set(place, 1000);
    else if (own && query && own.startsWith(`${query}.`)) worth.set(place, 500 - own.length);
  });
  for (const word of new Set(wordsOf(query))) {
    const places = near(word);
    const rare = Math.log(1 + names.length / (1 + places.size));
    for (const [place, share] of places) worth.set(place, (worth.get(place) ?? 0) + share * rare);
  }
  const hits = [...worth].filter(([place]) => !game || names[place][1] === game);
  return hits.sort(([a, one], [b, other]) => other - one || a - b).slice(0, MOST).map(([place]) => names[place]);
}

function found(query) {
  const typed = query.get("q") ?? "";
  const rows = lookedUp(typed, query.get("game")).map(([, , number, title, url]) => `<li><a href="${escaped(url)}"><span class="number">${escaped(number)}</span> ${escaped(title)}</a></li>`);
  return pages("/pocket/listed").replace("data-found>", `data-found>${rows.join("") || "<li>Nothing has that number or these words.</li>"}`);
}

// ---- showing -------------------------------------------------------------------------------------------------------

const coded = (text) => `data:text/javascript;base64,${btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""))}`;
const scripts = Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith(".js")).map(([name, text]) => [`judge/${name.slice(3)}`, coded(text.replace(/(from|import)(\s*)"\.\//g, '$1$2"judge/'))]));
const map = `<script type="importmap">${JSON.stringify({ imports: scripts })}</script>`;
const icons = files["icons.svg"].replaceAll('id="', 'id="icon-').replace("<svg ", '<svg hidden ');

// What a page in the frame does first: it has no address of its own, so links and forms are told to this page.
const inside = (place) => `<script>
history.replaceState = () => {};
self.fetch = () => Promise.reject(new Error("This file has no server."));
if (${JSON.stringify(place)}) location.hash = ${JSON.stringify(place)};
const go = (to) => parent.postMessage({ to }, "*");
addEventListener("click", (event) => {
  const to = event.target.closest?.("a[href]")?.getAttribute("href");
  if (!to || to.startsWith("#") || event.defaultPrevented) return;
  if (/^[a-z]+:/i.test(to)) return;
  event.preventDefault();
  go(to);
});
addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  go((form.getAttribute("action") ?? "") + "?" + new URLSearchParams(new FormData(form, event.submitter)));
});
addEventListener("DOMContentLoaded", () => parent.postMessage({ title: document.title }, "*"));
</script>`;

function dressed(text, place) {
  return text
    .replaceAll("https://judge.invalid", "").replaceAll("judge.invalid", "Judge")
    .replace(/<link rel="(?:icon|apple-touch-icon|search|alternate|manifest)"[^>]*>\n?/g, "")
    .replace(/<meta property[^>]*>\n?/g, "")
    .replace(/<link rel="stylesheet" href="\/static\/[^/]+\/([^"]+)">/g, (_, name) => `<style>${files[name]}</style>`)
    .replace(/<script src="\/static\/[^/]+\/([^"]+)"><\/script>/g, (_, name) => `<script>${files[name]}</script>`)
    .replace(/<script type="module" src="\/static\/[^/]+\/js\/([^"]+)"><\/script>/g, (_, name) => `<script type="module">import "judge/${name}";</script>`)
    .replace(/href="\/static\/[^/]+\/icons\.svg#/g, 'href="#icon-')
    .replace("<head>", () => `<head>${inside(place)}${map}`)
    .replace("</body>", () => `${icons}</body>`);
}

function shown() {
  const [address, place = ""] = (decodeURI(location.hash.slice(1)) || "/").split("#");
  const { pathname, search, searchParams } = new URL(address, "https://judge.invalid");
  const text = pathname === "/search" && searchParams.get("q") ? found(searchParams) : pages(pathname === "/search" ? pathname : pathname + search) ?? pages(`${pathname}/`) ?? pages("/pocket/missing");
  frame.srcdoc = dressed(text, place);
}

addEventListener("message", ({ source, data }) => {
  if (source !== frame.contentWindow) return;
  if (data.title) document.title = data.title;
  if (data.to) location.hash = new URL(data.to, `https://judge.invalid${decodeURI(location.hash.slice(1)) || "/"}`).href.slice("https://judge.invalid".length);
});
addEventListener("hashchange", shown);
shown();
