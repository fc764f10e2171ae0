import { secondStepPath } from "@breezy/contract/factors";
import type { GoogleFailure } from "@breezy/contract/google";
import { createHmac } from "node:crypto";
import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { describeRoute } from "hono-openapi";
import type { Feature } from "../feature.ts";
import { clientNetworks } from "../http/client-address.ts";
import type { AppEnv } from "../http/context.ts";
import { Refusal } from "../http/refusal.ts";
import { signInsPerAddress } from "../http/rate-limits.ts";
import { NetworkBuckets } from "../http/token-buckets.ts";
import type { Log } from "../log.ts";
import { type Attempt, OidcFailure } from "../outside/oidc.ts";
import { newToken } from "../secret-token.ts";
import { createGoogleSignIn, type GoogleDeps, GoogleRefusal } from "./google-service.ts";
import { setPendingCookie } from "./pending-cookie.ts";
import { type KnownRep, referralOf } from "./referral-cookies.ts";
import type { SecondStep } from "./second-step.ts";
import { type SessionCookie, setSessionCookie } from "./session-cookie.ts";

const attemptMs = 10 * 60 * 1000;

export interface GoogleRouteDeps extends GoogleDeps {
  secondStep: SecondStep;
  knownRep: KnownRep;
  cookie: SessionCookie;
  trustedProxies: number;
  log: Log;
}

/** A person's browser walks through these, so that every answer leads to a page. */
export function createGoogle(deps: GoogleRouteDeps): Feature {
  const { secondStep, knownRep, cookie, trustedProxies, clock, log } = deps;
  const google = createGoogleSignIn(deps);
  const publicRoutes = new Hono<AppEnv>();
  const buckets = new NetworkBuckets(signInsPerAddress, clock);
  const attemptName = attemptCookie(cookie.secure);
  const bound = { path: "/", httpOnly: true, secure: cookie.secure, sameSite: "Lax" } as const;

  function explain(error: unknown): GoogleFailure {
    if (error instanceof Refusal && error.code === "account_disabled") return error.code;
    if (!(error instanceof GoogleRefusal)) {
      log.error({ error }, "a Google sign-in failed");
      return "failed";
    }
    if (error.cause instanceof OidcFailure && error.failure !== "cancelled") {
      log.warn({ failure: error.failure, detail: error.cause.message }, "Google refused a sign-in");
    }
    return error.failure;
  }

  async function orExplain(c: Context<AppEnv>, step: () => Promise<URL | string>) {
    try {
      const slow = buckets.take(clientNetworks(c, trustedProxies)) > 0;
      if (slow) throw new GoogleRefusal("too_many_requests");
      return c.redirect(await step());
    } catch (error) {
      return c.redirect(`/auth?google=${explain(error)}`);
    }
  }

  publicRoutes.get(
    "/api/auth/google",
    describeRoute({
      summary: "Sign in with Google",
      responses: { 302: { description: "To Google, or to the sign-in page with google=<code>" } },
    }),
    (c) =>
      orExplain(c, async () => {
        const seed = newToken();
        const address = await google.begin(attemptOf(seed));
        setCookie(c, attemptName, seed, { ...bound, maxAge: attemptMs / 1000 });
        return address;
      }),
  );

  publicRoutes.get(
    "/api/auth/callback/google",
    describeRoute({
      summary: "Where Google sends a person back to",
      responses: {
        302: {
          description:
            "To the dashboard, to the page that asks for a code, or to the sign-in page with google=<code>",
        },
      },
    }),
    (c) =>
      orExplain(c, async () => {
        const seed = getCookie(c, attemptName);
        deleteCookie(c, attemptName, bound);
        if (!seed) throw new GoogleRefusal("expired");
        const referral = await referralOf(c, knownRep);
        const query = new URL(c.req.url).search;
        const userAgent = c.req.header("user-agent") ?? "";
        const userId = await google.finish(query, attemptOf(seed), { referral, userAgent });
        const begun = await secondStep.begin(userId, userAgent, "signed_in_google");
        if ("pending" in begun) {
          setPendingCookie(c, cookie, begun.pending);
          return secondStepPath;
        }
        setSessionCookie(c, cookie, begun.signedToken);
        return "/dashboard";
      }),
  );

  return { publicRoutes };
}

/** One for each browser: a second attempt takes the first one's place. */
function attemptCookie(secure: boolean): string {
  return secure ? "__Host-google-sign-in" : "google-sign-in";
}

/** All of an attempt follows from what its cookie holds, 256 random bits; none of it leads back. */
function attemptOf(seed: string): Attempt {
  const derive = (use: string) => createHmac("sha256", seed).update(use).digest("base64url");
  return { state: derive("state"), nonce: derive("nonce"), codeVerifier: derive("verifier") };
}
