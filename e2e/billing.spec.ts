/** Paying, from the first trial to leaving, at the sandbox's Stripe. */
import type { Page } from "@playwright/test";
import { registerPerson, signInByWire } from "./by-wire.ts";
import { examine, sizes } from "./examine.ts";
import { goToAccount, goToSection } from "./go-to-account.ts";
import { forgetSession } from "./been-here.ts";
import { listenTo } from "./hearing.ts";
import { followLink, linkIn, mailsTo, nextMail } from "./inbox.ts";
import { aReadyPerson, expect, openVault, test } from "./journey.ts";
import { finishOnboarding } from "./onboarding.ts";
import {
  failingCard,
  declinedCard,
  expectBilling,
  pay,
  runOn,
  toldToAdvertisers,
  updateCard,
} from "./paying.ts";
import { logIn, type Person, saveAccount, setMasterKey, unlock } from "./person.ts";
import type { Stack } from "./stack.ts";

const pin = "2580";
const post = { account: "Post", username: "ada", password: "Rover-of-the-harbour-7" };

// Colours must have arrived before their contrast is judged.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const cycle = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

/** A trial of Plus with a card of their own, bought on the page. Ends in front of the closed vault. */
async function beginTrial(page: Page, stack: Stack, plan = "Plus"): Promise<void> {
  await page.goto(`${stack.url}/pricing`);
  await card(page, plan).getByRole("button", { name: "Try for 14 days" }).click();
  await pay(page);
  await page.waitForURL("**/dashboard/passwords");
}

async function openPortal(page: Page, stack: Stack): Promise<void> {
  await page.goto(`${stack.url}/dashboard/settings`);
  await button(page, /^Update billing info/).click();
  await button(page, "Open billing portal").click();
  await expect(page.getByRole("heading", { name: "Billing", exact: true })).toBeVisible();
}

async function returnFromPortal(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Return to Breezy Vault" }).click();
  await page.waitForURL("**/dashboard/settings");
}

/** On the page of plans, confirmed on the payment service's. */
async function changeTo(page: Page, stack: Stack, plan: string, every: string): Promise<void> {
  await page.goto(`${stack.url}/pricing`);
  await cycle(page, every).click();
  await card(page, plan).getByRole("button", { name: "Choose plan" }).click();
  await expect(page.getByRole("heading", { name: "Confirm the change" })).toBeVisible();
  await button(page, "Confirm").click();
  await page.waitForURL("**/dashboard/settings");
}

async function tryToDelete(page: Page, password: string): Promise<void> {
  const asked = dialog(page, "Delete Account");
  await asked.getByLabel("Your account's password").fill(password);
  await asked.getByRole("button", { name: "Delete Account" }).click();
}

/** The account is deleted in its trial, and made anew with the same address. */
async function leaveAndComeAgain(page: Page, stack: Stack, person: Person): Promise<void> {
  const headers = { origin: stack.url };
  const { email, password } = person;
  const gone = await page.request.delete(`${stack.url}/users/me`, { data: { password }, headers });
  expect(await gone.json()).toEqual({ outcome: "deleted" });
  await page.request.post(`${stack.url}/users`, { data: person, headers });
  const links = async () =>
    (await mailsTo(stack.inboxUrl, email)).filter(({ subject }) => /confirm/i.test(subject));
  await expect.poll(async () => (await links()).length).toBe(2);
  await followLink(linkIn((await links())[0]!, "verify-email"), password);
  await finishOnboarding(stack.url, person);
}

