/** Another PIN for the same key: the old one stands until all three guardians have the new. */
import { equalBytes } from "@breezy/crypto/bytes";
import type { VaultKeys } from "@breezy/crypto/keys";
import { guardianCount } from "@breezy/crypto/parameters";
import type { Context } from "./context.ts";
import type { Opener } from "./opening.ts";
import { committedEpoch } from "./records.ts";
import { register } from "./registering.ts";
import { ask } from "./situation.ts";

export interface NewPin {
  pin: string;
  vaultKey: Uint8Array;
  keys: VaultKeys;
  /** An IANA time zone. */
  zone: string;
}

/** What opens the vault by the new PIN; null where the old one stands. */
export async function changePin(context: Context, change: NewPin): Promise<Opener | null> {
  const { pin, vaultKey, keys } = change;
  const { answers: before } = await ask(context);
  const epoch = committedEpoch(before, context.userId, keys.publicKey) + 1;
  const { recordId } = await register(context, { ...change, epoch, needed: guardianCount });
  // Asking delivers the certificate to whoever missed it, so what stands now is what counts.
  const { answers, record, liars } = await ask(context);
  if (!recordId || !record || !equalBytes(record.header.recordId, recordId)) return null;
  return { vaultKey, pin, record, answers, liars };
}
