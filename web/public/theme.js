// Runs before the first paint, so that a chosen theme never flashes. Same key as src/app/theme.ts.
try {
  const theme = localStorage.getItem("breezy:theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to this page: the system's theme stands.
}
// What a link's fragment leads to, the screen that the server painted does not know.
if (location.hash !== "") document.documentElement.dataset.fragment = "";
