import { toast } from "../../../ui/toast.ts";
import type { Attachment } from "../entry-kinds.ts";
import { VaultError } from "../failure.ts";
import { failureSentences } from "../messages.ts";
import type { VaultSession } from "../vault-session.ts";
import { unlistFile } from "./entry-files.ts";
import { editSentence, fileTexts } from "./texts.ts";

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
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    toast.error(failureSentences[error.code]);
  }
}
