import type { ReactNode } from "react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { BreezeLineIllustration } from "../../../ui/illustrations/breeze-line.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

interface HistoryStateProps {
  /** Why it did not come; null while it is on its way. */
  problem: string | null;
  busy: boolean;
  onRetry: () => void;
  /** What is on its way. */
  loading: string;
}

/** As long as there is nothing to show. */
export function HistoryState({ problem, busy, onRetry, loading }: HistoryStateProps) {
  if (problem !== null) {
    return (
      <RetryNotice busy={busy} onRetry={onRetry}>
        {problem}
      </RetryNotice>
    );
  }
  return (
    <div className="grid gap-3">
      <output className="sr-only">{loading}</output>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}

export function HistoryEmpty({ title, text }: { title: string; text: ReactNode }) {
  return <EmptyState illustration={<BreezeLineIllustration />} title={title} text={text} />;
}
