import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../http/context.ts";
import type { SessionCookie } from "./session-cookie.ts";
import type { Sessions } from "./sessions.ts";

/**
 * Whatever route gives a browser a session: the one that its cookie held before ends, no matter whose it
 * was. Else a copy of that cookie would live on, and nobody could tell it from the new one.
 */
export function endSessionBefore(sessions: Sessions, cookie: SessionCookie) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const before = getCookie(c, cookie.name);
    await next();
    const begun = sessionIn(c, cookie.name);
    if (before === undefined || begun === undefined) return;
    const findAny = async (token: string) =>
      (await sessions.find(token)) ?? (await sessions.findRecovery(token));
    const old = await findAny(before);
    const current = await findAny(begun);
    if (!old || old.sessionId === current?.sessionId) return;
    await sessions.end(old.userId, old.sessionId, "signed_out");
  });
}

/** The signed token that this answer gives the browser; undefined if it gives none. */
export function sessionIn(c: Context, cookieName: string): string | undefined {
  const set = c.res.headers.getSetCookie().findLast((one) => one.startsWith(`${cookieName}=`));
  const value = set?.slice(cookieName.length + 1).split(";", 1)[0];
  return value ? decodeURIComponent(value) : undefined;
}
