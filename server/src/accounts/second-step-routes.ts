import { pendingSignIn, secondFactorBody } from "@breezy/contract/factors";
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import type { Allowances } from "../allowances/allowances.ts";
import { limitGuesses } from "../allowances/limit-guesses.ts";
import type { Feature } from "../feature.ts";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { valid } from "../http/valid.ts";
import { dropPendingCookie, readPendingCookie } from "./pending-cookie.ts";
import type { SecondStep } from "./second-step.ts";
import { type SessionCookie, setSessionCookie, signedIn, tokenFor } from "./session-cookie.ts";

export interface SecondStepRouteDeps {
  secondStep: SecondStep;
  cookie: SessionCookie;
  trustedProxies: number;
  allowances: Allowances;
  clock: () => number;
}

/** Open to everybody: anyone who comes has shown the first step, and has no session yet. */
export function createSecondStepRoutes(deps: SecondStepRouteDeps): Feature {
  const { secondStep, cookie, allowances } = deps;
  const publicRoutes = new Hono<AppEnv>();

  publicRoutes.get(
    "/api/auth/second-factor",
    describeRoute({
      summary: "Whose sign-in waits for a code in this browser",
      responses: answers(200, pendingSignIn),
    }),
    async (c) => {
      const pending = readPendingCookie(c, cookie);
      const found = pending === undefined ? undefined : await secondStep.find(pending);
      return c.json({ pending: found ? { email: found.email, locked_ms: found.lockedMs } : null });
    },
  );

  publicRoutes.post(
    "/api/auth/second-factor",
    describeRoute({
      summary: "Give the code that a sign-in waits for",
      responses: answers(200, signedIn),
    }),
    limitGuesses(allowances, "codes of a caller", deps),
    valid("json", secondFactorBody),
    async (c) => {
      const body = c.req.valid("json");
      const { user, signedToken } = await secondStep.finish(
        body.pending ?? readPendingCookie(c, cookie),
        body.code,
        c.req.header("user-agent") ?? "",
      );
      dropPendingCookie(c, cookie);
      setSessionCookie(c, cookie, signedToken);
      return c.json({ user, ...tokenFor(c, signedToken) });
    },
  );

  return { publicRoutes };
}
