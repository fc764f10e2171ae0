import { sessionAbsoluteMs, sessionIdleMs } from "@breezy/contract/accounts";
import { deviceName } from "@breezy/contract/device-name";
import type { Database, Transaction } from "../db.ts";
import type { Principal } from "../http/context.ts";
import { hashToken } from "../secret-token.ts";
import { writeActivity } from "./activity.ts";
import * as store from "./session-store.ts";
import { newSessionToken } from "./session-token.ts";

const touchedEveryMs = 10 * 60 * 1000;
/** How old a browser's token may be when it is used. */
export const tokenLifeMs = 10 * 60 * 1000;
/** How long the one before it works beside it: requests under way, and other tabs. */
export const tokenOverlapMs = 60 * 1000;

export interface Found {
  tokenHash: string;
  principal: Principal;
  /** It can only set a password. */
  recovery: boolean;
  expiresAt: number;
}

export type LookedUp =
  /** `renewed` takes the token's place. */
  | (Found & { renewed?: string })
  /** Its token was replaced before and came back too late: somebody has a copy. It is ended. */
  | { stolen: { userId: string; sessionId: string } };

export interface LookUp {
  token: string;
  now: number;
  /** Whether the caller is given another token: one that can't take it, one whose token is old, any. */
  renews: "never" | "when-old" | "at-once";
}

/** The session of a token that is ours, by the row that it names. Most often there is nothing to write. */
export async function lookUp(
  db: Database,
  row: store.SessionRow,
  { token, now, renews }: LookUp,
): Promise<LookedUp | undefined> {
  const lastDay = row.created_at.getTime() + sessionAbsoluteMs;
  const expiresAt = Math.min(row.expires_at.getTime(), lastDay);
  if (now >= expiresAt) return undefined;

  const tokenHash = hashToken(token);
  const state = tokenStateOf(row, tokenHash, now);
  if (state === "stolen") return db.asAuth((trx) => endStolen(trx, row, now));

  const renewable = renews !== "never" && !row.recovery;
  const isDue =
    renews === "at-once" || now - (row.renewed_at ?? row.created_at).getTime() >= tokenLifeMs;
  const nextEnd = Math.min(now + sessionIdleMs, lastDay);
  const device = deviceName(row.user_agent);
  const principal = {
    userId: row.user_id,
    email: row.email,
    sessionId: row.id,
    signedInAt: (row.proved_at ?? row.created_at).getTime(),
    device,
  };
  const found = { tokenHash, principal, recovery: row.recovery };
  const isReplaced = renewable && (state === "lost" || (isDue && state !== "replaced"));
  const isTouched = !row.recovery && now - row.updated_at.getTime() >= touchedEveryMs;
  if (state !== "arrived" && !isReplaced && !isTouched) return { ...found, expiresAt };
  return db.asAuth(async (trx) => {
    if (state === "arrived") await store.tokenSeen(trx, row.id, tokenHash);
    if (isReplaced) {
      const next = newSessionToken(row.id);
      const change = { replaced: row.token, tokenHash: hashToken(next), previous: tokenHash };
      const times = {
        now: new Date(now),
        previousUntil: new Date(now + tokenOverlapMs),
        expiresAt: new Date(nextEnd),
      };
      const won = await store.replaceToken(trx, row.id, change, times);
      return { ...found, expiresAt: nextEnd, ...(won && { renewed: next }) };
    }
    if (!isTouched) return { ...found, expiresAt };
    await store.touchSession(trx, row.id, new Date(now), new Date(nextEnd));
    return { ...found, expiresAt: nextEnd };
  });
}

type TokenState =
  /** It is the newest, and was seen before. */
  | "current"
  /** It is the newest, for the first time since it took another's place. */
  | "arrived"
  /** Another took its place a moment ago. */
  | "replaced"
  /** Another took its place and never came back: the answer with it was lost on its way. */
  | "lost"
  | "stolen";

function tokenStateOf(row: store.SessionRow, tokenHash: string, now: number): TokenState {
  if (tokenHash === row.token) {
    return row.token_seen || row.previous_token === null ? "current" : "arrived";
  }
  if (tokenHash !== row.previous_token || row.previous_until === null) return "stolen";
  if (now < row.previous_until.getTime()) return "replaced";
  return row.token_seen ? "stolen" : "lost";
}

async function endStolen(
  trx: Transaction,
  { id, user_id: userId, user_agent }: store.SessionRow,
  now: number,
): Promise<LookedUp | undefined> {
  // Of two that find out at once, one tells.
  if (!(await store.deleteSession(trx, userId, id, new Date(now)))) return undefined;
  const device = deviceName(user_agent);
  await writeActivity(trx, userId, { kind: "session_stolen", device, at: now });
  return { stolen: { userId, sessionId: id } };
}
