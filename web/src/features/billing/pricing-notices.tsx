import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { OfflineNotice } from "../../ui/offline-notice.tsx";

interface PricingNoticesProps {
  /** What went wrong with the subscription. */
  trouble: string | null;
  cancelled: boolean;
  problem: string | null;
  onRetry: () => void;
}

export function PricingNotices({ trouble, cancelled, problem, onRetry }: PricingNoticesProps) {
  return (
    <div className="mx-auto grid w-full max-w-140 gap-3 empty:hidden">
      {trouble ? (
        <Notice tone="danger">
          <span className="font-medium text-danger">{trouble}</span>
        </Notice>
      ) : null}
      {cancelled ? (
        <Notice tone="info">Checkout was canceled. You have not been charged.</Notice>
      ) : null}
      <OfflineNotice text="Choosing a plan needs a connection." />
      {problem ? (
        <RetryNotice title="Some of this page could not be loaded" onRetry={onRetry}>
          {problem}
        </RetryNotice>
      ) : null}
    </div>
  );
}
