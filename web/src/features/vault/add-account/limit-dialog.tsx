import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { limitReached } from "../session/session.ts";

interface LimitDialogProps {
  /** The server's sentence; null while no limit was met. */
  detail: string | null;
  /** Accounts in the trash: they count too. */
  inTrash: number;
  onClose: () => void;
}

export function LimitDialog({ detail, inTrash, onClose }: LimitDialogProps) {
  return (
    <Dialog
      open={detail !== null}
      onClose={onClose}
      size="small"
      title="Password Limit Reached"
      description={
        <>
          <p>{detail || limitReached}</p>
          {inTrash > 0 ? <p className="mt-2">{trashSentence(inTrash)}</p> : null}
        </>
      }
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Got it
          </Button>
          <a
            href="/pricing"
            className="inline-grid min-h-11 place-items-center rounded-control bg-accent px-4 py-2 text-center font-medium text-on-accent hover:bg-accent-hover"
          >
            Upgrade Plan
          </a>
        </>
      }
    />
  );
}

function trashSentence(count: number): string {
  const accounts = count === 1 ? "One account in the trash counts" : `${count} in the trash count`;
  return `${accounts} too: erasing there makes room.`;
}
