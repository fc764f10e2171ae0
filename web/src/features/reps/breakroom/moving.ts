/** Where the arrow keys lead from one name in the chart to the next. */
import type { ChartLayout, NamedBar } from "./chart-layout.ts";

const steps: Partial<Record<string, [column: number, row: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Null if the key does not move. Beside, it is the nearest in height. */
export function neighbourOf(layout: ChartLayout, from: string, pressed: string): string | null {
  const columns = columnsOf(layout);
  const at = columns.findIndex((column) => column.some(({ key }) => key === from));
  const column = columns[at];
  if (!column) return null;
  if (pressed === "Home") return column[0]!.key;
  if (pressed === "End") return column.at(-1)!.key;
  const step = steps[pressed];
  if (!step) return null;
  const row = column.findIndex(({ key }) => key === from);
  if (step[0] === 0) return column[row + step[1]]?.key ?? null;
  const here = middleOf(column[row]!);
  const distance = (bar: NamedBar) => Math.abs(middleOf(bar) - here);
  const beside = columns[at + step[0]]?.toSorted((a, b) => distance(a) - distance(b));
  return beside?.[0]?.key ?? null;
}

/** Only what has a name can be reached; a column without any is left out. */
function columnsOf({ reps, branches, plans }: ChartLayout): (readonly NamedBar[])[] {
  return [reps, branches.filter(({ isNamed }) => isNamed), plans].filter(
    ({ length }) => length > 0,
  );
}

const middleOf = ({ y, height }: NamedBar) => y + height / 2;
