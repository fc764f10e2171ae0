/** Another PIN for the same key: the old one stands until the guardians have the new. */
import { equalBytes, fromBase64 } from "@breezy/crypto/bytes";
import type { VaultKeys } from "@breezy/crypto/keys";
import { guardianCount, guardianThreshold } from "@breezy/crypto/parameters";
import type { PinChangeRefusal } from "../answers.ts";
import { confirm } from "../pin/confirm.ts";
import type { Context } from "../keep/context.ts";
import type { Opener } from "./open.ts";
import { highestEpoch } from "../pin/registrations.ts";
import { register } from "../pin/register.ts";
import { readGuardians } from "../pin/read-guardians.ts";

export interface NewPin {
  pin: string;
  vaultKey: Uint8Array;
  keys: VaultKeys;
  /** An IANA time zone. */
  zone: string;
  /** Two guardians are enough: the person was told what the third still holds. */
  insist: boolean;
}

export type ChangedPin = { ok: true; opener: Opener } | PinChangeRefusal;

/** What opens the vault by the new PIN, or why there is none. */
export async function changePin(context: Context, change: NewPin): Promise<ChangedPin> {
  const { pin, vaultKey, keys } = change;
  const { answers: before } = await readGuardians(context);
  // What is this browser's own is claimed first: the change closes the rest if a guardian is sealed.
  const told = new Map([...before, ...(await confirm(context, keys, before))]);
  const closes = new Map(
    Array.from(told, ([id, { standing }]) => [id, standing.open.map((one) => fromBase64(one.id))]),
  );
  const registered = await register(context, {
    ...change,
    closes,
    epoch: highestEpoch(before, context.userId, keys.publicKey) + 1,
    needed: change.insist ? guardianThreshold : guardianCount,
  });
  // No COMMIT has left: the old PIN stands.
  if (!registered.ok && !registered.recordId) {
    return { ok: false, reason: "must-wait", silent: registered.silent };
  }
  const { recordId } = registered;
  // Asking delivers the certificate to anyone who missed it, so what stands now is what counts.
  const { answers, record, liars } = await readGuardians(context);
  if (!record || !recordId || !equalBytes(record.header.recordId, recordId)) {
    return { ok: false, reason: "either" };
  }
  // A guardian that has its first record by this is bound by it too: until then it evaluates nothing.
  await confirm(context, keys, answers);
  return { ok: true, opener: { vaultKey, pin, record, answers, liars } };
}
