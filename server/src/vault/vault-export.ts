import type { Exporter } from "../feature.ts";
import type { Database } from "../db.ts";

/** Entries as they are stored: sealed. Only the person's browser can open them. */
export function vaultExporter(db: Database): Exporter {
  return {
    name: "vault",
    tables: [
      "vaults",
      "entries",
      "deleted_entries",
      "wraps",
      "asked_tries",
      "pin_notices",
      "vault_resets",
      "share_links",
    ],
    leftOut: {
      ended_wraps: "ids of kits and passkeys that open nothing any more",
      pin_tries: "fingerprints of tries that are under way",
    },
    read: ({ userId }) =>
      db.asUser(userId, async (trx) => ({
        vault: await trx
          .selectFrom("vaults")
          .select(["public_key", "head_version", "head_digest", "head_signature"])
          .executeTakeFirst(),
        sealed_entries: await trx
          .selectFrom("entries")
          .select([
            "id",
            "overview_revision",
            "overview",
            "secret_revision",
            "secret",
            "trashed_at",
          ])
          .orderBy("id")
          .execute(),
        deleted_entries: await trx
          .selectFrom("deleted_entries")
          .select(["id", "deleted_at"])
          .execute(),
        recovery: await trx.selectFrom("wraps").select(["kind", "id"]).execute(),
        unfinished_tries: await trx
          .selectFrom("asked_tries")
          .select(["device", "asked_at"])
          .orderBy("asked_at")
          .execute(),
        notices: await trx.selectFrom("pin_notices").select("notice").execute(),
        reset: await trx
          .selectFrom("vault_resets")
          .select(["requested_at", "erase_at", "deletes_account"])
          .executeTakeFirst(),
        shared_links: await trx
          .selectFrom("share_links")
          .select(["id", "label", "created_at", "expires_at", "views", "views_left"])
          .orderBy("created_at")
          .execute(),
      })),
  };
}
