import { type PlanNews, planNews } from "@breezy/contract/billing";
import { vaultNews } from "@breezy/contract/vault";
import { Hono } from "hono";
import * as z from "zod/mini";
import { describeRoute, resolver } from "hono-openapi";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { eventStreamHeaders } from "../http/event-stream.ts";
import type { Vaults } from "../vault/vault-service.ts";
import type { Streams } from "./streams.ts";

interface EventDeps {
  streams: Streams;
  vaults: Pick<Vaults, "findVersion">;
  findPlans(userIds: readonly string[]): Promise<Map<string, PlanNews>>;
}

/** Behind requireUser. */
export function eventRoutes({ streams, vaults, findPlans }: EventDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    "/events",
    describeRoute({
      summary: "News of the vault, the plan and the session, as server-sent events",
      responses: {
        ...answers(200, undefined),
        200: {
          description: "A stream for as long as the session lasts",
          content: { "text/event-stream": { schema: resolver(z.union([vaultNews, planNews])) } },
        },
      },
    }),
    async (c) => {
      if (c.req.method === "HEAD") return c.body(null, 200, eventStreamHeaders);
      const { principal } = c.var;
      const version = await vaults.findVersion(principal.userId);
      const plan = (await findPlans([principal.userId])).get(principal.userId);
      const stream = streams.open(principal, { version, plan }, () => c.env.outgoing?.destroy());
      return c.body(stream, 200, eventStreamHeaders);
    },
  );

  return app;
}
