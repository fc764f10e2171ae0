import { changeEmailBody, changePasswordBody } from "@breezy/contract/passwords";
import { mailedLinkAnswer, mailedLinkPath, mailedTokenBody } from "@breezy/contract/mailed-links";
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { replaceToken } from "../http/require-user.ts";
import { valid } from "../http/valid.ts";
import type { Credentials } from "./credentials-service.ts";
import type { SessionCookie } from "./session-cookie.ts";
import type { Sessions } from "./sessions.ts";
import { weakPassword } from "./weak-password.ts";

export interface CredentialsRouteDeps {
  credentials: Credentials;
  sessions: Sessions;
  cookie: SessionCookie;
}

/** Behind requireUser. */
export function credentialsRoutes(deps: CredentialsRouteDeps): Hono<AppEnv> {
  const { credentials, sessions, cookie } = deps;
  const app = new Hono<AppEnv>();

  app.put(
    "/users/me/password",
    describeRoute({
      summary: "Change the password; ends all other sessions",
      responses: answers(204, undefined),
    }),
    valid("json", changePasswordBody, { password: weakPassword }),
    async (c) => {
      const { current_password, password } = c.req.valid("json");
      await credentials.changePassword(c.var.principal, current_password, password);
      await replaceToken(c, sessions, cookie);
      return c.body(null, 204);
    },
  );

  app.post(
    "/users/me/email",
    describeRoute({
      summary: "Ask for a mail to a new address, which then takes the place of the old one",
      responses: answers(202, z.object({ detail: z.string() })),
    }),
    valid("json", changeEmailBody),
    async (c) => {
      const { password, email } = c.req.valid("json");
      await credentials.askAddress(c.var.principal, password, email);
      return c.json({ detail: "Please follow the link that we sent to the new address." }, 202);
    },
  );

  return app;
}

/** Open to everybody: the link may be opened on a device that is not signed in. */
export function newAddressRoutes(credentials: Credentials): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    "/api/auth/change-email",
    describeRoute({
      summary: "Follow the link in the mail to a new address",
      responses: { 302: { description: "To the page that moves the account" } },
    }),
    (c) => c.redirect(mailedLinkPath("move", c.req.query("token") ?? "")),
  );

  app.post(
    "/api/auth/change-email",
    describeRoute({
      summary: "Move an account to another address by the token of its mail",
      responses: answers(200, mailedLinkAnswer),
    }),
    valid("json", mailedTokenBody),
    async (c) => {
      const userAgent = c.req.header("user-agent") ?? "";
      const { token } = c.req.valid("json");
      return c.json({ done: await credentials.confirmAddress(token, userAgent) });
    },
  );

  return app;
}
