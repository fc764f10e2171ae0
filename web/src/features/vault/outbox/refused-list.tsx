import type { RefusedChange } from "@breezy/client/answers";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useVaultSession } from "../session/session.ts";
import { VaultAction } from "./vault-action.tsx";
import { outboxTexts, refusalSentence } from "./texts.ts";

const shownAtOnce = 20;

/** What the vault did not take of what waited: it stays on this device until the person has decided. */
export function RefusedList({ refused }: { refused: readonly RefusedChange[] }) {
  const session = useVaultSession();
  const [discarding, setDiscarding] = useState<RefusedChange | null>(null);
  if (refused.length === 0) return null;
  return (
    <Notice tone="danger" title={outboxTexts.refusedTitle(refused.length)}>
      <ul className="grid gap-3 pt-1">
        {refused.slice(0, shownAtOnce).map((one) => (
          <li key={one.key} className="grid gap-1.5">
            <p>
              <bdi className="font-medium">{one.account}</bdi>: {refusalSentence(one)}
            </p>
            <div className="flex flex-wrap gap-2">
              {one.addable ? (
                <VaultAction
                  label={outboxTexts.addAnew}
                  about={one.account}
                  act={() => session.addRefused(one.key)}
                />
              ) : (
                <VaultAction
                  label={outboxTexts.retry}
                  about={one.account}
                  act={() => session.retryRefused(one.key)}
                />
              )}
              <Button
                tone="quiet"
                size="small"
                aria-label={`${outboxTexts.discard}: ${one.account}`}
                onClick={() => setDiscarding(one)}
              >
                {outboxTexts.discard}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={discarding !== null}
        title={outboxTexts.discardTitle}
        message={outboxTexts.discardText(discarding?.account ?? "")}
        confirmLabel={outboxTexts.discard}
        tone="danger"
        onConfirm={() => {
          if (discarding) void session.discardRefused(discarding.key);
          setDiscarding(null);
        }}
        onCancel={() => setDiscarding(null)}
      />
    </Notice>
  );
}
