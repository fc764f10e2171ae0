import { aPersonByClicks, expect, test } from "./journey.ts";
import { addAccount, signIn, typePin, unlock } from "./person.ts";

test("a forgotten PIN: the Recovery Kit opens the vault, and a new PIN takes the old one's place", async ({
  page,
  browser,
  stack,
}) => {
  const { person, kit: code } = await aPersonByClicks(page, stack, "2580");
  await addAccount(page, { account: "Lighthouse", username: "k", password: "fresnel-lens-4" });

  const other = await (await browser.newContext()).newPage();
  await signIn(other, stack.url, person);
  await other.getByRole("button", { name: "Forgot your master key?" }).click();
  const field = other.getByLabel("Recovery Kit code");
  await field.fill("ABCDE");
  await other.getByRole("button", { name: "Open with Recovery Kit" }).click();
  await expect(other.getByRole("alert")).toBeVisible();
  await field.fill(code.toLowerCase());
  await other.getByRole("button", { name: "Open with Recovery Kit" }).click();
  await expect(other.getByRole("heading", { name: "Set a new master key" })).toBeVisible();
  await typePin(other, "7319");
  await expect(other.getByRole("heading", { name: /confirm/i })).toBeVisible();
  await typePin(other, "7319");
  await other.getByRole("button", { name: "Set new master key" }).click();
  await expect(other.getByRole("article", { name: "Lighthouse" })).toBeVisible();

  await page.reload();
  await typePin(page, "2580");
  await expect(page.getByText("Invalid PIN. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Digit 1 of 4")).toHaveValue("");
  await unlock(page, "7319");
  await expect(page.getByRole("article", { name: "Lighthouse" })).toBeVisible();
});
