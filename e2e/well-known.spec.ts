/** What a password manager follows: the fixed address leads to where the password is changed, signed in or not. */
import { goToAccount } from "./go-to-account.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { logIn } from "./person.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("/.well-known/change-password opens the dialog that changes it, and leads through the login", async ({
  page,
  stack,
}) => {
  const { person } = await aReadyPerson(page, stack, "2580");
  const dialog = page.getByRole("dialog", { name: "Change password" });
  const wellKnown = `${stack.url}/.well-known/change-password`;
  await page.goto(wellKnown);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // It opens by itself for whoever came for it, once.
  await page.goto(`${stack.url}/dashboard/settings/security`);
  await expect(page.getByRole("button", { name: /^Change password/ })).toBeVisible();
  await expect(dialog).toBeHidden();

  await goToAccount(page);
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await page.goto(wellKnown);
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await logIn(page, stack.url, person);
  await page.waitForURL("**/dashboard/settings/security");
  await expect(dialog).toBeVisible();
});

test("nothing else at a fixed address is a page", async ({ page, stack }) => {
  const nothing = "resource-that-should-not-exist-whose-status-code-should-not-be-200";
  const answer = await page.goto(`${stack.url}/.well-known/${nothing}`);
  expect(answer?.status()).toBe(404);
});
