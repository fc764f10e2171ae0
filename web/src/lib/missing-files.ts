/** Parts of the app that did not arrive: the network failed, or a newer release took their place. */

const missing = new WeakSet<object>();

// Vite says so whenever an import fails, with what it threw.
addEventListener("vite:preloadError", ({ payload }) => missing.add(payload));

export function isMissingFile(error: unknown): boolean {
  return typeof error === "object" && error !== null && missing.has(error);
}
