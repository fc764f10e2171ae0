import { useState } from "react";
import { Button } from "../../../web/src/ui/button.tsx";
import { Notice } from "../../../web/src/ui/notice.tsx";
import { toast } from "../../../web/src/ui/toast.ts";
import { failureSentence } from "./failure-sentences.ts";
import { useFollowed, useVault } from "./vault-context.ts";
import { ViewFrame } from "./view-frame.tsx";

/** The sites where nothing is to be saved. */
export function NeverPane({ onBack }: { onBack: () => void }) {
  const vault = useVault();
  const [gone, setGone] = useState<readonly string[]>([]);
  const answer = useFollowed(null, () => vault.neverSaved());
  const hosts = answer?.value?.filter((host) => !gone.includes(host));

  async function ask(host: string) {
    try {
      await vault.saveAgain(host);
      setGone([...gone, host]);
    } catch (error) {
      toast.error(failureSentence(error));
    }
  }
  return (
    <ViewFrame title="Never here" onBack={onBack}>
      <div className="grid gap-2 px-4 py-3">
        <p className="text-small text-ink-soft">
          {hosts?.length === 0
            ? "There is no site where you said “Never here”."
            : "On these sites you are not asked to save what you type."}
        </p>
        {answer?.problem ? <Notice tone="danger">{answer.problem}</Notice> : null}
        <ul className="divide-y divide-line">
          {hosts?.map((host) => (
            <li key={host} className="flex items-center gap-2 py-1.5">
              <span className="min-w-0 flex-1 break-words">{host}</span>
              <Button
                size="small"
                tone="quiet"
                aria-label={`Ask again on ${host}`}
                onClick={() => void ask(host)}
              >
                Ask again
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </ViewFrame>
  );
}
