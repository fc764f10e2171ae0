/** Makes a vault: a new key, its PIN at the guardians, its row on the server, its Recovery Kit. */
import { toBase64 } from "@breezy/crypto/bytes";
import { createVaultKey, deriveVault, type VaultKeys } from "@breezy/crypto/keys";
import { guardianThreshold } from "@breezy/crypto/parameters";
import { confirm } from "../pin/confirm.ts";
import { type Contents, headToWire } from "../entries/contents.ts";
import type { Context } from "../keep/context.ts";
import { replaceKit } from "../pin/kit.ts";
import { emptyHead } from "./open.ts";
import { register } from "../pin/register.ts";
import { readGuardians, witness } from "../pin/read-guardians.ts";

/** Its key is nowhere else yet: with one guardian bound to it and no more, all is to do again. */
const confirmations = 3;

export type NewVault =
  | { ok: true; keys: VaultKeys; contents: Contents; kit: string }
  | { ok: false; reason: "unavailable" | "raced" };

/**
 * The order matters: guardians bind the key with the confirmation, so of two set-ups at once one
 * wins there; only then does the server learn whose signature counts. A set-up that is cut after
 * that is finished by the first unlock.
 */
export async function setUpVault(context: Context, pin: string, zone: string): Promise<NewVault> {
  const { userId, wire } = context;
  const { gate } = await readGuardians(context);
  if (gate.state === "unavailable") return { ok: false, reason: "unavailable" };
  if (gate.state !== "set-up") return { ok: false, reason: "raced" };

  const vaultKey = createVaultKey();
  try {
    const keys = await deriveVault(vaultKey, userId);
    const epoch = 1;
    const needed = guardianThreshold;
    const registered = await register(context, { pin, vaultKey, keys, epoch, zone, needed });
    if (!registered.ok) {
      return { ok: false, reason: registered.reason === "refused" ? "raced" : "unavailable" };
    }
    const head = await emptyHead(keys);
    let confirmed = await confirm(context, keys, registered.answers);
    for (let again = 1; again < confirmations && confirmed.size < guardianThreshold; again++) {
      confirmed = new Map([...confirmed, ...(await confirm(context, keys, registered.answers))]);
    }
    if (confirmed.size < guardianThreshold) return { ok: false, reason: "raced" };
    await witness(context, head);
    if (!(await wire.createVault(toBase64(keys.publicKey), headToWire(head)))) {
      return { ok: false, reason: "raced" };
    }
    await wire.markMasterKeySet();
    const kit = await replaceKit(context, vaultKey, keys);
    return { ok: true, keys, contents: { head, entries: new Map() }, kit };
  } finally {
    vaultKey.fill(0);
  }
}
