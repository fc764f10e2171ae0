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
import type { Database } from "../db.ts";
import type { Exporter, Feature } from "../feature.ts";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { valid } from "../http/valid.ts";
import { createTotpService, type TotpDeps } from "./totp-service.ts";
import { findTotp } from "./totp-store.ts";

export function createTotp(deps: TotpDeps): Feature {
  const totp = createTotpService(deps);
  const routes = new Hono<AppEnv>();

  routes.get(
    "/users/me/totp",
    describeRoute({ summary: "Two-step sign-in", responses: answers(200, totpState) }),
    async (c) => c.json(await totp.find(c.var.principal)),
  );

  routes.post(
    "/users/me/totp",
    describeRoute({
      summary: "Begin to set up two-step sign-in",
      responses: answers(200, totpSetUp),
    }),
    valid("json", beginTotpBody),
    async (c) => c.json(await totp.begin(c.var.principal, c.req.valid("json").password)),
  );

  routes.post(
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

  routes.post(
    "/users/me/totp/recovery-codes",
    describeRoute({ summary: "New recovery codes", responses: answers(200, recoveryCodes) }),
    valid("json", totpOwnerBody),
    async (c) => {
      const codes = await totp.renewRecoveryCodes(c.var.principal, c.req.valid("json"));
      return c.json({ recovery_codes: codes });
    },
  );

  routes.delete(
    "/users/me/totp",
    describeRoute({ summary: "Switch two-step sign-in off", responses: answers(204, undefined) }),
    valid("json", totpOwnerBody),
    async (c) => {
      await totp.end(c.var.principal, c.req.valid("json"));
      return c.body(null, 204);
    },
  );

  return { routes, exporters: [totpExporter(deps.db)] };
}

/** That there is a second step, never what its codes are made of. */
function totpExporter(db: Database): Exporter {
  return {
    name: "two_step_sign_in",
    tables: ["auth_totps", "auth_recovery_codes"],
    leftOut: { auth_pending_sign_ins: "sign-ins that wait for a code, for minutes" },
    async read({ userId }) {
      const totp = await db.asAuth((trx) => findTotp(trx, userId));
      if (!totp?.confirmed_at) return null;
      return { since: totp.confirmed_at, recovery_codes_left: totp.codes_left };
    },
  };
}
