import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import type { Database } from "../db.ts";
import type { Guardians } from "../outside/guardians.ts";
import type { AppEnv } from "./context.ts";

/** Guardians that a vault needs to open. */
const guardiansNeeded = 2;
/** Anybody may ask, and each look is a question to the database and to every guardian. */
const believedMs = 1000;

interface Readiness {
  ready: boolean;
  database: boolean;
  guardians: string[];
}

export function healthRoutes(
  db: Database,
  guardians: Guardians,
  clock: () => number,
  isDraining: () => boolean,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  let looking: Promise<Readiness> | undefined;
  let seen: { readiness: Readiness; at: number } | undefined;

  async function look(): Promise<Readiness> {
    try {
      const [database, answering] = await Promise.all([isUp(db), guardians.answering()]);
      const ready = database && answering.length >= guardiansNeeded;
      const readiness = { ready, database, guardians: answering };
      seen = { readiness, at: clock() };
      return readiness;
    } finally {
      looking = undefined;
    }
  }

  app.get(
    "/health/live",
    describeRoute({ summary: "The process answers", responses: { 200: { description: "Yes" } } }),
    (c) => c.json({ live: true }),
  );

  app.get(
    "/health/ready",
    describeRoute({
      summary:
        "People can be served: the database and enough guardians answer, and no shutdown began",
      responses: { 200: { description: "Yes" }, 503: { description: "No" } },
    }),
    async (c) => {
      if (isDraining()) return c.json({ ready: false, draining: true }, 503);
      const isFresh = seen !== undefined && clock() - seen.at < believedMs;
      const readiness = isFresh ? seen!.readiness : await (looking ??= look());
      return c.json(readiness, readiness.ready ? 200 : 503);
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
