import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useVaultControls } from "./controls-context.ts";
import { signOutOthers } from "../../lib/signed-in-devices.ts";
import { TextButton } from "./text-button.tsx";
import { useVaultSession } from "./vault-context.ts";

export function TriesBanner({ count }: { count: number }) {
  const session = useVaultSession();
  const controls = useVaultControls();
  const [busy, setBusy] = useState(false);
  const [signedOut, setSignedOut] = useState(false);

  async function signOutEvery() {
    setBusy(true);
    setSignedOut(await signOutOthers());
    setBusy(false);
  }
  return (
    <Notice
      tone="warning"
      title={
        count === 1
          ? "1 try that was not made on this device"
          : `${count} tries that were not made on this device`
      }
      actions={
        <>
          {signedOut ? null : (
            <Button
              size="small"
              onClick={() => void signOutEvery()}
              busy={busy}
              busyLabel="Signing out..."
            >
              Sign out every device
            </Button>
          )}
          <Button tone="quiet" size="small" onClick={session.triesNoticed}>
            {signedOut ? "Got it" : "It was me"}
          </Button>
          <TextButton onClick={controls.changePin}>Change your PIN</TextButton>
        </>
      }
    >
      {signedOut
        ? "All other devices are signed out. Change your account's password too, so that nobody signs in again."
        : "Somebody signed in as you entered wrong PINs. If it was not you on another device, sign out every other device and change your account's password."}
    </Notice>
  );
}
