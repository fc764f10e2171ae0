/** Where everything of the chart stands, in pixels from its upper left corner. */
import { linkHorizontal } from "d3-shape";
import type { Branch, ChartModel } from "./chart-model.ts";

export interface Bar {
  key: string;
  x: number;
  y: number;
  height: number;
}

/** A bar with room for its name. */
export interface NamedBar extends Bar {
  label: { x: number; width: number };
}

export interface BranchBar extends NamedBar {
  branch: Branch;
  /** Tall enough for its name. */
  isNamed: boolean;
  /** One curve from the representative's bar to its own, and one on to the plan's. */
  path: string;
  thickness: number;
}

export interface ChartLayout {
  width: number;
  height: number;
  reps: readonly NamedBar[];
  branches: readonly BranchBar[];
  plans: readonly NamedBar[];
}

export interface Room {
  width: number;
  /** Fingers rather than a mouse. */
  isCoarse: boolean;
}

export const barWidth = 8;
const leastHeight = 320;
const leastBar = 6;
const mostThickness = 36;
const gap = 10;
/** Below this, names would touch each other. */
const namedFrom = 18;
/** From here on the names have columns of their own, left and right of the ribbons. */
const roomyFrom = 640;
const groupRow = 9;
/** The longest of the plans' names. */
const planName = 80;

const curve = linkHorizontal<{ source: [number, number]; target: [number, number] }, unknown>()
  .source(({ source }) => source)
  .target(({ target }) => target);

export function layOut(model: ChartModel, { width, isCoarse }: Room): ChartLayout {
  const row = isCoarse ? 44 : 26;
  const bands = bandsOf(model, row);
  const needed = bands.reduce((sum, { height }) => sum + height, 0);
  const height = Math.max(leastHeight, needed);
  const stretch = height / (needed || 1);
  const columns = columnsOf(width);

  const reps: NamedBar[] = [];
  const open: Omit<BranchBar, "path">[] = [];
  let top = 0;
  for (const { key, branches, height: own } of bands) {
    const band = own * stretch;
    const slot = band / Math.max(1, branches.length);
    const bars = branches.map((branch, index) => {
      const thickness = branch.value * Math.min(slot - 2, mostThickness);
      const y = top + slot * (index + 0.5) - thickness / 2;
      const isNamed = slot >= namedFrom;
      const { x, label } = columns.branches;
      return { key: branch.key, branch, x, y, height: thickness, thickness, label, isNamed };
    });
    const tall = heightOf(bars);
    reps.push({ key, ...columns.reps, y: top + (band - tall) / 2, height: tall });
    open.push(...bars);
    top += band;
  }
  const plans = plansOf(model, open, height).map((bar) => ({ ...bar, ...columns.plans }));
  return { width, height, reps, branches: connect(open, reps, plans), plans };
}

/** One band for each representative, tall enough for the name and for all branches. */
function bandsOf({ reps, branches }: ChartModel, row: number) {
  const own = Map.groupBy(branches, ({ rep }) => rep);
  const isOneByOne = branches.some(({ person }) => person !== null);
  return reps.map(({ key }) => {
    const ownBranches = own.get(key) ?? [];
    const height = Math.max(row, ownBranches.length * (isOneByOne ? row : groupRow));
    return { key, branches: ownBranches, height };
  });
}

function columnsOf(width: number) {
  const last = width - barWidth;
  if (width < roomyFrom) {
    const middle = Math.round(width * 0.44);
    return {
      reps: { x: 0, label: { x: barWidth + 4, width: middle - barWidth - gap } },
      branches: { x: middle, label: { x: middle + barWidth + 4, width: width * 0.24 } },
      plans: { x: last, label: { x: last - 4 - planName, width: planName } },
    };
  }
  const [left, right] = [Math.min(220, width * 0.22), 150];
  const middle = Math.round(left + (width - left - right) * 0.42);
  return {
    reps: { x: left, label: { x: 0, width: left - gap } },
    branches: { x: middle, label: { x: middle + barWidth + 4, width: 190 } },
    plans: { x: width - right, label: { x: width - right + barWidth + gap, width: right - 20 } },
  };
}

const heightOf = (bars: readonly { thickness: number }[]) =>
  Math.max(
    leastBar,
    bars.reduce((sum, { thickness }) => sum + thickness, 0),
  );

/** In the plans' own order, with the same space around each. */
function plansOf(
  { plans }: ChartModel,
  branches: readonly Omit<BranchBar, "path">[],
  height: number,
) {
  const tall = plans.map(({ key }) =>
    heightOf(branches.filter(({ branch }) => branch.plan === key)),
  );
  const space = (height - tall.reduce((sum, one) => sum + one, 0)) / plans.length;
  let top = space / 2;
  return plans.map(({ key }, index) => {
    const bar = { key, y: top, height: tall[index]! };
    top += bar.height + space;
    return bar;
  });
}

/** Each branch takes its own part of both bars, in order, so that no two begin at one place. */
function connect(
  branches: readonly Omit<BranchBar, "path">[],
  reps: readonly Bar[],
  plans: readonly Bar[],
): BranchBar[] {
  const free = new Map([...reps, ...plans].map(({ key, x, y }) => [key, { x, y }]));
  const take = (key: string, thickness: number): [number, number] => {
    const at = free.get(key)!;
    at.y += thickness;
    return [at.x, at.y - thickness / 2];
  };
  return branches.map((bar) => {
    const { branch, thickness } = bar;
    const [fromX, fromY] = take(branch.rep, thickness);
    const to = take(branch.plan, thickness);
    const y = bar.y + thickness / 2;
    const first = curve({ source: [fromX + barWidth, fromY], target: [bar.x, y] })!;
    const second = curve({ source: [bar.x + barWidth, y], target: to })!;
    return { ...bar, path: first + second };
  });
}
