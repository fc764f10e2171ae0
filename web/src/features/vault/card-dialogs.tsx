import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { erasedElsewhere } from "./card-actions.ts";
import { type Asked, useDesk, useDeskState } from "./card-desk.ts";
import { cardFields } from "./card-fields.ts";
import { copySecretValue, copyValue } from "./copying.ts";
import { HistoryDialog } from "./history-dialog.tsx";
import { moveToTrash } from "./trash-actions.tsx";
import type { Entry } from "./vault.ts";
import { useVaultSession } from "./vault-context.ts";

/** What is asked or shown over the cards. */
export function CardDialogs({ entries }: { entries: readonly Entry[] }) {
  const desk = useDesk();
  const { asked } = useDeskState();
  if (!asked) return null;
  const close = () => desk.ask(null);
  if (asked.about === "gone") return <GoneDialog {...asked} onClose={close} />;
  const entry = entries.find(({ id }) => id === asked.id);
  if (!entry?.overview) return null;
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
  return (
    <ConfirmDialog
      open
      title="Move to trash?"
      message={
        <>
          The password entry for <bdi>{account}</bdi> moves to the trash and stays there for 30
          days.
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

type Gone = Extract<Asked, { about: "gone" }>;

/** The card is gone, so the text that was typed has no other place left. */
function GoneDialog({ account, field, text, onClose }: Gone & { onClose: () => void }) {
  const copy = () =>
    field === "password"
      ? copySecretValue("Password", Promise.resolve(text))
      : copyValue("Text", text);
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Your change could not be saved"
      description={
        <>
          <bdi>{account}</bdi>: {erasedElsewhere} Copy what you typed if you still need it.
        </>
      }
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Close
          </Button>
          <Button onClick={() => void copy()}>Copy {cardFields[field].noun}</Button>
        </>
      }
    >
      {field === "password" ? null : (
        <p dir="auto" className="rounded-control bg-sunken p-3 whitespace-pre-wrap">
          {text}
        </p>
      )}
    </Dialog>
  );
}
