import { referralCookie } from "@breezy/contract/accounts";
import { sessionAbsoluteMs } from "@breezy/contract/accounts";
import {
  referralMs,
  referralPaths,
  referringRepCookie,
  repLoginAnswer,
  repLoginBody,
} from "@breezy/contract/reps";
import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { describeRoute } from "hono-openapi";
import type { Allowances } from "../allowances/allowances.ts";
import { limitGuesses } from "../allowances/limit-guesses.ts";
import { isFromPage } from "../http/cross-origin.ts";
import { clientNetworks } from "../http/client-address.ts";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { valid } from "../http/valid.ts";
import { type RepCookie, repToken } from "./require-rep.ts";
import type { SigningIn } from "./signing-in.ts";

export interface PublicRepDeps {
  /** Null if there is nobody of that id, or it is none. */
  knownRep(text: string | undefined): Promise<string | null>;
  signingIn: SigningIn;
  cookie: RepCookie;
  trustedProxies: number;
  allowances: Allowances;
  clock: () => number;
}

export function publicRepRoutes(deps: PublicRepDeps): Hono<AppEnv> {
  const { knownRep, signingIn, cookie, trustedProxies, allowances } = deps;
  const app = new Hono<AppEnv>();
  const bound = {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: cookie.secure,
  } as const;

  for (const path of referralPaths) {
    app.get(
      path,
      describeRoute({
        summary: "Where people come in whom a representative sends",
        responses: { 302: { description: "To the first page, with the cookies of a referral" } },
      }),
      async (c) => {
        const kept = { ...bound, maxAge: referralMs / 1000 };
        setCookie(c, referralCookie, "true", kept);
        const rep = await knownRep(repOfQuery(c));
        if (rep && !(await knownRep(getCookie(c, referringRepCookie)))) {
          // Nobody refers themselves.
          const token = repToken(c, cookie);
          const own = token ? await signingIn.findRep(token) : undefined;
          if (own !== rep) setCookie(c, referringRepCookie, rep, kept);
        }
        return c.redirect("/");
      },
    );
  }

  app.post(
    "/breakroom/login",
    describeRoute({
      summary: "Sign in as a representative",
      responses: answers(200, repLoginAnswer),
    }),
    limitGuesses(allowances, "sign-ins of a representative's caller", deps),
    valid("json", repLoginBody),
    async (c) => {
      const { rep_id, password } = c.req.valid("json");
      const token = await signingIn.signIn(rep_id, password, clientNetworks(c, trustedProxies));
      // Anyone who signed in from this browser before is not left alive behind it.
      const before = getCookie(c, cookie.name);
      if (before) await signingIn.end(before);
      if (!isFromPage(c)) return c.json({ access_token: token });
      setCookie(c, cookie.name, token, { ...bound, maxAge: sessionAbsoluteMs / 1000 });
      return c.json({});
    },
  );

  app.post(
    "/breakroom/logout",
    describeRoute({
      summary: "Sign out as a representative",
      responses: answers(204, undefined),
    }),
    async (c) => {
      const token = repToken(c, cookie);
      if (token) await signingIn.end(token);
      deleteCookie(c, cookie.name, { path: "/", secure: cookie.secure });
      return c.body(null, 204);
    },
  );

  return app;
}

/** However the name is written. */
function repOfQuery(c: Context): string | undefined {
  return Object.entries(c.req.query()).find(([name]) => name.toLowerCase() === "rep")?.[1];
}
