/** How the extension's own pages reach the vault: straight to the worker that holds it. */
import { askBackground } from "../messages.ts";
import { connectWorker, type VaultPort } from "./worker-port.ts";

export type { VaultPort } from "./worker-port.ts";

/** Once for a page. What holds the vault when the page is gone is woken first. */
export async function openVaultPort(): Promise<VaultPort> {
  // Without a background this page holds it alone, for as long as it is shown.
  await askBackground("wake").catch(() => undefined);
  return connectWorker();
}
