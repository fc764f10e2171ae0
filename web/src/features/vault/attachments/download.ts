/** A file, opened chunk by chunk and given to the browser to save. */
import { attachmentChunks } from "@breezy/contract/attachments";
import { toast } from "../../../ui/toast.ts";
import type { Attachment } from "../entry-kinds.ts";
import { VaultError } from "../failure.ts";
import type { VaultSession } from "../vault-session.ts";
import { inLanes } from "./in-lanes.ts";
import { fileTexts, openSentence } from "./texts.ts";

const lanes = 3;

/** `tell` hears the share that is there. `stop` ends it without a word. */
export async function download(
  session: VaultSession,
  file: Attachment,
  tell: (done: number) => void,
  stop: AbortSignal,
): Promise<void> {
  const chunks = attachmentChunks(file.size);
  const parts: BlobPart[] = [];
  let done = 0;
  try {
    await inLanes(
      lanes,
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
  save(parts, file.name);
  toast.success(fileTexts.saved(file.name));
}

/** Of no type that a browser would show: what is in it is the person's, and nobody's page. */
function save(parts: BlobPart[], name: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the data once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
