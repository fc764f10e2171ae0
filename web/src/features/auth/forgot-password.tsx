import { useState } from "react";
import { ForgotButton } from "./auth-fields.tsx";
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

  return <ForgotButton busy={busy} onPress={(form) => void send(form)} />;
}
