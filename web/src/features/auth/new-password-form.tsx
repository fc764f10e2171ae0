import { type SubmitEvent, useState } from "react";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { BackLink } from "./back-link.tsx";
import { updateFailed } from "./messages.ts";
import { checkNewPassword } from "./new-password.ts";
import { changePassword, setPassword } from "./recovery.ts";
import { useFields } from "../../lib/use-fields.ts";

interface NewPasswordFormProps {
  /** Whose password it is; password managers keep the new one with it. */
  email: string;
  /** As usual, not by a mailed link: the current password is asked for. */
  isSignedIn: boolean;
  onDone: (outcome: "signed-in" | "code-asked") => void;
}

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, isSignedIn, onDone } = props;
  const { given, fieldOf, isWrong } = useFields({ current: "", password: "", confirm: "" });
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    if (isWrong(event.currentTarget, checkNewPassword(given, isSignedIn))) return;
    setBusy(true);
    try {
      onDone(
        await (isSignedIn
          ? changePassword(given.current, given.password)
          : setPassword(given.password)),
      );
    } catch (error) {
      setFailure(updateFailed(error));
      setBusy(false);
    }
  }

  return (
    <>
      <p className="mt-2 wrap-anywhere text-ink-soft">
        For <strong className="font-semibold text-ink">{email}</strong>. Every other device will be
        signed out. Your vault is not affected; it still opens with your master key.
      </p>
      <form noValidate onSubmit={submit} className="mt-8 grid gap-5">
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        {isSignedIn ? (
          <PasswordField
            label="Current Password"
            autoComplete="current-password"
            {...fieldOf("current")}
          />
        ) : null}
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
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        <Button type="submit" wide busy={busy} busyLabel="Updating...">
          Reset Password
        </Button>
      </form>
      {isSignedIn ? (
        <BackLink to={paths.dashboard}>Back to the dashboard</BackLink>
      ) : (
        <BackLink to={paths.auth}>Back to login</BackLink>
      )}
    </>
  );
}
