import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { waysInQuery } from "../../lib/own-passkeys.ts";
import { CeremonyError, knowsPasskeys } from "../../lib/passkey-ceremony.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { passkeySentence } from "./messages.ts";
import { askSecret } from "./passkey-secret.ts";
import type { PasskeyFailure } from "./session-pins.ts";
import type { PasskeySecret } from "./vault-answers.ts";

interface PasskeyButtonProps {
  label: string;
  /** Resolves to why nothing came of it. */
  onSecret: (passkey: PasskeySecret) => Promise<PasskeyFailure | null>;
}

/** Nothing where no passkey opens this vault. */
export function PasskeyButton({ label, onSecret }: PasskeyButtonProps) {
  const { data: ways } = useQuery({ ...waysInQuery, enabled: knowsPasskeys });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function open() {
    setBusy(true);
    setFailure(null);
    try {
      const refusal = await onSecret(await askSecret(ways ?? []));
      setFailure(refusal && passkeySentence(refusal));
    } catch (error) {
      if (!(error instanceof CeremonyError)) throw error;
      setFailure(passkeySentence(error));
    } finally {
      setBusy(false);
    }
  }
  if (!ways || ways.length === 0) return null;
  return (
    <div className="grid gap-3">
      <Button
        tone="quiet"
        wide
        icon={<KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />}
        busy={busy}
        busyLabel="Asking for your passkey..."
        onClick={() => void open()}
      >
        {label}
      </Button>
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
    </div>
  );
}
