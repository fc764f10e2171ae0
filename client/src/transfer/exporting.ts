/** The vault as a file. Its formats are loaded only when one is asked for. */
import type { ExportKind, ExportResult } from "./transfers.ts";
import type { OpenVaultState } from "../open/open-vault-state.ts";

/** `spendVerified`: whether the PIN was entered just now; it counts once. */
export function createExporting(vaultState: OpenVaultState, spendVerified: () => boolean) {
  return async (kind: ExportKind, passphrase: string): Promise<ExportResult> => {
    const { contents, keys } = vaultState.opened();
    if (!spendVerified()) return { ok: false, reason: "verify-first" };
    const { writeExport } = await import("./export-run.ts");
    const now = vaultState.now();
    const written = await writeExport(kind, passphrase, contents, keys, now, vaultState.fields);
    return { ok: true, ...written };
  };
}
