import { signUpBrowserMs } from "@breezy/contract/mailed-links";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { SessionCookie } from "./session-cookie.ts";

/** A browser that signed up holds this one until it follows the link of the mail, known address or not. */
function nameOf({ secure }: SessionCookie): string {
  return secure ? "__Host-sign-up" : "sign-up";
}

/** The link leads to a page of ours, which posts: nothing from another site ever carries it. */
const bound = { path: "/", httpOnly: true, sameSite: "Strict" } as const;

export function setSignUpCookie(c: Context, cookie: SessionCookie, browser: string): void {
  setCookie(c, nameOf(cookie), browser, {
    ...bound,
    secure: cookie.secure,
    maxAge: signUpBrowserMs / 1000,
  });
}

export function readSignUpCookie(c: Context, cookie: SessionCookie): string | undefined {
  return getCookie(c, nameOf(cookie));
}

export function dropSignUpCookie(c: Context, cookie: SessionCookie): void {
  deleteCookie(c, nameOf(cookie), { ...bound, secure: cookie.secure });
}
