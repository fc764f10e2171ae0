/** What `npm run admin -- user` asks: anyone who reaches the socket is the operator. */
import { planId, plans } from "@breezy/contract/plans";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { Invite } from "../accounts/invitations.ts";
import type { People } from "../accounts/people.ts";
import type { Billing } from "../billing/billing.ts";
import { valid } from "../http/valid.ts";
import type { Log } from "../log.ts";

const pagePeople = 100;

export interface UserRoutesDeps {
  people: People;
  invite: Invite;
  billing: Pick<Billing, "findPlans" | "givePlan">;
  /** How much of the vault and its files there is, never what. */
  measure(userId: string): Promise<{ vault: boolean; entries: number; bytes: number }>;
  log: Log;
}

const email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254));
const operator = z.string().check(z.minLength(1), z.maxLength(100));
const named = z.strictObject({ email, operator });
const listing = z.strictObject({
  search: z.optional(z.string().check(z.toLowerCase(), z.maxLength(254))),
  state: z.optional(z.enum(["confirmed", "unconfirmed", "disabled"])),
  after: z.optional(z.string().check(z.toLowerCase(), z.maxLength(254))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
});

type Row = Awaited<ReturnType<People["find"]>>;

export function userRoutes({ people, invite, billing, measure, log }: UserRoutesDeps): Hono {
  const app = new Hono();
  const note = (by: string, act: string) => log.info({ operator: by, act }, "the operator acted");

  async function summaries(rows: readonly Row[]) {
    const plansOf = await billing.findPlans(rows.map(({ id }) => id));
    return rows.map((row) => ({
      email: row.email,
      since: row.created_at.toISOString(),
      plan: plansOf.get(row.id)?.plan ?? plans.free.name,
      last_seen: lastSeen(row),
      confirmed: row.confirmed,
      disabled: row.disabled_at !== null,
    }));
  }

  app.post("/list", valid("json", listing), async (c) => {
    const { limit = pagePeople, ...wanted } = c.req.valid("json");
    const { people: rows, more } = await people.list({ ...wanted, limit });
    return c.json({ people: await summaries(rows), more });
  });

  app.post("/show", valid("json", z.strictObject({ email })), async (c) => {
    const person = await people.find(c.req.valid("json").email);
    const [summary] = await summaries([person]);
    const { devices, providers, passkeys, secondStep } = await people.show(person);
    const means = { signs_in_by: providers, passkeys, second_step: secondStep };
    return c.json({ id: person.id, ...summary, ...means, devices, ...(await measure(person.id)) });
  });

  app.post("/invite", valid("json", named), async (c) => {
    const { email: to, operator: by } = c.req.valid("json");
    const sent = await invite(to);
    note(by, "invite");
    return c.json(sent);
  });

  app.post("/plan", valid("json", z.extend(named, { plan: planId })), async (c) => {
    const { email: whose, operator: by, plan } = c.req.valid("json");
    const person = await people.find(whose);
    await billing.givePlan(person.id, plan);
    await people.tellOfPlan(person);
    note(by, "plan");
    return c.json({ email: person.email, plan: plans[plan].name });
  });

  app.post("/sign-out", valid("json", named), async (c) => {
    const { email: whose, operator: by } = c.req.valid("json");
    await people.signOut(whose);
    note(by, "sign-out");
    return c.json({ email: whose });
  });

  for (const [act, disabled] of [
    ["disable", true],
    ["enable", false],
  ] as const) {
    app.post(`/${act}`, valid("json", named), async (c) => {
      const { email: whose, operator: by } = c.req.valid("json");
      const changed = await people.setDisabled(whose, disabled);
      note(by, act);
      return c.json({ email: whose, changed });
    });
  }

  app.post("/delete", valid("json", named), async (c) => {
    const { email: whose, operator: by } = c.req.valid("json");
    await people.erase(whose);
    note(by, "delete");
    return c.json({ email: whose });
  });

  return app;
}

function lastSeen({ session_at, signed_in_at }: Row): string | null {
  const at = Math.max(session_at?.getTime() ?? 0, signed_in_at ?? 0);
  return at === 0 ? null : new Date(at).toISOString();
}
