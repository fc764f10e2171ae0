import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { isSelling } from "../../lib/config.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface LimitDialogProps {
  /** The server's sentence. */
  detail: string;
  onClose: () => void;
}

export function LimitDialog({ detail, onClose }: LimitDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Message Limit Reached"
      description={detail}
      footer={
        <>
          <Button tone="quiet" data-autofocus onClick={onClose}>
            Got it
          </Button>
          {isSelling() ? (
            <Button onClick={() => void navigate({ to: paths.pricing })}>Upgrade Plan</Button>
          ) : null}
        </>
      }
    />
  );
}
