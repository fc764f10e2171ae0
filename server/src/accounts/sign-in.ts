import { signInBody, signUpAnswer, signUpBody } from "@breezy/contract/accounts";
import { codeAsked } from "@breezy/contract/factors";
import {
  confirmAddressAnswer,
  confirmAddressBody,
  mailedLinkPath,
} from "@breezy/contract/mailed-links";
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import { limitGuesses } from "../allowances/limit-guesses.ts";
import type { Feature } from "../feature.ts";
import { clientNetworks } from "../http/client-address.ts";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { limitPerAddress, signUpsPerAddress } from "../http/rate-limits.ts";
import { valid } from "../http/valid.ts";
import { readDeviceCookie } from "./device-cookie.ts";
import { createConfirmations } from "./confirmation-service.ts";
import { askCode, setPendingCookie } from "./pending-cookie.ts";
import { type KnownRep, referralOf } from "./referral-cookies.ts";
import { type SessionCookie, setSessionCookie, signedIn, tokenFor } from "./session-cookie.ts";
import { dropSignUpCookie, readSignUpCookie, setSignUpCookie } from "./sign-up-cookie.ts";
import type { RequestAuth } from "./request-auth.ts";
import { newToken } from "../secret-token.ts";
import { createSignIns, type SignInDeps } from "./sign-in-service.ts";
import { weakPassword } from "./weak-password.ts";

const sentAnswer = z.object({ detail: z.string() });

export function createSignIn(
  deps: SignInDeps & {
    knownRep: KnownRep;
    cookie: SessionCookie;
    auth: Pick<RequestAuth, "findPrincipal">;
    trustedProxies: number;
  },
): Feature {
  const { allowances, knownRep, cookie, auth, trustedProxies, clock } = deps;
  const signIns = createSignIns(deps);
  const confirmations = createConfirmations(deps);
  const publicRoutes = new Hono<AppEnv>();
  const limitSignUps = limitPerAddress(signUpsPerAddress, trustedProxies, clock);
  const limitSignIns = limitGuesses(allowances, "sign-ins of a caller", deps);
  /** A password may come with the link: what is guessed there costs as much as at the sign-in. */
  const limitLinks = limitGuesses(allowances, "links of a caller", deps);

  publicRoutes.post(
    "/users",
    describeRoute({ summary: "Sign up", responses: answers(202, signUpAnswer) }),
    limitSignUps,
    valid("json", signUpBody, { password: weakPassword }),
    async (c) => {
      const referral = await referralOf(c, knownRep);
      const browser = newToken();
      const { confirmed } = await signIns.signUp(c.req.valid("json"), referral, browser);
      if (!confirmed) setSignUpCookie(c, cookie, browser);
      if (confirmed) return c.json({ detail: "You can sign in now.", confirmed }, 202);
      return c.json({ detail: "Please check your email for a confirmation link." }, 202);
    },
  );

  publicRoutes.get(
    "/api/auth/verify-email",
    describeRoute({
      summary: "Follow the link of a confirmation mail",
      responses: { 302: { description: "To the page that confirms" } },
    }),
    (c) => c.redirect(mailedLinkPath("confirm", c.req.query("token") ?? "")),
  );

  publicRoutes.post(
    "/api/auth/verify-email",
    describeRoute({
      summary: "Confirm an address by the token of its mail",
      responses: answers(200, confirmAddressAnswer),
    }),
    limitLinks,
    valid("json", confirmAddressBody),
    async (c) => {
      const { token, password } = c.req.valid("json");
      const { begun, ...followed } = await confirmations.follow(token, {
        browser: readSignUpCookie(c, cookie),
        password,
        isSignedIn: (await auth.findPrincipal(c)) !== undefined,
        userAgent: c.req.header("user-agent") ?? "",
      });
      if (!begun) return c.json(followed);
      dropSignUpCookie(c, cookie);
      if ("pending" in begun) {
        setPendingCookie(c, cookie, begun.pending);
        return c.json({ ...followed, begun: "code" as const });
      }
      setSessionCookie(c, cookie, begun.signedToken);
      return c.json({ ...followed, begun: "session" as const });
    },
  );

  publicRoutes.post(
    "/api/auth/send-verification-email",
    describeRoute({
      summary: "Ask for another confirmation mail",
      responses: answers(202, sentAnswer),
    }),
    limitSignUps,
    valid("json", z.strictObject({ email: signInBody.shape.email })),
    (c) => {
      confirmations.mail(c.req.valid("json").email);
      return c.json(
        { detail: "If that address waits for confirmation, a new link is on its way." },
        202,
      );
    },
  );

  publicRoutes.post(
    "/api/auth/sign-in/email",
    describeRoute({
      summary: "Sign in",
      responses: answers(200, z.union([signedIn, codeAsked])),
    }),
    limitSignIns,
    valid("json", signInBody),
    async (c) => {
      const { user, begun } = await signIns.signIn(c.req.valid("json"), {
        networks: clientNetworks(c, trustedProxies),
        userAgent: c.req.header("user-agent") ?? "",
        deviceToken: readDeviceCookie(c, cookie),
      });
      if ("pending" in begun) return askCode(c, cookie, begun.pending);
      setSessionCookie(c, cookie, begun.signedToken);
      return c.json({ user, ...tokenFor(c, begun.signedToken) });
    },
  );

  return { publicRoutes };
}
