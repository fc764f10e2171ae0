/** After a login was filled without the popup: the next step asks for the code, and finds it on the clipboard. */
import { codeStaysMs } from "../clipboard/clear-later.ts";
import { copyForAWhile } from "../clipboard/clipboard-host.ts";
import { callVault } from "../vault/call-vault.ts";
import type { SiteEntry } from "../vault/vault-service.ts";
import { takesOf } from "./page-view.ts";

/** For as long as the code counts. Of a page that takes the code itself nothing is copied. */
export async function copyNextCode(tabId: number, { id, hasCode }: SiteEntry): Promise<void> {
  if (!hasCode || (await takesOf(tabId)).code) return;
  const nowMs = Date.now();
  const made = await callVault("code", id);
  if (made) await copyForAWhile(made.code, codeStaysMs(made.untilMs, nowMs));
}
