import { deferred } from "../../../lib/deferred.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useCard, useCardUi, useCardUiState } from "./card-ui-state.ts";
import { erase, moveToTrash } from "./trash-actions.tsx";
import type { Entry } from "@breezy/client/entry/entry";
import { useVaultSession } from "../session/session.ts";

const HistoryDialog = deferred(async () => (await import("./history-dialog.tsx")).HistoryDialog);

const EraseDialog = deferred(async () => (await import("./trash-erase-dialog.tsx")).EraseDialog);

const ShareDialog = deferred(async () => (await import("../sharing/share-dialog.tsx")).ShareDialog);

/** What is asked or shown over the cards. */
export function CardDialogs({ entries }: { entries: readonly Entry[] }) {
  const session = useVaultSession();
  const cardUi = useCardUi();
  const { asked } = useCardUiState();
  if (!asked) return null;
  const close = () => cardUi.ask(null);
  const entry = entries.find(({ id }) => id === asked.id);
  if (!entry) return null;
  if (asked.about === "erase") {
    return (
      <EraseDialog
        entries={[entry]}
        onCancel={close}
        onConfirm={() => {
          close();
          void erase(session, [entry.id]);
        }}
      />
    );
  }
  if (!entry.overview) return null;
  if (asked.about === "share") {
    return <ShareDialog id={asked.id} overview={entry.overview} onClose={close} />;
  }
  const { account } = entry.overview;
  return asked.about === "history" ? (
    <HistoryDialog id={asked.id} account={account} onClose={close} />
  ) : (
    <DeleteDialog id={asked.id} account={account} onClose={close} />
  );
}

interface DialogProps {
  id: string;
  account: string;
  onClose: () => void;
}

function DeleteDialog({ id, account, onClose }: DialogProps) {
  const session = useVaultSession();
  const hasDrafts = Object.keys(useCard(id).drafts).length > 0;
  return (
    <ConfirmDialog
      open
      title="Move to trash?"
      message={
        <>
          The password entry for <bdi>{account}</bdi> moves to the trash and stays there for 30
          days.{hasDrafts ? " Your unsaved changes to it will be discarded." : null}
        </>
      }
      confirmLabel="Delete"
      tone="danger"
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void moveToTrash(session, id);
      }}
    />
  );
}