for (const size of sizes) {
  // Claim (billing pages): A plan is chosen, tried, paid and cancelled, and the account deleted,
  // with the right button each time.
  // Claim (billing pages): A button promises nothing until the page knows the person's plan.
  test(`at ${size.width} px: chosen before the login, tried, paid, cancelled, and the account deleted`, async ({
    page,
    context,
    stack,
  }) => {
    await page.setViewportSize(size);
    const hears = await listenTo(page);
    const person = await registerPerson(context, stack);
    await page.goto(`${stack.url}/pricing`);
    await card(page, "Plus").getByRole("button", { name: "Try for 14 days" }).click();
    await page.waitForURL("**/auth?mode=sign-up");
    await expect(page.getByText("We saved the plan you chose")).toBeVisible();
    await button(page, "Login").click();
    await logIn(page, stack.url, person);
    await expect(page.getByText("14 days free, then $7.00 a month")).toBeVisible();
    await page.getByRole("link", { name: "Back without buying" }).click();
    await expect(page.getByText("You have not been charged.")).toBeVisible();

    await card(page, "Plus").getByRole("button", { name: "Try for 14 days" }).click();
    await pay(page, declinedCard);
    await expect(page.getByText("Your card was declined.")).toBeVisible();
    await pay(page);
    await hears("Your 14-day trial of Plus has started.");
    await setMasterKey(page, pin);
    await saveAccount(page, post);
    const popup = dialog(page, "Your plan");
    await expect(popup).toContainText("You're on the Plus plan! 🎉");
    await popup.getByRole("button", { name: "Got it!" }).click();
    await expect(popup).toBeHidden();
    // A trial is one from its first day on: until when, and what follows.
    if (size.width >= 1024) {
      await expect(page.getByRole("link", { name: /^Trial until / })).toBeVisible();
    }
    await button(page, "Account menu").click();
    await expect(
      page.getByText(/^Your trial ends on .*; then it renews for \$7\.00 a month\.$/),
    ).toBeVisible();
    await page.keyboard.press("Escape");

    await page.goto(`${stack.url}/pricing`);
    await expect(card(page, "Plus").getByRole("button")).toHaveAccessibleName("Your current plan");
    await expect(card(page, "Plus").getByRole("button")).toBeDisabled();
    await expect(card(page, "Plus")).toContainText("Your trial ends on");
    for (const name of ["Free", "Unlimited Pro"]) {
      await expect(card(page, name).getByRole("button")).toHaveAccessibleName("Choose plan");
    }

    await runOn(stack, 15);
    await expectBilling(page, stack, { plan: "Plus", subscription_status: "active" });
    await page.goto(`${stack.url}/dashboard/passwords`);
    await unlock(page, pin);
    await goToSection(page, "Plan and billing");
    await button(page, "Invoices and plan history").click();
    const history = dialog(page, "Invoices and plan history");
    await expect(history.getByText("$7.00")).toBeVisible();
    await expect(history.getByText("Free to Plus")).toBeVisible();
    await page.keyboard.press("Escape");

    await goToAccount(page);
    await button(page, /^Delete Account/).click();
    await tryToDelete(page, person.password);
    await hears(
      "You have an active subscription. Please cancel your subscription first before deleting your account.",
    );
    await button(page, "Manage subscription").click();
    await expect(dialog(page, "Manage Billing")).toContainText("Renews on");
    await button(page, "Open billing portal").click();
    await button(page, "Cancel plan").click();
    await returnFromPortal(page);
    await hears("Plus is canceled and stays active until");
    await expect(button(page, /^Update billing info/)).toContainText(
      "You are on the Plus plan. Plus is canceled and stays active until",
    );
    await button(page, /^Update billing info/).click();
    await expect(dialog(page, "Manage Billing")).toContainText("You won't be charged again.");
    await page.keyboard.press("Escape");
    await expectBilling(page, stack, { plan: "Plus", ending: true });

    await page.goto(`${stack.url}/dashboard/passwords`);
    await unlock(page, pin);
    await goToAccount(page);
    await button(page, /^Delete Account/).click();
    await expect(dialog(page, "Delete Account")).toContainText("you won't be charged again.");
    await tryToDelete(page, person.password);
    await hears("Account deleted successfully.");
  });

  // Claim (billing pages): A failed payment is said in red, takes the plan away, and its mending is
  // confirmed.
  // Claim (billing): Nobody keeps a plan unpaid beyond one trial of 14 days for each person and
  // card.
  test(`at ${size.width} px: a card that fails takes the plan away, says so in red, and a good one brings it back`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(size);
    const hears = await listenTo(page);
    await aReadyPerson(page, stack, pin);
    await beginTrial(page, stack);
    await openPortal(page, stack);
    await updateCard(page, failingCard);
    await runOn(stack, 15);
    await expectBilling(page, stack, { plan: "Free", subscription_status: "past_due" });
    await page.goto(`${stack.url}/pricing`);
    const log = page
      .getByRole("alert")
      .filter({ hasText: "Your payment of $7.00 for Plus failed." });
    await expect(log).toBeVisible();
    const pays = card(page, "Plus").getByRole("button");
    await expect(pays).toHaveAccessibleName("Update billing info");

    await openPortal(page, stack);
    await updateCard(page);
    await returnFromPortal(page);
    await hears("Billing information updated successfully!");
    await expectBilling(page, stack, { plan: "Plus", subscription_status: "active", log: null });
    await page.goto(`${stack.url}/pricing`);
    await expect(card(page, "Plus").getByRole("button")).toHaveAccessibleName("Your current plan");
    await expect(log).toBeHidden();
  });
}

