/** Attached files: sealed and opened here, chunk by chunk as the page asks, so that it sees how far it is. */
import {
  attachmentBytes,
  attachmentChunks,
  type AttachmentState,
} from "@breezy/contract/attachments";
import { concat, toBase64, fromBase64 } from "@breezy/crypto/bytes";
import { SealError } from "@breezy/crypto/seal";
import {
  type FileOpener,
  fileFormatOf,
  fileOpener,
  type FileSealer,
  fileSealer,
} from "@breezy/crypto/stream";
import { VaultError } from "../failure.ts";
import type { BeginFileResult, FileRoom } from "../answers.ts";
import type { Attachment } from "../entry/kinds.ts";
import type { Context } from "../keep/context.ts";
import { createFileWire } from "../wire/file-wire.ts";
import type { OpenVaultState } from "../open/open-vault-state.ts";

export function createFiles(context: Context, vaultState: OpenVaultState) {
  const wire = createFileWire(context.wire.fetcher);
  const uploads = new Map<string, { sealer: FileSealer; stop: AbortController }>();
  const openers = new Map<string, Promise<FileOpener>>();

  function forget(id: string): void {
    uploads.get(id)?.stop.abort();
    uploads.delete(id);
  }

  async function openerOf(id: string, size: number): Promise<FileOpener> {
    const { keys } = vaultState.opened();
    const state = await wire.state(id);
    if (!state || state.missing.length > 0) {
      throw new VaultError("not-found", "the file is not there");
    }
    return fileOpener(keys, id, size, fromBase64(state.header));
  }

  function openerFor({ id, size }: Pick<Attachment, "id" | "size">): Promise<FileOpener> {
    const known = openers.get(id);
    if (known) return known;
    const opener = openerOf(id, size);
    openers.set(id, opener);
    // Whoever asked meets what went wrong; the next one asks anew.
    opener.catch(() => openers.delete(id));
    return opener;
  }

  /** What no entry names yet and nobody here is sending: left by a page that is gone. */
  async function interrupted(entryId: string): Promise<AttachmentState[]> {
    const { attachments } = await wire.unfinished();
    return attachments.filter((one) => one.entry_id === entryId && !uploads.has(one.id));
  }

  /**
   * The same content that was on its way to this entry before goes on under its id: its header is
   * the proof, for it is made of the content, and sealing gives the same bytes again.
   */
  async function sealerOf(
    left: readonly AttachmentState[],
    newId: string,
    content: Uint8Array<ArrayBuffer>,
  ) {
    const { keys } = vaultState.writable();
    for (const { id, size, header } of left) {
      if (size !== content.length) continue;
      const format = fileFormatOf(fromBase64(header));
      const sealer = await fileSealer(keys, id, content, format);
      if (toBase64(sealer.header) === header) return { id, sealer };
    }
    return { id: newId, sealer: await fileSealer(keys, newId, content) };
  }

  return {
    async fileRoom(): Promise<FileRoom> {
      vaultState.writable();
      const { used, quota, attachments } = await wire.unfinished();
      const left = attachments.filter(({ id }) => !uploads.has(id));
      return {
        used,
        quota,
        interrupted: left.map((file) => ({
          id: file.id,
          entryId: file.entry_id,
          size: file.size,
          done: 1 - file.missing.length / attachmentChunks(file),
        })),
      };
    },

    async beginFile(entryId: string, newId: string, file: Blob): Promise<BeginFileResult> {
      const { keys } = vaultState.writable();
      if (file.size > attachmentBytes) return { ok: false, reason: "too-large" };
      let upload = uploads.get(newId);
      let id = newId;
      if (!upload) {
        const [content, left] = await Promise.all([bytesOf(file), interrupted(entryId)]);
        if (!content) return { ok: false, reason: "not-readable" };
        const found = await sealerOf(left, newId, content);
        if (vaultState.opened().keys !== keys)
          throw new VaultError("locked", "the vault was locked");
        id = found.id;
        upload = { sealer: found.sealer, stop: new AbortController() };
        uploads.set(id, upload);
      }
      const begun = await wire.begin(id, {
        entry_id: entryId,
        size: file.size,
        header: toBase64(upload.sealer.header),
        awaits_entry: true,
      });
      if (!begun.ok) {
        forget(id);
        return begun;
      }
      return { ok: true, id, chunks: upload.sealer.chunks, missing: begun.state.missing };
    },

    async sendFileChunk(id: string, chunk: number): Promise<void> {
      const upload = uploads.get(id);
      if (!upload) throw new VaultError("not-found", "no such upload");
      const sealed = await upload.sealer.seal(chunk);
      await wire.putChunk(id, chunk, sealed, upload.stop.signal);
    },

    stopFile: async (id: string): Promise<void> => forget(id),

    /** How many chunks it has. */
    async openFile(file: Pick<Attachment, "id" | "size">): Promise<number> {
      vaultState.opened();
      return (await openerFor(file)).chunks;
    },

    async openFileChunk(file: Pick<Attachment, "id" | "size">, chunk: number): Promise<Uint8Array> {
      vaultState.opened();
      const { id } = file;
      let isLast = false;
      try {
        const { chunks, open } = await openerFor(file);
        isLast = chunk === chunks - 1;
        return await open(chunk, await wire.chunk(id, chunk));
      } catch (error) {
        openers.delete(id);
        if (error instanceof SealError) throw new VaultError("damaged", "a chunk does not open");
        throw error;
      } finally {
        if (isLast) openers.delete(id);
      }
    },

    /** All of it; null if it is missing or damaged. Throws VaultError, and the signal's reason. */
    async wholeFile(
      file: Pick<Attachment, "id" | "size">,
      onBytes: (bytes: number) => void,
      signal: AbortSignal,
    ): Promise<Uint8Array<ArrayBuffer> | null> {
      const chunks: Uint8Array[] = [];
      try {
        const { chunks: count, open } = await openerOf(file.id, file.size);
        for (let chunk = 0; chunk < count; chunk++) {
          signal.throwIfAborted();
          const opened = await open(chunk, await wire.chunk(file.id, chunk));
          onBytes(opened.length);
          chunks.push(opened);
        }
        return concat(...chunks);
      } catch (error) {
        if (error instanceof SealError) return null;
        if (error instanceof VaultError && error.code === "not-found") return null;
        throw error;
      }
    },

    async removeFile(id: string): Promise<void> {
      vaultState.writable();
      forget(id);
      await wire.remove(id);
    },

    /** What is on its way breaks off. */
    forgetFiles(): void {
      for (const id of uploads.keys()) forget(id);
      openers.clear();
    },
  };
}

/**
 * All of it at once: digest and chunks must be of the same bytes, and a file on disk may change
 * between two readings. Null if it changed since it was chosen, or is gone.
 */
async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
