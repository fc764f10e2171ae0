import {
  beginTotpBody,
  confirmTotpBody,
  recoveryCodes,
  totpOwnerBody,
  totpSetUp,
  totpState,
} from "@breezy/contract/factors";
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { valid } from "../http/valid.ts";
import type { Totp } from "./totp-service.ts";

/** Behind requireUser. */
export function totpRoutes(totp: Totp): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    "/users/me/totp",
    describeRoute({ summary: "Two-step sign-in", responses: answers(200, totpState) }),
    async (c) => c.json(await totp.find(c.var.principal)),
  );

  app.post(
    "/users/me/totp",
    describeRoute({
      summary: "Begin to set up two-step sign-in",
      responses: answers(200, totpSetUp),
    }),
    valid("json", beginTotpBody),
    async (c) => c.json(await totp.begin(c.var.principal, c.req.valid("json").password)),
  );

  app.post(
    "/users/me/totp/confirm",
    describeRoute({
      summary: "Switch two-step sign-in on with a first code",
      responses: answers(200, recoveryCodes),
    }),
    valid("json", confirmTotpBody),
    async (c) => {
      const codes = await totp.confirm(c.var.principal, c.req.valid("json").code);
      return c.json({ recovery_codes: codes });
    },
  );

  app.post(
    "/users/me/totp/recovery-codes",
    describeRoute({ summary: "New recovery codes", responses: answers(200, recoveryCodes) }),
    valid("json", totpOwnerBody),
    async (c) => {
      const codes = await totp.renewRecoveryCodes(c.var.principal, c.req.valid("json"));
      return c.json({ recovery_codes: codes });
    },
  );

  app.delete(
    "/users/me/totp",
    describeRoute({ summary: "Switch two-step sign-in off", responses: answers(204, undefined) }),
    valid("json", totpOwnerBody),
    async (c) => {
      await totp.end(c.var.principal, c.req.valid("json"));
      return c.body(null, 204);
    },
  );

  return app;
}