// Claim (billing): An open page shows a change of plan at its next look.
test("what is open follows a payment that fails, without being loaded again", async ({
  page,
  context,
  stack,
}) => {
  await aReadyPerson(page, stack, pin, [post]);
  await beginTrial(page, stack, "Unlimited Pro");
  await openPortal(page, stack);
  await updateCard(page, failingCard);
  await returnFromPortal(page);
  const row = button(page, /^Update billing info/);
  await expect(row).toContainText("You are on the Unlimited Pro plan. Your trial ends on");
  await goToSection(page, "Plan and billing");
  await expect(page.getByText("of 10 GB")).toBeVisible();
  const vault = await context.newPage();
  await openVault(vault, stack, pin);
  await runOn(stack, 15);
  await expect(row).toContainText("You are on the Free plan. The last payment failed.");
  await expect(page.getByText("of 50 MB")).toBeVisible();
  await expect(page.getByText("of 10 GB")).toBeHidden();
  await expect(page.getByRole("alert")).toContainText("Please update your card under");
  const banner = vault.getByRole("status").filter({ hasText: "Your last payment failed" });
  await expect(banner).toContainText("You are on the Free plan until it is paid.");
  await expect(vault.getByText("1 of 25 entries")).toBeVisible();
  const popup = dialog(vault, "Your plan");
  await expect(popup).toContainText("You're on the Free plan. Your payment of $14.00 for");
  await popup.getByRole("button", { name: "Got it!" }).click();
  await banner.getByRole("button", { name: "Update billing info" }).click();
  await expect(dialog(vault, "Manage Billing")).toContainText("You are on the Free plan.");
});

// Claim (billing pages): A plan without a trial shows its price before the checkout.
test("who had the trial and comes back is shown the price before the checkout", async ({
  page,
  context,
  stack,
}) => {
  const person = await registerPerson(context, stack);
  await signInByWire(context, stack, person);
  await beginTrial(page, stack);
  await leaveAndComeAgain(page, stack, person);
  await page.goto(`${stack.url}/pricing`);
  await card(page, "Unlimited Pro").getByRole("button", { name: "Try for 14 days" }).click();
  await page.waitForURL("**/auth?mode=sign-up");
  await button(page, "Login").click();
  await logIn(page, stack.url, person);
  await page.waitForURL("**/pricing?*");
  const chosen = page.getByRole("status").filter({ hasText: "You chose Unlimited Pro" });
  await expect(chosen).toContainText(
    "You have had your trial; this starts today for $14.00 a month.",
  );
  await examine(page, "a plan chosen by who had the trial");
  await chosen.getByRole("button", { name: "Continue to checkout" }).click();
  await expect(page.getByText("$14.00 a month, beginning today")).toBeVisible();
});

// Claim (billing pages): A plan without a trial shows its price before the checkout.
test("a trial refused for its card is said at the return, on Plans and by mail", async ({
  page,
  context,
  stack,
}) => {
  const hears = await listenTo(page);
  const first = await registerPerson(context, stack);
  await signInByWire(context, stack, first);
  await page.goto(`${stack.url}/pricing`);
  await card(page, "Plus").getByRole("button", { name: "Try for 14 days" }).click();
  const used = await page.locator("dt").nth(1).innerText();
  await pay(page, used);
  await page.waitForURL("**/dashboard/passwords");
  const second = await registerPerson(context, stack);
  await forgetSession(context);
  await signInByWire(context, stack, second);
  await page.goto(`${stack.url}/pricing`);
  await card(page, "Plus").getByRole("button", { name: "Try for 14 days" }).click();
  await pay(page, used);
  await hears("This card has already had a free trial. You have not been charged;");
  await page.waitForURL("**/pricing");
  await expect(card(page, "Plus")).toContainText(
    "You have had your trial; this starts today for $7.00",
  );
  const mail = await nextMail(stack.inboxUrl, second.email, /trial did not start/);
  expect(mail.text).toContain("Without a trial, Plus costs $7.00 a month");
});

