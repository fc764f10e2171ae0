import { pendingSignInMs } from "@breezy/contract/factors";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { isFromPage } from "../http/cross-origin.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** Beside the session's: a browser whose sign-in waits for a code holds this one. */
function nameOf({ secure }: SessionCookie): string {
  return secure ? "__Host-sign-in" : "sign-in";
}

const bound = { path: "/", httpOnly: true, sameSite: "Lax" } as const;

export function setPendingCookie(c: Context, cookie: SessionCookie, pending: string): void {
  setCookie(c, nameOf(cookie), pending, {
    ...bound,
    secure: cookie.secure,
    maxAge: pendingSignInMs / 1000,
  });
}

/** The answer in place of a session: `codeAsked`. */
export function askCode(c: Context, cookie: SessionCookie, pending: string): Response {
  setPendingCookie(c, cookie, pending);
  return c.json({ second_factor: true, ...(!isFromPage(c) && { pending }) });
}

export function readPendingCookie(c: Context, cookie: SessionCookie): string | undefined {
  return getCookie(c, nameOf(cookie));
}

export function dropPendingCookie(c: Context, cookie: SessionCookie): void {
  deleteCookie(c, nameOf(cookie), { ...bound, secure: cookie.secure });
}
