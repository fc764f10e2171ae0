import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { limitReached } from "./messages.ts";

interface LimitDialogProps {
  /** The server's sentence; null while no limit was met. */
  detail: string | null;
  onClose: () => void;
}

export function LimitDialog({ detail, onClose }: LimitDialogProps) {
  return (
    <Dialog
      open={detail !== null}
      onClose={onClose}
      size="small"
      title="Password Limit Reached"
      description={detail || limitReached}
      footer={<Button onClick={onClose}>Got it</Button>}
    />
  );
}
