import { uuid } from "@breezy/contract/encoded";
import { waysIn } from "@breezy/contract/passkeys";
import { createVaultBody, vaultState, wrapBody } from "@breezy/contract/vault";
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { valid } from "../http/valid.ts";
import type { Vaults } from "./vault-service.ts";

export function vaultRoutes(vaults: Vaults): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    "/vault",
    describeRoute({ summary: "What the server holds", responses: answers(200, vaultState) }),
    async (c) => c.json(await vaults.find(c.var.principal.userId)),
  );

  app.post(
    "/vault",
    describeRoute({ summary: "Begin a vault", responses: answers(201, vaultState) }),
    valid("json", createVaultBody),
    async (c) => {
      const { created, state } = await vaults.create(c.var.principal, c.req.valid("json"));
      return c.json(state, created ? 201 : 200);
    },
  );

  app.post(
    "/vault/wraps/kit",
    describeRoute({
      summary: "The Recovery Kit's wrap; the owner's activity tells of it",
      responses: answers(200, wrapBody),
    }),
    valid("json", z.strictObject({})),
    async (c) => c.json(await vaults.findKit(c.var.principal)),
  );

  app.put(
    "/vault/wraps/kit",
    describeRoute({ summary: "Replace the Recovery Kit", responses: answers(200, wrapBody) }),
    valid("json", wrapBody),
    async (c) => {
      const body = c.req.valid("json");
      await vaults.replaceKit(c.var.principal, body);
      return c.json(body);
    },
  );

  app.get(
    "/vault/wraps",
    describeRoute({ summary: "Passkeys that open the vault", responses: answers(200, waysIn) }),
    async (c) => c.json(await vaults.findWays(c.var.principal.userId)),
  );

  app.get(
    "/vault/wraps/:id",
    describeRoute({ summary: "A passkey's wrap", responses: answers(200, wrapBody) }),
    valid("param", onePasskey),
    async (c) =>
      c.json(await vaults.findPasskeyWrap(c.var.principal.userId, c.req.valid("param").id)),
  );

  app.put(
    "/vault/wraps/:id",
    describeRoute({ summary: "Let a passkey open the vault", responses: answers(200, wrapBody) }),
    valid("param", onePasskey),
    valid("json", wrapBody),
    async (c) => {
      const body = c.req.valid("json");
      await vaults.putPasskeyWrap(c.var.principal, c.req.valid("param").id, body);
      return c.json(body);
    },
  );

  return app;
}

const onePasskey = z.object({ id: uuid });
