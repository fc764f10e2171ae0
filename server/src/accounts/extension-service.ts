import { createHash, randomUUID } from "node:crypto";
import { extensionUserAgent } from "@breezy/contract/device-name";
import {
  type ExtensionCode,
  extensionCodeMs,
  type ExtensionCodeState,
  type ExtensionSession,
} from "@breezy/contract/extension";
import type { Allowance, Allowances } from "../allowances/allowances.ts";
import type { Database, Transaction } from "../db.ts";
import type { Principal } from "../http/context.ts";
import { refuseIf } from "../http/rate-limits.ts";
import { Refusal } from "../http/refusal.ts";
import { hashToken, newToken } from "../secret-token.ts";
import * as store from "./extension-store.ts";
import { lockUser } from "./password-store.ts";
import { findSession, type SessionRow } from "./session-store.ts";
import type { Sessions } from "./sessions.ts";

/** Nobody connects more browsers than that in an hour. */
const codesPerPerson: Allowance = {
  kind: "codes for an extension",
  burst: 10,
  refillMs: 6 * 60 * 1000,
};

export interface ExtensionDeps {
  db: Database;
  allowances: Allowances;
  sessions: Sessions;
  clock: () => number;
}

export function createExtensionService({ db, allowances, sessions, clock }: ExtensionDeps) {
  /** The session that gave the code, while it can still hand one on. */
  async function findGiver(trx: Transaction, id: string): Promise<SessionRow> {
    const row = await findSession(trx, id);
    if (!row || row.recovery || row.expires_at.getTime() <= clock()) throw over();
    return row;
  }

  return {
    async addCode({ userId, sessionId }: Principal, challenge: string): Promise<ExtensionCode> {
      refuseIf(await allowances.take(codesPerPerson, userId));
      const [id, code] = [randomUUID(), newToken()];
      const expiresAt = clock() + extensionCodeMs;
      const row = {
        id,
        codeHash: hashToken(code),
        sessionId,
        challenge,
        expiresAt: new Date(expiresAt),
      };
      if (!(await db.asAuth((trx) => store.putCode(trx, row)))) throw pageAlone();
      return { id, code, expires_at: expiresAt };
    },

    stateOf({ sessionId }: Principal, id: string): Promise<ExtensionCodeState> {
      return db.asAuth((trx) => store.stateOfCode(trx, id, sessionId, new Date(clock())));
    },

    /** Anyone who guesses at the verifier has one guess. */
    async takeSession(
      { code, verifier }: { code: string; verifier: string },
      userAgent: string,
    ): Promise<ExtensionSession> {
      const codeHash = hashToken(code);
      const now = new Date(clock());
      const giver = await db.asAuth(async (trx) => {
        const found = await store.findCode(trx, codeHash, now);
        if (!found) return undefined;
        if (found.challenge === challengeOf(verifier)) return findGiver(trx, found.session_id);
        await store.endCode(trx, codeHash);
        return undefined;
      });
      if (!giver) throw over();
      const { user_id: userId, email, created_at } = giver;
      const from = { userId, signedInAt: created_at.getTime() };
      const token = await sessions.handOn(from, extensionUserAgent(userAgent), async (trx) => {
        // A new password ends every session: what it ends must not hand on one beside it.
        await lockUser(trx, userId);
        await findGiver(trx, giver.id);
        if (!(await store.takeCode(trx, codeHash, now))) throw over();
      });
      return { user: { id: userId, email }, token };
    },
  };
}

/** RFC 7636, section 4.2: S256. */
function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

export function pageAlone(): Refusal {
  return new Refusal(
    "forbidden",
    "An extension is connected from the page of your vault in its browser.",
  );
}

function over(): Refusal {
  return new Refusal(
    "extension_code_over",
    "That took too long, or was already answered. Please connect the extension again.",
  );
}
