/** The order of the list: favorites first, then by name; what does not open stands last. */
import type { Entry } from "./entry.ts";

const { compare: compareNames } = new Intl.Collator(undefined, {
  sensitivity: "base",
  numeric: true,
});

export function compareEntries(a: Entry, b: Entry): number {
  return (
    rankOf(a) - rankOf(b) ||
    compareNames(a.overview?.account ?? "", b.overview?.account ?? "") ||
    compareNames(a.overview?.username ?? "", b.overview?.username ?? "") ||
    // So that equal names stand the same on every device.
    (a.id < b.id ? -1 : 1)
  );
}

/** 0 to 2: a greater one stands further down. */
export function rankOf({ overview }: Entry): number {
  if (overview === null) return 2;
  return overview.favorite ? 0 : 1;
}

/** `entries`, in list order, with `changed` each in its place and without those that `erased` names. */
export function placeEntries(
  entries: readonly Entry[],
  changed: readonly Entry[],
  erased: readonly string[] = [],
): Entry[] {
  const moved = new Set([...erased, ...changed.map(({ id }) => id)]);
  const placed = entries.filter(({ id }) => !moved.has(id));
  for (const entry of changed) placed.splice(placeOf(placed, entry), 0, entry);
  return placed;
}

/** Halves the list until the place is found: comparing names is slow. */
function placeOf(entries: readonly Entry[], entry: Entry): number {
  let from = 0;
  let to = entries.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compareEntries(entries[middle]!, entry) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
