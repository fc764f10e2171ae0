import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { passkeysQuery, waysInQuery } from "../../../app/own-passkeys.ts";
import { CeremonyError } from "../../../lib/passkey-ceremony.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { toast } from "../../../ui/toast.ts";
import { askSecret, ChangePinVerify, useForgetVerified } from "../pin/pin.ts";
import { VaultError } from "@breezy/client/failure";
import { failureSentences, passkeySentence, useVaultSession } from "../session/session.ts";
import { StepDots } from "../../../ui/step-dots.tsx";

type Stage = { name: "verify" } | { name: "choose" } | { name: "closed"; sentence: string };

/** The key that a wrap holds is not kept while the vault is open, so the PIN fetches it once more. */
export function PasskeyWayDialog({ onClose }: { onClose: () => void }) {
  const [stage, setStage] = useState<Stage>({ name: "verify" });
  const [busy, setBusy] = useState(false);
  const [shaking, setShaking] = useState(false);

  useForgetVerified();
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!busy}
      size="small"
      title="Open with a passkey"
      description={
        stage.name === "verify"
          ? "First your master key, then the passkey that will also open your vault."
          : undefined
      }
      shaking={shaking}
    >
      {stage.name === "verify" ? (
        <div className="grid gap-5">
          <StepDots step={1} of={2} />
          <ChangePinVerify
            busy={busy}
            onBusy={setBusy}
            onShake={setShaking}
            onVerified={() => setStage({ name: "choose" })}
            onClosed={(sentence) => setStage({ name: "closed", sentence })}
          />
        </div>
      ) : stage.name === "choose" ? (
        <div className="grid gap-5">
          <StepDots step={2} of={2} />
          <ChoosePasskey
            busy={busy}
            onBusy={setBusy}
            onVerifyAgain={() => setStage({ name: "verify" })}
            onDone={onClose}
          />
        </div>
      ) : (
        <Notice tone="danger">{stage.sentence}</Notice>
      )}
    </Dialog>
  );
}

interface ChoosePasskeyProps {
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onVerifyAgain: () => void;
  onDone: () => void;
}

function ChoosePasskey({ busy, onBusy, onVerifyAgain, onDone }: ChoosePasskeyProps) {
  const session = useVaultSession();
  const queries = useQueryClient();
  const { data: passkeys } = useQuery(passkeysQuery);
  const [failure, setFailure] = useState<string | null>(null);

  async function choose() {
    onBusy(true);
    setFailure(null);
    try {
      const able = passkeys?.filter(({ prf }) => prf) ?? [];
      const result = await session.letPasskeyOpen(await askSecret(able));
      if (!result.ok) return onVerifyAgain();
      await queries.invalidateQueries(waysInQuery);
      toast.success("This passkey now opens your vault.");
      onDone();
    } catch (error) {
      if (error instanceof CeremonyError) setFailure(passkeySentence(error));
      else if (error instanceof VaultError) setFailure(failureSentences[error.code]);
      else throw error;
    } finally {
      onBusy(false);
    }
  }
  return (
    <>
      <p className="text-ink-soft">
        Your browser asks for your face, your fingerprint or this device's screen lock. What opens
        the vault stays on your device and is never sent to us.
      </p>
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
      <Button
        wide
        data-autofocus
        busy={busy}
        busyLabel="Follow your browser..."
        onClick={() => void choose()}
      >
        Choose your passkey
      </Button>
    </>
  );
}
