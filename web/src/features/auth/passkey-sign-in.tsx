import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { passkeyFailed } from "./passkey-messages.ts";
import { signInWithPasskey } from "./passkey.ts";

/** Names nobody beforehand: whoever's passkey is chosen. */
export function PasskeySignIn() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function signIn() {
    setBusy(true);
    setFailure(null);
    try {
      await signInWithPasskey();
    } catch (error) {
      setFailure(passkeyFailed(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="grid gap-3">
      <Button
        tone="quiet"
        wide
        icon={<KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />}
        busy={busy}
        busyLabel="Asking for your passkey..."
        onClick={() => void signIn()}
      >
        Continue with a passkey
      </Button>
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
    </div>
  );
}
