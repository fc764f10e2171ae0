import { useState } from "react";
import { signOut } from "../../../app/session.ts";
import { Button } from "../../../ui/button.tsx";
import { KeyIllustration } from "../../../ui/illustrations/key.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { toast } from "../../../ui/toast.ts";
import { GateCard } from "./gate-card.tsx";
import { useVaultSession } from "../session/session.ts";

/** Signs out, which leads to /auth; what waits on this device stays for the sign-in that follows. */
export function SignInAgainButton() {
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    try {
      await signOut("ended");
    } catch {
      toast.error("We could not reach the server. Try again when you are online.");
      setBusy(false);
    }
  }
  return (
    <Button wide onClick={() => void leave()} busy={busy} busyLabel="Signing out...">
      Sign in again
    </Button>
  );
}

/** This session spent its tries; the guardians' own count is another matter. */
export function SignInAgainScreen() {
  const session = useVaultSession();
  return (
    <GateCard
      title="Sign in again"
      illustration={<KeyIllustration />}
      text="There have been six tries since you signed in. Sign in again to confirm that it is you, then continue."
      footer={<TextButton onClick={session.forgotPin}>Forgot your master key?</TextButton>}
    >
      <SignInAgainButton />
    </GateCard>
  );
}
