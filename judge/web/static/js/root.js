// The path below which the site is served, with nothing behind it: empty, or such as /judge.
export const ROOT = document.documentElement.dataset.root ?? "";

// The path of an address within the site.
export const within = (url) => url.pathname.slice(ROOT.length);
