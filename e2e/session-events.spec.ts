/** What happens to a session in one tab happens in all of them, and nowhere at /reset-password. */
import type { Page } from "@playwright/test";
import { forgetSession } from "./been-here.ts";
import { switchOnTwoStep } from "./authenticator.ts";
import { registerNewcomer, registerPerson, signInByWire } from "./by-wire.ts";
import { linkIn, nextMail } from "./inbox.ts";
import { expect, test } from "./journey.ts";
import { logIn } from "./person.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const expired = (page: Page) => page.getByText("This link has expired or has already been used.");

// Claim (account pages): A code given in one tab signs every tab in.
test("a code given in one tab signs every tab in, another address shows in each, one sign-out ends all", async ({
  page,
  context,
  stack,
}) => {
  const person = await registerPerson(context, stack);
  await signInByWire(context, stack, person);
  const app = await switchOnTwoStep(page, stack.url, person);
  await forgetSession(context);
  const tab = await context.newPage();
  await tab.goto(`${stack.url}/auth`);
  await expect(heading(tab, "Welcome back")).toBeVisible();

  await logIn(page, stack.url, person);
  await expect(heading(page, "Enter your code")).toBeVisible();
  await expect(heading(tab, "Welcome back")).toBeVisible();
  await page.getByLabel("Code from your app").fill(app.nextCode());
  await page.keyboard.press("Enter");
  for (const one of [page, tab]) await one.waitForURL("**/dashboard/passwords");

  await tab.goto(`${stack.url}/dashboard/settings`);
  const shown = (address: string) => tab.getByRole("main").getByText(address).first();
  await expect(shown(person.email)).toBeVisible();
  const email = `new.${person.email}`;
  const asked = await page.request.post(`${stack.url}/users/me/email`, {
    data: { password: person.password, email },
    headers: { origin: stack.url },
  });
  expect(asked.status()).toBe(202);
  const link = linkIn(await nextMail(stack.inboxUrl, email, /^Confirm your new/), "change-email");
  await page.goto(link);
  await page.waitForURL("**/dashboard/passwords");
  await expect(shown(email)).toBeVisible();

  await button(tab, "Log Out").click();
  for (const one of [page, tab]) await expect(heading(one, "Welcome back")).toBeVisible();
});

// Claim (account pages): A recovery link leads to the reset page from every path.
test("a link of type=recovery leads to /reset-password from every path, and nothing leads back to it", async ({
  page,
  stack,
}) => {
  for (const path of ["/", "/auth", "/dashboard/settings", "/privacy-policy", "/nowhere"]) {
    await page.goto(`${stack.url}/auth?mode=sign-up`);
    await expect(heading(page, "Create an account")).toBeVisible();
    await page.goto(`${stack.url}${path}#type=recovery&token=spent`);
    await expect(expired(page)).toBeVisible();
    expect(page.url(), path).toBe(`${stack.url}/reset-password`);
    await page.goBack();
    await expect(heading(page, "Create an account")).toBeVisible();
  }
  // Pasted over the address of a page that is open.
  await page.evaluate(() => {
    location.hash = "type=recovery&token=spent";
  });
  await expect(expired(page)).toBeVisible();
  expect(page.url()).toBe(`${stack.url}/reset-password`);
});

// Claim (account pages): A sign-in does not lead away from the reset page.
test("nobody is led away from /reset-password: not by a sign-in, nor by a plan that waits", async ({
  page,
  context,
  stack,
}) => {
  const person = await registerNewcomer(context, stack);
  await page.goto(`${stack.url}/reset-password#type=recovery&token=spent`);
  await expect(expired(page)).toBeVisible();
  const tab = await context.newPage();
  const asksWhoIsIn = page.waitForResponse("**/users/me");
  await logIn(tab, stack.url, person);
  await tab.waitForURL("**/onboarding");
  await asksWhoIsIn;
  await expect(expired(page)).toBeVisible();

  let checkouts = 0;
  await page.route("**/create-checkout-session", (route) => {
    checkouts++;
    return route.fulfill({ status: 502, body: "" });
  });
  await page.evaluate(() =>
    localStorage.setItem(
      "breezy:pendingPlan",
      JSON.stringify({ priceId: "price_plus", cycle: "monthly" }),
    ),
  );
  await page.reload();
  await expect(page.getByLabel("Current Password")).toBeVisible();
  expect(page.url()).toBe(`${stack.url}/reset-password`);
  expect(checkouts).toBe(0);
  await page.goto(`${stack.url}/dashboard`);
  await page.waitForURL("**/onboarding");
  expect(checkouts).toBe(1);
});
