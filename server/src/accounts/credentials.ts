import { changeEmailBody, changePasswordBody } from "@breezy/contract/passwords";
import { mailedLinkAnswer, mailedLinkPath, mailedTokenBody } from "@breezy/contract/mailed-links";
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import type { Feature } from "../feature.ts";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { valid } from "../http/valid.ts";
import { createCredentialsService, type CredentialsDeps } from "./credentials-service.ts";
import type { RequestAuth } from "./request-auth.ts";
import { weakPassword } from "./weak-password.ts";

/** The password and the address. The link to a new address may be opened if nobody is signed in. */
export function createCredentials(deps: CredentialsDeps & { auth: RequestAuth }): Feature {
  const credentials = createCredentialsService(deps);
  const routes = new Hono<AppEnv>();
  const publicRoutes = new Hono<AppEnv>();

  routes.put(
    "/users/me/password",
    describeRoute({
      summary: "Change the password; ends all other sessions",
      responses: answers(204, undefined),
    }),
    valid("json", changePasswordBody, { password: weakPassword }),
    async (c) => {
      const { current_password, password } = c.req.valid("json");
      await credentials.changePassword(c.var.principal, current_password, password);
      await deps.auth.replaceToken(c);
      return c.body(null, 204);
    },
  );

  routes.post(
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

  publicRoutes.get(
    "/api/auth/change-email",
    describeRoute({
      summary: "Follow the link in the mail to a new address",
      responses: { 302: { description: "To the page that moves the account" } },
    }),
    (c) => c.redirect(mailedLinkPath("move", c.req.query("token") ?? "")),
  );

  publicRoutes.post(
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

  return { publicRoutes, routes };
}
