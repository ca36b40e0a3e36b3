// Runs before the page is drawn, so that what a reader chose on this device neither flashes nor jumps.
(() => {
  const page = document.documentElement.classList;
  const kept = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  page.add("scripted");
  page.toggle("hide-rulings", kept("rulings") === "hidden");
  if (page.contains("hide-rulings")) {
    document.documentElement.dataset.named = document.title; // the name of a ruling often tells it
    document.title = "What is the ruling? · Judge";
  }
  page.toggle("steps-all", (new URLSearchParams(location.search).get("steps") ?? kept("steps")) === "all");
})();
