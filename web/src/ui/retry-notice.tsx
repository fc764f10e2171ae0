import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface RetryNoticeProps {
  title?: string | undefined;
  /** Why it is not here. */
  children: string;
  /** It is asked for again. */
  busy?: boolean | undefined;
  onRetry: () => void;
  className?: string | undefined;
}

/** Stands in the place of what could not be loaded. */
export function RetryNotice({ title, children, busy, onRetry, className }: RetryNoticeProps) {
  return (
    <Notice
      tone="danger"
      title={title}
      className={className}
      actions={
        <Button tone="quiet" size="small" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
