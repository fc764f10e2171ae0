/** Copying for a person's hand; secrets leave the clipboard again. */
import { clearLater, codeStaysMs, secretStaysMs } from "../clipboard/clear-later.ts";
import type { VaultPort } from "../vault/connect-vault.ts";
import { toast } from "../../../web/src/ui/toast.ts";
import { formatWait } from "../../../web/src/lib/time.ts";
import { failureSentence } from "./failure-sentences.ts";

const notAllowed = "Your browser did not allow copying. Show it and copy it yourself.";

/** `what` begins a name as a label does. */
export async function copyText(what: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`Copied ${what}!`);
  } catch {
    toast.error(notAllowed);
  }
}

export async function copySecret(
  what: string,
  secret: Promise<string>,
  staysMs = secretStaysMs,
): Promise<void> {
  try {
    const text = await secret;
    await put(text, staysMs);
    toast.success(`Copied ${what}! It leaves the clipboard in ${formatWait(staysMs)}.`);
  } catch (error) {
    toast.error(error instanceof DOMException ? notAllowed : failureSentence(error));
  }
}

/** For as long as the code counts. */
export async function copyCode(vault: VaultPort, entryId: string): Promise<void> {
  const nowMs = Date.now();
  const made = await vault.code(entryId).catch(() => null);
  if (!made) toast.error("The secret saved here can't make codes. Replace it in the web app.");
  else
    await copySecret("one-time code", Promise.resolve(made.code), codeStaysMs(made.untilMs, nowMs));
}

/** The next step will ask for it. Whether it is on the clipboard. */
export async function copyCodeAfterFill(vault: VaultPort, entryId: string): Promise<boolean> {
  const nowMs = Date.now();
  try {
    const made = await vault.code(entryId);
    if (!made) return false;
    const staysMs = codeStaysMs(made.untilMs, nowMs);
    await put(made.code, staysMs);
    toast.success(
      `Filled. The one-time code is copied, and leaves the clipboard in ${formatWait(staysMs)}.`,
    );
    return true;
  } catch {
    return false;
  }
}

async function put(text: string, staysMs: number): Promise<void> {
  await navigator.clipboard.writeText(text);
  // The vault's host may be asleep; it was copied all the same.
  await clearLater(text, staysMs).catch(() => {});
}
