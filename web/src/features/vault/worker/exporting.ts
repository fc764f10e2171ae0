/** The vault as a file. Its formats are loaded only when one is asked for. */
import type { Transfers } from "../transfer/transfers.ts";
import type { Holding } from "./holding.ts";

/** `spendVerified`: whether the PIN was entered just now; it counts once. */
export function createExporting(
  holding: Holding,
  spendVerified: () => boolean,
): Pick<Transfers, "exportVault"> {
  return {
    async exportVault(kind, passphrase) {
      const { contents, keys } = holding.opened();
      if (!spendVerified()) return { ok: false, reason: "verify-first" };
      const { writeExport } = await import("./export-run.ts");
      return { ok: true, ...(await writeExport(kind, passphrase, contents, keys, holding.now())) };
    },
  };
}
