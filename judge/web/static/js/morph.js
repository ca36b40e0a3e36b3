// Draws a part of the page anew and leaves alone what somebody is using: nodes that stay the same stay in the page, a field keeps
// what is typed into it, and neither the element with the focus nor anything around it is replaced, moved or emptied.
const FIELDS = "input, select, textarea";
const key = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.id || node.dataset.key || "" : "");
const alike = (one, other) => one.nodeName === other.nodeName && key(one) === key(other);

// `busy` tells which fields have something that the new part cannot know yet.
export function morph(root, html, busy = () => false) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const holds = (node) => node.contains(document.activeElement);
  const kept = (field) => field === document.activeElement || busy(field);
  children(root, fresh.content, holds, kept);
}

function children(old, fresh, holds, kept) {
  const left = [...old.childNodes];
  const pairs = [...fresh.childNodes].map((wanted) => {
    const at = left.findIndex((one) => alike(one, wanted));
    return [at < 0 ? null : left.splice(at, 1)[0], wanted];
  });
  for (const one of left) if (!holds(one) || !document.activeElement.matches(FIELDS)) one.remove();
  let at = old.firstChild;
  for (const [one, wanted] of pairs) {
    if (one && holds(one)) at = one;
    if (one === at && one) at = one.nextSibling;
    else old.insertBefore(one ?? wanted, at);
    if (one) update(one, wanted, holds, kept);
  }
}

function update(old, wanted, holds, kept) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== wanted.nodeValue) old.nodeValue = wanted.nodeValue;
    return;
  }
  const field = old.matches(FIELDS);
  const other = field && given(old) !== given(wanted);
  const opens = wanted.nodeName === "DETAILS" && wanted.hasAttribute("data-wrong") && !old.hasAttribute("data-wrong");
  attributes(old, wanted);
  if (old.nodeName === "TEXTAREA") old.defaultValue = wanted.defaultValue;
  else children(old, wanted, holds, kept);
  if (opens) old.open = true;
  if (other && !kept(old)) take(old, wanted);
}

// What the page itself gave a field, whatever was typed since.
function given(field) {
  if (field.type === "checkbox") return field.defaultChecked;
  return field.nodeName === "SELECT" ? field.dataset.value : field.defaultValue;
}

function take(field, wanted) {
  if (field.type === "checkbox") field.checked = wanted.defaultChecked;
  else field.value = field.nodeName === "SELECT" ? (wanted.dataset.value ?? "") : wanted.defaultValue;
}

// What is open stays open, and what is chosen stays chosen.
function attributes(old, wanted) {
  const own = (name) => (name === "open" && old.nodeName === "DETAILS") || (name === "selected" && old.nodeName === "OPTION");
  for (const { name } of [...old.attributes]) if (!wanted.hasAttribute(name) && !own(name)) old.removeAttribute(name);
  for (const { name, value } of wanted.attributes) if (!own(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
}
