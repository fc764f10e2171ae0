/** A part of the app that does not arrive: said, and fetched anew when asked. */
import { expectAccessibleAtEachSize } from "./examine.ts";
import { aSignedInPerson, expect, test } from "./journey.ts";

/** Colours must have arrived before their contrast is judged. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

const settings = /(<script type="application\/json" id="config">)[^<]*/;
const part = "**/assets/assistant-page-*.js";

test("'Try again' fetches what did not arrive", async ({ page, stack }) => {
  await aSignedInPerson(page, stack);
  await page.route(part, (route) => route.abort());
  await page.goto(`${stack.url}/dashboard/phone-helper`);
  await expect(page.getByText("Something went wrong on this page")).toBeVisible();
  await expectAccessibleAtEachSize(page, "a part that did not arrive");
  await page.unroute(part);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Start chatting" })).toBeVisible();
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
  await expectAccessibleAtEachSize(page, "a page without its settings");
  await page.unroute("**/reset-password");
  await page.getByRole("button", { name: "Load again" }).click();
  await expect(page.getByRole("heading", { name: "Breezy Vault could not start" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
