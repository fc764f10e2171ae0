/** Waiting for a page's own doing, bounded. */

/** Lets the page answer to what was just done: what it draws at the next turn is drawn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** However often a page changes, it is looked at this often. */
const lookAgainMs = 40;

/** Calls `look` now and after changes of the page until it yields something; null: nothing came in time. */
export async function untilChanged<T>(
  root: Node,
  look: () => T | null,
  withinMs: number,
): Promise<T | null> {
  const first = look();
  if (first !== null) return first;
  return new Promise((resolve) => {
    const end = (found: T | null) => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(soon);
      resolve(found);
    };
    let soon: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      soon ??= setTimeout(() => {
        soon = undefined;
        const found = look();
        if (found !== null) end(found);
      }, lookAgainMs);
    });
    observer.observe(root, { childList: true, subtree: true, attributes: true });
    const timer = setTimeout(() => end(null), withinMs);
  });
}

/** Resolves when nothing changed for `quietMs`, at the latest after `withinMs`. */
export function untilQuiet(quietMs: number, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(quiet);
      clearTimeout(last);
      resolve();
    };
    let quiet = setTimeout(end, quietMs);
    const last = setTimeout(end, withinMs);
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, quietMs);
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}
