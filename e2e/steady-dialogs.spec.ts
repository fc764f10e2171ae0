/** An error that appears in a dialog moves nothing under the pointer. */
import { sizes } from "./examine.ts";
import { aReadyPerson, expect, test } from "./journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const size of sizes) {
  test(`at ${size.width} px the button that was pressed stays under the pointer`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(size);
    await aReadyPerson(page, stack, "2580");
    await page.goto(`${stack.url}/dashboard/settings/security`);
    await page.getByRole("button", { name: /^Change password/ }).click();
    const dialog = page.getByRole("dialog", { name: "Change password" });
    const button = dialog.getByRole("button", { name: "Change password" });
    await button.hover();
    const before = await button.boundingBox();
    await button.click();
    await expect(dialog.getByText("Enter your current password.")).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);
  });
}
