/** A file on its way into the vault. What reads files is loaded only when one comes. */
import { VaultError } from "../failure.ts";
import type { ImportProgress, Transfers } from "../transfer/transfers.ts";
import type { Holding } from "./holding.ts";
import type { ImportRun } from "./import-run.ts";

type Importing = Omit<Transfers, "exportVault">;

export function createImporting(holding: Holding): Importing {
  let reading: { cancel: AbortController; progress: ImportProgress } | null = null;
  let run: ImportRun | null = null;

  return {
    async planImport(files, unlocking) {
      run = null;
      const cancel = new AbortController();
      const own = { cancel, progress: { step: "reading", rows: 0 } as ImportProgress };
      reading = own;
      try {
        const { prepareImport } = await import("./import-run.ts");
        const prepared = await prepareImport(holding, files, {
          ...unlocking,
          signal: cancel.signal,
          onStep: (progress) => (own.progress = progress),
        });
        if (prepared.ok) run = prepared.run;
        return prepared.preview;
      } finally {
        if (reading === own) reading = null;
      }
    },

    importProgress: async () => reading?.progress ?? null,

    async cancelImport() {
      reading?.cancel.abort();
    },

    async importBatch(room) {
      if (!run) throw new VaultError("not-found", "no import was planned");
      return run.saveNext(room);
    },

    async forgetImport() {
      reading?.cancel.abort();
      run = null;
    },
  };
}
