/** Signing in with Google, through the sandbox's issuer, as people do it. */
import type { Page } from "@playwright/test";
import { expectAccessible, sizes } from "./examine.ts";
import { expect, test } from "./journey.ts";
import { finishOnboardingHere } from "./onboarding.ts";
import { aPerson, setMasterKey, unlock } from "./person.ts";

const pin = "2580";

/** Colours must have arrived before their contrast is judged. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const chooser = (page: Page) => page.getByRole("heading", { name: "Choose an account" });

async function chooseAnother(page: Page, email: string): Promise<void> {
  await expect(chooser(page)).toBeVisible();
  await page.getByLabel("Address", { exact: true }).fill(email);
  await button(page, "Continue").click();
}

for (const size of sizes) {
  test(`at ${size.width} px the first sign-in makes the account, and the next one finds it`, async ({
    page,
    stack,
  }) => {
    const { email } = aPerson("gail");
    await page.setViewportSize(size);
    await page.goto(`${stack.url}/auth?mode=sign-up`);
    await expectAccessible(page, "sign-up");
    await button(page, "Continue with Google").click();
    await expect(chooser(page)).toBeVisible();
    await expect(page.getByText("No real account is involved")).toBeVisible();
    await expectAccessible(page, "the account chooser");
    await chooseAnother(page, email);
    await page.waitForURL("**/onboarding");
    await finishOnboardingHere(page.request, stack.url);
    await page.reload();
    await page.waitForURL("**/dashboard/passwords");
    await setMasterKey(page, pin);

    await button(page, "Account menu").click();
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    await button(page, "Continue with Google").focus();
    await page.keyboard.press("Enter");
    await chooseAnother(page, email);
    await page.waitForURL("**/dashboard/passwords");
    await unlock(page, pin);
  });

  test(`at ${size.width} px turning back is told, and nobody is signed in`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(size);
    await page.goto(`${stack.url}/auth`);
    await button(page, "Continue with Google").click();
    await expect(chooser(page)).toBeVisible();
    await page.goBack();
    await expect(button(page, "Continue with Google")).toHaveAttribute("aria-busy", "false");
    await button(page, "Continue with Google").click();
    await button(page, "Cancel").click();
    await expect(page.getByRole("alert")).toHaveText(
      "Google sign-in failed: You turned back before it was finished.",
    );
    await expectAccessible(page, "turned back");
    await page.goto(`${stack.url}/dashboard`);
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  });
}

test("an address that Google does not vouch for is refused, with the reason", async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.url}/auth`);
  await button(page, "Continue with Google").click();
  await page.getByLabel("Google has verified this address").uncheck();
  await chooseAnother(page, aPerson("gail").email);
  await expect(page.getByRole("alert")).toHaveText(
    "Google sign-in failed: Google has not verified that account's email address.",
  );
});
