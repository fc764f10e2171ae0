/** Whose card fails once the trial is paid for: from the first day to a vault on the free plan. */
import { failingCard } from "../paying.ts";
import { unlock } from "../person.ts";
import { buy, card, changeCard, heading } from "./shop.ts";
import { dayMs, expect, test } from "./story.ts";
import { aStrangerWithHarbour } from "./stranger.ts";
import { expectTold, expectTruth } from "./telling.ts";
import { dayOf } from "./truth.ts";

const pin = "2580";

test("a trial, a month that is paid, a card that fails: each day on which something ends is told before and after", async ({
  page,
  world,
}) => {
  const { mails } = await aStrangerWithHarbour(page, world, pin);
  await buy(page, world, "Plus", "Try for 14 days");
  const trialEnds = dayOf(world.nowMs() + 14 * dayMs);
  await unlock(page, pin);
  const popup = page.getByRole("dialog", { name: "Your plan", exact: true });
  await popup.getByRole("button", { name: "Got it!" }).click();
  const begun = await mails.come("Your 14 days of Plus have begun");
  expect(begun.text).toContain(
    `Your trial ends on ${trialEnds}; then it renews for $7.00 a month.`,
  );

  // The vault stays open here; what is told elsewhere is read in another tab.
  const tab = await page.context().newPage();
  async function expectTellings(step: string, sentence: string): Promise<void> {
    await expectTruth(page, world, `${step}: the open vault`);
    await tab.goto(`${world.url}/pricing`);
    await expect(heading(tab, "Choose your plan")).toBeVisible();
    await expectTold(tab, world, `${step}: Plans`);
    await tab.goto(`${world.url}/dashboard/settings`);
    await expect(heading(tab, "My Account")).toBeVisible();
    await expectTold(tab, world, `${step}: My Account`, sentence);
  }
  await expectTellings("the trial", `You are on the Plus plan. Your trial ends on ${trialEnds}`);

  await world.advance(10 * dayMs);
  await mails.come();
  await world.advance(2 * dayMs);
  const soon = await mails.come("Your free trial ends soon");
  expect(soon.text).toContain(`Your trial of Plus ends on ${trialEnds}.`);
  expect(soon.text).toContain("From then on it costs $7.00 a month.");
  await expectTellings("two days before", `Your trial ends on ${trialEnds}`);

  await world.advance(3 * dayMs);
  const goesOn = await mails.come("Your trial has ended, and your plan continues");
  const renews = / Renews on ([A-Z][a-z]+ \d+, \d{4}) for \$7\.00 a month\./.exec(goesOn.text)![1]!;
  await expectTellings("paid", `You are on the Plus plan. Renews on ${renews} for $7.00 a month.`);
  await expect(tab.getByText("Your trial ends")).toHaveCount(0);

  await changeCard(tab, world, failingCard);
  await expectTellings("another card", `Renews on ${renews}`);
  for (const days of [12, 12]) {
    await world.advance(days * dayMs);
    await expectTellings("before the next payment", `Renews on ${renews}`);
  }
  await mails.come();
  await world.advance(6 * dayMs);
  const failed = await mails.come("Your payment failed");
  const until = /Plus stays active until ([A-Z][a-z]+ \d+, \d{4})\./.exec(failed.text)![1]!;
  expect(failed.text).toContain("Your payment of $7.00 for Plus failed.");
  await expect(page.getByText(`Plus stays active until ${until}.`)).toBeVisible();
  await expectTellings("failed", `Plus stays active until ${until}.`);
  await expect(tab.getByText("Your payment of $7.00 for Plus failed.")).toBeVisible();

  await world.advance(6 * dayMs);
  await mails.come();
  await expectTellings("the last day but one", `Plus stays active until ${until}.`);
  await world.advance(2 * dayMs);
  const stopped = await mails.come("Plus has stopped because it was not paid");
  expect(stopped.text).toContain("You are on the Free plan.");
  await expect(page.getByText("You are on the Free plan until it is paid.")).toBeVisible();
  await expectTellings("unpaid", "You are on the Free plan. The last payment failed.");
  await expect(tab.getByText("Your plan includes 25 entries")).toBeVisible();

  // Everything in it stays readable.
  await tab.goto(`${world.url}/dashboard/passwords`);
  await unlock(tab, pin);
  await expect(tab.getByRole("article", { name: "Harbour" })).toBeVisible();
  await expectTold(tab, world, "the vault on the free plan", "1 of 25 entries");
  await tab.getByRole("button", { name: "Got it!" }).click();

  await world.advance(8 * dayMs);
  const ended = await mails.come("Plus has ended unpaid");
  const [, day] = /Plus ended on ([A-Z][a-z]+ \d+, \d{4}), because/.exec(ended.text)!;
  expect(ended.text).toContain("We do not try your card again.");
  await expectTellings("over", `Plus ended on ${day}, because the payment failed.`);
  await tab.goto(`${world.url}/pricing`);
  await expect(card(tab, "Plus")).toContainText(
    "You have had your trial; this starts today for $7.00",
  );
  await world.advance(12 * dayMs);
  await mails.come();
  await expectTellings("weeks later", `Plus ended on ${day}`);
});
