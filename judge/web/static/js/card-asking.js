// What the pages of cards ask the server: the body carries everything, and nothing of it is kept there.
import { ROOT } from "./root.js";

export async function asked(what, body) {
  const answer = await fetch(`${ROOT}/api/${what}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }).catch(() => null);
  if (!answer) throw new Error("The site cannot be reached. Try again when it can.");
  const found = await answer.json();
  if (found.error) throw Object.assign(new Error(found.error.message), { code: answer.status });
  return found;
}

export const made = (tag, given = {}, ...inner) => {
  const node = Object.assign(document.createElement(tag), given);
  node.append(...inner);
  return node;
};

export const many = (count, one) => `${count.toLocaleString("en")} ${one}${count === 1 ? "" : "s"}`;
