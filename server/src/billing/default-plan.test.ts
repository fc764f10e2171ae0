/** What people have who pay nothing: the operator's default, or what the operator gave them. */
import { afterEach, expect, test } from "vitest";
import { anApp, type TestApp, type TestAppOptions } from "../testing/app.ts";
import { anAppWithGoogle, another, profileOf, signInWithGoogle } from "../testing/google.ts";
import { askAsOperator } from "../testing/onboarding.ts";
import { aNewcomer, anAddress, aUser, type Person } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { aShop, billingOf, buy, type Shop } from "../testing/shop.ts";

const opened: TestApp[] = [];
afterEach(async () => {
  for (const app of opened.splice(0).toReversed()) await app.close();
});
async function kept<App extends TestApp>(opening: Promise<App>): Promise<App> {
  const app = await opening;
  opened.push(app);
  return app;
}
const aServer = (options: TestAppOptions) => kept(anApp(options));

const give = (it: TestApp, { email }: Person, plan: string) =>
  askAsOperator(it, "/user/plan", { email, plan, operator: "grace" });

// Claim (operator): Without payments everybody has the plan that the operator names.
test("whoever signs up has the default plan, also by Google", async () => {
  const it = await kept(anAppWithGoogle({ defaultPlan: "plus" }));
  expect(await billingOf(await aNewcomer(it))).toMatchObject({ plan: "Plus", log: null });
  const { session } = await signInWithGoogle(it, another(anAddress()));
  expect(await profileOf(it, session!)).toMatchObject({ plan: "Plus" });
});

test("another default comes to everybody who was given none of their own", async () => {
  const it = await aServer({ defaultPlan: "free" });
  const [person, favoured] = [await aUser(it), await aUser(it)];
  await give(it, favoured, "unlimited_pro");
  for (const [defaultPlan, shown] of [
    ["plus", "Plus"],
    ["free", "Free"],
  ] as const) {
    const next = await anApp({ defaultPlan, beside: it });
    await next.app.sweep();
    expect((await billingOf(person)).plan).toBe(shown);
    expect((await billingOf(favoured)).plan).toBe("Unlimited Pro");
    await next.close();
  }
});

// Claim (paying): What the operator gives is not given beside a subscription, and outlives one.
test("a plan is given to whoever has no subscription, and stays beside what they buy later", async () => {
  const it: Shop = await kept(aShop());
  const subscriber = await aUser(it);
  await buy(subscriber);
  await it.settle();
  await expectRefusal(await give(it, subscriber, "plus"), 409, "subscription_active");

  const favoured = await aUser(it);
  expect((await give(it, favoured, "unlimited_pro")).status).toBe(200);
  await buy(favoured);
  await it.settle();
  expect(await billingOf(favoured)).toMatchObject({
    plan: "Unlimited Pro",
    subscribed_plan: "Plus",
  });
  expect((await billingOf(subscriber)).plan).toBe("Plus");
});
