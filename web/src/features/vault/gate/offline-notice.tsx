import { formatMoment } from "../../../lib/moment.ts";
import { useServerReachability } from "../../../lib/server-reachability.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { offlineTexts, useVaultSession } from "../session/session.ts";

/** Over the copy that was opened without the server: from when it is, and what becomes of changes. */
export function OfflineNotice({ asOfMs }: { asOfMs: number }) {
  const session = useVaultSession();
  const reach = useServerReachability();
  const isBack = reach === "here" || reach === "back";
  return (
    <Notice
      tone={isBack ? "info" : "warning"}
      title={offlineTexts.asOf(formatMoment(asOfMs))}
      actions={
        isBack ? (
          <Button onClick={() => void session.lockHere()}>{offlineTexts.openAgain}</Button>
        ) : undefined
      }
    >
      {isBack ? offlineTexts.backAgain : offlineTexts.waits}
    </Notice>
  );
}
