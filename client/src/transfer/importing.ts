/** A file on its way into the vault. What reads files is loaded only when one comes. */
import { VaultError } from "../failure.ts";
import type { Unlocking } from "./reading.ts";
import type { ImportBatch, ImportPreview, ImportProgress } from "./transfers.ts";
import type { Context } from "../keep/context.ts";
import type { OpenVaultState } from "../open/open-vault-state.ts";
import type { ImportRun } from "./import-run.ts";

export function createImporting({ pixelsOf }: Context, vaultState: OpenVaultState) {
  let reading: { cancel: AbortController; progress: ImportProgress } | null = null;
  let run: ImportRun | null = null;

  return {
    async planImport(files: readonly Blob[], unlocking: Unlocking): Promise<ImportPreview> {
      run = null;
      const cancel = new AbortController();
      const own = { cancel, progress: { step: "reading", rows: 0 } as ImportProgress };
      reading = own;
      try {
        const { prepareImport } = await import("./import-run.ts");
        const prepared = await prepareImport(vaultState, files, {
          ...unlocking,
          pixelsOf,
          signal: cancel.signal,
          onStep: (progress) => (own.progress = progress),
        });
        if (prepared.ok) run = prepared.run;
        return prepared.preview;
      } finally {
        if (reading === own) reading = null;
      }
    },

    importProgress: async (): Promise<ImportProgress | null> => reading?.progress ?? null,

    async cancelImport(): Promise<void> {
      reading?.cancel.abort();
    },

    async importBatch(room: number): Promise<ImportBatch> {
      if (!run) throw new VaultError("not-found", "no import was planned");
      return run.saveNext(room);
    },

    async importedFile(index: number): Promise<Blob | null> {
      if (!run) throw new VaultError("not-found", "no import was planned");
      return run.fileAt(index);
    },

    async forgetImport(): Promise<void> {
      reading?.cancel.abort();
      run = null;
    },
  };
}
