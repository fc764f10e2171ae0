import { randomUUID } from "node:crypto";
import { sessionAbsoluteMs, sessionIdleMs, type Session } from "@breezy/contract/accounts";
import type { Database, Transaction } from "../db.ts";
import * as store from "./session-store.ts";
import { hashToken, newToken } from "../secret-token.ts";
import { openSignedToken, signToken } from "./signed-token.ts";

/** Who is asking. A session exists for confirmed addresses only. */
export interface Principal {
  userId: string;
  email: string;
  sessionId: string;
  signedInAt: number;
}

type SessionOf = Pick<Principal, "userId" | "sessionId">;

/** How long a look-up is believed; a session ended by another process lives this much longer. */
const cachedMs = 5000;
const cachedSessions = 10_000;
const touchedEveryMs = 10 * 60 * 1000;

export interface Sessions {
  /** By the signed token of the cookie or the bearer header. */
  find(signedToken: string): Promise<Principal | undefined>;
  /** For whoever proved who they are by other means than a password. The signed token, for the cookie. */
  begin(userId: string, userAgent: string): Promise<string>;
  list(principal: Principal): Promise<Session[]>;
  /** False where the person has no such session. */
  end(userId: string, sessionId: string): Promise<boolean>;
  endOthers(principal: Principal): Promise<void>;
  /** Whoever's account is gone; their rows went with it. */
  forgetPerson(userId: string): void;
  /** Which of these sessions still are one, without the cache. Does not count as using them. */
  findAlive(sessionIds: readonly string[]): Promise<Set<string>>;
  sweep(): Promise<void>;
}

/** `ended` hears which sessions this process ends. */
export function createSessions(
  db: Database,
  secret: string,
  clock: () => number,
  ended: (gone: (principal: SessionOf) => boolean) => void = () => {},
): Sessions {
  const cache = new Map<string, { principal: Principal; expiresAt: number; until: number }>();
  /** Counts endings: what was looked up before one may be what it ended. */
  let endings = 0;

  function remember(tokenHash: string, principal: Principal, expiresAt: number): void {
    if (cache.size >= cachedSessions) cache.clear();
    cache.set(tokenHash, { principal, expiresAt, until: clock() + cachedMs });
  }

  function forget(gone: (principal: SessionOf) => boolean): void {
    endings++;
    ended(gone);
    for (const [key, { principal }] of cache) if (gone(principal)) cache.delete(key);
  }

  async function look(tokenHash: string): Promise<Principal | undefined> {
    const before = endings;
    const found = await db.asAuth((trx) => lookUp(trx, tokenHash, clock()));
    if (found && before === endings) remember(tokenHash, found.principal, found.expiresAt);
    return found?.principal;
  }

  return {
    async find(signedToken) {
      const token = openSignedToken(signedToken, secret);
      if (token === undefined) return undefined;
      const tokenHash = hashToken(token);
      const cached = cache.get(tokenHash);
      const now = clock();
      if (cached && now < cached.until && now < cached.expiresAt) return cached.principal;
      cache.delete(tokenHash);
      return look(tokenHash);
    },

    async begin(userId, userAgent) {
      const token = newToken();
      const now = clock();
      const row = {
        id: randomUUID(),
        userId,
        tokenHash: hashToken(token),
        userAgent,
        now: new Date(now),
        expiresAt: new Date(now + sessionIdleMs),
      };
      await db.asAuth((trx) => store.addSession(trx, row));
      return signToken(token, secret);
    },

    async list(principal) {
      const now = new Date(clock());
      const rows = await db.asAuth((trx) => store.listSessions(trx, principal.userId, now));
      return rows.map((row) => ({
        id: row.id,
        current: row.id === principal.sessionId,
        user_agent: row.user_agent || null,
        created_at: row.created_at.getTime(),
        last_seen_at: row.updated_at.getTime(),
      }));
    },

    async end(userId, sessionId) {
      const found = await db.asAuth((trx) => store.deleteSession(trx, userId, sessionId));
      forget((principal) => principal.userId === userId && principal.sessionId === sessionId);
      return found;
    },

    async endOthers({ userId, sessionId }) {
      await db.asAuth((trx) => store.deleteOtherSessions(trx, userId, sessionId));
      forget((principal) => principal.userId === userId && principal.sessionId !== sessionId);
    },

    forgetPerson(userId) {
      forget((principal) => principal.userId === userId);
    },

    async findAlive(sessionIds) {
      const now = clock();
      const signedInAfter = new Date(now - sessionAbsoluteMs);
      const ids = await db.asAuth((trx) =>
        store.findAlive(trx, sessionIds, new Date(now), signedInAfter),
      );
      return new Set(ids);
    },

    async sweep() {
      await db.asAuth((trx) => store.deleteExpired(trx, new Date(clock())));
    },
  };
}

async function lookUp(
  trx: Transaction,
  tokenHash: string,
  now: number,
): Promise<{ principal: Principal; expiresAt: number } | undefined> {
  const row = await store.findSession(trx, tokenHash);
  if (!row) return undefined;
  const signedInAt = row.created_at.getTime();
  const lastDay = signedInAt + sessionAbsoluteMs;
  let expiresAt = Math.min(row.expires_at.getTime(), lastDay);
  if (now >= expiresAt) return undefined;
  if (now - row.updated_at.getTime() >= touchedEveryMs) {
    expiresAt = Math.min(now + sessionIdleMs, lastDay);
    await store.touchSession(trx, row.id, new Date(now), new Date(expiresAt));
  }
  const principal = { userId: row.user_id, email: row.email, sessionId: row.id, signedInAt };
  return { principal, expiresAt };
}
