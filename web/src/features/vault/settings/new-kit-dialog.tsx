import { useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { type PinFailure, PinPad } from "../../../ui/pin-pad.tsx";
import { gateSentence, pinSentences, useVaultSession } from "../session/session.ts";

/** The key that a kit wraps is not kept while the vault is open, so the PIN fetches it once more. */
export function NewKitDialog({ onClose }: { onClose: () => void }) {
  const session = useVaultSession();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PinFailure | null>(null);

  async function make(pin: string) {
    setBusy(true);
    const refused = await session.newKit(pin);
    setBusy(false);
    if (!refused) return;
    const closedGate = refused.gate && gateSentence(refused.gate, Date.now());
    setFailure({ message: closedGate || pinSentences[refused.refusal] });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!busy}
      size="small"
      title="New Recovery Kit"
      description="The new kit replaces the old one. Enter your master key to make it."
    >
      <div className="py-3">
        <PinPad
          label="Master Key"
          onComplete={(pin) => void make(pin)}
          failure={failure}
          busy={busy}
          hint={busy ? "Making your kit..." : null}
        />
      </div>
    </Dialog>
  );
}
