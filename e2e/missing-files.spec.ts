/** A part of the app that does not arrive: said, and fetched anew when asked. */
import { aReadyPerson, aSignedInPerson, expect, test } from "./journey.ts";
import { typePin, unlock } from "./person.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const settings = /(<script type="application\/json" id="config">)[^<]*/;
const part = "**/assets/phone-helper-page-*.js";
const openVault = "**/assets/open-vault-*.js";
const pin = "2580";

test("what did not arrive is named, and fetched by loading again", async ({ page, stack }) => {
  await aSignedInPerson(page, stack);
  await page.route(part, (route) => route.abort());
  await page.goto(`${stack.url}/dashboard/phone-helper`);
  await expect(page.getByRole("heading", { name: "This part has not arrived" })).toBeVisible();
  await page.unroute(part);
  await page.getByRole("button", { name: "Load again" }).click();
  await expect(page.getByRole("textbox", { name: "Send a message" })).toBeVisible();
});

test("digits that are typed without a network ask for no part, so the next try opens the vault", async ({
  page,
  context,
  stack,
}) => {
  await aReadyPerson(page, stack, pin);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Enter Master Key" })).toBeVisible();
  await context.setOffline(true);
  await page.route(openVault, (route) => route.abort());
  await typePin(page, pin);
  await expect(page.getByText(/^Authentication failed\. Please try again\. Check/)).toBeVisible();
  await expect(page.getByLabel("Digit 1 of 4")).toHaveValue("");
  await page.unroute(openVault);
  await context.setOffline(false);
  await unlock(page, pin);
});

test("a page that arrived without its settings says so, and is loaded again", async ({
  page,
  stack,
}) => {
  await page.route("**/reset-password", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(settings, "$1") });
  });
  await page.goto(`${stack.url}/reset-password`);
  await expect(page.getByRole("heading", { name: "Breezy Vault could not start" })).toBeVisible();
  await page.unroute("**/reset-password");
  await page.getByRole("button", { name: "Load again" }).click();
  await expect(page.getByRole("heading", { name: "Breezy Vault could not start" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
