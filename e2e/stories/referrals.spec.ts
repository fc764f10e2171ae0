/** A representative whose three referrals pay, until one of them has the money back. */
import type { Browser, Page } from "@playwright/test";
import { signInByWire } from "../by-wire.ts";
import { expectBilling } from "../paying.ts";
import type { Person } from "../person.ts";
import { aReferred, aRep, type Rep, signInRep } from "../reps.ts";
import type { BrowserWorld } from "../world/browser-world.ts";
import { type MailsOf, mailsOf } from "./mails.ts";
import { button, buy, heading } from "./shop.ts";
import { dayMs, expect, test } from "./story.ts";
import { expectTold } from "./telling.ts";

interface Referred {
  page: Page;
  person: Person;
  mails: MailsOf;
}

/** Follows the link, signs up, and begins a trial; all in a browser of their own. */
async function follow(
  browser: Browser,
  world: BrowserWorld,
  { rep, plan }: { rep: Rep; plan: string },
): Promise<Referred> {
  const context = await browser.newContext();
  const person = await aReferred(context, world, rep);
  await signInByWire(context, world, person);
  const page = await context.newPage();
  await buy(page, world, plan, "Try for 14 days");
  const mails = mailsOf(world, person.email);
  await mails.come(
    `Your 14 days of ${plan} have begun`,
    "Confirm your email address",
    // Onboarding happened elsewhere.
    "A new device signed in",
  );
  return { page, person, mails };
}

async function expectAccount({ page }: Referred, world: BrowserWorld, sentence: string) {
  await page.goto(`${world.url}/dashboard/settings`);
  await expect(heading(page, "My Account")).toBeVisible();
  await expect(page.getByRole("main").getByText(sentence)).toBeVisible();
  await expectTold(page, world, sentence);
}

test("three referrals earn once they pay, one is refunded, and nobody is told two things of it", async ({
  page,
  browser,
  world,
}) => {
  const rep = await aRep(world);
  // A session without a visit ends after two weeks.
  async function comeBack(): Promise<void> {
    await signInRep(page.context(), world, rep);
    await page.goto(`${world.url}/breakroom`);
  }
  await comeBack();
  const points = page.getByLabel("Your points", { exact: true });
  async function expectPoints(sum: number, step: string): Promise<void> {
    // What was paid becomes points with the next look of the server at it.
    await world.advance(60_000);
    await button(page, "Refresh").click();
    await expect(points).toHaveText(new RegExp(`^${sum} ?points`));
    await expectTold(page, world, step);
  }

  const one = await follow(browser, world, { rep, plan: "Plus" });
  const two = await follow(browser, world, { rep, plan: "Unlimited Pro" });
  const three = await follow(browser, world, { rep, plan: "Plus" });
  await expectPoints(0, "nothing is earned in a trial");

  await world.advance(12 * dayMs);
  for (const each of [one, two, three]) {
    await each.mails.come("Your free trial ends soon");
    await expectAccount(each, world, "Your trial ends on");
  }
  await world.advance(3 * dayMs);
  for (const { page: theirs, mails } of [one, two, three]) {
    await expectBilling(theirs, world, { subscription_status: "active" });
    await mails.come("Your trial has ended, and your plan continues");
  }
  await comeBack();
  await expectPoints(73 + 123 + 73, "three first payments");

  const stripe = await page.context().newPage();
  await stripe.goto(`${world.inboxUrl}/stripe`);
  const charge = stripe.getByRole("listitem").filter({ hasText: three.person.email });
  await charge.getByRole("button", { name: "Refund" }).click();
  const back = await three.mails.come("Your payment was refunded");
  expect(back.text).toContain("All of your payment of $29.00 for Plus was refunded.");
  expect(back.text).toContain("You won't be charged again.");
  const ended =
    "The payment for Plus was refunded, and Plus ended with it. You won't be charged again.";
  await expectAccount(three, world, `You are on the Free plan. ${ended}`);
  await expectAccount(one, world, "You are on the Plus plan. Renews on");
  await expectPoints(73 + 123, "one of them refunded");

  for (const days of [10, 10, 12]) {
    await world.advance(days * dayMs);
    await expectAccount(three, world, ended);
    await expectAccount(two, world, "You are on the Unlimited Pro plan. Renews on");
  }
  await comeBack();
  await expectPoints(73 + 123 + 7 + 12, "a month later");
  await page.goto(`${world.url}/emporium`);
  await button(page, "Ledger").click();
  const ledger = page.getByRole("dialog", { name: "Ledger", exact: true });
  await expect(ledger.getByText("To spend").locator("..")).toContainText("215");
  await expect(ledger.getByRole("row", { name: /^Earned/ })).toHaveCount(5);
  await expect(ledger.getByRole("row", { name: /^Reversed/ })).toHaveCount(1);
  await expectTold(page, world, "the ledger");
  // Nothing more was charged, and nothing more was said.
  await stripe.goto(`${world.inboxUrl}/stripe`);
  await expect(charge).toHaveCount(1);
  for (const { mails } of [one, two, three]) await mails.come();
  for (const { page: theirs } of [one, two, three]) await theirs.context().close();
});
