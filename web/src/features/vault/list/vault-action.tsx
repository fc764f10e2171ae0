import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { VaultError } from "@breezy/client/failure";
import { failureSentences } from "../session/session.ts";

interface VaultActionProps {
  label: string;
  busyLabel: string;
  act: () => Promise<void>;
}

/** A button for a call of the vault; says why if it fails. */
export function VaultAction({ label, busyLabel, act }: VaultActionProps) {
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
    <Button size="small" onClick={() => void press()} busy={busy} busyLabel={busyLabel}>
      {label}
    </Button>
  );
}
