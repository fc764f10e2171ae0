/** Where the keys lead in a grid of cards. */

interface CardPosition {
  index: number;
  count: number;
  columns: number;
  /** Rows that the screen shows at once. */
  pageRows: number;
}

/** The card that `key` leads to; null if it leads nowhere. */
export function cardAfter(
  key: string,
  { index, count, columns, pageRows }: CardPosition,
): number | null {
  const page = columns * Math.max(1, pageRows);
  const steps = new Map([
    ["ArrowLeft", -1],
    ["ArrowRight", 1],
    ["ArrowUp", -columns],
    ["ArrowDown", columns],
    ["PageUp", -page],
    ["PageDown", page],
    ["Home", -index],
    ["End", count - 1 - index],
  ]);
  const step = steps.get(key);
  if (step === undefined) return null;
  const to = index + step;
  if (to >= 0 && to < count) return to;
  if (key === "ArrowUp" || key === "ArrowLeft" || key === "ArrowRight") return index;
  // A last row that is not full still has cards below every other row.
  const hasRowBelow = Math.floor(index / columns) < Math.floor((count - 1) / columns);
  if (key === "ArrowDown") return hasRowBelow ? count - 1 : index;
  return to < 0 ? 0 : count - 1;
}
