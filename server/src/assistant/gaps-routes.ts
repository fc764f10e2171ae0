/** What `npm run admin -- breezy` asks: anyone who reaches the socket is the operator. */
import { feedbackKeptDays } from "@breezy/contract/feedback";
import { Hono } from "hono";
import * as z from "zod/mini";
import { valid } from "../http/valid.ts";
import type { Log } from "../log.ts";
import { type GapsDeps, listGaps } from "./gaps.ts";

const asked = z.strictObject({
  days: z.int().check(z.minimum(1), z.maximum(feedbackKeptDays)),
  operator: z.string().check(z.minLength(1), z.maxLength(100)),
});

/** Under /breezy. */
export function gapsRoutes(deps: GapsDeps & { log: Log }): Hono {
  const app = new Hono();
  app.post("/gaps", valid("json", asked), async (c) => {
    const { days, operator } = c.req.valid("json");
    const gaps = await listGaps(deps, days);
    deps.log.info({ operator, days }, "the operator read what Breezy lacks");
    return c.json({ gaps });
  });
  return app;
}
