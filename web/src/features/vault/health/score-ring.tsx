import { classNames } from "../../../ui/class-names.ts";
import { type ScoreBand, bandOf } from "@breezy/client/health/score";

const radius = 42;
const around = 2 * Math.PI * radius;

const tones = {
  good: "text-success",
  fair: "text-warning",
  poor: "text-danger",
} as const satisfies Record<ScoreBand, string>;

/** The score as a ring; said in words beside it. */
export function ScoreRing({ score }: { score: number }) {
  return (
    <span className="relative grid size-20 shrink-0 place-items-center sm:size-28">
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="50" cy="50" r={radius} strokeWidth="8" className="fill-none stroke-line" />
        <circle
          cx="50"
          cy="50"
          r={radius}
          strokeWidth="8"
          strokeLinecap="round"
          stroke="currentColor"
          fill="none"
          strokeDasharray={`${(score / 100) * around} ${around}`}
          className={classNames(tones[bandOf(score)], score === 0 && "invisible")}
        />
      </svg>
      <span className="text-title font-semibold tabular-nums sm:text-heading">
        {score}
        <span className="sr-only"> of 100</span>
      </span>
    </span>
  );
}
