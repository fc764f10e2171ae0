import { useState } from "react";
import { signOut } from "../../../app/session.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";

/** Signs out, which leads to /auth. */
export function SignInAgainButton() {
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    try {
      await signOut();
    } catch {
      toast.error("The server could not be told. Try again when you are online.");
      setBusy(false);
    }
  }
  return (
    <Button wide onClick={() => void leave()} busy={busy} busyLabel="Signing out...">
      Sign in again
    </Button>
  );
}
