/** Passkeys of an entry on its way out: in the other program's place for them, or fields. */
import { passkeyField } from "../../entry/passkey-fields.ts";
import { isRecord } from "../checked-record.ts";
import { type ImportedEntry, type ImportedField, passkeyAsField } from "../imported-entry.ts";
import { jsonIn } from "../items.ts";
import type { WholePasskey } from "./whole-passkey.ts";

type Written = Record<string, unknown>;

/**
 * `write` gives null where the program has no place for one. One that can't be used here, and came from
 * there by the `members` that it has, goes back to where it stood.
 */
export function placedPasskeys(
  given: ImportedEntry,
  members: readonly string[],
  write: (passkey: WholePasskey) => Written | null,
): { passkeys: Written[]; entry: ImportedEntry } {
  const isLogin = given.kind === "login";
  const fields: ImportedField[] = [];
  const passkeys: Written[] = [];
  for (const field of given.fields) {
    const passkey = isLogin ? passkeyOf(field, members) : null;
    if (passkey) passkeys.push(passkey);
    else fields.push(field);
  }
  for (const whole of given.passkeys) {
    const passkey = isLogin ? write(whole) : null;
    if (passkey) passkeys.push(passkey);
    else fields.push(passkeyAsField(whole));
  }
  return { passkeys, entry: { ...given, fields } };
}

function passkeyOf({ name, type, value }: ImportedField, members: readonly string[]) {
  const passkey = name === passkeyField && type === "hidden" ? jsonIn(value) : null;
  return isRecord(passkey) && members.every((member) => member in passkey) ? passkey : null;
}
