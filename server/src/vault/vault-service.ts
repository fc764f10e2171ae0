import type { createVaultBody, VaultState, WaysIn, WrapBody } from "@breezy/contract/vault";
import { toBase64, uuidBytes } from "@breezy/crypto/bytes";
import type * as z from "zod/mini";
import type { Database } from "../db.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import { vaultMissing } from "./entries-service.ts";
import type { Resets } from "./reset-service.ts";
import { isFirstHead, isSignedWrap } from "./signatures.ts";
import * as store from "./vault-store.ts";

export type Vaults = ReturnType<typeof createVaults>;

/** The accounts' part, as far as a wrap asks: whose passkeys there are. */
export interface PasskeyOwners {
  isOf(userId: string, passkeyId: string): Promise<boolean>;
  list(of: { userId: string }): Promise<{ id: string; credential_id: string }[]>;
}

export function createVaults(db: Database, resets: Resets, passkeys: PasskeyOwners) {
  async function find(userId: string): Promise<VaultState> {
    const state = await db.asUser(userId, (trx) => store.findVault(trx, userId));
    if (!state) throw vaultMissing();
    return state;
  }

  return {
    find,

    /** `created` is false where the same vault was there already. */
    async create(userId: string, { publicKey, head }: z.infer<typeof createVaultBody>) {
      if (!isFirstHead(publicKey, userId, head)) {
        throw new Refusal("bad_head", "The vault's head is not signed by its key.");
      }
      const created = await db.asUser(userId, async (trx) => {
        const inserted = await store.insertVault(trx, userId, publicKey, head);
        if (inserted) await resets.forgetInside(trx, userId);
        return inserted;
      });
      const state = await find(userId);
      if (state.publicKey !== publicKey) {
        throw new Refusal("vault_exists", "This account has a vault already.");
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

    async findKit(userId: string): Promise<WrapBody> {
      const wrap = await db.asUser(userId, (trx) => store.findKitWrap(trx, userId));
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

    async putPasskeyWrap(userId: string, passkeyId: string, body: WrapBody): Promise<void> {
      if (body.id !== wrapIdOf(passkeyId)) throw notFound();
      if (!(await passkeys.isOf(userId, passkeyId))) throw notFound();
      await db.asUser(userId, async (trx) => {
        const publicKey = await store.findPublicKey(trx, userId, { lock: true });
        if (publicKey === undefined) throw vaultMissing();
        if (!isSignedWrap(publicKey, userId, "passkey", body)) {
          throw new Refusal("bad_signature", "The passkey is not signed by the vault's owner.");
        }
        if (!(await store.putPasskeyWrap(trx, userId, body))) throw notFound();
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

    async replaceKit(userId: string, body: WrapBody): Promise<void> {
      await db.asUser(userId, async (trx) => {
        const publicKey = await store.findPublicKey(trx, userId, { lock: true });
        if (publicKey === undefined) throw vaultMissing();
        if (!isSignedWrap(publicKey, userId, "kit", body)) {
          throw new Refusal(
            "bad_signature",
            "The Recovery Kit is not signed by the vault's owner.",
          );
        }
        if (!(await store.replaceKitWrap(trx, userId, body))) {
          throw new Refusal("bad_signature", "This Recovery Kit was replaced by a newer one.");
        }
      });
    },
  };
}

/** A passkey's wrap is known by the 16 bytes of its id. */
function wrapIdOf(passkeyId: string): string {
  return toBase64(uuidBytes(passkeyId));
}
