import { timeMs } from "@breezy/contract/encoded";
import { cancelResetBody, confirmResetBody, relayAnswers } from "@breezy/contract/vault";
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { valid } from "../http/valid.ts";
import type { Relay } from "./relay-service.ts";
import type { Resets } from "./reset-service.ts";

const asked = z.object({ detail: z.string() });
const running = z.object({ requestedAt: timeMs, eraseAt: timeMs });

export function resetRoutes(resets: Resets, relay: Relay): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.post(
    "/vault/reset",
    describeRoute({ summary: "Ask for the link that resets", responses: answers(202, asked) }),
    valid("json", z.strictObject({})),
    async (c) => {
      await resets.ask(c.var.principal);
      return c.json({ detail: "We have sent you a link. It works for one hour." }, 202);
    },
  );

  app.post(
    "/vault/reset/confirm",
    describeRoute({ summary: "Start the 24 hours", responses: answers(200, running) }),
    valid("json", confirmResetBody),
    async (c) => c.json(await resets.confirm(c.var.principal, c.req.valid("json").token)),
  );

  app.post(
    "/vault/reset/cancel",
    describeRoute({ summary: "Call the reset off", responses: answers(200, relayAnswers) }),
    valid("json", cancelResetBody),
    async (c) => {
      const { requests, requestedAt, signature } = c.req.valid("json");
      relay.check(c.var.principal, "cancel", requests);
      await resets.cancel(c.var.principal, requestedAt, signature);
      return c.json(await relay.relay(c.var.principal, "cancel", requests));
    },
  );

  return app;
}
