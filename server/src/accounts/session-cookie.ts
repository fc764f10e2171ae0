import { sessionAbsoluteMs } from "@breezy/contract/accounts";
import type { Context } from "hono";
import { setCookie } from "hono/cookie";

export interface SessionCookie {
  name: string;
  secure: boolean;
}

/** As the sign-in library sets it: a script never sees it, and the server ends idle sessions. */
export function setSessionCookie(
  c: Context,
  { name, secure }: SessionCookie,
  signedToken: string,
  maxAgeMs = sessionAbsoluteMs,
): void {
  setCookie(c, name, signedToken, {
    maxAge: maxAgeMs / 1000,
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure,
  });
}

/** Every browser says so of itself; other callers get a bearer token. */
export function isFromBrowser(c: Context): boolean {
  return (c.req.header("sec-fetch-site") ?? c.req.header("origin")) !== undefined;
}
