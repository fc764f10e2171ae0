/** What comes from the worker is a copy each time; a card must not be drawn again for that. */
import { extraNames } from "@breezy/client/entry/kinds";
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
  return (
    a.account === b.account &&
    a.username === b.username &&
    a.phone === b.phone &&
    a.notes === b.notes &&
    a.url === b.url &&
    a.favorite === b.favorite &&
    a.createdAt === b.createdAt &&
    a.updatedAt === b.updatedAt &&
    a.trashedAt === b.trashedAt &&
    a.tags.length === b.tags.length &&
    a.tags.every((tag, i) => tag === b.tags[i]) &&
    extraNames.every((name) => isAlike(a[name], b[name]))
  );
}

function isAlike(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
