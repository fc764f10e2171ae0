/**
 * Passkeys among the fields of an entry, as readers leave them there, and as earlier imports did: those
 * that can be used here become passkeys, and any other stays the field that it is.
 */
import { isRecord } from "../checked-record.ts";
import { isPasskeyField, passkeyField } from "../../entry/passkey-fields.ts";
import type { ImportedEntry, ImportedField } from "../imported-entry.ts";
import { jsonIn } from "../items.ts";
import { claimedByBitwarden } from "./bitwarden.ts";
import { claimedByCxf } from "./cxf.ts";
import { keepassPasskey } from "./keepass.ts";
import { claimedByUs } from "./own-passkey.ts";
import { claimedByProton } from "./proton.ts";
import { checkedPasskey, type WholePasskey } from "./whole-passkey.ts";

/** `entry` with its passkeys in their place. */
export async function withUsablePasskeys(entry: ImportedEntry): Promise<ImportedEntry> {
  if (!entry.fields.some(isPasskeyField)) return entry;
  const since = entry.created ?? entry.updated ?? 0;
  const { passkeys, left } = await usablePasskeys(entry.fields, since, entry.passkeys);
  return { ...entry, fields: left, passkeys: [...entry.passkeys, ...passkeys] };
}

/**
 * Those that are not among the known ones, and the fields that are `left`. `since`: see
 * `checkedPasskey`.
 */
export async function usablePasskeys<Field extends ImportedField>(
  fields: readonly Field[],
  since: number,
  known: readonly WholePasskey[] = [],
): Promise<{ passkeys: WholePasskey[]; left: Field[] }> {
  const passkeys: WholePasskey[] = [];
  const left: Field[] = [];
  /** Whether it needs its field no more. Another key under the same id is not to be lost. */
  function take(passkey: WholePasskey): boolean {
    const same = [...known, ...passkeys].find((one) => one.credentialId === passkey.credentialId);
    if (!same) passkeys.push(passkey);
    return !same || same.privateKey === passkey.privateKey;
  }
  const keepass = await keepassPasskey(fields, since);
  const isTaken = keepass !== null && take(keepass.passkey);
  for (const field of fields) {
    if (isTaken && keepass.taken.has(field)) continue;
    const passkey = field.name === passkeyField ? await passkeyIn(field.value, since) : null;
    if (!passkey || !take(passkey)) left.push(field);
  }
  return { passkeys, left };
}

/** null: none, or of an algorithm or a form that is not known. */
async function passkeyIn(text: string, since: number): Promise<WholePasskey | null> {
  const raw = jsonIn(text);
  if (!isRecord(raw)) return null;
  const claimed =
    claimedByUs(raw) ??
    claimedByBitwarden(raw) ??
    claimedByCxf(raw) ??
    (await claimedByProton(raw));
  return claimed && checkedPasskey(claimed, since);
}
