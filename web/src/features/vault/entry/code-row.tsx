import { Copy } from "lucide-react";
import { CodeCountdown, endingS } from "../../../ui/code-countdown.tsx";
import { LabelledRow } from "../../../ui/labelled-row.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { copySecretValue, NothingToCopy } from "../clipboard/copying.ts";
import { useVaultSession } from "../session/session.ts";
import { groupedCode } from "./shown-values.ts";
import { useCode } from "./use-code.ts";

interface CodeRowProps {
  id: string;
  version: number;
}

const label = "One-time code";
const noCode = "The secret saved here can't make codes. Replace it in “Edit”.";

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
    <LabelledRow
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
          <CodeCountdown leftS={code.leftS} periodS={code.periodS} />
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
    </LabelledRow>
  );
}
