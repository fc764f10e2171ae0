/** After a sign-in by password: a passkey beside it, if the browser makes one without asking. */
import { ApiError } from "../../lib/api-error.ts";
import { addPasskey } from "../../app/own-passkeys.ts";
import { CeremonyError, createsQuietly } from "../../lib/passkey-ceremony.ts";
import { readStored, writeStored } from "../../lib/storage.ts";
import { toast } from "../../ui/toast.ts";

const key = "passkeyTried";
const everyMs = 30 * 24 * 3600 * 1000;

/** Returns at once if it is not time, or the browser can't. True: there is one more. */
export async function tryForPasskey(password: string, now: number): Promise<boolean> {
  const tried = Number(readStored(key) ?? 0);
  if (now - tried < everyMs || !(await createsQuietly())) return false;
  // If nothing can be remembered, it would be tried at every sign-in.
  if (!writeStored(key, String(now))) return false;
  try {
    await addPasskey({ password, name: "Created at sign-in", quietly: true });
  } catch (error) {
    // Nobody asked for it: the browser keeps no password of this account, or there is one already.
    if (error instanceof CeremonyError || error instanceof ApiError) return false;
    throw error;
  }
  toast.success("Your password manager now has a passkey too.");
  return true;
}
