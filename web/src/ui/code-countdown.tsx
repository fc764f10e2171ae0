/** From here on a person who begins to type a code is too late for it. */
export const endingS = 5;
const radius = 8;
const round = 2 * Math.PI * radius;

/** A ring that empties second by second, with the seconds beside it. */
export function CodeCountdown({ leftS, periodS }: { leftS: number; periodS: number }) {
  const isEnding = leftS <= endingS;
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-small tabular-nums ${isEnding ? "text-warning" : "text-ink-soft"}`}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 -rotate-90">
        <circle cx="10" cy="10" r={radius} fill="none" strokeWidth="3" className="stroke-line" />
        <circle
          cx="10"
          cy="10"
          r={radius}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - Math.min(1, leftS / periodS))}
        />
      </svg>
      {leftS} s
    </span>
  );
}
