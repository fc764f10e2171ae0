import { classNames } from "../../../ui/class-names.ts";
import { Button } from "../../../ui/button.tsx";
import { type ChartLayout, type NamedBar } from "./chart-layout.ts";
import type { Description } from "./describe.ts";

interface ChartTooltipProps {
  layout: ChartLayout;
  bar: NamedBar;
  says: Description;
  /** It stays, and can be pressed. */
  isPinned: boolean;
  onOpen: (() => void) | null;
}

const widthPx = 248;
const awayPx = 12;

/** Beside what it is about, never beyond the chart's edges. */
export function ChartTooltip({ layout, bar, says, isPinned, onOpen }: ChartTooltipProps) {
  const left = Math.max(0, Math.min(bar.x, layout.width - widthPx));
  const isLow = bar.y > layout.height / 2;
  const vertical = isLow
    ? { bottom: layout.height - bar.y + awayPx }
    : { top: bar.y + bar.height + awayPx };
  return (
    <div
      role={isPinned ? "group" : undefined}
      aria-label={isPinned ? says.title : undefined}
      aria-hidden={isPinned ? undefined : true}
      style={{ left, width: Math.min(widthPx, layout.width), ...vertical }}
      className={classNames(
        "absolute z-5 grid gap-1 rounded-control border border-line bg-raised px-3.5 py-3 text-small shadow-float",
        !isPinned && "pointer-events-none",
      )}
    >
      <p dir="auto" className="font-semibold">
        {says.title}
      </p>
      {says.lines.map((line) => (
        <p key={line} dir="auto" className="text-ink-soft tabular-nums">
          {line}
        </p>
      ))}
      {isPinned && onOpen ? (
        <Button tone="quiet" className="mt-1.5" onClick={onOpen}>
          Show every subscriber
        </Button>
      ) : null}
    </div>
  );
}
