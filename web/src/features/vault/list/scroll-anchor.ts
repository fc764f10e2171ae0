import { useLayoutEffect, useRef } from "react";
import type { Entry } from "@breezy/client/entry/entry";
import type { ListLayout } from "./list-layout.ts";

/** Under the bar that stays at the top of the page. */
export const barPx = 80;

interface Listed {
  entries: readonly Entry[];
  query: string;
}

/** What comes from another device, or moves in the order, must not move what is being read. */
export function useScrollAnchor({ entries, query }: Listed, layout: ListLayout): void {
  const before = useRef<Listed>({ entries, query });
  const { perRow, rowPx, gapPx, topPx } = layout;
  useLayoutEffect(() => {
    const old = before.current;
    before.current = { entries, query };
    if (old.query !== query || old.entries === entries) return;
    const stepPx = rowPx + gapPx;
    const firstSeen = Math.floor((scrollY + barPx - topPx) / stepPx) * perRow;
    if (firstSeen <= 0) return;
    const indexNow = new Map(entries.map(({ id }, index) => [id, index]));
    for (const [offset, { id }] of old.entries.slice(firstSeen).entries()) {
      const index = indexNow.get(id);
      if (index === undefined) continue;
      const rows = Math.floor(index / perRow) - Math.floor((firstSeen + offset) / perRow);
      if (rows !== 0) scrollBy({ top: rows * stepPx, behavior: "instant" });
      return;
    }
  });
}
