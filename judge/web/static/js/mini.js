// A small player in place: a scenario of a list is played where it stands, once somebody asks for it.
for (const box of document.querySelectorAll("[data-mini]")) {
  box.hidden = false;
  box.addEventListener("toggle", async () => {
    if (!box.open || box.dataset.mini === "") return;
    const { again } = await import("./replay.js"); // before the player is there, or it would take the page for its own
    const reply = await fetch(box.dataset.mini).catch(() => null);
    if (!reply?.ok) return;
    box.dataset.mini = "";
    const style = document.createElement("link");
    style.rel = "stylesheet";
    style.href = box.dataset.style;
    style.addEventListener("load", () => again(place), { once: true });
    const place = document.createElement("div");
    place.className = "mini";
    place.innerHTML = await reply.text();
    box.append(place);
    document.head.append(style);
  });
}
