import { toast } from "../../../ui/toast.ts";
import type { Attachment } from "@breezy/client/entry/kinds";
import { VaultError } from "@breezy/client/failure";
import { failureSentences, type VaultSession } from "../session/session.ts";
import { unlistFile } from "./entry-files.ts";
import { roomOf } from "./file-room.ts";
import { editSentence, fileTexts } from "./texts.ts";

/** What a page that is gone left half sent. */
export async function discardFile(session: VaultSession, id: string): Promise<void> {
  try {
    await session.removeFile(id);
    toast.success(fileTexts.discarded);
    await roomOf(session).ask();
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    toast.error(failureSentences[error.code]);
  }
}

/** Off the list first: a file that is listed and has no bytes would be worse than the reverse. */
export async function removeFile(
  session: VaultSession,
  entryId: string,
  { id }: Attachment,
): Promise<void> {
  try {
    const unlisted = await unlistFile(session, entryId, id);
    if (!unlisted.ok) {
      toast.error(editSentence(unlisted));
      return;
    }
    toast.success(fileTexts.removed);
    await session.removeFile(id);
    await roomOf(session).ask();
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    toast.error(failureSentences[error.code]);
  }
}
