import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface FailedNoticeProps {
  children: string;
  onRetry: () => void;
}

/** Stands in the place of what could not be loaded. */
export function FailedNotice({ children, onRetry }: FailedNoticeProps) {
  return (
    <Notice
      tone="danger"
      actions={
        <Button tone="quiet" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
