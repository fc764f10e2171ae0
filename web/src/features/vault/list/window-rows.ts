/** Where rows of different heights stand in the page, and which of them are near to what is looked at. */

export interface Row {
  index: number;
  /** In pixels of the page. */
  start: number;
  end: number;
}

/** What was measured of each row, by its key. */
export type Heights = ReadonlyMap<string, number>;

/** Where the list was left. */
export interface LeftRows {
  scrollY: number;
  heights: Heights;
}

interface Layout {
  keys: readonly string[];
  heights: Heights;
  /** Of a row that was never measured. */
  usualPx: number;
  gapPx: number;
  /** Where the first row begins. */
  topPx: number;
}

export function placeRows({ keys, heights, usualPx, gapPx, topPx }: Layout): Row[] {
  let start = topPx;
  return keys.map((key, index) => {
    const end = start + (heights.get(key) ?? usualPx);
    const row = { index, start, end };
    start = end + gapPx;
    return row;
  });
}

interface Sight {
  topPx: number;
  heightPx: number;
}

/** Those in sight and at least `ahead` more on each side, so many coming and going at once. */
export function rowsNear(rows: readonly Row[], sight: Sight, ahead: number): [number, number] {
  const block = Math.max(1, ahead);
  const first = Math.max(0, lastFrom(rows, sight.topPx));
  const last = Math.max(first, lastFrom(rows, sight.topPx + sight.heightPx));
  return [
    Math.max(0, Math.floor((first - ahead) / block) * block),
    Math.min(rows.length, Math.ceil((last + 1 + ahead) / block) * block),
  ];
}

/** The last row that begins at or above `px`; -1 if none does. */
function lastFrom(rows: readonly Row[], px: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]!.start <= px) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

interface View extends Sight {
  /** What stays free above and below of a row that is gone to. */
  barPx: number;
  gapPx: number;
}

/** How far the page scrolls to show that row whole, no further than needed. */
export function scrollFor({ start, end }: Row, { topPx, heightPx, barPx, gapPx }: View): number {
  if (start - barPx < topPx) return start - barPx - topPx;
  const below = end + gapPx - (topPx + heightPx);
  return below > 0 ? Math.min(below, start - barPx - topPx) : 0;
}
