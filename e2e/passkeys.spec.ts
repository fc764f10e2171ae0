/** Passkeys: made under My Account, they sign in, open the vault, and lead back from a forgotten PIN. */
import type { Page } from "@playwright/test";
import { expectAccessible, sizes } from "./examine.ts";
import { goToAccount } from "./go-to-account.ts";
import { listenTo } from "./hearing.ts";
import { nextMail } from "./inbox.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { typePin, unlock } from "./person.ts";
import { withAuthenticator } from "./virtual-authenticator.ts";

const pin = "2580";
const newPin = "7913";

/** Colours must have arrived before their contrast is judged. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

/** As with the keyboard alone. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).focus();
  await page.keyboard.press("Enter");
}

async function addPasskey(page: Page, password: string, name: string): Promise<void> {
  await press(page, /^Add a passkey/);
  const asked = dialog(page, "Add a passkey");
  await expect(asked.getByLabel("Your account's password")).toBeFocused();
  await page.keyboard.type(password);
  await asked.getByLabel("Name").fill(name);
  await page.keyboard.press("Enter");
}

for (const size of sizes) {
  test(`at ${size.width} px, by the keyboard alone: added, signs in, opens the vault, is removed`, async ({
    page,
    stack,
  }) => {
    const hears = await listenTo(page);
    await page.setViewportSize(size);
    const authenticator = await withAuthenticator(page);
    const login = { account: "Harbour", username: "gull", password: "anchor-chain-9" };
    const { person } = await aReadyPerson(page, stack, pin, [login]);
    await goToAccount(page);
    await expect(heading(page, "Security")).toBeVisible();

    await addPasskey(page, "not my password", "Ada's phone");
    const adding = dialog(page, "Add a passkey");
    await expect(adding.getByRole("alert")).toHaveText("Your password is not right.");
    await expectAccessible(page, "a wrong password");
    await authenticator.refuse();
    await adding.getByLabel("Your account's password").fill(person.password);
    await page.keyboard.press("Enter");
    await expect(adding.getByRole("alert")).toHaveText("No passkey was made. You can try again.");
    await authenticator.renew();
    await page.keyboard.press("Enter");
    await hears("Your passkey is added.");
    await expect(adding).toBeHidden();
    expect(await authenticator.count()).toBe(1);
    const passkeys = page.getByRole("list", { name: "Passkeys" });
    await expect(passkeys.getByRole("listitem")).toContainText("Ada's phone");
    await nextMail(stack.inboxUrl, person.email, /^A passkey was added$/);
    await press(page, "Rename Ada's phone");
    await dialog(page, "Rename this passkey").getByLabel("Name").fill("Pocket phone");
    await page.keyboard.press("Enter");
    await expect(passkeys.getByRole("listitem")).toContainText("Pocket phone");
    await expectAccessible(page, "My Account with a passkey");

    await press(page, /^Open with a passkey/);
    const letting = dialog(page, "Open with a passkey");
    await expectAccessible(page, "the PIN once more");
    await typePin(page, pin);
    await expect(letting.getByRole("button", { name: "Choose your passkey" })).toBeVisible();
    await expectAccessible(page, "the passkey to choose");
    await press(page, "Choose your passkey");
    await hears("This passkey opens your vault now.");
    await expect(button(page, /^Open with a passkey/)).toContainText("Pocket phone");

    await press(page, "Log Out");
    await expect(heading(page, "Welcome back")).toBeVisible();
    await expectAccessible(page, "the login");
    await press(page, "Continue with a passkey");
    await page.waitForURL("**/dashboard/passwords");
    await expect(heading(page, "Enter Master Key")).toBeVisible();
    await expect(button(page, "Open with a passkey")).toBeVisible();
    await expectAccessible(page, "the master key, or a passkey");
    await press(page, "Open with a passkey");
    await expect(heading(page, "Key Vault")).toBeVisible();
    await expect(page.getByText("Harbour").first()).toBeVisible();

    await page.goto(`${stack.url}/dashboard/settings`);
    await press(page, "Remove Pocket phone");
    const removing = dialog(page, "Remove Pocket phone");
    await expectAccessible(page, "removing it");
    await removing.getByLabel("Your account's password").fill(person.password);
    await page.keyboard.press("Enter");
    await hears("Your passkey is removed.");
    await expect(passkeys).toBeHidden();
    await nextMail(stack.inboxUrl, person.email, /^A passkey was removed$/);
    await page.goto(`${stack.url}/dashboard/passwords`);
    await expect(heading(page, "Enter Master Key")).toBeVisible();
    await expect(button(page, "Open with a passkey")).toBeHidden();
    await press(page, /^Account menu/);
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await press(page, "Continue with a passkey");
    await expect(page.getByRole("alert")).toContainText("That passkey does not sign in here.");
  });

  test(`at ${size.width} px it leads back from a forgotten PIN`, async ({ page, stack }) => {
    await page.setViewportSize(size);
    await withAuthenticator(page);
    const { person } = await aReadyPerson(page, stack, pin);
    await goToAccount(page);
    await addPasskey(page, person.password, "Ada's phone");
    await press(page, /^Open with a passkey/);
    await typePin(page, pin);
    await press(page, "Choose your passkey");
    await expect(button(page, /^Open with a passkey/)).toContainText("Ada's phone");

    await page.goto(`${stack.url}/dashboard/passwords`);
    await expect(heading(page, "Enter Master Key")).toBeVisible();
    await press(page, "Forgot your master key?");
    await expect(button(page, "Use a passkey instead")).toBeVisible();
    await expectAccessible(page, "forgotten");
    await press(page, "Use a passkey instead");
    await expect(heading(page, "Set a new PIN")).toBeVisible();
    await typePin(page, newPin);
    await expect(heading(page, "Confirm your new PIN")).toBeVisible();
    await typePin(page, newPin);
    await press(page, "Set new PIN");
    await expect(heading(page, "Key Vault")).toBeVisible();
    await page.reload();
    await unlock(page, newPin);
  });
}

test("one that keeps no secret signs in, and is not offered for the vault", async ({
  page,
  stack,
}) => {
  const authenticator = await withAuthenticator(page, { hasPrf: false });
  const { person } = await aReadyPerson(page, stack, pin);
  await goToAccount(page);
  await addPasskey(page, person.password, "Plain key");
  await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("Plain key");
  await expect(button(page, /^New Recovery Kit/)).toBeVisible();
  await expect(button(page, /^Open with a passkey/)).toBeHidden();
  await press(page, "Log Out");
  await press(page, "Continue with a passkey");
  await page.waitForURL("**/dashboard/passwords");
  await expect(heading(page, "Enter Master Key")).toBeVisible();
  await expect(button(page, "Open with a passkey")).toBeHidden();

  await button(page, "Account menu").click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await authenticator.refuse();
  await press(page, "Continue with a passkey");
  await expect(page.getByRole("alert")).toHaveText(
    "Passkey sign-in failed: No passkey was chosen.",
  );
  await expectAccessible(page, "turned back");
});
