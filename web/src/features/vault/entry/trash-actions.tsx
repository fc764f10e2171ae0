/** Into the trash, out of it, and for good. */
import { toast } from "../../../ui/toast.ts";
import { cardUiOf, discardTyped } from "./card-ui-state.ts";
import { VaultError } from "@breezy/client/failure";
import { roomHints } from "../quota/quota.ts";
import { failureSentences, unchangedByFindings, type VaultSession } from "../session/session.ts";
import { ActionToast, undoMs } from "../../../ui/action-toast.tsx";
import { outboxTexts, tellWaiting } from "../outbox/outbox.ts";
import type { ChangeResult } from "@breezy/client/answers";

export async function moveToTrash(session: VaultSession, id: string): Promise<void> {
  const done = await carriedOut(session.trash([id]));
  if (!done) return;
  cardUiOf(session).change(id, discardTyped);
  (done.ok ? toast.success : toast)(
    ({ id: toastId }) => (
      <ActionToast
        toastId={toastId}
        text={done.ok ? "Password entry deleted." : outboxTexts.waits("the deleted entry")}
        action="Undo"
        onAct={() => void restore(session, [id])}
      />
    ),
    { duration: undoMs },
  );
}

export async function restore(session: VaultSession, ids: string[]): Promise<void> {
  const done = await carriedOut(session.restore(ids));
  if (done?.ok) toast.success("Restored to your vault.");
  else if (done) tellWaiting("what you restored");
}

export async function erase(session: VaultSession, ids: string[]): Promise<void> {
  const done = await carriedOut(session.erase(ids));
  if (!done) return;
  if (!done.ok) tellWaiting("what you erased");
  else if (done.erased.length > 0) {
    toast.success(ids.length === 1 ? "Password entry deleted." : "Trash emptied.");
  } else toast("It was restored on another device, so it was kept.");
}

type Done = Exclude<ChangeResult, { reason: "findings" | "limit" }>;

/** Done, or waiting; null if it was neither, once that was said. */
async function carriedOut(asked: Promise<ChangeResult>): Promise<Done | null> {
  try {
    const result = await asked;
    if (result.ok || result.reason === "waits") return result;
    // Only what comes out of the trash meets the plan's limit.
    toast.error(
      result.reason === "limit" ? `${result.detail} ${roomHints.restore}` : unchangedByFindings,
    );
    return null;
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    toast.error(failureSentences[error.code]);
    return null;
  }
}
