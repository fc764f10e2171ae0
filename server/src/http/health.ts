import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import type { Database } from "../db.ts";
import type { Guardians } from "../outside/guardians.ts";
import type { AppEnv } from "./context.ts";

/** Guardians that a vault needs to open. */
const guardiansNeeded = 2;

export function healthRoutes(db: Database, guardians: Guardians): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    "/health/live",
    describeRoute({ summary: "The process answers", responses: { 200: { description: "Yes" } } }),
    (c) => c.json({ live: true }),
  );

  app.get(
    "/health/ready",
    describeRoute({
      summary: "People can be served: the database and enough guardians answer",
      responses: { 200: { description: "Yes" }, 503: { description: "No" } },
    }),
    async (c) => {
      const [database, answering] = await Promise.all([isUp(db), guardians.answering()]);
      const ready = database && answering.length >= guardiansNeeded;
      return c.json({ ready, database, guardians: answering }, ready ? 200 : 503);
    },
  );

  return app;
}

async function isUp(db: Database): Promise<boolean> {
  try {
    await db.ping();
    return true;
  } catch {
    return false;
  }
}
