import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../http/context.ts";
import { newToken } from "../secret-token.ts";
import { type Devices, deviceKeptMs } from "./devices.ts";
import type { SessionCookie } from "./session-cookie.ts";
import type { Sessions } from "./sessions.ts";

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

export interface GreetingDeps {
  devices: Devices;
  sessions: Sessions;
  cookie: SessionCookie;
}

/** Whatever route begins a session, its answer carries the session's cookie: there the device is met. */
export function greetDevices({ devices, sessions, cookie }: GreetingDeps) {
  const name = cookie.secure ? "__Host-device" : "device";
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const begun = sessionIn(c, cookie.name);
    const principal = begun === undefined ? undefined : await sessions.find(begun);
    if (!principal) return;
    const known = getCookie(c, name);
    const token = known && tokenPattern.test(known) ? known : newToken();
    await devices.arrive(principal, token);
    setCookie(c, name, token, {
      maxAge: deviceKeptMs / 1000,
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      secure: cookie.secure,
    });
  });
}

/** The signed token that this answer gives the browser; undefined where it gives none. */
function sessionIn(c: Context, cookieName: string): string | undefined {
  const set = c.res.headers.getSetCookie().findLast((one) => one.startsWith(`${cookieName}=`));
  const value = set?.slice(cookieName.length + 1).split(";", 1)[0];
  return value ? decodeURIComponent(value) : undefined;
}
