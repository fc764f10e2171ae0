import { Copy } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { copySecretValue, NothingToCopy } from "../clipboard/copying.ts";
import { useVaultSession } from "../session/session.ts";
import { groupedCode } from "./shown-values.ts";
import { useCode } from "./use-code.ts";
import { Row } from "./value-row.tsx";

interface CodeRowProps {
  id: string;
  version: number;
}

const label = "One-time code";
const noCode = "The secret saved here can't make codes. Replace it in “Edit”.";
/** From here on the next one is shown too: anyone who begins to type now is too late for this one. */
const endingS = 5;

/** The seed stays in the worker; a code is worth something for half a minute, so it is shown at once. */
export function CodeRow({ id, version }: CodeRowProps) {
  const session = useVaultSession();
  const code = useCode(id, version);

  async function fresh(): Promise<string> {
    const made = await session.code(id, Date.now());
    if (made) return made.code;
    throw new NothingToCopy(noCode);
  }
  return (
    <Row
      label={label}
      actions={
        <IconButton
          label="Copy one-time code"
          icon={<Copy size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void copySecretValue(label, fresh())}
        />
      }
    >
      {code === null ? (
        <span className="font-mono text-lead">···</span>
      ) : code === "none" ? (
        <span className="text-danger">{noCode}</span>
      ) : (
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="font-mono text-lead tabular-nums slashed-zero" translate="no">
            {groupedCode(code.code)}
          </span>
          <Countdown leftS={code.leftS} periodS={code.periodS} />
          {code.leftS <= endingS ? (
            <span className="text-small text-ink-soft">
              next{" "}
              <span className="font-mono tabular-nums slashed-zero" translate="no">
                {groupedCode(code.next)}
              </span>
            </span>
          ) : null}
        </span>
      )}
    </Row>
  );
}

const radius = 8;
const round = 2 * Math.PI * radius;

/** A ring that empties second by second, with the seconds beside it. */
function Countdown({ leftS, periodS }: { leftS: number; periodS: number }) {
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
