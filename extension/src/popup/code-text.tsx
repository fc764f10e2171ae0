import { CodeCountdown } from "../../../web/src/ui/code-countdown.tsx";
import { useCode } from "./use-code.ts";

const noCode = "The secret saved here can't make codes. Replace it in the web app.";
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
      <CodeCountdown leftS={leftS} periodS={periodS} />
    </span>
  );
}
