import { planNews } from "@breezy/contract/billing";
import { vaultNews } from "@breezy/contract/vault";
import { Hono } from "hono";
import * as z from "zod/mini";
import { describeRoute, resolver } from "hono-openapi";
import type { Feature } from "../feature.ts";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { eventStreamHeaders } from "../http/event-stream.ts";
import type { Vaults } from "../vault/vault-service.ts";
import { createWatch, type WatchingDeps } from "./watching.ts";

type EventDeps = Pick<WatchingDeps, "streams" | "findPlans"> & {
  vaults: Pick<Vaults, "findVersion">;
};

export function createEvents(deps: EventDeps & WatchingDeps): Feature {
  return {
    routes: eventRoutes(deps),
    watch: createWatch(deps),
    endStreams: deps.streams.close,
  };
}

export function eventRoutes({ streams, vaults, findPlans }: EventDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get(
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

  return routes;
}
