import { plans } from "@breezy/contract/plans";
import { memo, type ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { barWidth, type ChartLayout, type NamedBar } from "./chart-layout.ts";
import type { ChartModel } from "./chart-model.ts";
import { type Description, describe, describePlan, describeRep } from "./describe.ts";

interface ChartDrawingProps {
  model: ChartModel;
  layout: ChartLayout;
  now: number;
  /** Nothing of it is ever lit. */
  isStill?: boolean;
}

/** Ribbons and bars in SVG, with their names as buttons above. It knows nothing of the pointer. */
export const ChartDrawing = memo(function ChartDrawing({
  model,
  layout,
  now,
  isStill = false,
}: ChartDrawingProps) {
  return (
    <>
      <Marks layout={layout} className="flow-base flow-enter" />
      {isStill ? null : <Marks layout={layout} className="flow-lit" />}
      {layout.reps.map((bar, index) => (
        <Name
          key={bar.key}
          bar={bar}
          says={describeRep(model.reps[index]!)}
          isFirst={index === 0}
          isEnd={bar.label.x < bar.x}
        >
          {model.reps[index]!.name}
        </Name>
      ))}
      {layout.branches.map((bar) =>
        bar.isNamed ? (
          <Name key={bar.key} bar={bar} says={describe(model, bar.key, now)}>
            {bar.branch.person?.name ?? bar.branch.people.toLocaleString()}
          </Name>
        ) : null,
      )}
      {layout.plans.map((bar, index) => (
        <Name
          key={bar.key}
          bar={bar}
          says={describePlan(model.plans[index]!)}
          isEnd={bar.label.x < bar.x}
          isStrong
        >
          {plans[model.plans[index]!.key].name}
        </Name>
      ))}
    </>
  );
});

interface MarksProps {
  layout: ChartLayout;
  className: string;
}

/**
 * They are there twice. What the pointer is over shows in the upper ones, and the lower ones pale as
 * one picture that nothing paints anew.
 */
function Marks({ layout: { width, height, branches, reps, plans: ends }, className }: MarksProps) {
  return (
    <svg
      width={width}
      height={height}
      aria-hidden="true"
      className={classNames("absolute top-0 left-0", className)}
    >
      {branches.map(({ key, path, thickness, branch }) => (
        <path
          key={key}
          d={path}
          strokeWidth={thickness}
          opacity={branch.shown}
          data-key={key}
          data-plan={branch.plan}
          className="flow-ribbon"
        />
      ))}
      {branches.map((bar) => (
        <BarMark key={bar.key} bar={bar} plan={bar.branch.plan} />
      ))}
      {reps.map((bar) => (
        <BarMark key={bar.key} bar={bar} />
      ))}
      {ends.map((bar) => (
        <BarMark key={bar.key} bar={bar} plan={bar.key} />
      ))}
    </svg>
  );
}

interface BarMarkProps {
  bar: NamedBar;
  plan?: string;
}

function BarMark({ bar: { key, x, y, height }, plan }: BarMarkProps) {
  return (
    <rect
      x={x}
      y={y}
      width={barWidth}
      height={height}
      rx={Math.min(3, height / 2)}
      data-key={key}
      data-plan={plan}
      className="flow-bar"
    />
  );
}

interface NameProps {
  bar: NamedBar;
  says: Description | null;
  /** The chart's one stop for the Tab key, to begin with. */
  isFirst?: boolean;
  /** It stands to the left of its bar. */
  isEnd?: boolean;
  isStrong?: boolean;
  children: ReactNode;
}

function Name({
  bar,
  says,
  isFirst = false,
  isEnd = false,
  isStrong = false,
  children,
}: NameProps) {
  const { key, y, height, label } = bar;
  return (
    <button
      type="button"
      data-key={key}
      tabIndex={isFirst ? 0 : -1}
      aria-pressed={false}
      aria-label={says ? [says.title, ...says.lines].join(", ") : undefined}
      style={{ top: y + height / 2, left: label.x, width: label.width }}
      className={classNames(
        "flow-name absolute flex min-h-6 -translate-y-1/2 items-center pointer-coarse:min-h-11",
        isEnd ? "justify-end" : "justify-start",
      )}
    >
      <span
        dir="auto"
        className={classNames(
          "max-w-full rounded-small bg-ground/75 px-1 text-small",
          // The plans' names are short: in two lines they still stand clear of the people's.
          isStrong ? "text-end leading-tight font-semibold sm:text-start" : "truncate",
        )}
      >
        {children}
      </span>
    </button>
  );
}
