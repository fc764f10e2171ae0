/** What `npm run admin -- demo` asks: people who do not exist, made by the services that make anybody. */
import { email } from "@breezy/contract/accounts";
import { timeMs } from "@breezy/contract/encoded";
import { repId } from "@breezy/contract/reps";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { CreateDemoPerson } from "../accounts/create-demo-people.ts";
import type { Billing } from "../billing/billing.ts";
import { Refusal } from "../http/refusal.ts";
import { valid } from "../http/valid.ts";
import type { Reps } from "../reps/reps.ts";

export interface DemoDeps {
  createDemoPerson: CreateDemoPerson;
  billing: Pick<Billing, "customerOf" | "read">;
  reps: Pick<Reps, "office" | "settle">;
  /** Strangers see nothing of it: nobody but who sits at this computer reaches the product. */
  allowed: boolean;
}

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));

const demoRep = z.strictObject({
  id: repId,
  first_name: name,
  last_name: name,
  password: z.string().check(z.minLength(8), z.maxLength(1024)),
});

const demoPerson = z.strictObject({
  email,
  first_name: name,
  last_name: name,
  /** By whose link they came. */
  rep: z.nullable(repId),
  /** Whom they named as the friend who told them. */
  associate: z.nullable(z.string().check(z.maxLength(160))),
  joined_at: timeMs,
  pays: z.boolean(),
});

export function demoRoutes({ createDemoPerson, billing, reps, allowed }: DemoDeps): Hono {
  const app = new Hono();
  app.use(async (_c, next) => {
    if (allowed) return next();
    throw new Refusal(
      "forbidden",
      "Demo data is for a product on this computer alone, and never in production: PUBLIC_URL has to be on loopback.",
    );
  });

  /** Again: the same representative with another password. */
  app.post("/rep", valid("json", demoRep), async (c) => {
    const { id, first_name: firstName, last_name: lastName, password } = c.req.valid("json");
    await reps.office.keepDemoRep({ id, firstName, lastName, password, email: undefined });
    return c.json({ id });
  });

  /** Again: the same person. `customer`: who they are to the payment service, where they pay. */
  app.post("/person", valid("json", demoPerson), async (c) => {
    const { pays, joined_at, first_name, last_name, ...given } = c.req.valid("json");
    const named = { firstName: first_name, lastName: last_name, joinedAt: joined_at };
    const id = await createDemoPerson({ ...given, ...named });
    const customer = pays ? await billing.customerOf({ userId: id, email: given.email }) : null;
    return c.json({ id, customer });
  });

  /** What the payment service says of somebody by now, and the points that follow. */
  app.post("/read", valid("json", z.strictObject({ id: z.uuid() })), async (c) => {
    const { id } = c.req.valid("json");
    await billing.read(id);
    await reps.settle();
    return c.json({ id });
  });

  return app;
}
