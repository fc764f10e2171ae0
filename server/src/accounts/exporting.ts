import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import type { Database } from "../db.ts";
import type { Exporter, Feature } from "../feature.ts";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { refuseIf } from "../http/rate-limits.ts";
import { TokenBuckets } from "../http/token-buckets.ts";
import { valid } from "../http/valid.ts";
import { writeActivity } from "./activity.ts";

const exportsPerPerson = { burst: 5, refillMs: 10 * 60 * 1000 };

export function createExporting(deps: {
  db: Database;
  clock: () => number;
  exporters: readonly Exporter[];
}): Feature {
  const { db, clock, exporters } = deps;
  const routes = new Hono<AppEnv>();
  const buckets = new TokenBuckets(exportsPerPerson, clock);

  routes.post(
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

  return { routes };
}
