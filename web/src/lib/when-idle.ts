/** Runs it once the page has nothing else to do. Returns what keeps it from running. */
export function whenIdle(run: () => void): () => void {
  // WebKit has no such callback yet.
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
