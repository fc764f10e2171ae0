import type { createVaultBody, VaultState, WrapBody } from "@breezy/contract/vault";
import type * as z from "zod/mini";
import type { Database } from "../db.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import { vaultMissing } from "./entries-service.ts";
import type { Resets } from "./reset-service.ts";
import { isFirstHead, isSignedKitWrap } from "./signatures.ts";
import * as store from "./vault-store.ts";

export type Vaults = ReturnType<typeof createVaults>;

export function createVaults(db: Database, resets: Resets) {
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

    async replaceKit(userId: string, body: WrapBody): Promise<void> {
      await db.asUser(userId, async (trx) => {
        const publicKey = await store.findPublicKey(trx, userId, { lock: true });
        if (publicKey === undefined) throw vaultMissing();
        if (!isSignedKitWrap(publicKey, userId, body)) {
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
