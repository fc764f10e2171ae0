import type { SharedField } from "@breezy/crypto/share-link";
import { Copy, Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { SecretText } from "../../ui/secret-text.tsx";
import { toast } from "../../ui/toast.ts";
import { texts } from "./texts.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** Label over value, its actions on the right. An address stays text: a stranger may have written it. */
export function SharedFieldRow({ label, kind, value }: SharedField) {
  const [revealed, setRevealed] = useState(false);
  const isSecret = kind === "secret";
  const Icon = revealed ? EyeOff : Eye;

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(texts.copied(label));
    } catch {
      toast.error(texts.notCopied);
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-1 py-2">
      <dt dir="auto" className="text-small break-words text-ink-faint">
        {label}
      </dt>
      <dd className="col-start-1">
        {!isSecret ? (
          <span dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {value}
          </span>
        ) : revealed ? (
          <SecretText value={value} />
        ) : (
          <span className="font-mono tracking-widest">
            <span aria-hidden="true">••••••••</span>
            <span className="sr-only">{texts.hidden}</span>
          </span>
        )}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1 -mr-1.5 flex items-start">
        {isSecret ? (
          <IconButton
            label={revealed ? texts.hide(label) : texts.reveal(label)}
            icon={<Icon {...icon} />}
            onClick={() => setRevealed(!revealed)}
          />
        ) : null}
        <IconButton
          label={texts.copy(label)}
          icon={<Copy {...icon} />}
          onClick={() => void copy()}
        />
      </dd>
    </div>
  );
}
