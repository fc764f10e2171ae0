import { type SubmitEvent, useState } from "react";
import { endSession, isOver, useProfile } from "../../app/session.ts";
import { anything, api } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { checkNewAddress } from "./new-address.ts";
import { addressFailed, wrongPasswordIn } from "./messages.ts";
import { useFields } from "../../lib/use-fields.ts";

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { email } = useProfile();
  const { given, fieldOf, isWrong } = useFields({ email: "", password: "" });
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [mailedTo, setMailedTo] = useState<string | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    setFailure(null);
    if (isWrong(form, checkNewAddress(given, email))) return;
    setBusy(true);
    const address = given.email.trim();
    try {
      const body = { email: address, password: given.password };
      await api.post("/users/me/email", body, anything);
      setMailedTo(address);
    } catch (error) {
      if (isOver(error)) return endSession();
      setBusy(false);
      if (!isWrong(form, wrongPasswordIn(error, "password"))) setFailure(addressFailed(error));
    }
  }
  if (mailedTo !== null) {
    return (
      <Dialog
        open
        onClose={onClose}
        size="small"
        title="Check your email"
        description={
          <>
            We sent a link to{" "}
            <strong className="font-semibold wrap-anywhere text-ink">{mailedTo}</strong>. It works
            for 24 hours, and your account keeps its old address until you open it. No device is
            signed out.
          </>
        }
        footer={
          <Button data-autofocus onClick={onClose}>
            Got it
          </Button>
        }
      />
    );
  }
  return (
    <ChangeDialog
      title="Change email address"
      description={
        <>
          You log in as <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
          We will email a link to the new address and a notice to the old one.
        </>
      }
      submit="Send link"
      busy={busy}
      busyLabel="Sending..."
      failure={failure}
      email={email}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField
        label="New email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...fieldOf("email")}
        data-autofocus
      />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        {...fieldOf("password")}
      />
    </ChangeDialog>
  );
}
