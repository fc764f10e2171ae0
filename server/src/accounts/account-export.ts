import type { Database } from "../db.ts";
import type { Exporter } from "../feature.ts";
import { findProfile, findReferral } from "./store.ts";

export function accountExporter(db: Database): Exporter {
  return {
    name: "account",
    tables: [
      "profiles",
      "identity_questions",
      "auth_sessions",
      "auth_accounts",
      "auth_identity_checks",
      "security_activity",
    ],
    leftOut: {
      auth_devices: "fingerprints of cookies in the person's own browsers",
      auth_confirmations: "links in mails that were sent to the person",
      auth_recoveries: "links in mails that were sent to the person",
      auth_address_changes: "links in mails that were sent to the person",
    },
    async read({ userId, email }) {
      const own = await db.asUser(userId, async (trx) => ({
        profile: await findProfile(trx, userId, email),
        referral: await findReferral(trx, userId),
      }));
      return db.asAuth(async (trx) => ({
        ...own,
        sign_in_methods: await trx
          .selectFrom("auth_accounts")
          .select(["provider_id", "created_at"])
          .where("user_id", "=", userId)
          .execute(),
        sessions: await trx
          .selectFrom("auth_sessions")
          .select(["id", "user_agent", "created_at", "updated_at", "expires_at"])
          .where("user_id", "=", userId)
          .execute(),
        support_checks: await trx
          .selectFrom("auth_identity_checks")
          .select(["checked_at", "outcome"])
          .where("user_id", "=", userId)
          .execute(),
        security_activity: await trx
          .selectFrom("security_activity")
          .select(["sequence", "kind", "at", "device", "hash"])
          .where("user_id", "=", userId)
          .orderBy("sequence")
          .execute(),
      }));
    },
  };
}
