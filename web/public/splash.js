// Runs before the first paint, so that the splash lies over the page from the start or not at all.
// The rest, and when it ends, is in src/features/landing/splash.ts.
try {
  const shown = sessionStorage.getItem("breezy:splash") !== null;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const passing = location.hash.includes("type=recovery");
  if (!shown && !still && !passing) {
    sessionStorage.setItem("breezy:splash", "shown");
    document.documentElement.dataset.splash = "entering";
  }
} catch {
  // Storage is closed to this page: a splash would come back with every load, so there is none.
}
