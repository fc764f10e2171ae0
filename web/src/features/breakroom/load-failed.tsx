import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface LoadFailedProps {
  text: string;
  busy: boolean;
  onRetry: () => void;
}

export function LoadFailed({ text, busy, onRetry }: LoadFailedProps) {
  return (
    <Notice
      tone="danger"
      actions={
        <Button tone="quiet" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
