import type { Database } from "../db.ts";
import type { Exporter } from "./exporting.ts";
import { findTotp } from "./totp-store.ts";

/** That there is a second step, never what its codes are made of. */
export function totpExporter(db: Database): Exporter {
  return {
    name: "two_step_sign_in",
    tables: ["auth_totps", "auth_recovery_codes"],
    leftOut: { auth_pending_sign_ins: "sign-ins that wait for a code, for minutes" },
    async read({ userId }) {
      const totp = await db.asAuth((trx) => findTotp(trx, userId));
      if (!totp?.confirmed_at) return null;
      return { since: totp.confirmed_at, recovery_codes_left: totp.codes_left };
    },
  };
}
