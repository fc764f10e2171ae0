import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useResetLink } from "./use-reset-link.ts";

interface FirstPasswordProps {
  email: string;
}

/** It comes by mail: anyone who holds a copy of a session reads no mail. */
export function FirstPassword({ email }: FirstPasswordProps) {
  const { outcome, busy, send } = useResetLink();

  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        Your account has no password yet. We will email a link to{" "}
        <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>that lets you
        choose one. Every device will then be signed out; your vault is not affected.
      </p>
      {outcome ? <Notice tone={outcome.ok ? "success" : "danger"}>{outcome.message}</Notice> : null}
      <Button
        wide
        busy={busy}
        busyLabel="Sending..."
        data-autofocus
        onClick={() => void send(email)}
      >
        Send link
      </Button>
    </div>
  );
}

interface FirstPasswordDialogProps extends FirstPasswordProps {
  /** What it was opened for. */
  title: string;
  onClose: () => void;
}

export function FirstPasswordDialog({ title, email, onClose }: FirstPasswordDialogProps) {
  return (
    <Dialog open onClose={onClose} size="small" title={title}>
      <FirstPassword email={email} />
    </Dialog>
  );
}
