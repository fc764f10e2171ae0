import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { endSession, isOver, sessionChanged, useProfile } from "../../app/session.ts";
import { devicesQuery } from "../../app/signed-in-devices.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { toast } from "../../ui/toast.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { passwordChanged, updateFailed, weaknessIn, wrongPasswordIn } from "./messages.ts";
import { checkNewPassword } from "./new-password.ts";
import { changePassword } from "./recovery.ts";
import { useFields } from "../../lib/use-fields.ts";

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { email } = useProfile();
  const queries = useQueryClient();
  const { given, fieldOf, isWrong } = useFields({ current: "", password: "", confirm: "" });
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    setFailure(null);
    if (isWrong(form, checkNewPassword(given, true))) return;
    setBusy(true);
    try {
      await changePassword(given.current, given.password);
      toast.success(passwordChanged);
      // The password is changed, whether or not everybody can be asked anew.
      sessionChanged("user-updated").catch(() => undefined);
      void queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
      onClose();
    } catch (error) {
      if (isOver(error)) return endSession();
      setBusy(false);
      const found = { ...wrongPasswordIn(error, "current"), ...weaknessIn(error) };
      if (!isWrong(form, found)) setFailure(updateFailed(error));
    }
  }
  return (
    <ChangeDialog
      title="Change password"
      description="Every other device will be signed out. Your vault is not affected; it still opens with your master key."
      submit="Change password"
      busy={busy}
      busyLabel="Updating..."
      failure={failure}
      email={email}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        {...fieldOf("current")}
        data-autofocus
      />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint="At least 6 characters."
        {...fieldOf("password")}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        {...fieldOf("confirm")}
      />
    </ChangeDialog>
  );
}
