import { vaultNews } from "@breezy/contract/vault";
import { Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { eventStreamHeaders } from "../http/event-stream.ts";
import type { Vaults } from "../vault/vault-service.ts";
import type { Streams } from "./streams.ts";

/** Behind requireUser. */
export function eventRoutes(streams: Streams, vaults: Pick<Vaults, "findVersion">): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    "/events",
    describeRoute({
      summary: "News of the vault and the session, as server-sent events",
      responses: {
        ...answers(200, undefined),
        200: {
          description: "A stream for as long as the session lasts",
          content: { "text/event-stream": { schema: resolver(vaultNews) } },
        },
      },
    }),
    async (c) => {
      if (c.req.method === "HEAD") return c.body(null, 200, eventStreamHeaders);
      const { principal } = c.var;
      const version = await vaults.findVersion(principal.userId);
      const stream = streams.open(principal, version, () => c.env.outgoing?.destroy());
      return c.body(stream, 200, eventStreamHeaders);
    },
  );

  return app;
}
