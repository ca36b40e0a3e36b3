// A file as a part of an address: compressed, in letters that an address may have; nothing of it reaches the server.
const through = (bytes, stream) => new Blob([bytes]).stream().pipeThrough(stream);

export async function packed(text) {
  const bytes = new Uint8Array(await new Response(through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"))).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

// What unpacks to more than a file may have is not unpacked to its end.
export async function unpacked(word, most) {
  const letters = atob(word.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const reader = through(bytes, new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError("too large");
    }
  }
  return new Blob(parts).text();
}

// What an address carries behind its # sign: a file, and perhaps the edition, the step and the other options that are shown.
export async function carried(text, more = {}) {
  const given = Object.entries(more).filter(([, value]) => value);
  return `#file=${await packed(text)}${given.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join("")}`;
}

export function carries(hash) {
  const found = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  return /^[\w-]+$/.test(found.file ?? "") ? found : null;
}
