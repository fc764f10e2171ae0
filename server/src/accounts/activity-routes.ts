import { activityPage, activityQuery } from "@breezy/contract/activity";
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import type { Database } from "../db.ts";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { valid } from "../http/valid.ts";
import { readActivity } from "./activity.ts";

/** Behind requireUser. */
export function activityRoutes(db: Database): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    "/users/me/activity",
    describeRoute({
      summary: "Security activity, newest first, each line hashed over the one before",
      responses: answers(200, activityPage),
    }),
    valid("query", activityQuery),
    async (c) => {
      const { userId } = c.var.principal;
      const { before } = c.req.valid("query");
      return c.json(await db.asUser(userId, (trx) => readActivity(trx, userId, before)));
    },
  );

  return app;
}
