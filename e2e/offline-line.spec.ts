/** What the line above every page says without a network is true of each of them. */
import type { Page } from "@playwright/test";
import { button, openEntry } from "./cards.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { aRep, signInRep } from "./reps.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const pin = "7319";
const login = { account: "Harbour", username: "gull", password: "anchor-chain-9" };
const line = (page: Page) =>
  page.getByText(
    "You are offline. Changes to your vault wait on this device. Everything else needs a connection, and what you see may be out of date.",
    { exact: true },
  );

/** While there is none, the line stands, and says what is done later and what is not. */
async function withoutNetwork(page: Page, work: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true);
  await expect(line(page)).toBeVisible();
  await work();
  await page.context().setOffline(false);
  await expect(page.getByText("You are back online.")).toBeVisible();
}

test("the open vault alone waits for the network where the line stands: nothing does locked, in Breezy, or in the Breakroom", async ({
  page,
  context,
  stack,
}) => {
  await aReadyPerson(page, stack, pin, [login]);
  const harbour = await openEntry(page, login.account);
  await expect(harbour).toContainText("Files");
  let saves = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/passwords/batch")) saves++;
  });
  await withoutNetwork(page, async () => {
    await button(harbour, "Show password").click();
    await expect(harbour).toContainText(login.password);
    await harbour.getByRole("button").first().press("f");
    await expect(page.getByText("1 change waits for the connection")).toBeVisible();
  });
  // It is done by itself, once.
  await expect(page.getByText("1 change waits for the connection")).toBeHidden();
  expect(saves).toBe(2);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Enter Master Key" })).toBeVisible();

  await withoutNetwork(page, async () => {
    await expect(page.getByText(login.account)).toBeHidden();
  });
  await page.goto(`${stack.url}/dashboard/phone-helper`);
  await expect(page.getByRole("main")).toBeVisible();
  await withoutNetwork(page, async () => {});
  await signInRep(context, stack, await aRep(stack));
  await page.goto(`${stack.url}/breakroom`);
  await expect(button(page, "Refresh")).toBeVisible();
  await withoutNetwork(page, async () => {
    await expect(page.getByText("What you see here may be out of date.")).toBeVisible();
  });
});
