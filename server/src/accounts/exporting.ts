import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import type { Database } from "../db.ts";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { refuseIf } from "../http/rate-limits.ts";
import { TokenBuckets } from "../http/token-buckets.ts";
import { valid } from "../http/valid.ts";
import { writeActivity } from "./activity.ts";
import type { Principal } from "./sessions.ts";

/** How a feature hands a person their rows. Each table with a user_id belongs to one, or a test fails. */
export interface Exporter {
  /** The member of the file that `read` fills. */
  name: string;
  /** Tables it reads. */
  tables: readonly string[];
  /** Tables of the person's that are of no use to them, each with why. */
  leftOut: Record<string, string>;
  read(principal: Principal): Promise<unknown>;
}

const exportsPerPerson = { burst: 5, refillMs: 10 * 60 * 1000 };

/** Behind requireUser. */
export function exportRoutes(deps: {
  db: Database;
  clock: () => number;
  exporters: readonly Exporter[];
}): Hono<AppEnv> {
  const { db, clock, exporters } = deps;
  const app = new Hono<AppEnv>();
  const buckets = new TokenBuckets(exportsPerPerson, clock);

  app.post(
    "/users/me/export",
    describeRoute({
      summary: "Everything that is kept about the person; their activity tells of it",
      responses: answers(200, z.looseObject({ exported_at: z.string() })),
    }),
    valid("json", z.strictObject({})),
    async (c) => {
      const { principal } = c.var;
      const { userId, device } = principal;
      refuseIf(buckets.take(userId));
      await db.asUser(userId, (trx) =>
        writeActivity(trx, userId, { kind: "data_downloaded", device, at: clock() }),
      );
      const parts: [string, unknown][] = [];
      for (const { name, read } of exporters) parts.push([name, await read(principal)]);
      c.header("content-disposition", 'attachment; filename="breezy-vault-data.json"');
      return c.json({
        exported_at: new Date(clock()).toISOString(),
        ...Object.fromEntries(parts),
      });
    },
  );

  return app;
}
