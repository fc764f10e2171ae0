import { useState } from "react";
import { securitySentence } from "./messages.ts";

/** One call at a time, and what it failed with. */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(securitySentence(error));
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, run };
}
