import { randomUUID } from "node:crypto";
import { sessionAbsoluteMs, sessionIdleMs, type Session } from "@breezy/contract/accounts";
import { recoverySessionMs } from "@breezy/contract/passwords";
import type { ActivityKind } from "@breezy/contract/activity";
import { deviceName } from "@breezy/contract/device-name";
import type { Database, Transaction } from "../db.ts";
import type { Principal } from "../http/context.ts";
import { Refusal } from "../http/refusal.ts";
import { writeActivity } from "./activity.ts";
import { isDisabled } from "./people-store.ts";
import { type Found, type LookUp, lookUp } from "./session-lookup.ts";
import * as store from "./session-store.ts";
import { newSessionToken, openSignedToken, sessionIdOf, signToken } from "./session-token.ts";
import { hashToken } from "../secret-token.ts";

type Looked = Found & { renewed?: string };
type SessionOf = Pick<Principal, "userId" | "sessionId">;

/** How somebody proved who they are, as their activity tells it. */
export type SignInKind = Extract<ActivityKind, `signed_in${string}`>;

/** Throws if the proof no longer holds in the transaction that begins what it was given for. */
export type StillProven = (trx: Transaction) => Promise<void>;

/** How long a look-up is believed; a session ended by another process lives this much longer. */
const cachedMs = 5000;
const cachedSessions = 10_000;

export interface Sessions {
  /** By the signed token of the cookie or the bearer header. Never one that can only set a password. */
  find(signedToken: string): Promise<Principal | undefined>;
  /**
   * The same by a browser's cookie, whose token is replaced as it ages: `renewed` is the signed
   * token that the cookie holds from then on. A token that was replaced before ends the session.
   */
  renew(signedToken: string): Promise<{ principal: Principal; renewed?: string } | undefined>;
  /**
   * For anyone who has just ended every other session: a copy of this one's token must not outlast
   * them. The signed token that the cookie holds from then on; undefined if it was replaced a
   * moment ago.
   */
  replaceToken(signedToken: string): Promise<string | undefined>;
  /** Only one that can set a password and nothing else. */
  findRecovery(signedToken: string): Promise<Principal | undefined>;
  /** For somebody who proved who they are. The signed token, for the cookie. */
  begin(
    userId: string,
    userAgent: string,
    how?: SignInKind,
    stillProven?: StillProven,
  ): Promise<string>;
  /**
   * For the extension of a browser where somebody is signed in. What asks for a fresh sign-in asks when
   * they signed in there: what a session can't do, one that it hands on can't do either.
   */
  handOn(
    from: { userId: string; signedInAt: number },
    userAgent: string,
    stillProven: StillProven,
  ): Promise<string>;
  /** For anyone who followed a mailed link: it can only set a password. */
  beginRecovery(userId: string, userAgent: string): Promise<string>;
  list(principal: Principal): Promise<Session[]>;
  /** False if the person has no such session. */
  end(userId: string, sessionId: string, how: "signed_out" | "session_ended"): Promise<boolean>;
  endOthers(principal: Principal): Promise<void>;
  /** After sessions were deleted in somebody else's transaction. */
  forgetEnded(gone: (session: SessionOf) => boolean): void;
  /** After the address of a person changed. */
  forgetAddress(userId: string): void;
  /** Which of these sessions still are one, without the cache. Does not count as using them. */
  findAlive(sessionIds: readonly string[]): Promise<Set<string>>;
  /** Those that were ended after that, in whatever process. */
  findEnded(after: number): Promise<string[]>;
  sweep(): Promise<void>;
}

