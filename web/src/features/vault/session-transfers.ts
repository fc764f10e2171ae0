/** Files that come into the open vault and leave it, as the screens ask for them. */
import { answerOf, type SessionCore } from "./session-core.ts";
import type { ExportKind, ImportBatch, ImportPreview, Transfers } from "./transfer/transfers.ts";

export function createSessionTransfers(core: SessionCore): Transfers {
  return {
    planImport: (files, unlocking): Promise<ImportPreview> =>
      answerOf(core, core.vault().planImport(files, unlocking), "not read"),

    importProgress: () => answerOf(core, core.vault().importProgress(), "progress not told"),

    cancelImport: () => answerOf(core, core.vault().cancelImport(), "not cancelled"),

    async importBatch(room): Promise<ImportBatch> {
      const result = await answerOf(core, core.vault().importBatch(room), "not imported");
      if (result.ok) {
        core.send({ type: "entries-changed", entries: result.entries, erased: [] });
        core.tellSaved();
        if (result.behind) void core.sync();
      } else if (result.reason === "findings") await core.sync();
      return result;
    },

    forgetImport: () => answerOf(core, core.vault().forgetImport(), "not forgotten"),

    exportVault: (kind: ExportKind, passphrase) =>
      answerOf(core, core.vault().exportVault(kind, passphrase), "not exported"),
  };
}
