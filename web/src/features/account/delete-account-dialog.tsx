import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useProfile } from "../../app/session.ts";
import { isSubscribed } from "@breezy/contract/billing";
import { billingQuery } from "../../app/billing.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { requireConfig } from "../../lib/config.ts";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { deleteAccount, type ProveOwner } from "./delete-account.ts";
import { deletionSentences, messageMs } from "./messages.ts";

export type VaultPresence = "open" | "locked" | "none";

interface DeleteAccountDialogProps {
  vault: VaultPresence;
  prove: ProveOwner;
  onManageSubscription: () => void;
  onClose: () => void;
}

const consequences: Record<VaultPresence, string> = {
  open: "Your account and everything in your vault will be erased right away, on every device. This can't be undone.",
  none: "Your account will be erased right away, on every device. This can't be undone.",
  locked:
    "Your vault is locked, so we need to make sure it is you. We will email you a link, and 24 hours after you open it your account and everything in your vault will be erased. Unlocking the vault before then cancels the deletion. To delete your account right away, unlock your vault first.",
};

export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { vault, prove, onManageSubscription, onClose } = props;
  const { email, subscription_status: status } = useProfile();
  const { data: billing } = useQuery({ ...billingQuery, enabled: status !== null });
  const [refused, setRefused] = useState(false);
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useMessage();
  const [mailed, setMailed] = useState(false);

  async function remove() {
    if (busy) return;
    setBusy(true);
    const done = await deleteAccount(password, prove);
    setBusy(false);
    if (typeof done === "string") return setMailed(done === "mailed");
    setMessage(done.refused);
    if (done.refused === deletionSentences.subscription_active) setRefused(true);
  }

  const isBlocked = refused || (status === "active" && billing?.ending === false);
  const endsToo = !isBlocked && billing !== undefined && isSubscribed(billing);

  if (mailed) {
    return (
      <Dialog
        open
        onClose={onClose}
        size="small"
        title="Check your email"
        description={`We sent a link to ${email}. It works for one hour, and nothing is deleted until you open it.`}
        footer={
          <Button data-autofocus onClick={onClose}>
            Got it
          </Button>
        }
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Delete Account"
      description={consequences[vault]}
      dismissable={!busy}
      footer={
        <>
          <Button tone="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button tone="danger" type="submit" form={formId} busy={busy} busyLabel="Deleting...">
            Delete Account
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        {isBlocked ? (
          <Notice
            tone="warning"
            title="Your subscription is active"
            actions={
              <Button size="small" tone="quiet" onClick={onManageSubscription}>
                Manage subscription
              </Button>
            }
          >
            It has to be canceled before your account can be deleted.
          </Notice>
        ) : null}
        {endsToo ? (
          <Notice tone="info">
            Your subscription ends with your account, and you won't be charged again.
          </Notice>
        ) : null}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Your account's password"
          hint={requireConfig().googleSignIn ? googleOnly : undefined}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          data-autofocus
        />
        {message ? <Notice tone="danger">{message}</Notice> : null}
      </form>
    </Dialog>
  );
}

const formId = "delete-account";
const googleOnly = "Leave it empty if you have only ever signed in with Google.";

/** Clears itself. */
function useMessage() {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), messageMs);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, setMessage] as const;
}
