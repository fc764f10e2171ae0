/** Guardians that are down, as a person at the screen meets it. */
import type { Page } from "@playwright/test";
import { aPersonByClicks, expect, test } from "./journey.ts";
import { addAccount, unlock } from "./person.ts";
import { type Product, startProduct } from "./processes.ts";

const pin = "2580";
const newPin = "7319";

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ fromNothing: true });
});
test.afterAll(() => product.close());

async function save(page: Page, account: string): Promise<void> {
  await addAccount(page, { account, username: "g", password: "anchor-chain-9" });
}

async function openAnew(page: Page, digits: string): Promise<void> {
  await page.reload();
  await unlock(page, digits);
}

/** Up to where only the answer is missing. */
async function askForNewPin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Vault menu" }).click();
  await page.getByRole("menuitem", { name: "Change master key" }).click();
  for (const [label, digits] of [
    ["Current master key", pin],
    ["New master key", newPin],
    ["Confirm new master key", newPin],
  ] as const) {
    const first = page.getByRole("group", { name: label, exact: true }).getByLabel("Digit 1 of 4");
    await expect(first).toBeFocused();
    await page.keyboard.type(digits, { delay: 30 });
  }
  await page.getByRole("button", { name: "Change master key", exact: true }).click();
}

// Claim (guardians): One guardian down stops a change of PIN alone; with two down the page says so
// and recovers.
test("with one down set-up, unlock and saving work and a change of PIN waits; with two down the page says so and recovers by itself", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const [first, second, third] = product.guardians;
  await page.emulateMedia({ reducedMotion: "reduce" });

  await first!.kill();
  await aPersonByClicks(page, product.world, pin);
  await save(page, "Harbour");
  await openAnew(page, pin);
  await expect(page.getByRole("article", { name: "Harbour" })).toBeVisible();
  await askForNewPin(page);
  const mustWait = page.getByText(
    "One of the three guardians can't be reached, and a new master key needs all of them. Your old master key still works.",
  );
  await expect(mustWait).toBeVisible();
  await openAnew(page, pin);

  // It missed the set-up; with it there the change goes through.
  await first!.start();
  await askForNewPin(page);
  await expect(page.getByRole("dialog", { name: "Change Master PIN" })).toBeHidden();

  await second!.kill();
  await openAnew(page, newPin);
  await save(page, "Lantern");

  await third!.kill();
  await page.reload();
  await expect(page.getByRole("heading", { name: "One moment" })).toBeVisible();
  await expect(
    page.getByText(/guardians that protect your master key can't be reached/),
  ).toBeVisible();
  await expect(page.getByText("Trying again automatically")).toBeVisible();

  // Nobody touches the page.
  await third!.start();
  const asks = page.getByRole("heading", { name: "Enter Master Key" });
  await expect(asks).toBeVisible({ timeout: 60_000 });
  await unlock(page, newPin);
  for (const name of ["Harbour", "Lantern"]) {
    await expect(page.getByRole("article", { name })).toBeVisible();
  }
});
