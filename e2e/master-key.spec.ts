/** The change of the PIN, with every sentence that it may say. */
import type { Page, Route } from "@playwright/test";
import { sizes } from "./examine.ts";
import { aReadyPerson, aSignedInPerson, expect, test } from "./journey.ts";
import { typePin, unlock } from "./person.ts";
import { stopClock } from "./still-clock.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const prepare = "**/vault/pin/prepare";
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Change Master PIN" });
const pad = (page: Page, label: string) =>
  dialogOf(page).getByRole("group", { name: label, exact: true });

async function openDialog(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Vault menu" }).click();
  await page.getByRole("menuitem", { name: "Change master key" }).click();
  await expect(dialogOf(page)).toBeVisible();
}

/** Types into the pad whose turn it is, as the focus has it. */
async function enter(page: Page, label: string, pin: string): Promise<void> {
  const boxes = pad(page, label);
  await expect(boxes.getByLabel("Digit 1 of 4")).toHaveValue("");
  await expect(boxes.getByLabel("Digit 1 of 4")).toBeFocused();
  await page.keyboard.type(pin, { delay: 20 });
}

async function verify(page: Page, pin: string): Promise<void> {
  await enter(page, "Current master key", pin);
  await expect(page.getByText("Current PIN verified. Now set your new PIN.")).toBeVisible();
}

/** What was wrong shakes the card for a second, and then its boxes are empty again. */
async function expectRefused(page: Page, sentence: string): Promise<void> {
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(dialogOf(page)).toHaveClass(/shake/);
  await page.clock.runFor(999);
  await expect(dialogOf(page)).toHaveClass(/shake/);
  await page.clock.runFor(1);
  await expect(dialogOf(page)).not.toHaveClass(/shake/);
}

async function choose(page: Page, next: string, again: string): Promise<void> {
  await enter(page, "New master key", next);
  await enter(page, "Confirm new master key", again);
  await page.keyboard.press("Enter");
}

/** The relay's answer where it did not reach one of the three. */
async function withOneAway(route: Route): Promise<void> {
  const response = await route.fetch();
  const { answers } = (await response.json()) as { answers: Record<string, unknown> };
  for (const id of Object.keys(answers).slice(0, 1)) answers[id] = { error: "unreachable" };
  await route.fulfill({ json: { answers } });
}

async function expectOpensWith(page: Page, pin: string, wrong: string): Promise<void> {
  await page.getByRole("button", { name: "Lock now" }).first().click();
  await typePin(page, wrong);
  await expect(page.getByText("Invalid PIN. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Digit 1 of 4")).toHaveValue("");
  await unlock(page, pin);
}

for (const size of sizes) {
  // Claim (account pages): The PIN is changed on its page, with a sentence for each failure.
  test(`the PIN is changed by keyboard at ${size.width} px`, async ({ page, stack }) => {
    await page.setViewportSize(size);
    await page.clock.install();
    await aReadyPerson(page, stack, "2580");
    await openDialog(page);
    await stopClock(page);
    await page.keyboard.press("Enter");
    await expectRefused(page, "Please enter your current 4-digit PIN.");
    await enter(page, "Current master key", "0007");
    await expectRefused(page, "Invalid current PIN. Please try again.");
    await verify(page, "2580");

    await page.keyboard.press("Enter");
    await expectRefused(page, "Please enter a 4-digit new PIN and confirm it.");
    for (const common of ["0000", "1111", "1234", "4321"]) {
      await enter(page, "New master key", common);
      await expectRefused(page, "This Master Key is too common. Please choose a stronger one.");
    }
    await enter(page, "New master key", "2580");
    await expectRefused(page, "New PIN cannot be the same as the current PIN.");
    await choose(page, "7319", "7318");
    await expectRefused(page, "New PINs do not match. Please try again.");
    await page.route(prepare, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await choose(page, "7319", "7319");
    await expectRefused(page, "Failed to change Master PIN. Please try again.");
    await choose(page, "7319", "7319");
    await expect(page.getByText("Master PIN changed successfully!")).toBeVisible();
    await page.clock.runFor(1499);
    await expect(dialogOf(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(dialogOf(page)).toBeHidden();
    await page.clock.resume();
    await expectOpensWith(page, "7319", "2580");
  });
}

test("one guardian away, cut before they heard, or before their answer came back: what stands is asked", async ({
  page,
  stack,
}) => {
  await aReadyPerson(page, stack, "2580");
  await openDialog(page);
  await verify(page, "2580");
  // One for both: between two the worker's requests may pass.
  let isCut = false;
  await page.route(prepare, (route) => (isCut ? route.abort() : withOneAway(route)));
  await choose(page, "7319", "7319");
  await expect(page.getByText(/a new master key needs all of them/)).toBeVisible();
  isCut = true;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/Try again to check with your guardians/)).toBeVisible();
  await page.unroute(prepare);
  await dialogOf(page).getByRole("button", { name: "Close" }).click();
  await expectOpensWith(page, "2580", "7319");

  await page.route("**/vault/pin/commit", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await openDialog(page);
  await verify(page, "2580");
  await choose(page, "7319", "7319");
  await expect(page.getByText(/Try again to check with your guardians/)).toBeVisible();
  await page.unroute("**/vault/pin/commit");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Master PIN changed successfully!")).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expectOpensWith(page, "7319", "2580");
});

test("tries spent in the dialog end there, and the open vault stays open", async ({
  page,
  stack,
}) => {
  await aReadyPerson(page, stack, "2580");
  await openDialog(page);
  for (const wrong of ["0001", "0002", "0003", "0004", "0005"]) {
    await enter(page, "Current master key", wrong);
    await expect(page.getByText("Invalid current PIN. Please try again.")).toBeVisible();
  }
  await expect(page.getByText(/One try left/)).toBeVisible();
  await enter(page, "Current master key", "0006");
  await expect(
    page.getByText(/Too many failed attempts\. Try again in \d\d hours and \d\d minutes\./),
  ).toBeVisible();
  await page.getByRole("button", { name: "Got it" }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByText("Vault empty")).toBeVisible();
});

test("a PIN that many people choose gets a warning at the set-up and at a change, and is kept all the same", async ({
  page,
  stack,
}) => {
  const warned = (what: string) =>
    page.getByText(`${what} is one of the first things someone would try.`);
  await aSignedInPerson(page, stack);
  await expect(page.getByRole("heading", { name: "Set Your Master Key" })).toBeVisible();
  await typePin(page, "7319");
  await expect(page.getByRole("heading", { name: /confirm/i })).toBeVisible();
  await expect(page.getByText(/is one of the first/)).toBeHidden();
  await page.getByRole("button", { name: "Choose other digits" }).click();
  await typePin(page, "1984");
  await expect(page.getByRole("heading", { name: /confirm/i })).toBeVisible();
  await expect(warned("A year")).toBeVisible();
  await typePin(page, "1984");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Confirm & Secure" }).click();
  await expect(page.getByRole("heading", { name: "Your Recovery Kit" })).toBeVisible();
  await page.getByLabel("I have written it down").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await openDialog(page);
  await verify(page, "1984");
  await enter(page, "New master key", "2580");
  await expect(warned("A shape on the keypad")).toBeVisible();
  await enter(page, "Confirm new master key", "2580");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Master PIN changed successfully!")).toBeVisible();
});
