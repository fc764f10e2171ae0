import { useState } from "react";
import { forgotPassword } from "./auth-texts.ts";
import { checkEmail } from "./credentials.ts";
import { resetFailed, resetMailed } from "./messages.ts";
import { mailResetLink } from "./recovery.ts";

interface ForgotPasswordProps {
  /** As it is in the form. */
  email: string;
  /** Shows what is wrong with it. */
  isWrong: (form: HTMLFormElement | null, found: { email?: string }) => boolean;
  onOutcome: (outcome: { kind: "failed" | "mailed"; message: string } | null) => void;
}

/** One press sends the mail: the address is in the form already. */
export function ForgotPassword({ email, isWrong, onOutcome }: ForgotPasswordProps) {
  const [busy, setBusy] = useState(false);

  async function send(form: HTMLFormElement | null) {
    if (busy) return;
    onOutcome(null);
    if (isWrong(form, checkEmail(email))) return;
    setBusy(true);
    try {
      await mailResetLink(email);
      onOutcome({ kind: "mailed", message: resetMailed });
    } catch (error) {
      onOutcome({ kind: "failed", message: resetFailed(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <button
      type="button"
      aria-busy={busy}
      onClick={({ currentTarget }) => void send(currentTarget.form)}
      className="-my-3 inline-flex min-h-11 items-center justify-self-end rounded-small px-1 text-small font-medium text-accent-ink underline-offset-4 hover:underline"
    >
      {forgotPassword}
    </button>
  );
}
