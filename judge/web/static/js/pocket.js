// The page of the pocket edition: what this device keeps, a button to keep all of it, one to renew and one to remove it.
const box = document.querySelector("[data-pocket]");
const says = box.querySelector("[role=status]");
const bar = box.querySelector("progress");
const keep = box.querySelector("[data-keep]");
const renew = box.querySelector("[data-renew]");
const drop = box.querySelector("[data-drop]");
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
const workers = navigator.serviceWorker;

async function shown() {
  if (!workers) {
    says.textContent = "This browser keeps nothing from here: it needs an address with https, or this machine’s own.";
    return;
  }
  const { VERSION, DATE, FILES } = await import(box.dataset.list).catch(() => ({}));
  const registration = await workers.getRegistration();
  const active = registration?.active;
  const all = Boolean(active?.scriptURL.endsWith(box.dataset.all));
  renew.hidden = !registration?.waiting;
  drop.hidden = !active;
  keep.hidden = all || !FILES;
  if (FILES) {
    const size = (most) => FILES.filter((one) => one.stage <= most).reduce((sum, one) => sum + one.size, 0);
    keep.textContent = `Keep all of Judge on this device · ${megabytes(size(2) - (active ? size(1) : 0))}\u00a0MB`;
  }
  const version = VERSION ? ` · version ${VERSION} · ${DATE}` : "";
  says.textContent = all ? `Ready offline: all of Judge${version}` : active ? `Ready offline: reading${version}` : "Nothing is kept on this device yet.";
}

async function kept(script) {
  keep.hidden = true;
  bar.hidden = false;
  says.textContent = "Judge is being kept on this device.";
  await navigator.storage?.persist?.();
  try {
    const registration = await workers.register(script, { type: "module", updateViaCache: "none" });
    const worker = registration.installing ?? registration.waiting;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") worker.postMessage("take over");
      if (worker.state === "activated" || worker.state === "redundant") done(worker.state === "redundant");
    });
    if (registration.waiting) registration.waiting.postMessage("take over");
    if (!worker) done(false);
  } catch (error) {
    done(true, error.message);
  }
}

function done(failed, why = "") {
  bar.hidden = true;
  keep.hidden = !failed;
  if (!failed) shown();
  else if (why || !says.dataset.failed) says.textContent = `It was not kept: ${why || "the browser refused it"}. What was there before still works.`;
}

new BroadcastChannel("judge-pocket").addEventListener("message", ({ data }) => {
  if (data.total) {
    bar.max = data.total;
    bar.value = data.done;
    says.textContent = `${megabytes(data.done)} of ${megabytes(data.total)} MB`;
  }
  if (data.failed) {
    says.dataset.failed = "yes";
    says.textContent = `It was not kept: ${data.failed}. What was there before still works; try again when there is room or a network.`;
  }
  if (data.active) shown();
});

keep.addEventListener("click", () => kept(box.dataset.all));
renew.addEventListener("click", async () => {
  const { waiting } = (await workers.getRegistration()) ?? {};
  workers.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("take over");
});
drop.addEventListener("click", async () => {
  for (const one of await workers.getRegistrations()) await one.unregister();
  for (const name of await caches.keys()) if (name.startsWith("judge-")) await caches.delete(name);
  shown();
});

shown();
