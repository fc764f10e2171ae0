/** Which rows of a long list are drawn: ten thousand would take a second. Pure. */

interface Sight {
  count: number;
  rowPx: number;
  /** How far the list's top is above the top of what is seen; negative if it is below. */
  abovePx: number;
  seenPx: number;
}

/** Beyond either edge, so that a turn of the wheel finds them there. */
const rowsAhead = 6;

/** From, and up to but not with. `kept` is drawn wherever it is: it has the focus. */
export function rowsInView({ count, rowPx, abovePx, seenPx }: Sight, kept: number): number[] {
  const clamp = (row: number) => Math.max(0, Math.min(count, row));
  const from = clamp(Math.floor(abovePx / rowPx) - rowsAhead);
  const to = clamp(Math.ceil((abovePx + seenPx) / rowPx) + rowsAhead);
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (kept < 0 || kept >= count || (kept >= from && kept < to)) return rows;
  return kept < from ? [kept, ...rows] : [...rows, kept];
}

/** Where the list has to be scrolled, so that a row is seen whole; null: it is. */
export function scrollToRow(sight: Sight, row: number): number | null {
  const topPx = row * sight.rowPx;
  if (topPx < sight.abovePx) return topPx;
  const bottomPx = topPx + sight.rowPx;
  return bottomPx > sight.abovePx + sight.seenPx ? bottomPx - sight.seenPx : null;
}
