/** A file, opened chunk by chunk and given to the browser to save. */
import { saveFile } from "../../../lib/save-file.ts";
import { toast } from "../../../ui/toast.ts";
import type { Attachment } from "@breezy/client/entry/kinds";
import { VaultError } from "@breezy/client/failure";
import type { VaultSession } from "../session/session.ts";
import { chunkLanes, inLanes } from "./in-lanes.ts";
import { fileTexts, openSentence } from "./texts.ts";

/** `tell` hears the share that is there. `stop` ends it without a word. */
export async function download(
  session: VaultSession,
  file: Attachment,
  tell: (done: number) => void,
  stop: AbortSignal,
): Promise<void> {
  const parts: BlobPart[] = [];
  let done = 0;
  try {
    const chunks = await session.openFile(file);
    await inLanes(
      chunkLanes,
      Array.from({ length: chunks }, (_, n) => n),
      async (n) => {
        if (stop.aborted) return;
        parts[n] = (await session.openFileChunk(file, n)) as Uint8Array<ArrayBuffer>;
        tell(++done / chunks);
      },
    );
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    if (!stop.aborted) toast.error(`${file.name}: ${openSentence(error.code)}`);
    return;
  }
  if (stop.aborted) return;
  // Of no type that a browser would show: what is in it is the person's, and nobody's page.
  saveFile(file.name, "application/octet-stream", ...parts);
  toast.success(fileTexts.saved(file.name));
}
