import {
  askedTries,
  readPinQuery,
  relayAnswers,
  relayBody,
  relayedKinds,
} from "@breezy/contract/vault";
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { valid } from "../http/valid.ts";
import type { Relay } from "./relay-service.ts";

export function pinRoutes(relay: Relay): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    "/vault/pin",
    describeRoute({ summary: "Read all guardians", responses: answers(200, relayAnswers) }),
    valid("query", readPinQuery),
    async (c) => c.json(await relay.read(c.var.principal, c.req.valid("query").nonce)),
  );

  app.get(
    "/vault/pin/asked",
    describeRoute({
      summary: "Devices of unclaimed tries",
      responses: answers(200, askedTries),
    }),
    async (c) => c.json(await relay.asked(c.var.principal)),
  );

  for (const kind of relayedKinds) {
    app.post(
      `/vault/pin/${kind}`,
      describeRoute({ summary: `Relay: ${kind}`, responses: answers(200, relayAnswers) }),
      valid("json", relayBody),
      async (c) => {
        const { requests, repairs } = c.req.valid("json");
        return c.json(await relay.relay(c.var.principal, kind, requests, repairs));
      },
    );
  }

  return app;
}
