import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import type { Entry } from "@breezy/client/entry/entry";

interface EraseDialogProps {
  entries: readonly Entry[];
  onCancel: () => void;
  onConfirm: () => void;
}

export function EraseDialog({ entries, onCancel, onConfirm }: EraseDialogProps) {
  const [only] = entries;
  return (
    <ConfirmDialog
      open
      title="Permanently Delete?"
      message={
        entries.length === 1 && only?.overview === null ? (
          "This will delete the entry from your vault, on every device. Its contents can't be read. This action is irreversible."
        ) : entries.length === 1 ? (
          <>
            This will delete the password entry for <bdi>{only?.overview?.account}</bdi>. This
            action is irreversible.
          </>
        ) : (
          `This will delete all ${entries.length} password entries in the trash. This action is irreversible.`
        )
      }
      confirmLabel="Delete forever"
      tone="danger"
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
