// Reads a pack of pages: addresses, lines, and for each address the numbers of its lines.
export function readPack(bytes) {
  const view = new DataView(bytes.buffer);
  const parts = [];
  for (let at = 0; at < bytes.length; at += 4 + view.getUint32(at, true)) parts.push(bytes.subarray(at + 4, at + 4 + view.getUint32(at, true)));
  const text = new TextDecoder();
  const numbers = parts[2].slice(); // by themselves, so that the rest need not be held
  let at = 0;
  const next = () => {
    let number = 0;
    let shift = 0;
    for (; numbers[at] > 127; shift += 7) number |= (numbers[at++] & 127) << shift;
    return number | (numbers[at++] << shift);
  };
  const places = new Map();
  for (const address of text.decode(parts[0]).split("\n")) {
    places.set(decodeURI(address), at);
    for (let left = next(); left; left--) while (numbers[at++] > 127);
  }
  const lines = text.decode(parts[1]).split("\n");
  return (address) => {
    at = places.get(decodeURI(address));
    return at === undefined ? undefined : Array.from({ length: next() }, () => lines[next()]).join("\n");
  };
}
