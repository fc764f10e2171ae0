import { signInBody, signUpAnswer, signUpBody, whoAmI } from "@breezy/contract/accounts";
import { codeAsked } from "@breezy/contract/factors";
import { mailedLinkAnswer, mailedLinkPath, mailedTokenBody } from "@breezy/contract/mailed-links";
import { Hono } from "hono";
import { deleteCookie } from "hono/cookie";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import { clientNetworks } from "../http/client-address.ts";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { limitPerAddress, signInsPerAddress, signUpsPerAddress } from "../http/rate-limits.ts";
import { findPrincipal, findRecovering } from "../http/require-user.ts";
import { valid } from "../http/valid.ts";
import { readDeviceCookie } from "./device-cookie.ts";
import type { Accounts } from "./service.ts";
import { askCode } from "./pending-cookie.ts";
import { type KnownRep, referralOf } from "./referral-cookies.ts";
import { type SessionCookie, setSessionCookie, signedIn, tokenFor } from "./session-cookie.ts";
import type { Sessions } from "./sessions.ts";
import { weakPassword } from "./weak-password.ts";

export interface PublicAccountDeps {
  accounts: Accounts;
  sessions: Sessions;
  knownRep: KnownRep;
  cookie: SessionCookie;
  trustedProxies: number;
  clock: () => number;
}

const sentAnswer = z.object({ detail: z.string() });

export function publicAccountRoutes(deps: PublicAccountDeps): Hono<AppEnv> {
  const { accounts, sessions, knownRep, cookie, trustedProxies, clock } = deps;
  const app = new Hono<AppEnv>();
  const limitSignUps = limitPerAddress(signUpsPerAddress, trustedProxies, clock);
  const limitSignIns = limitPerAddress(signInsPerAddress, trustedProxies, clock);

  app.post(
    "/users",
    describeRoute({ summary: "Sign up", responses: answers(202, signUpAnswer) }),
    limitSignUps,
    valid("json", signUpBody, { password: weakPassword }),
    async (c) => {
      await accounts.signUp(c.req.valid("json"), await referralOf(c, knownRep));
      return c.json({ detail: "Please check your email for a confirmation link." }, 202);
    },
  );

  app.get(
    "/api/auth/verify-email",
    describeRoute({
      summary: "Follow the link of a confirmation mail",
      responses: { 302: { description: "To the page that confirms" } },
    }),
    (c) => c.redirect(mailedLinkPath("confirm", c.req.query("token") ?? "")),
  );

  app.post(
    "/api/auth/verify-email",
    describeRoute({
      summary: "Confirm an address by the token of its mail",
      responses: answers(200, mailedLinkAnswer),
    }),
    valid("json", mailedTokenBody),
    async (c) => c.json({ done: await accounts.confirmAddress(c.req.valid("json").token) }),
  );

  app.post(
    "/api/auth/send-verification-email",
    describeRoute({
      summary: "Ask for another confirmation mail",
      responses: answers(202, sentAnswer),
    }),
    limitSignUps,
    valid("json", z.strictObject({ email: signInBody.shape.email })),
    (c) => {
      accounts.mailConfirmation(c.req.valid("json").email);
      return c.json(
        { detail: "If that address waits for confirmation, a new link is on its way." },
        202,
      );
    },
  );

  app.post(
    "/api/auth/sign-in/email",
    describeRoute({
      summary: "Sign in",
      responses: answers(200, z.union([signedIn, codeAsked])),
    }),
    limitSignIns,
    valid("json", signInBody),
    async (c) => {
      const { user, begun } = await accounts.signIn(c.req.valid("json"), {
        networks: clientNetworks(c, trustedProxies),
        userAgent: c.req.header("user-agent") ?? "",
        deviceToken: readDeviceCookie(c, cookie),
      });
      if ("pending" in begun) return askCode(c, cookie, begun.pending);
      setSessionCookie(c, cookie, begun.signedToken);
      return c.json({ user, ...tokenFor(c, begun.signedToken) });
    },
  );

  app.get(
    "/api/auth/get-session",
    describeRoute({ summary: "Who is signed in", responses: answers(200, whoAmI) }),
    async (c) => {
      const principal = await findPrincipal(c, sessions, cookie.name);
      if (principal) {
        const { userId: id, email } = principal;
        return c.json({ user: { id, email, has_password: await accounts.hasPassword(id) } });
      }
      const recovering = await findRecovering(c, sessions, cookie.name);
      return c.json({
        user: null,
        ...(recovering && { recovering: { email: recovering.email } }),
      });
    },
  );

  app.post(
    "/api/auth/sign-out",
    describeRoute({ summary: "Sign out", responses: answers(200, sentAnswer) }),
    async (c) => {
      const principal =
        (await findPrincipal(c, sessions, cookie.name)) ??
        (await findRecovering(c, sessions, cookie.name));
      if (principal) await sessions.end(principal.userId, principal.sessionId, "signed_out");
      deleteCookie(c, cookie.name, { path: "/", secure: cookie.secure });
      return c.json({ detail: "You are signed out." });
    },
  );

  return app;
}
