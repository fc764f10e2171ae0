/** What a person does about a finding. */
import { toast } from "../../../ui/toast.ts";
import { changeEntry } from "../entry/entry.ts";
import { VaultError } from "@breezy/client/failure";
import { failureSentences, type VaultSession } from "../session/session.ts";
import type { Overview } from "@breezy/client/entry/entry";
import { isExposed, webAddress } from "@breezy/client/health/addresses";
import { healthTexts } from "./texts.ts";

/** With https: if it was a plain http address that others could listen to. */
export function withHttps(address: string): string {
  const url = webAddress(address);
  return url && isExposed(url) ? address.trim().replace(/^http:/i, "https:") : address;
}

export function changeToHttps(
  session: VaultSession,
  id: string,
  overview: Overview,
): Promise<boolean> {
  const { url, urls } = overview;
  const patch = { url: withHttps(url), ...(urls && { urls: urls.map(withHttps) }) };
  return changeEntry(session, id, patch, healthTexts.httpsSaved);
}

/** Says why if it was not saved. */
export async function saveDismissed(
  session: VaultSession,
  dismissed: readonly string[],
): Promise<boolean> {
  try {
    await session.saveSettings({ dismissed: [...dismissed] });
    return true;
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    toast.error(failureSentences[error.code]);
    return false;
  }
}
