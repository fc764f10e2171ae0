/** Into the trash, out of it, and for good. */
import { toast } from "../../../ui/toast.ts";
import { cardUiOf, discardTyped } from "./card-ui-state.ts";
import { VaultError } from "@breezy/client/failure";
import { roomHints } from "../quota/quota.ts";
import { failureSentences, unchangedByFindings, type VaultSession } from "../session/session.ts";
import { ActionToast, undoMs } from "../../../ui/action-toast.tsx";
import type { ChangeResult } from "@breezy/client/answers";

export async function moveToTrash(session: VaultSession, id: string): Promise<void> {
  if (!(await carriedOut(session.trash([id])))) return;
  cardUiOf(session).change(id, discardTyped);
  toast.success(
    ({ id: toastId }) => (
      <ActionToast
        toastId={toastId}
        text="Password entry deleted."
        action="Undo"
        onAct={() => void restore(session, [id])}
      />
    ),
    { duration: undoMs },
  );
}

export async function restore(session: VaultSession, ids: string[]): Promise<void> {
  const done = await carriedOut(session.restore(ids));
  if (done) toast.success("Restored to your vault.");
}

export async function erase(session: VaultSession, ids: string[]): Promise<void> {
  const done = await carriedOut(session.erase(ids));
  if (!done) return;
  if (done.erased.length > 0) {
    toast.success(ids.length === 1 ? "Password entry deleted." : "Trash emptied.");
  } else toast("It was taken out of the trash on another device, so it stays.");
}

type Done = Extract<ChangeResult, { ok: true }>;

/** null if it was not, once that was said. */
async function carriedOut(asked: Promise<ChangeResult>): Promise<Done | null> {
  try {
    const result = await asked;
    if (result.ok) return result;
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
