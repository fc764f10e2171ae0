import { sessionAbsoluteMs, sessionIdleMs } from "@breezy/contract/accounts";
import { repSentences } from "@breezy/contract/reps";
import type { Allowances } from "../allowances/allowances.ts";
import { isPassword, type Passwords } from "../password-hash.ts";
import type { Database } from "../db.ts";
import { refuseIf } from "../http/rate-limits.ts";
import { Refusal } from "../http/refusal.ts";
import { hashToken, newToken } from "../secret-token.ts";
import * as store from "./rep-store.ts";

/** As for people: tight for one caller at one id, wide for all callers. */
const signInsPerCaller = {
  kind: "sign-ins of a caller at a representative",
  burst: 10,
  refillMs: 60 * 1000,
};
const signInsPerRep = { kind: "sign-ins of a representative", burst: 100, refillMs: 10 * 1000 };
const touchedEveryMs = 10 * 60 * 1000;

export type SigningIn = ReturnType<typeof createSigningIn>;

export function createSigningIn(deps: {
  db: Database;
  allowances: Allowances;
  passwords: Passwords;
  clock: () => number;
}) {
  const { db, allowances, passwords, clock } = deps;

  return {
    /** The token of a new session. Whatever is wrong, the answer is one, and takes as long. */
    async signIn(repId: string, password: string, caller: readonly string[]): Promise<string> {
      refuseIf(await allowances.takeOfNetworks(signInsPerCaller, caller, repId));
      refuseIf(await allowances.take(signInsPerRep, repId));
      const known = await db.asOffice((trx) => store.findPasswordHash(trx, repId));
      const isRight = await isPassword(password, known ?? passwords.hashOfNone());
      const token = newToken();
      const session = { repId, tokenHash: hashToken(token), now: clock() };
      const isIn =
        known !== undefined &&
        isRight &&
        (await db.asOffice(async (trx) => {
          // Another password, or none at all, may have been set meanwhile.
          if ((await store.findPasswordHash(trx, repId)) !== known) return false;
          await store.addSession(trx, session);
          return true;
        }));
      if (!isIn) throw new Refusal("invalid_credentials", repSentences.wrongLogin);
      return token;
    },

    async findRep(token: string): Promise<string | undefined> {
      const tokenHash = hashToken(token);
      return db.asOffice(async (trx) => {
        const session = await store.findSession(trx, tokenHash);
        const now = clock();
        if (!session || now - session.created_at >= sessionAbsoluteMs) return undefined;
        const idleMs = now - session.seen_at;
        if (idleMs >= sessionIdleMs) return undefined;
        if (idleMs >= touchedEveryMs) await store.touchSession(trx, tokenHash, now);
        return session.rep_id;
      });
    },

    end: (token: string) => db.asOffice((trx) => store.deleteSession(trx, hashToken(token))),

    sweep: () =>
      db.asOffice((trx) =>
        store.deleteOldSessions(trx, {
          seenBefore: clock() - sessionIdleMs,
          begunBefore: clock() - sessionAbsoluteMs,
        }),
      ),
  };
}
