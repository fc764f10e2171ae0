import { CloudOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { outboxOf, useVaultSession } from "../session/session.ts";
import { outboxTexts } from "./texts.ts";

/** Whether something of that entry is on this device alone. */
export function useWaits(entryId: string): boolean {
  const session = useVaultSession();
  return useSyncExternalStore(session.subscribe, () =>
    outboxOf(session.getState()).entries.includes(entryId),
  );
}

/** Nothing if all of the entry is in the vault. */
export function WaitingMark({ entryId }: { entryId: string }) {
  if (!useWaits(entryId)) return null;
  return (
    <span className="inline-flex shrink-0 items-center gap-1 rounded-full bg-warning-soft px-2.5 text-small text-warning">
      <CloudOff size={14} strokeWidth={1.75} aria-hidden="true" />
      {outboxTexts.mark}
    </span>
  );
}
