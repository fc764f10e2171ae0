/** The part of the page that shows the open vault. */
export const loadOpenVault = () => import("./open/open-vault.tsx");

/** While the PIN's own trips are under way, which take longer. */
export function preloadOpenVault(): void {
  // What was refused once stays refused until the page is loaded again.
  if (!navigator.onLine) return;
  // Without it the open vault fetches it, and says so where that fails.
  loadOpenVault().catch(() => undefined);
}
