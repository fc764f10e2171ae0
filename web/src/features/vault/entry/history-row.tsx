import { Copy, Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { HiddenSecret, SecretText } from "../../../ui/secret-text.tsx";
import { copySecretValue } from "../clipboard/copying.ts";
import { formatMoment } from "../../../lib/moment.ts";
import type { PastPassword } from "@breezy/client/entry/entry";

interface HistoryRowProps {
  past: PastPassword;
  onUse: () => Promise<void>;
}

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

export function HistoryRow({ past, onUse }: HistoryRowProps) {
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const when = formatMoment(past.replacedAt);
  const Icon = shown ? EyeOff : Eye;

  async function use() {
    setBusy(true);
    await onUse();
    setBusy(false);
  }
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-2 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        {shown ? <SecretText value={past.password} /> : <HiddenSecret />}
        <p className="text-small text-ink-soft">
          Until <time dateTime={new Date(past.replacedAt).toISOString()}>{when}</time>
        </p>
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          label={`${shown ? "Hide" : "Show"} the password used until ${when}`}
          icon={<Icon {...icon} />}
          onClick={() => setShown(!shown)}
        />
        <IconButton
          label={`Copy the password used until ${when}`}
          icon={<Copy {...icon} />}
          onClick={() => void copySecretValue("Password", Promise.resolve(past.password))}
        />
        <Button
          tone="quiet"
          size="small"
          className="min-h-11"
          busy={busy}
          onClick={() => void use()}
        >
          Use again
        </Button>
      </div>
    </li>
  );
}
