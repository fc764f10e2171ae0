/** The vault on its way out, as a file. What writes files is loaded only when one is asked for. */
import type { Bytes } from "@breezy/crypto/bytes";
import type { Attachment } from "../entry/kinds.ts";
import type { OpenVaultState } from "../open/open-vault-state.ts";
import type { ExportKind, ExportOptions, ExportProgress, ExportResult } from "./transfers.ts";

/** All of a file; null if it is missing or damaged on the server. Throws VaultError, and the signal's reason. */
export type WholeFile = (
  file: Attachment,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
) => Promise<Bytes | null>;

export function createExporting(
  vaultState: OpenVaultState,
  spendVerified: () => boolean,
  wholeFile: WholeFile,
) {
  let running: { cancel: AbortController; progress: ExportProgress } | null = null;

  return {
    /** What a file of this kind can't hold of the vault's passkeys, in sentences. */
    async exportNotes(kind: ExportKind): Promise<string[]> {
      const { exportNotesOf } = await import("./export-notes.ts");
      const { contents, keys } = vaultState.current();
      return exportNotesOf(kind, contents, keys, vaultState.fields);
    },

    /** Once for each time that the PIN was verified. */
    async exportVault(kind: ExportKind, options: ExportOptions): Promise<ExportResult> {
      const { contents, keys } = vaultState.current();
      if (!spendVerified()) return { ok: false, reason: "verify-first" };
      const cancel = new AbortController();
      const own = { cancel, progress: { done: 0, of: 0 } };
      running = own;
      try {
        const { writeExport } = await import("./export-run.ts");
        const written = await writeExport(kind, {
          ...options,
          contents,
          keys,
          nowMs: vaultState.now(),
          fields: vaultState.fields,
          onFiles: (of) => (own.progress.of = of),
          readFile: (file) =>
            wholeFile(file, (bytes) => (own.progress.done += bytes), cancel.signal),
        });
        return { ok: true, ...written };
      } catch (error) {
        if (cancel.signal.aborted) return { ok: false, reason: "cancelled" };
        throw error;
      } finally {
        if (running === own) running = null;
      }
    },

    exportProgress: async (): Promise<ExportProgress | null> =>
      running && running.progress.of > 0 ? running.progress : null,

    async cancelExport(): Promise<void> {
      running?.cancel.abort();
    },
  };
}
