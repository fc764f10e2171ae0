/** A part of the app that does not arrive: said, and fetched anew when asked. */
import { expectAccessibleAtEachSize } from "./examine.ts";
import { aSignedInPerson, expect, test } from "./journey.ts";

/** Colours must have arrived before their contrast is judged. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

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
