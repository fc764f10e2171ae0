import { VaultError } from "@breezy/client/failure";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { failureSentences } from "../session/session.ts";

interface VaultActionProps {
  label: string;
  busyLabel?: string;
  /** What it is about, for those who can't see where it stands. */
  about?: string;
  tone?: "quiet";
  act: () => Promise<void>;
}

/** A button for a call of the vault; says why if it fails. */
export function VaultAction({ label, busyLabel, about, tone, act }: VaultActionProps) {
  const [busy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      toast.error(failureSentences[error.code]);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      size="small"
      busy={busy}
      {...(busyLabel ? { busyLabel } : null)}
      onClick={() => void press()}
      {...(tone ? { tone } : null)}
      {...(about ? { "aria-label": `${label}: ${about}` } : null)}
    >
      {label}
    </Button>
  );
}
