import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { outboxTexts } from "./texts.ts";

export interface SignOutDialogProps {
  onAnswer: (leaves: boolean) => void;
}

export function SignOutDialog({ onAnswer }: SignOutDialogProps) {
  return (
    <ConfirmDialog
      open
      title={outboxTexts.signOutTitle}
      message={outboxTexts.signOutText}
      confirmLabel={outboxTexts.signOut}
      cancelLabel={outboxTexts.stay}
      tone="danger"
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  );
}
