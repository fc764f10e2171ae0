import { useState } from "react";
import { sentenceOf } from "../../lib/sentence.ts";
import { toast } from "../../ui/toast.ts";

/** One save at a time: what it failed with, in a sentence, or a toast that says that it is done. */
export function useSaving(told: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function save(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
      toast.success(told);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, save };
}