// Claim (billing): A change of plan or cycle is confirmed with its price, and announced once.
test("up, across and down: each change is confirmed with its price, and told once", async ({
  page,
  stack,
}) => {
  const hears = await listenTo(page);
  await aReadyPerson(page, stack, pin, [post]);
  await beginTrial(page, stack);
  await runOn(stack, 15);
  await expectBilling(page, stack, { plan: "Plus", subscription_status: "active" });

  await changeTo(page, stack, "Unlimited Pro", "Monthly");
  await hears("Billing information updated successfully!");
  await expectBilling(page, stack, { plan: "Unlimited Pro", cycle: "monthly" });
  await page.goto(`${stack.url}/dashboard/passwords`);
  await unlock(page, pin);
  const popup = dialog(page, "Your plan");
  await expect(popup).toContainText("You're on the Unlimited Pro plan! 🎉");
  await popup.getByRole("button", { name: "Got it!" }).click();
  await page.reload();
  await unlock(page, pin);
  await goToAccount(page);
  await expect(popup).toBeHidden();

  await changeTo(page, stack, "Unlimited Pro", "Annually");
  await expectBilling(page, stack, { plan: "Unlimited Pro", cycle: "annually" });
  await page.goto(`${stack.url}/pricing`);
  await expect(cycle(page, "Annually")).toBeChecked();
  await expect(card(page, "Unlimited Pro").getByRole("button")).toHaveAccessibleName(
    "Your current plan",
  );

  await changeTo(page, stack, "Plus", "Annually");
  await expectBilling(page, stack, { plan: "Plus", cycle: "annually" });
});

// Claim (billing pages): The popup comes once for each change of plan.
test("a newcomer is offered the trial once; turned down, it is not offered again", async ({
  page,
  context,
  stack,
}) => {
  const person = await registerPerson(context, stack, { news: "unread" });
  await signInByWire(context, stack, person);
  await page.goto(`${stack.url}/dashboard/passwords`);
  await setMasterKey(page, pin);
  const popup = dialog(page, "Your plan");
  await saveAccount(page, post);
  await expect(popup).toContainText(
    "You're in! 🎂 Your free plan gives you full access with limits. Start your 14-day free trial of the Plus plan now for increased limits.",
  );
  await popup.getByRole("button", { name: "Maybe later" }).click();
  await expect(popup).toBeHidden();
  await page.reload();
  await unlock(page, pin);
  await goToAccount(page);
  await expect(popup).toBeHidden();

  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  const asked = "**/billing/refresh";
  await page.route(asked, async (route) => {
    await seen;
    await route.continue();
  });
  await page.goto(`${stack.url}/dashboard?checkout=done`);
  await expect(page.getByRole("heading", { name: "Confirming your plan" })).toBeVisible();
  goOn();
  await page.waitForURL("**/dashboard/passwords");
});

// Claim (billing): Advertisers get nothing without consent, then each event once, with hashes.
test("nothing is told to advertisers before a yes; after it, each thing once", async ({
  page,
  stack,
}) => {
  await aReadyPerson(page, stack, pin);
  const before = await toldToAdvertisers(stack);
  await page.goto(`${stack.url}/pricing`);
  await card(page, "Plus").getByRole("button", { name: "Try for 14 days" }).click();
  await page.getByRole("link", { name: "Back without buying" }).click();
  await button(page, "Yes, share").click();
  await expect(button(page, "Yes, share")).toBeHidden();
  await card(page, "Unlimited Pro").getByRole("button", { name: "Try for 14 days" }).click();
  await pay(page);
  await page.waitForURL("**/dashboard/passwords");
  const told = async () => (await toldToAdvertisers(stack)).slice(0, -before.length || undefined);
  const names = async () => (await told()).map(({ to, name }) => `${to} ${name}`).toSorted();
  await expect
    .poll(names, { timeout: 180_000 })
    .toEqual(["ga4 begin_checkout", "ga4 start_trial", "meta InitiateCheckout", "meta StartTrial"]);
  const trial = (await told()).find(({ name }) => name === "StartTrial");
  expect(trial?.event).toMatchObject({
    custom_data: { currency: "USD", value: "0.00", predicted_ltv: "175.00" },
  });
});
