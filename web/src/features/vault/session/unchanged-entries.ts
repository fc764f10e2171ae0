/** What comes from the worker is a copy each time; a card must not be drawn again for that. */
import type { Entry, Overview } from "@breezy/client/entry/entry";

/** `next`, with the objects of `before` wherever they say the same; `before` itself where nothing changed. */
export function keepUnchanged(before: Entry[], next: Entry[]): Entry[] {
  const known = new Map(before.map((entry) => [entry.id, entry]));
  const kept = next.map((entry) => {
    const old = known.get(entry.id);
    return old && saysTheSame(old.overview, entry.overview) ? old : entry;
  });
  const isSame = kept.length === before.length && kept.every((entry, i) => entry === before[i]);
  return isSame ? before : kept;
}

function saysTheSame(a: Overview | null, b: Overview | null): boolean {
  if (a === null || b === null) return a === b;
  for (const name in a)
    if (!isAlike(a[name as keyof Overview], b[name as keyof Overview])) return false;
  for (const name in b) if (!(name in a)) return false;
  return true;
}

function isAlike(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
