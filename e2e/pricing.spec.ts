/** The page of plans, for visitors and for whoever is signed in. */
import type { Page } from "@playwright/test";
import { forgetSession } from "./been-here.ts";
import { registerPerson, signInByWire } from "./by-wire.ts";
import { expectNothingBeyond, sizes } from "./examine.ts";
import { aSignedInPerson, expect, test } from "./journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const cycle = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const heading = (page: Page) => page.getByRole("heading", { name: "Choose your plan" });

/** `Plus`, $7, a month. */
async function expectPrices(page: Page, plus: number, pro: number): Promise<void> {
  await expect(card(page, "Plus").getByText(`$${plus} a month`, { exact: true })).toBeVisible();
  await expect(
    card(page, "Unlimited Pro").getByText(`$${pro} a month`, { exact: true }),
  ).toBeVisible();
}

for (const size of sizes) {
  test(`at ${size.width} px a visitor reads the plans, and what a year saves`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(size);
    await page.goto(`${stack.url}/pricing`);
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveTitle("Choose your plan · Breezy Vault");
    await expectPrices(page, 7, 14);
    await expect(cycle(page, "Monthly")).toBeChecked();
    for (const name of ["Plus", "Unlimited Pro"]) {
      await expect(card(page, name).getByRole("button", { name: "Try for 14 days" })).toBeEnabled();
    }
    await expect(card(page, "Free").getByRole("button", { name: "Choose plan" })).toBeEnabled();
    await expect(page.getByText("Recommended")).toHaveCount(1);
    await expect(card(page, "Unlimited Pro").getByText("Recommended")).toBeVisible();
    await expect(page.getByText(/^Save \$/)).toHaveCount(0);

    await cycle(page, "Monthly").focus();
    await page.keyboard.press("ArrowRight");
    await expect(cycle(page, "Annually")).toBeChecked();
    await expectPrices(page, 6, 12);
    await expect(card(page, "Plus").getByText("Save $12 per year")).toBeVisible();
    await expect(card(page, "Unlimited Pro").getByText("Save $24 per year")).toBeVisible();

    await page.getByRole("link", { name: "Sign Up" }).click();
    await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  });
}

test("between phone and desk nothing is cut off", async ({ page, stack }) => {
  for (const width of [640, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${stack.url}/pricing`);
    await expectPrices(page, 7, 14);
    await expectNothingBeyond(page, `plans at ${width} px`);
  }
});

// Claim (billing): A referred person has the referral list of prices, and keeps it.
test("who was referred sees the other list, and keeps it when the cookie is gone", async ({
  page,
  context,
  stack,
}) => {
  await context.addCookies([{ name: "referredBySales", value: "true", url: stack.url }]);
  await page.goto(`${stack.url}/pricing`);
  await expectPrices(page, 29, 49);
  await cycle(page, "Annually").click();
  await expectPrices(page, 25, 41);
  await expect(card(page, "Plus").getByText("Save $48 per year")).toBeVisible();
  await expect(card(page, "Unlimited Pro").getByText("Save $96 per year")).toBeVisible();

  const person = await registerPerson(context, stack);
  await forgetSession(context);
  await page.reload();
  await expectPrices(page, 7, 14);
  await signInByWire(context, stack, person);
  await page.reload();
  await expectPrices(page, 29, 49);
});

test("what cannot be loaded is said, and comes once it can be", async ({ page, stack }) => {
  await page.route("**/plans", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(`${stack.url}/pricing`);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Some of this page could not be loaded");
  await expect(card(page, "Plus").getByRole("button")).toBeDisabled();
  await page.unroute("**/plans");
  await page.getByRole("button", { name: "Try again" }).click();
  await expectPrices(page, 7, 14);
  await expect(alert).toBeHidden();

  await page.context().setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await expectPrices(page, 7, 14);
  await page.context().setOffline(false);
});

// Claim (billing pages): A button promises nothing until the page knows the person's plan.
test("until it is known who looks, no button promises anything", async ({ page, stack }) => {
  const held = Promise.withResolvers<void>();
  await aSignedInPerson(page, stack);
  await page.route("**/billing", async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto(`${stack.url}/pricing`);
  await expectPrices(page, 7, 14);
  await expect(card(page, "Plus").getByRole("button")).toHaveCount(0);
  held.resolve();
  await expect(card(page, "Free").getByRole("button")).toHaveAccessibleName("Your current plan");
  await expect(card(page, "Free").getByRole("button")).toBeDisabled();
  await expect(card(page, "Plus").getByRole("button", { name: "Try for 14 days" })).toBeEnabled();
  await page.getByRole("link", { name: "Back to dashboard" }).click();
  await page.waitForURL("**/dashboard/passwords");
});

// Claim (billing pages): A checkout that fails says so on its card.
test("a checkout that fails is said in the card's words, and a hasty second press asks once", async ({
  page,
  stack,
}) => {
  await aSignedInPerson(page, stack);
  const asked: unknown[] = [];
  const held = Promise.withResolvers<void>();
  await page.route("**/create-checkout-session", async (route) => {
    asked.push(route.request().postDataJSON());
    await held.promise;
    await route.fulfill({
      status: 503,
      json: { detail: "No.", code: "billing_unavailable" },
    });
  });
  await page.goto(`${stack.url}/pricing`);
  const plus = card(page, "Plus");
  await plus.getByRole("button", { name: "Try for 14 days" }).dblclick();
  await expect(plus.getByRole("button")).toHaveAccessibleName("Redirecting...");
  await expect(plus.getByRole("button")).toHaveAttribute("aria-busy", "true");
  await expect(card(page, "Unlimited Pro").getByRole("button")).toBeDisabled();
  held.resolve();
  await expect(plus.getByRole("alert")).toHaveText(
    /^Could not initiate checkout\. Please try again\. Error: The payment service is not responding\./,
  );
  await expect(plus.getByRole("button", { name: "Try for 14 days" })).toBeEnabled();
  expect(asked).toEqual([{ price_id: expect.stringMatching(/./) }]);
});

test("advertisers are asked about by two equal buttons, once, and My Account takes a yes back", async ({
  page,
  stack,
}) => {
  await aSignedInPerson(page, stack);
  await page.goto(`${stack.url}/pricing`);
  const no = page.getByRole("button", { name: "No, don't share" });
  const yes = page.getByRole("button", { name: "Yes, share" });
  const [left, right] = [await no.boundingBox(), await yes.boundingBox()];
  expect({ ...left, x: 0 }).toEqual({ ...right, x: 0 });
  expect(await no.getAttribute("class")).toBe(await yes.getAttribute("class"));
  await yes.click();
  await expect(yes).toBeHidden();
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(card(page, "Free").getByRole("button")).toHaveAccessibleName("Your current plan");
  await expect(yes).toBeHidden();

  await page.goto(`${stack.url}/dashboard/settings/plan`);
  const choice = page.getByLabel("Share my trial");
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(choice).not.toBeChecked();
  await page.reload();
  await expect(choice).not.toBeChecked();
});
