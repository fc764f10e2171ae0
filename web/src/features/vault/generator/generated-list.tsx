import { Copy } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SecretText } from "../../../ui/secret-text.tsx";
import { copySecretValue } from "../clipboard/copying.ts";
import type { GeneratedHistory } from "@breezy/client/generator/generated";
import { generatorTexts, modeLabel } from "./texts.ts";

const times = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** What was made before, in case it was used and not saved. */
export function GeneratedList({ history }: { history: GeneratedHistory }) {
  if (history.length === 0) return null;
  return (
    <details className="rounded-control border border-line">
      <summary className="min-h-11 cursor-pointer rounded-control px-4 py-2.5 text-small font-medium">
        {generatorTexts.history(history.length)}
      </summary>
      <p className="px-4 pb-2 text-small text-ink-soft">{generatorTexts.historyText}</p>
      <ul className="grid divide-y divide-line border-t border-line">
        {history.map(({ value, mode, madeAt }) => (
          <li key={value} className="flex items-center gap-2 py-1 pr-1 pl-4">
            <span className="grid min-w-0 flex-1 text-small">
              <SecretText value={value} />
              <span className="text-ink-soft">{`${modeLabel(mode)}, ${times.format(madeAt)}`}</span>
            </span>
            <IconButton
              label={`Copy the password from ${times.format(madeAt)}`}
              icon={<Copy size={20} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => void copySecretValue("Password", Promise.resolve(value))}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
