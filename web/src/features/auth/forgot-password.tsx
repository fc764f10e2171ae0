import { useState } from "react";
import { checkEmail } from "./credentials.ts";
import { resetFailed, resetMailed } from "./messages.ts";
import { mailResetLink } from "./recovery.ts";

interface ForgotPasswordProps {
  /** As it stands in the form. */
  email: string;
  onProblem: (problem: string) => void;
  onOutcome: (outcome: { kind: "failed" | "mailed"; message: string } | null) => void;
}

/** One press sends the mail: the address is in the form already. */
export function ForgotPassword({ email, onProblem, onOutcome }: ForgotPasswordProps) {
  const [busy, setBusy] = useState(false);

  async function send(form: HTMLFormElement | null) {
    if (busy) return;
    onOutcome(null);
    const problem = checkEmail(email);
    if (problem) {
      onProblem(problem);
      const field = form?.elements.namedItem("email");
      if (field instanceof HTMLElement) field.focus();
      return;
    }
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
      Forgot password?
    </button>
  );
}
