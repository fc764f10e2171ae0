/** Passkeys that an earlier version kept as fields of their entries, put where they can be used. */
import { batchChanges, overviewBytes, secretBytes } from "@breezy/contract/vault";
import type { VaultKeys } from "@breezy/crypto/keys";
import type { Written } from "../entries/commit.ts";
import type { HeldEntry } from "../entries/contents.ts";
import { decryptEntry } from "../entries/open-all.ts";
import { packSecret, resealParts } from "../entries/seal-entries.ts";
import type { DecryptedEntry } from "../entry/entry.ts";
import { type EntryFields, withoutEmpty } from "../entry/fields.ts";
import { packOverview } from "../entry/overview.ts";
import { fitsInto } from "../entry/part-size.ts";
import { VaultError } from "../failure.ts";
import type { OpenVaultState } from "../open/open-vault-state.ts";
import { fromEntry } from "./from-entry.ts";
import { usablePasskeys } from "./passkeys/usable-passkeys.ts";
import { passkeyParts } from "./passkeys/whole-passkey.ts";

/** Of these entries, each in one step: it has the field or the passkey. If it fails, the next opening does it. */
export async function adoptPasskeys(
  vaultState: OpenVaultState,
  ids: readonly string[],
): Promise<void> {
  const { fields } = vaultState;
  try {
    const { keys } = vaultState.writable();
    for (let from = 0; from < ids.length; from += batchChanges) {
      const some = ids.slice(from, from + batchChanges);
      await vaultState.save(async ({ entries }) => {
        const written = some.map((id) => adopted(entries.get(id), keys, fields));
        return (await Promise.all(written)).flatMap((one) => one ?? []);
      });
    }
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
  }
}

/** null: nothing in it can be used, or there is no room for it. */
async function adopted(
  held: HeldEntry | undefined,
  keys: VaultKeys,
  fields: EntryFields,
): Promise<Written | null> {
  const whole = held && (await decryptEntry(held, keys));
  const next = whole && (await withAdopted(whole));
  if (!held || !next) return null;
  const overview = withoutEmpty(next.overview, fields);
  const fits =
    fitsInto(packOverview(overview), overviewBytes) &&
    fitsInto(packSecret(next.secret), secretBytes);
  return fits ? resealParts(held, { overview, secret: next.secret }, keys) : null;
}

/** null: as it is. That it changed is not said: nobody changed it. */
export async function withAdopted(whole: DecryptedEntry): Promise<DecryptedEntry | null> {
  const { overview, secret } = whole;
  const { fields: own = [], passkeys: shown = [] } = overview;
  const { hidden = {} } = secret;
  const valued = own.map((field) => ({ ...field, value: hidden[field.id] ?? field.value }));
  const known = fromEntry(whole).passkeys;
  const { passkeys, left } = await usablePasskeys(valued, overview.createdAt, known);
  if (left.length === own.length) return null;
  const stays = new Set(left.map(({ id }) => id));
  const gone = new Set(own.flatMap(({ id }) => (stays.has(id) ? [] : [id])));
  const parts = passkeys.map(passkeyParts);
  return {
    overview: {
      ...overview,
      fields: own.filter(({ id }) => stays.has(id)),
      passkeys: [...shown, ...parts.map(({ passkey }) => passkey)],
    },
    secret: {
      ...secret,
      hidden: Object.fromEntries(Object.entries(hidden).filter(([id]) => !gone.has(id))),
      passkeyKeys: {
        ...secret.passkeyKeys,
        ...Object.fromEntries(parts.map(({ passkey, key }) => [passkey.credentialId, key])),
      },
    },
  };
}
