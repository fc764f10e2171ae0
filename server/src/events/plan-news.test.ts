import { planNews } from "@breezy/contract/billing";
import { expect, test } from "vitest";
import { listen, served } from "../testing/listening.ts";
import { aUser } from "../testing/people.ts";
import { aShop, billingOf, buy, press } from "../testing/shop.ts";

// Claim (billing): An open page shows a change of plan at its next look.
test("whoever listens hears of a change of plan at the next look, once, and of nobody else's", async () => {
  const it = await aShop();
  const at = await served(it);
  const [ada, eve] = [await aUser(it), await aUser(it)];
  const [hers, theirs] = [await listen(at.url, ada), await listen(at.url, eve)];
  const news = async () => {
    const { plan, changed_at } = await billingOf(ada);
    return `event: plan\ndata: ${JSON.stringify(planNews.parse({ plan, changed_at }))}\n\n`;
  };
  await hers.hear(await news());
  const free = await news();
  await buy(ada);
  await it.settle();
  await it.app.watch();
  await it.app.watch();
  await hers.hear(await news());
  it.advance(1000);
  await press(it, ada, { do: "cancel" });
  await it.app.watch();
  await hers.hear(await news());
  await theirs.hear(free);
  for (const ears of [hers, theirs]) ears.leave();
  const told = (heard: string) =>
    [...heard.matchAll(/event: plan\ndata: (.*)/g)].map(([, data]) => data);
  expect(told(hers.heard())).toHaveLength(3);
  expect(told(hers.heard())[1]).toContain('"plan":"Plus"');
  expect(told(theirs.heard())).toHaveLength(1);
  await at.stop();
  await it.close();
});
