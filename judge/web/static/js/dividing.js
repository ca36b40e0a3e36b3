// A card file that is too large for one request is divided: each part is a file of the same format, with fewer cards.
const MOST = 780_000; // letters of a packed part
const DECLARES = /<!(?:DOCTYPE|ENTITY)/i;

async function packed(blob) {
  const stream = blob.stream().pipeThrough(new CompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}

// The parts of a file, packed; `before` counts the entries in front of a part, so that places stay those of the file.
export async function* parts(file, most = MOST) {
  const data = await packed(file);
  if (data.length <= most) return yield { data, before: 0 };
  const { entries, file: whole } = divided(decoded(await file.arrayBuffer()));
  yield* halves(entries, whole, 0, most);
}

async function* halves(entries, whole, before, most) {
  const data = await packed(new Blob([whole(entries)]));
  if (data.length <= most) return yield { data, before };
  if (entries.length < 2) throw new Error("one entry of the file is too large for one request; shorten it");
  const half = entries.length >> 1;
  yield* halves(entries.slice(0, half), whole, before, most);
  yield* halves(entries.slice(half), whole, before + half, most);
}

// The text of a file, whatever its encoding.
function decoded(bytes) {
  const [one, other] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const wide = { "255 254": "utf-16le", "254 255": "utf-16be" }[`${one} ${other}`];
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

// The entries of a text, and a function that makes a file of some of them.
function divided(text) {
  const begins = text.trimStart()[0];
  if (begins === "<") return ofXml(text);
  if (begins === "[" || begins === "{") return ofJson(text);
  const lines = rows(text);
  const head = lines.findIndex((line) => line.trim());
  return isTable(lines[head] ?? "") ? { entries: lines.slice(head + 1), file: (some) => [lines[head], ...some].join("\n") } : { entries: lines, file: (some) => some.join("\n") };
}

function ofXml(text) {
  if (DECLARES.test(text)) throw new Error("the file declares a document type or entities; take them out");
  const found = new DOMParser().parseFromString(text, "text/xml");
  if (found.querySelector("parsererror")) throw new Error("the file is not XML; save it again");
  const written = new XMLSerializer();
  const root = found.documentElement;
  const shell = written.serializeToString(root.cloneNode(false)).replace(/\s*\/>$/, `></${root.nodeName}>`);
  const end = shell.lastIndexOf("</");
  return { entries: [...root.getElementsByTagName("card")].map((card) => written.serializeToString(card)), file: (some) => `${shell.slice(0, end)}<cards>${some.join("\n")}</cards>${shell.slice(end)}` };
}

function ofJson(text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error("the file is not JSON; save it again");
  }
  const lists = Array.isArray(data) ? [data] : Object.values(data).filter((list) => Array.isArray(list) && list.some((one) => one && typeof one === "object" && !Array.isArray(one)));
  return { entries: lists.flat(), file: (some) => JSON.stringify(some) };
}

const isTable = (head) => head.split(/[,;\t|]/).some((cell) => /^(?:card ?name|name|title)$/i.test(cell.replace(/^\W+|\W+$/g, "")));

// The lines of a text; a line break within quotes belongs to its line if the text is a table.
function rows(text) {
  const lines = text.split(/\r\n?|\n/);
  if (!isTable(lines.find((line) => line.trim()) ?? "")) return lines;
  const found = [];
  let open = false;
  for (const line of lines) {
    if (open) found[found.length - 1] += `\n${line}`;
    else found.push(line);
    if (((line.match(/"/g) ?? []).length & 1) === 1) open = !open;
  }
  return found.filter((line, at) => at === 0 || line.trim());
}
