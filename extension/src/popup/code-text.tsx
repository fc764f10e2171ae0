import { useCode } from "./use-code.ts";

const noCode = "The secret saved here can't make codes. Replace it in the web app.";
/** From here on a person who begins to type is too late. */
const endingS = 5;
const radius = 8;
const round = 2 * Math.PI * radius;

/** The code of the moment, and a ring that empties as its time runs out. */
export function CodeText({ id }: { id: string }) {
  const code = useCode(id);
  if (code === null) return <span className="font-mono text-lead">···</span>;
  if (code === "none") return <span className="text-small text-danger">{noCode}</span>;
  const { leftS, periodS } = code;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="font-mono text-lead tabular-nums slashed-zero" translate="no">
        {code.code}
      </span>
      <span
        className={`inline-flex items-center gap-1.5 text-small tabular-nums ${leftS <= endingS ? "text-warning" : "text-ink-soft"}`}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4.5 -rotate-90">
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
    </span>
  );
}
