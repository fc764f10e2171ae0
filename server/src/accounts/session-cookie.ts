import { sessionAbsoluteMs } from "@breezy/contract/accounts";
import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import * as z from "zod/mini";
import { isFromPage } from "../http/cross-origin.ts";

export interface SessionCookie {
  name: string;
  secure: boolean;
}

/** `__Host-` binds the cookie to this host over TLS; over plain http on localhost Safari refuses it. */
export function sessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith("https:");
  return { name: secure ? "__Host-session" : "session", secure };
}

/** A script never sees it. It stays as long as a session can; the server ends idle ones. */
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

/** What a sign-in answers. */
export const signedIn = z.object({
  user: z.object({ id: z.string(), email: z.string() }),
  /** Only for callers that are no browser: what they send as bearer token. */
  token: z.optional(z.string()),
});

/** A script in a page never sees it: its cookie is HttpOnly. */
export function tokenFor(c: Context, signedToken: string): { token?: string } {
  return isFromPage(c) ? {} : { token: signedToken };
}
