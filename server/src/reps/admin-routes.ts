import { commissionRule, orderState, prize, repId } from "@breezy/contract/reps";
import { email as emailShape } from "@breezy/contract/accounts";
import { uuid } from "@breezy/contract/encoded";
import { Hono } from "hono";
import * as z from "zod/mini";
import { valid } from "../http/valid.ts";
import type { Log } from "../log.ts";
import type { Office } from "./office.ts";

/** A picture in the page's own words, so that none is fetched from elsewhere. */
const imageCharacters = 100_000;
const mostPoints = 10_000_000;

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const password = z.string().check(z.minLength(8), z.maxLength(1024));
const image = z
  .string()
  .check(
    z.maxLength(imageCharacters),
    z.regex(/^(data:image\/(png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/]+=*|\/[\w./-]+)$/),
  );

const shapes = {
  repAdd: z.strictObject({
    id: z.optional(repId),
    first_name: text(80),
    last_name: text(80),
    /** Under which they subscribe themselves. */
    email: z.optional(emailShape),
    password,
  }),
  repPassword: z.strictObject({ id: repId, password }),
  repNamed: z.strictObject({ id: repId }),
  prizeAdd: z.strictObject({
    name: text(120),
    description: text(600),
    image,
    points: prize.shape.points.check(z.maximum(mostPoints)),
  }),
  named: z.strictObject({ id: uuid }),
  multiplier: z.strictObject({
    points_multiplier: z.number().check(z.minimum(0.001), z.maximum(1000)),
  }),
  orders: z.strictObject({ state: z.optional(orderState) }),
  settlement: z.strictObject({ id: uuid, reason: z.optional(text(300)) }),
  attribution: z.strictObject({ email: emailShape, rep: repId }),
  adjustment: z.strictObject({
    rep: repId,
    points: z.int().check(
      z.minimum(-mostPoints),
      z.maximum(mostPoints),
      z.refine((points) => points !== 0),
    ),
    reason: text(300),
    operator: text(100),
  }),
};

/** What `npm run admin` asks: anyone who reaches the socket is the operator. */
export function repAdminRoutes(office: Office, log: Log): Hono {
  const app = new Hono();

  app.post("/rep/add", valid("json", shapes.repAdd), async (c) => {
    const { id, first_name: firstName, last_name: lastName, ...rest } = c.req.valid("json");
    const { email, password: given } = rest;
    const rep = await office.addRep({ id, firstName, lastName, email, password: given });
    return c.json({ id: rep });
  });
  app.post("/rep/list", async (c) => c.json({ reps: await office.listReps() }));
  app.post("/rep/password", valid("json", shapes.repPassword), async (c) => {
    const { id, password: given } = c.req.valid("json");
    await office.changePassword(id, given);
    return c.json({ id });
  });
  for (const verb of ["disable", "enable"] as const) {
    app.post(`/rep/${verb}`, valid("json", shapes.repNamed), async (c) => {
      const { id } = c.req.valid("json");
      await office.setDisabled(id, verb === "disable");
      return c.json({ id });
    });
  }

  app.post("/prize/list", async (c) => c.json({ prizes: await office.listPrizes() }));
  app.post("/prize/add", valid("json", shapes.prizeAdd), async (c) =>
    c.json({ id: await office.addPrize(c.req.valid("json")) }),
  );
  app.post("/prize/retire", valid("json", shapes.named), async (c) => {
    const { id } = c.req.valid("json");
    await office.retirePrize(id);
    return c.json({ id });
  });

  app.post("/multiplier/show", async (c) =>
    c.json({ points_multiplier: (await office.findMultiplier()) / 1000 }),
  );
  app.post("/multiplier/set", valid("json", shapes.multiplier), async (c) => {
    const thousandths = Math.round(c.req.valid("json").points_multiplier * 1000);
    await office.changeMultiplier(thousandths);
    return c.json({ points_multiplier: thousandths / 1000 });
  });

  app.post("/rule/list", async (c) => c.json({ rules: await office.listRules() }));
  app.post("/rule/set", valid("json", z.strictObject(commissionRule.shape)), async (c) => {
    const rule = c.req.valid("json");
    await office.changeRule(rule);
    return c.json(rule);
  });

  app.post("/order/list", valid("json", shapes.orders), async (c) =>
    c.json({ orders: await office.listOrders(c.req.valid("json").state) }),
  );
  for (const [verb, state] of [
    ["fulfil", "fulfilled"],
    ["cancel", "cancelled"],
  ] as const) {
    app.post(`/order/${verb}`, valid("json", shapes.settlement), async (c) => {
      const { id, reason = "" } = c.req.valid("json");
      await office.settleOrder(id, state, reason);
      return c.json({ id, state });
    });
  }

  app.post("/attribution/list", async (c) =>
    c.json({ attributions: await office.listAmbiguous() }),
  );
  app.post("/attribution/set", valid("json", shapes.attribution), async (c) => {
    const { email, rep } = c.req.valid("json");
    await office.attribute(email, rep);
    return c.json({ email, rep });
  });

  app.post("/adjustment/add", valid("json", shapes.adjustment), async (c) => {
    const { rep, points, reason, operator } = c.req.valid("json");
    const total = await office.adjust(rep, points, reason);
    // For anyone who runs the product: the line itself is read by the representative.
    log.info({ operator, rep, points }, "points were adjusted");
    return c.json({ rep, total });
  });

  return app;
}
