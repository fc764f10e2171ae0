import { isOutbox } from "@breezy/client/keep/outbox-store";
import { useEffect, useState } from "react";
import { openLocalStore } from "../../lib/local-store.ts";
import { Notice } from "../../ui/notice.tsx";
import { sessionEnded, waitsHere } from "./messages.ts";

const local = openLocalStore();

/** That nobody here asked for the sign-out, and what of the vault waits for the next one. */
export function SessionEnded() {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    local.keys().then((keys) => setWaits(keys.some(isOutbox)), reportError);
  }, []);
  return (
    <Notice tone="info">
      {sessionEnded}
      {waits ? ` ${waitsHere}` : null}
    </Notice>
  );
}
