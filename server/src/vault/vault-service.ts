import type { WaysIn } from "@breezy/contract/passkeys";
import type { createVaultBody, VaultState, WrapBody } from "@breezy/contract/vault";
import { toBase64, uuidBytes } from "@breezy/crypto/bytes";
import type * as z from "zod/mini";
import type { Actor } from "../accounts/activity.ts";
import { type PasskeyOwners, writeActivity } from "../accounts/service.ts";
import type { Database } from "../db.ts";
import { refuseIf } from "../http/rate-limits.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import { TokenBuckets } from "../http/token-buckets.ts";
import { vaultMissing } from "./entries-service.ts";
import type { Resets } from "./reset-service.ts";
import { isSignedHead, isSignedWrap } from "./signatures.ts";
import * as store from "./vault-store.ts";

export type Vaults = ReturnType<typeof createVaults>;

/** Anyone who asks for the kit's wrap has typed a code, or would like to. */
const kitReadsPerPerson = { burst: 10, refillMs: 60 * 1000 };

export interface VaultDeps {
  db: Database;
  resets: Resets;
  passkeys: PasskeyOwners;
  clock: () => number;
}

export function createVaults({ db, resets, passkeys, clock }: VaultDeps) {
  const kitReads = new TokenBuckets(kitReadsPerPerson, clock);

  async function find(userId: string): Promise<VaultState> {
    const state = await db.asUser(userId, (trx) => store.findVault(trx, userId));
    if (!state) throw vaultMissing();
    return state;
  }

  return {
    find,

    /** `created` is false if the same vault was there already. */
    async create({ userId, device }: Actor, { publicKey, head }: z.infer<typeof createVaultBody>) {
      if (!isSignedHead(publicKey, userId, head)) {
        throw new Refusal("bad_head", "The vault's head is not signed by its key.");
      }
      const created = await db.asUser(userId, async (trx) => {
        const inserted = await store.insertVault(trx, userId, publicKey, head, clock());
        if (!inserted) return false;
        await resets.deleteInside(trx, userId);
        await writeActivity(trx, userId, { kind: "master_key_set", device, at: clock() });
        return true;
      });
      const state = await find(userId);
      if (state.publicKey !== publicKey) {
        throw new Refusal("vault_exists", "This account already has a vault.");
      }
      return { created, state };
    },

    /** The head's version; null without a vault. */
    async findVersion(userId: string): Promise<number | null> {
      const versions = await db.asUser(userId, (trx) => store.findVersions(trx, [userId]));
      return versions.get(userId) ?? null;
    },

    findVersions(userIds: readonly string[]): Promise<Map<string, number>> {
      return db.asSweep((trx) => store.findVersions(trx, userIds));
    },

    /** Whose heads moved after that, in whatever process. */
    findMoved: (after: number): Promise<string[]> =>
      db.asSweep((trx) => store.findMoved(trx, after)),

    async findKit({ userId, device }: Actor): Promise<WrapBody> {
      refuseIf(kitReads.take(userId));
      const wrap = await db.asUser(userId, async (trx) => {
        const found = await store.findKitWrap(trx, userId);
        if (!found) return undefined;
        await writeActivity(trx, userId, { kind: "recovery_kit_used", device, at: clock() });
        return found;
      });
      if (!wrap) throw notFound();
      return wrap;
    },

    /** The person's passkeys that open the vault. */
    async findWays(userId: string): Promise<WaysIn> {
      const ids = await db.asUser(userId, (trx) => store.listPasskeyWraps(trx, userId));
      if (ids.length === 0) return { passkeys: [] };
      const owned = await passkeys.list({ userId });
      const found = owned.filter(({ id }) => ids.includes(wrapIdOf(id)));
      return { passkeys: found.map(({ id, credential_id }) => ({ id, credential_id })) };
    },

    async findPasskeyWrap(userId: string, passkeyId: string): Promise<WrapBody> {
      const id = wrapIdOf(passkeyId);
      const wrap = await db.asUser(userId, (trx) => store.findPasskeyWrap(trx, userId, id));
      if (!wrap) throw notFound();
      return wrap;
    },

    async putPasskeyWrap(
      { userId, device }: Actor,
      passkeyId: string,
      body: WrapBody,
    ): Promise<void> {
      if (body.id !== wrapIdOf(passkeyId)) throw notFound();
      if (!(await passkeys.isOf(userId, passkeyId))) throw notFound();
      await db.asUser(userId, async (trx) => {
        const publicKey = await store.findPublicKey(trx, userId, { lock: true });
        if (publicKey === undefined) throw vaultMissing();
        if (!isSignedWrap(publicKey, userId, "passkey", body)) {
          throw new Refusal("bad_signature", "The passkey is not signed by the vault's owner.");
        }
        const standing = await store.findPasskeyWrap(trx, userId, body.id);
        if (!(await store.putPasskeyWrap(trx, userId, body))) throw notFound();
        if (standing?.wrap === body.wrap) return;
        await writeActivity(trx, userId, { kind: "passkey_opens_vault", device, at: clock() });
      });
    },

    /** When the passkey goes. */
    async endPasskeyWrap(userId: string, passkeyId: string): Promise<void> {
      await db.asUser(userId, async (trx) => {
        const publicKey = await store.findPublicKey(trx, userId, { lock: true });
        if (publicKey === undefined) return;
        await store.endPasskeyWrap(trx, userId, wrapIdOf(passkeyId));
      });
    },

    async replaceKit({ userId, device }: Actor, body: WrapBody): Promise<void> {
      await db.asUser(userId, async (trx) => {
        const publicKey = await store.findPublicKey(trx, userId, { lock: true });
        if (publicKey === undefined) throw vaultMissing();
        if (!isSignedWrap(publicKey, userId, "kit", body)) {
          throw new Refusal(
            "bad_signature",
            "The Recovery Kit is not signed by the vault's owner.",
          );
        }
        const standing = await store.findKitWrap(trx, userId);
        if (!(await store.replaceKitWrap(trx, userId, body))) {
          throw new Refusal("bad_signature", "This Recovery Kit was replaced by a newer one.");
        }
        // The same one sent again is no other one.
        if (standing?.id === body.id) return;
        await writeActivity(trx, userId, { kind: "recovery_kit_made", device, at: clock() });
      });
    },
  };
}

/** A passkey's wrap is known by the 16 bytes of its id. */
function wrapIdOf(passkeyId: string): string {
  return toBase64(uuidBytes(passkeyId));
}
