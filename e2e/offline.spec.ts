/** The vault without a network: a passkey opens the copy that this browser keeps, and nothing else does. */
import type { Page } from "@playwright/test";
import { examine } from "./examine.ts";
import { goToAccount, goToSection } from "./go-to-account.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { keptAs } from "./kept.ts";
import { button, closeEntry, cardOf, openEntry } from "./cards.ts";
import { letPasskeyOpen, openCopy } from "./offline-copy.ts";
import { unlock } from "./person.ts";
import { withAuthenticator } from "./virtual-authenticator.ts";

test.use({ serviceWorkers: "allow", contextOptions: { reducedMotion: "reduce" } });

const pin = "2580";
const login = { account: "Harbour", username: "gull", password: "anchor-chain-9" };
const cardNumber = "4111111111111111";
/** RFC 6238, appendix B: "12345678901234567890" in base32. */
const seed = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const blueCard = {
  account: "Blue card",
  username: "",
  password: "",
  kind: "card" as const,
  details: { brand: "Visa", expires: "2031-04" },
  hidden: { number: cardNumber },
};
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

test("opens by the passkey alone, is read and copied from, and leads back online", async ({
  page,
  context,
  stack,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await withAuthenticator(page);
  const { person } = await aReadyPerson(page, stack, pin, [{ ...login, totp: seed }, blueCard]);
  await letPasskeyOpen(page, person.password, pin);
  await page.goto(`${stack.url}/dashboard/passwords`);
  await unlock(page, pin);

  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, "Can't connect")).toBeVisible();
  await expect(page.getByText(/^Your master key needs a connection\./)).toBeVisible();
  await examine(page, "offline, before the copy");
  await openCopy(page);
  await expect(page.getByText(/^This is the copy on this device\./)).toBeVisible();
  const harbour = await openEntry(page, "Harbour");
  await expect(page.getByText(login.password)).toBeHidden();
  await button(harbour, "Show password").click();
  await expect(harbour).toContainText(login.password);
  await button(harbour, "Copy password").click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(login.password);
  // In its last seconds the next one stands beside it.
  await expect(harbour.getByText(/^\d{3} \d{3}$/).first()).toBeVisible();
  await button(harbour, "Copy one-time code").click();
  await expect(page.getByText("Copied One-time code!")).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{6}$/);
  await expect(harbour).toContainText("Files and sharing need a connection.");
  await expect(button(harbour, "Share once")).toBeHidden();
  await closeEntry(harbour);
  await expect(cardOf(page, "Blue card")).toContainText("Visa · 04/2031");
  const card = await openEntry(page, "Blue card");
  await expect(card.getByText("4111")).toBeHidden();
  await button(card, "Show card number").click();
  await expect(card.getByText("4111 1111 1111 1111")).toBeVisible();
  await closeEntry(card);
  await examine(page, "the copy");

  await context.setOffline(false);
  await expect(page.getByText(/^You are back online\. Open your vault/)).toBeVisible();
  await expect(cardOf(page, "Harbour")).toBeVisible();
  await button(page, "Open your vault").click();
  await unlock(page, pin);
  await expect(page.getByText("Harbour").first()).toBeVisible();
});

test("is erased with the passkey, and at the sign-out", async ({ page, context, stack }) => {
  await withAuthenticator(page);
  const { person } = await aReadyPerson(page, stack, pin, [login]);
  await letPasskeyOpen(page, person.password, pin);
  await goToSection(page, "Sign-in and security");
  await button(page, "Remove Ada's phone").click();
  const removing = page.getByRole("dialog", { name: "Remove Ada's phone", exact: true });
  await removing.getByLabel("Your account's password").fill(person.password);
  await page.keyboard.press("Enter");
  await expect.poll(() => keptAs(page, "offline")).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, "Breezy can't be reached")).toBeVisible();
  await expect(button(page, "Open with your passkey")).toBeHidden();

  await context.setOffline(false);
  await page.goto(`${stack.url}/dashboard/passwords`);
  await unlock(page, pin);
  await letPasskeyOpen(page, person.password, pin);
  await goToAccount(page);
  await button(page, "Log Out").click();
  await expect(heading(page, "Welcome back")).toBeVisible();
  await expect.poll(() => keptAs(page, "offline")).toEqual([]);
  expect(await keptAs(page, "snapshot")).toEqual([]);
});

// Claim (device): Nothing leaves the offline copy, and it is erased with the session and with the
// passkey.
test("of a session that was ended elsewhere goes when that is found", async ({
  page,
  context,
  stack,
}) => {
  await withAuthenticator(page);
  const { person } = await aReadyPerson(page, stack, pin, [login]);
  await letPasskeyOpen(page, person.password, pin);
  await context.clearCookies();
  await page.goto(`${stack.url}/dashboard/passwords`);
  await expect(heading(page, "Welcome back")).toBeVisible();
  await expect.poll(() => keptAs(page, "offline")).toEqual([]);
  expect(await keptAs(page, "snapshot")).toEqual([]);
});
