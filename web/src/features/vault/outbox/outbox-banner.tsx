import type { Outbox } from "@breezy/client/answers";
import { useEffect, useState } from "react";
import { useServerReachability } from "../../../lib/server-reachability.ts";
import { Notice } from "../../../ui/notice.tsx";
import { useOfflineAsOf, useVaultSession } from "../session/session.ts";
import { RefusedList } from "./refused-list.tsx";
import { VaultAction } from "./vault-action.tsx";
import { outboxTexts, troubleTexts } from "./texts.ts";

/** What of the vault is on this device alone, and what became of it. Nothing if there is none. */
export function OutboxBanner({ outbox }: { outbox: Outbox }) {
  const session = useVaultSession();
  const reach = useServerReachability();
  // Over the copy that was opened without the server it is said already.
  const isCopy = useOfflineAsOf() !== null;
  const isAway = !isCopy && (reach === "offline" || reach === "away");
  const { count, refused, trouble } = outbox;
  if (count + refused.length === 0 && !trouble && !isAway) return null;
  return (
    <div className="grid gap-3 pb-5">
      {trouble ? (
        <Notice
          tone="warning"
          title={troubleTexts[trouble].title}
          actions={<VaultAction label={troubleTexts[trouble].label} act={session.settleOutbox} />}
        >
          {troubleTexts[trouble].text}
        </Notice>
      ) : null}
      <RefusedList refused={refused} />
      {count > 0 ? (
        <Notice tone="warning" title={outboxTexts.title(count)}>
          <p>{outboxTexts.where}</p>
          {isAway ? <BeforeClosing /> : null}
        </Notice>
      ) : isAway ? (
        <Notice tone="info">
          <BeforeClosing />
        </Notice>
      ) : null}
    </div>
  );
}

/** Said while the vault is still open: once it is locked, nobody can do anything about it. */
function BeforeClosing() {
  const session = useVaultSession();
  const [hasWay, setHasWay] = useState<boolean | null>(null);
  useEffect(() => {
    let isHere = true;
    session.offlineWays().then(
      (ways) => isHere && setHasWay(ways.length > 0),
      // Told already, by the one who asked the worker.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [session]);
  if (hasWay === null) return null;
  return <p>{hasWay ? outboxTexts.passkeyLater : outboxTexts.pinLater}</p>;
}
