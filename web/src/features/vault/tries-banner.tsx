import { useState } from "react";
import { anything, api } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import { apiSentence } from "./messages.ts";
import { useVaultSession } from "./vault-context.ts";

export function TriesBanner({ count }: { count: number }) {
  const session = useVaultSession();
  const [busy, setBusy] = useState(false);

  async function signOutOthers() {
    setBusy(true);
    try {
      await api.delete("/users/me/sessions", undefined, anything);
      toast.success("All other devices are signed out.");
      session.triesNoticed();
    } catch (error) {
      toast.error(apiSentence(error));
    } finally {
      setBusy(false);
    }
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
          <Button
            size="small"
            onClick={() => void signOutOthers()}
            busy={busy}
            busyLabel="Signing out..."
          >
            Sign out everywhere
          </Button>
          <Button tone="quiet" size="small" onClick={session.triesNoticed}>
            It was me
          </Button>
        </>
      }
    >
      Somebody signed in as you entered wrong PINs. If it was not you on another device, sign out
      everywhere else and change your account's password.
    </Notice>
  );
}
