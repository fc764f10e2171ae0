import { type Chart, chartPeople } from "@breezy/contract/reps";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onboard } from "../testing/onboarding.ts";
import { adjust, aReferred, aRep, asOperator } from "../testing/reps.ts";
import { aShop, buy, later, priceId, type Shop } from "../testing/shop.ts";

let it: Shop;
beforeAll(async () => {
  it = await aShop();
});
afterAll(() => it.close());

// Claim (representatives): A representative's session reads names, plans and dates in the chart,
// and nothing of a subscriber's account.
// Claim (breakroom): The chart shows who brought whom, revenue by plan and a year's payouts, also
// as a table.
test("it names whom each representative brought, revenue by plan and a year's payouts", async () => {
  const rep = await aRep(it, { first_name: "Valerie", last_name: "Thomas" });
  const payer = await aReferred(it, rep);
  await buy(payer, priceId("unlimited_pro", "monthly", "referred"));
  await it.settle();
  await later(it, payer, 14);
  await it.app.sweep();
  const trying = await aReferred(it, rep);
  await onboard(trying);
  await buy(trying, priceId("plus", "monthly", "referred"));
  await it.settle();
  await asOperator(it, "/multiplier/set", { points_multiplier: 1.5 });
  await rep.returns();
  const chart = await rep.json<Chart>("GET", "/breakroom/chart");
  expect(chart).toMatchObject({
    reps: [{ key: 1, first_name: "Valerie", last_name: "Thomas", points: 123 }],
    groups: [
      { rep: 1, plan: "plus", people: 1 },
      { rep: 1, plan: "unlimited_pro", people: 1 },
    ],
    plans: [
      { plan: "free", revenue_cents: 0 },
      { plan: "plus", revenue_cents: 0 },
      { plan: "unlimited_pro", revenue_cents: 4900 },
    ],
    total_annual_payouts_cents: 8200,
  });
  expect(chart.users).toHaveLength(2);
  expect(chart.users[0]).toEqual({
    first_name: "Ada",
    last_name: "Byron",
    created_at: it.now(),
    plan: "plus",
    associate: "Valerie Thomas",
    rep: 1,
    subscription_status: "trialing",
    trial_start_date: it.now(),
  });
  expect(JSON.stringify(chart)).not.toContain(rep.id);
  expect(JSON.stringify(chart)).not.toContain(trying.email);
});

test("a representative's key stays theirs when another overtakes them", async () => {
  const [first, second] = [
    await aRep(it, { first_name: "Annie", last_name: "Easley" }),
    await aRep(it, { first_name: "Katherine", last_name: "Johnson" }),
  ];
  const read = async () => {
    const { reps } = await first.json<Chart>("GET", "/breakroom/chart");
    return new Map(reps.map(({ key, last_name: name }) => [name, key]));
  };
  const before = await read();
  expect(new Set(before.values()).size).toBe(before.size);
  await adjust(it, second, 5000);
  const after = await read();
  expect([...after.keys()][0]).toBe("Johnson");
  expect(Object.fromEntries(after)).toEqual(Object.fromEntries(before));
});

test("of more people than it can name it names the newest, and counts all", async () => {
  const rep = await aRep(it, { first_name: "Mary", last_name: "Golda" });
  const many = chartPeople + 200;
  await it.pool.query(
    `with made as (
       insert into auth_users (id, email, email_verified, created_at, updated_at)
       select gen_random_uuid(), 'many-' || n || '@example.com', true, now() - interval '1 year', now()
       from generate_series(1, $1::int) n returning id)
     insert into profiles (user_id, first_name, last_name, referring_rep, plan)
     select id, 'Somebody', 'With an ordinary name', $2, 'free' from made`,
    [many, rep.id],
  );
  const answer = await rep.call("GET", "/breakroom/chart");
  const text = await answer.text();
  const chart = JSON.parse(text) as Chart;
  const own = chart.reps.find(({ last_name }) => last_name === "Golda")!.key;
  expect(chart.users).toHaveLength(chartPeople);
  expect(chart.groups).toContainEqual({ rep: own, plan: "free", people: many });
  expect(text.length).toBeLessThan(2_000_000);
});
