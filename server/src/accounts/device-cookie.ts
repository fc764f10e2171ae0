import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../http/context.ts";
import { newToken } from "../secret-token.ts";
import { type Devices, deviceKeptMs } from "./devices.ts";
import { sessionIn } from "./session-before.ts";
import type { SessionCookie } from "./session-cookie.ts";
import type { Sessions } from "./sessions.ts";

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

export interface GreetingDeps {
  devices: Devices;
  sessions: Sessions;
  cookie: SessionCookie;
}

const nameOf = (cookie: SessionCookie) => (cookie.secure ? "__Host-device" : "device");

/** Undefined if this browser has none yet. */
export function readDeviceCookie(c: Context, cookie: SessionCookie): string | undefined {
  const known = getCookie(c, nameOf(cookie));
  return known && tokenPattern.test(known) ? known : undefined;
}

/** Whatever route begins a session, its answer carries the session's cookie: there the device is met. */
export function greetDevices({ devices, sessions, cookie }: GreetingDeps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const begun = sessionIn(c, cookie.name);
    const principal = begun === undefined ? undefined : await sessions.find(begun);
    if (!principal) return;
    const token = readDeviceCookie(c, cookie) ?? newToken();
    await devices.arrive(principal, token);
    setCookie(c, nameOf(cookie), token, {
      maxAge: deviceKeptMs / 1000,
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      secure: cookie.secure,
    });
  });
}
