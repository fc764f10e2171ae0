import { useLayoutEffect, useRef } from "react";
import type { Entry } from "@breezy/client/entry/entry";
import type { Row } from "./window-rows.ts";

/** Under the bar that stays at the top of the page. */
export const barPx = 80;

interface ScrollAnchor {
  entries: readonly Entry[];
  query: string;
  perRow: number;
  /** Those that are drawn. */
  rows: readonly Row[];
  root: { current: HTMLElement | null };
  startOf: (index: number) => number | undefined;
}

/** What comes from another device, or moves in the order, must not move what is being read. */
export function useScrollAnchor({
  entries,
  query,
  perRow,
  rows,
  root,
  startOf,
}: ScrollAnchor): void {
  const before = useRef({ entries, query, perRow, rows });
  useLayoutEffect(() => {
    const old = before.current;
    before.current = { entries, query, perRow, rows };
    if (old.query !== query || (old.entries === entries && old.perRow === perRow)) return;
    const seen = old.rows.filter(({ end }) => end > scrollY + barPx);
    const isAtTop = seen[0]?.index === 0;
    const held = heldCard(root.current);
    if (isAtTop && held === null) return;
    const indexNow = new Map(entries.map(({ id }, index) => [id, index]));
    for (const id of [held, ...seen.flatMap(idsIn(old))]) {
      const index = id === null ? undefined : indexNow.get(id);
      if (index === undefined) continue;
      const oldIndex = old.entries.findIndex((entry) => entry.id === id);
      const was = old.rows.find((row) => row.index === Math.floor(oldIndex / old.perRow))?.start;
      const is = startOf(index);
      if (was !== undefined && is !== undefined && was !== is) {
        scrollBy({ top: is - was, behavior: "instant" });
      }
      return;
    }
  });
}

function idsIn({ entries, perRow }: { entries: readonly Entry[]; perRow: number }) {
  return ({ index }: Row) =>
    entries.slice(index * perRow, (index + 1) * perRow).map(({ id }) => id);
}

/** The open card that has the focus, if it is seen: it is being read or typed in. */
function heldCard(root: HTMLElement | null): string | null {
  const card = document.activeElement?.closest<HTMLElement>(
    "[data-entry]:has([aria-expanded=true])",
  );
  if (!card || !root?.contains(card)) return null;
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > barPx && top < innerHeight ? (card.dataset["entry"] ?? null) : null;
}
