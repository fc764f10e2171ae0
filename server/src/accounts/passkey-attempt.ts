import { createHmac } from "node:crypto";
import { passkeyAttemptMs } from "@breezy/contract/passkeys";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { SessionCookie } from "./session-cookie.ts";

/** One for each browser: a second attempt takes the first one's place. */
function nameOf({ secure }: SessionCookie): string {
  return secure ? "__Host-passkey" : "passkey";
}

const bound = { path: "/", httpOnly: true, sameSite: "Strict" } as const;

export function setAttemptCookie(c: Context, cookie: SessionCookie, token: string): void {
  setCookie(c, nameOf(cookie), token, {
    ...bound,
    secure: cookie.secure,
    maxAge: passkeyAttemptMs / 1000,
  });
}

/** Taken away with the reading: an attempt is answered once. */
export function takeAttemptCookie(c: Context, cookie: SessionCookie): string | undefined {
  const token = getCookie(c, nameOf(cookie));
  if (token !== undefined) deleteCookie(c, nameOf(cookie), { ...bound, secure: cookie.secure });
  return token;
}

/** What the authenticator signs: 256 bits that lead back to nothing, base64url. */
export function challengeOf(token: string): string {
  return createHmac("sha256", token).update("challenge of a passkey").digest("base64url");
}
