/** Who deletes the account in a trial, and comes back. */
import { unlock } from "../person.ts";
import { button, buy, card, heading } from "./shop.ts";
import { dayMs, expect, test } from "./story.ts";
import { aStranger, aStrangerWithHarbour } from "./stranger.ts";
import { expectTold, expectTruth } from "./telling.ts";
import { dayOf } from "./truth.ts";

const pin = "2580";

test("an account deleted in its trial is charged nothing, and whoever comes back is told that the trial was had", async ({
  page,
  world,
}) => {
  const { person, mails } = await aStrangerWithHarbour(page, world, pin);
  await page.goto(`${world.url}/pricing`);
  await expect(card(page, "Plus")).toContainText("14 days free, then $7 a month.");
  await expectTold(page, world, "before the trial");
  await buy(page, world, "Plus", "Try for 14 days");
  const trialEnds = dayOf(world.nowMs() + 14 * dayMs);
  await unlock(page, pin);
  const popup = page.getByRole("dialog", { name: "Your plan", exact: true });
  await expect(popup).toContainText("You're on the Plus plan!");
  await expectTold(page, world, "the trial has begun");
  await popup.getByRole("button", { name: "Got it!" }).click();
  const begun = await mails.come("Your 14 days of Plus have begun");
  expect(begun.text).toContain(`Your trial ends on ${trialEnds}`);
  await page.goto(`${world.url}/pricing`);
  await expect(card(page, "Plus")).toContainText(`Your trial ends on ${trialEnds}`);
  await expectTold(page, world, "Plans in the trial");

  await world.advance(5 * dayMs);
  await page.goto(`${world.url}/dashboard/passwords`);
  await unlock(page, pin);
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await expect(heading(page, "My Account")).toBeVisible();
  await expect(page.getByRole("main").getByText(`Your trial ends on ${trialEnds}`)).toBeVisible();
  await expectTold(page, world, "My Account in the trial");
  await button(page, /^Delete Account/).click();
  const asked = page.getByRole("dialog", { name: "Delete Account", exact: true });
  await expect(asked).toContainText(
    "Your subscription ends with your account, and you won't be charged again.",
  );
  await asked.getByLabel("Your account's password").fill(person.password);
  await asked.getByRole("button", { name: "Delete Account" }).click();
  await expect(heading(page, "Your account is deleted")).toBeVisible();
  await expectTruth(page, world, "nobody is there");
  const gone = await mails.come("Your account was deleted");
  expect(gone.text).toContain("You will start with an empty vault");

  // What the mails said: nothing is charged, and that was the last of them.
  await world.advance(20 * dayMs);
  const charges = async () => (await fetch(`${world.inboxUrl}/stripe`)).text();
  expect(await charges()).not.toContain(person.email);
  await mails.come();

  await page.context().clearCookies();
  await aStranger(page, world, pin, person);
  await mails.come("Confirm your email address");
  await expect(page.getByText("Harbour")).toHaveCount(0);
  const told = await expectTruth(page, world, "an empty vault");
  expect(told).not.toMatch(/you saved stays/i);
  await page.goto(`${world.url}/pricing`);
  await expect(card(page, "Unlimited Pro")).toContainText(
    "You have had your trial; this starts today for $14.00 a month.",
  );
  await expectTold(page, world, "Plans after the trial");
  await buy(page, world, "Unlimited Pro", "Choose plan");
  await expect(heading(page, "Enter Master Key")).toBeVisible();
  await expectTruth(page, world, "bought");
  const bought = await mails.come("Your Unlimited Pro plan has started");
  expect(bought.text).toMatch(/Renews on [A-Z][a-z]+ \d+, \d{4} for \$14\.00 a month\./);
  expect(await charges()).toContain(person.email);
  await page.goto(`${world.url}/dashboard/settings`);
  await expect(heading(page, "My Account")).toBeVisible();
  const account = await expectTold(page, world, "My Account, paid");
  expect(account).toContain("You are on the Unlimited Pro plan.");
  await mails.come();
});
