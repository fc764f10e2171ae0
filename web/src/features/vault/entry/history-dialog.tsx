import { useEffect, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { takeBack } from "./card-actions.ts";
import { VaultError } from "@breezy/client/failure";
import { HistoryRow } from "./history-row.tsx";
import { failureSentences, useVaultSession } from "../session/session.ts";
import type { PastPassword } from "@breezy/client/entry/entry";
import type { VaultFailure } from "@breezy/client/answers";

interface HistoryDialogProps {
  id: string;
  account: string;
  onClose: () => void;
}

/** Past passwords of one entry, newest first; forgotten when it closes. */
export function HistoryDialog({ id, account, onClose }: HistoryDialogProps) {
  const session = useVaultSession();
  const [past, setPast] = useState<PastPassword[] | null>(null);
  const [failure, setFailure] = useState<VaultFailure | null>(null);

  const isAsking = failure === null;
  useEffect(() => {
    if (!isAsking) return;
    let isLeft = false;
    session.reveal(id).then(
      ({ history }) => {
        if (!isLeft) setPast(history);
      },
      (error: unknown) => {
        if (!isLeft) setFailure(error instanceof VaultError ? error.code : "unreadable");
      },
    );
    return () => {
      isLeft = true;
    };
  }, [session, id, isAsking]);

  return (
    <Dialog
      open
      onClose={onClose}
      title="Password history"
      description={<bdi>{account}</bdi>}
      size="medium"
    >
      {failure ? (
        <RetryNotice onRetry={() => setFailure(null)}>{failureSentences[failure]}</RetryNotice>
      ) : past === null ? (
        <output className="grid gap-4">
          <span className="sr-only">Opening the history</span>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </output>
      ) : past.length === 0 ? (
        <p className="pb-2 text-ink-soft">
          No earlier passwords yet. When you change this one, the old one is kept here.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {past.map((one) => (
            <HistoryRow
              key={`${one.replacedAt} ${one.password}`}
              past={one}
              onUse={async () => {
                if (await takeBack(session, id, { password: one.password })) onClose();
              }}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
