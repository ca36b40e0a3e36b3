// What leaves the workshop and what comes into it: a shared address, a download, a copy, a file from this device.
import { say, write } from "./copy.js";
import { post } from "./sending.js";
import { carried } from "./share.js";

export function outside({ shop, find, made, most, sender, changed, spelledOut, tab, now, text }) {
  // The file without what is empty in it; as it stands when the site cannot be reached.
  async function tidy() {
    await spelledOut();
    await Promise.race([sender.settled(), new Promise((resolve) => setTimeout(resolve, 5000))]);
    const found = await post("tidy", { text: text() }).catch(() => null);
    return found?.text ?? text();
  }

  async function share() {
    const board = find("board");
    const step = board.hidden ? "" : (board.querySelector("[data-steps] > [aria-current=step]")?.dataset.n ?? "");
    const address = new URL(shop.dataset.ruling + (await carried(await tidy(), { edition: now().edition, step })), location.href).href;
    const link = find("shared");
    link.href = address;
    link.parentElement.hidden = false;
    say((await write(address)) ? `Copied: an address of ${address.length} letters that carries the board` : "Copy the address of “The shared ruling”.", { href: address, text: "Open" });
  }

  // The results of the run that are ticked in the form.
  const shown = () => [...shop.querySelectorAll("[data-form] [data-result]:checked")];

  function save(file) {
    const name = (now().title || "scenario").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "scenario";
    const link = made("a", { href: URL.createObjectURL(new Blob([file], { type: "application/yaml" })), download: `${name}.yaml` });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }

  async function download() {
    await spelledOut();
    await sender.now();
    const results = now().missing.some((one) => one.key === "then") ? shown() : [];
    const asked = now().missing.filter((one) => one.hint);
    if (!asked.length && !results.length) return save(await tidy());
    const expect = made("input", { type: "checkbox", name: "then", checked: true });
    find("ask-fields").replaceChildren(
      ...asked.map(({ key, hint }) => {
        const input = made(key === "title" ? "input" : "textarea", { name: key });
        return made("div", { className: "fill" }, made("label", {}, made("span", { textContent: `${key}: ${hint}` }), input));
      }),
      ...(results.length ? [made("div", { className: "fill of-flag" }, made("label", {}, made("span", { textContent: `This is right: ${results.map((one) => one.parentElement.textContent.trim()).join("; ")}.` }), expect))] : []),
    );
    find("ask").hidden = false;
    tab("file");
    find("ask").querySelector("input, textarea").focus();
  }

  async function finish() {
    for (const one of find("ask-fields").querySelectorAll("input, textarea")) {
      if (one.type === "checkbox") for (const result of one.checked ? shown() : []) sender.edit({ deed: "put", ...JSON.parse(result.dataset.result) });
      else if (one.value.trim()) sender.edit({ deed: "put", path: [one.name], value: one.value.trim() });
    }
    await sender.now();
    find("ask").hidden = true;
    save(await tidy());
  }

  async function opened([file]) {
    if (!file) return;
    find("open").closest("details").open = false;
    if (file.size > most) return say(`${file.name} is larger than ${most / 1000} kB.`);
    await changed((await file.text()).replaceAll("\r\n", "\n"));
    tab("file");
    say(`Opened: ${file.name}`);
  }

  const acts = {
    share,
    download,
    "ask-done": finish,
    "copy-file": async () => say((await write(text())) ? "Copied: the file" : "This browser does not let a page copy."),
    open: () => find("file").click(),
  };
  for (const [name, act] of Object.entries(acts)) {
    find(name).addEventListener("click", (event) => {
      event.preventDefault();
      act();
    });
  }
  find("file").addEventListener("change", async (event) => {
    await opened(event.target.files);
    event.target.value = "";
  });
}