/** `ended` hears which sessions this process ends. */
export function createSessions(
  db: Database,
  secret: string,
  clock: () => number,
  ended: (gone: (principal: SessionOf) => boolean) => void = () => {},
): Sessions {
  const cache = new Map<string, Found & { until: number }>();
  /** Counts endings: what was looked up before one may be what it ended. */
  let endings = 0;

  const findRow = (id: string) => db.asAuth((trx) => store.findSession(trx, id));

  function remember(found: Found): void {
    if (cache.size >= cachedSessions) cache.clear();
    const { tokenHash, principal, recovery, expiresAt } = found;
    cache.set(tokenHash, { tokenHash, principal, recovery, expiresAt, until: clock() + cachedMs });
  }

  function reread(changed: (principal: SessionOf) => boolean): void {
    endings++;
    for (const [key, { principal }] of cache) if (changed(principal)) cache.delete(key);
  }

  function forget(gone: (principal: SessionOf) => boolean): void {
    ended(gone);
    reread(gone);
  }

  async function look(token: string, renews: LookUp["renews"]): Promise<Looked | undefined> {
    const before = endings;
    const id = sessionIdOf(token);
    const row = id === undefined ? undefined : await findRow(id);
    const found = row && (await lookUp(db, row, { token, now: clock(), renews }));
    if (found === undefined) return undefined;
    if ("stolen" in found) {
      const { userId, sessionId } = found.stolen;
      forget((other) => other.userId === userId && other.sessionId === sessionId);
      return undefined;
    }
    if (before === endings) remember(found);
    return found;
  }

  async function findAny(
    signedToken: string,
    renews: LookUp["renews"] = "never",
  ): Promise<Looked | undefined> {
    const token = openSignedToken(signedToken, secret);
    if (token === undefined) return undefined;
    const tokenHash = hashToken(token);
    const cached = renews === "at-once" ? undefined : cache.get(tokenHash);
    const now = clock();
    if (cached && now < cached.until && now < cached.expiresAt) return cached;
    cache.delete(tokenHash);
    return look(token, renews);
  }

  async function begin(
    userId: string,
    userAgent: string,
    how: SignInKind | "recovery",
    stillProven?: StillProven,
    provedAt: Date | null = null,
  ) {
    const id = randomUUID();
    const token = newSessionToken(id);
    const now = clock();
    const recovery = how === "recovery";
    const row = {
      id,
      userId,
      tokenHash: hashToken(token),
      userAgent,
      now: new Date(now),
      expiresAt: new Date(now + (recovery ? recoverySessionMs : sessionIdleMs)),
      recovery,
      provedAt,
    };
    await db.asAuth(async (trx) => {
      await stillProven?.(trx);
      // Only now is it told, to anyone who has proved that the account is theirs.
      if (await isDisabled(trx, userId)) throw accountDisabled();
      await store.addSession(trx, row);
      if (how === "recovery") return;
      await writeActivity(trx, userId, { kind: how, device: deviceName(userAgent), at: now });
    });
    return signToken(token, secret);
  }

  return {
    async find(signedToken) {
      const found = await findAny(signedToken);
      return found && !found.recovery ? found.principal : undefined;
    },

    async renew(signedToken) {
      const found = await findAny(signedToken, "when-old");
      if (!found || found.recovery) return undefined;
      const { principal, renewed } = found;
      return { principal, ...(renewed !== undefined && { renewed: signToken(renewed, secret) }) };
    },

    async replaceToken(signedToken) {
      const found = await findAny(signedToken, "at-once");
      return found?.renewed === undefined ? undefined : signToken(found.renewed, secret);
    },

    async findRecovery(signedToken) {
      const found = await findAny(signedToken);
      return found?.recovery ? found.principal : undefined;
    },

    begin: (userId, userAgent, how = "signed_in", stillProven) =>
      begin(userId, userAgent, how, stillProven),
    handOn: ({ userId, signedInAt }, userAgent, stillProven) =>
      begin(userId, userAgent, "signed_in_extension", stillProven, new Date(signedInAt)),
    beginRecovery: (userId, userAgent) => begin(userId, userAgent, "recovery"),

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

    async end(userId, sessionId, how) {
      const found = await db.asAuth(async (trx) => {
        const gone = await store.deleteSession(trx, userId, sessionId, new Date(clock()));
        if (gone && !gone.recovery) {
          const device = deviceName(gone.user_agent);
          await writeActivity(trx, userId, { kind: how, device, at: clock() });
        }
        return gone !== undefined;
      });
      forget((principal) => principal.userId === userId && principal.sessionId === sessionId);
      return found;
    },

    async endOthers({ userId, sessionId, device }) {
      await db.asAuth(async (trx) => {
        const now = clock();
        if (!(await store.deleteOtherSessions(trx, userId, sessionId, new Date(now)))) return;
        await writeActivity(trx, userId, { kind: "signed_out_others", device, at: now });
      });
      forget((principal) => principal.userId === userId && principal.sessionId !== sessionId);
    },

    forgetEnded: forget,
    forgetAddress: (userId) => reread((principal) => principal.userId === userId),

    async findAlive(sessionIds) {
      const now = clock();
      const signedInAfter = new Date(now - sessionAbsoluteMs);
      const ids = await db.asAuth((trx) =>
        store.findAlive(trx, sessionIds, new Date(now), signedInAfter),
      );
      return new Set(ids);
    },

    findEnded: (after) => db.asAuth((trx) => store.findEnded(trx, new Date(after))),

    async sweep() {
      await db.asAuth((trx) => store.deleteExpired(trx, new Date(clock())));
    },
  };
}

function accountDisabled(): Refusal {
  return new Refusal(
    "account_disabled",
    "The people who run this server have disabled this account. Please contact them.",
  );
}
