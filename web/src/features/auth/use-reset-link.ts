import { useState } from "react";
import { resetFailed, resetMailed } from "./messages.ts";
import { mailResetLink } from "./recovery.ts";

/** Asks for the mail with the link that sets a password, and holds what to say of it. */
export function useResetLink() {
  const [outcome, setOutcome] = useState<{ ok: boolean; message: string } | null>(null);
  const [busy, setBusy] = useState(false);

  async function send(email: string): Promise<void> {
    setBusy(true);
    setOutcome(null);
    try {
      await mailResetLink(email);
      setOutcome({ ok: true, message: resetMailed });
    } catch (error) {
      setOutcome({ ok: false, message: resetFailed(error) });
    } finally {
      setBusy(false);
    }
  }
  return { outcome, busy, send, forget: () => setOutcome(null) };
}
