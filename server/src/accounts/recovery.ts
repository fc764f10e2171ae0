import {
  forgetPasswordBody,
  recoverAnswer,
  recoverBody,
  recoverySessionMs,
  resetPasswordBody,
} from "@breezy/contract/passwords";
import { codeAsked } from "@breezy/contract/factors";
import { Hono } from "hono";
import { deleteCookie } from "hono/cookie";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import type { Feature } from "../feature.ts";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { limitPerAddress, signUpsPerAddress } from "../http/rate-limits.ts";
import { valid } from "../http/valid.ts";
import { createRecoveryService, type RecoveryDeps } from "./recovery-service.ts";
import { askCode } from "./pending-cookie.ts";
import type { RequestAuth } from "./request-auth.ts";
import { type SessionCookie, setSessionCookie, signedIn, tokenFor } from "./session-cookie.ts";
import { weakPassword } from "./weak-password.ts";

const sentAnswer = z.object({ detail: z.string() });

/** The link in a mail is all that somebody who forgot the password has. */
export function createRecovery(
  deps: RecoveryDeps & { auth: RequestAuth; cookie: SessionCookie; trustedProxies: number },
): Feature {
  const { auth, cookie, trustedProxies, clock } = deps;
  const recovery = createRecoveryService(deps);
  const publicRoutes = new Hono<AppEnv>();

  publicRoutes.post(
    "/api/auth/forget-password",
    describeRoute({
      summary: "Ask for a mail that resets the password",
      responses: answers(202, sentAnswer),
    }),
    limitPerAddress(signUpsPerAddress, trustedProxies, clock),
    valid("json", forgetPasswordBody),
    (c) => {
      recovery.mailLink(c.req.valid("json").email);
      return c.json({ detail: "If that address has an account, a link is on its way." }, 202);
    },
  );

  publicRoutes.post(
    "/api/auth/recover",
    describeRoute({
      summary: "Exchange a mailed link for a session that can only set a password",
      responses: answers(200, recoverAnswer),
    }),
    valid("json", recoverBody),
    async (c) => {
      const userAgent = c.req.header("user-agent") ?? "";
      const { email, signedToken } = await recovery.exchange(c.req.valid("json").token, userAgent);
      setSessionCookie(c, cookie, signedToken, recoverySessionMs);
      return c.json({ user: { email }, ...tokenFor(c, signedToken) });
    },
  );

  publicRoutes.post(
    "/api/auth/reset-password",
    describeRoute({
      summary: "Set the password in such a session; ends all sessions and begins a full one",
      responses: answers(200, z.union([signedIn, codeAsked])),
    }),
    valid("json", resetPasswordBody, { password: weakPassword }),
    async (c) => {
      const { user, begun } = await recovery.resetPassword(
        await auth.findRecovering(c),
        c.req.valid("json").password,
        c.req.header("user-agent") ?? "",
      );
      if ("pending" in begun) {
        // The session that set the password has ended.
        deleteCookie(c, cookie.name, { path: "/", secure: cookie.secure });
        return askCode(c, cookie, begun.pending);
      }
      setSessionCookie(c, cookie, begun.signedToken);
      return c.json({ user, ...tokenFor(c, begun.signedToken) });
    },
  );

  return { publicRoutes };
}
