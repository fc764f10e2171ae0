/** What is known of sites: their rules for passwords, where those are changed, and which are one login. */
import type { Page } from "@playwright/test";
import { button, cardOf, closeEntry, entryOf, heldInClipboard, openEntry } from "./cards.ts";
import { examine, sizes } from "./examine.ts";
import { listenTo } from "./hearing.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import type { Login } from "./person.ts";
import { unlock } from "./person.ts";

const pin = "2580";
const old = "letmein";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  permissions: ["clipboard-read", "clipboard-write"],
});

/** Rules and an address of it are published: 8 to 20 characters, none three times in a row. */
const activision: Login = {
  account: "Activision",
  username: "ada",
  password: old,
  url: "https://www.activision.com/in",
};
const changedAt = "https://s.activision.com/activision/profile";

/** The strangers' site, as it saw who came. */
async function theSite(page: Page): Promise<{ url: string; referrer: string | undefined }[]> {
  const visits: { url: string; referrer: string | undefined }[] = [];
  await page.context().route(/^https:/, async (route) => {
    const request = route.request();
    visits.push({ url: request.url(), referrer: request.headers()["referer"] });
    await route.fulfill({ contentType: "text/html", body: "<title>Change it</title>" });
  });
  return visits;
}

async function openHealth(page: Page): Promise<void> {
  await button(page, "Vault menu").click();
  await page.getByRole("menuitem", { name: "Vault health" }).click();
  await expect(page.getByRole("heading", { name: "Vault health" })).toBeFocused();
}

for (const viewport of sizes) {
  test(`a weak password is changed at its site, and both are kept until it worked, at ${viewport.width} px`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(viewport);
    const hears = await listenTo(page);
    const visits = await theSite(page);
    await aReadyPerson(page, stack, pin, [activision]);
    await openHealth(page);
    const there = page.getByRole("link", { name: "Change it there Activision" });
    await expect(there).toHaveAttribute("href", changedAt);
    const [site] = await Promise.all([page.waitForEvent("popup"), there.click()]);
    await expect(site).toHaveTitle("Change it");
    expect(visits).toEqual([{ url: changedAt, referrer: undefined }]);
    expect(await site.evaluate(() => window.opener === null)).toBe(true);
    await site.close();

    const entry = entryOf(page, "Activision");
    const offered = entry.getByLabel("New password");
    await expect(entry).toContainText("Made by activision.com's rules: 8 to 20 characters.");
    const first = await offered.innerText();
    expect(first).toMatch(/^(?!.*(.)\1\1)[A-Za-z0-9]{20}$/);
    await button(entry, "Make another").click();
    await expect(offered).not.toHaveText(first);
    const made = await offered.innerText();
    await button(entry, "Copy the current password").click();
    await expect.poll(() => heldInClipboard(page)).toBe(old);
    await button(entry, "Save and copy").click();
    await expect(entry).toContainText("Did the site take the new password?");
    await expect.poll(() => heldInClipboard(page)).toBe(made);

    // Neither a reload nor a lock takes the question, or one of the two.
    await page.reload();
    await unlock(page, pin, "entry");
    await expect(entry).toContainText("Did the site take the new password?");
    await button(entry, "Copy the old password").click();
    await expect.poll(() => heldInClipboard(page)).toBe(old);
    await button(entry, "It did not: keep the old one").click();
    await hears("The old password is back. The new one is in the password history.");
    await expect(entry).not.toContainText("Did the site take");
    await expect(page.locator(":focus")).toHaveText("Activision");
    await button(entry, "Show password").click();
    await expect(entry).toContainText(old);

    // Again, from the entry; this time it works.
    const [again] = await Promise.all([
      page.waitForEvent("popup"),
      entry.getByRole("link", { name: "Change it there" }).click(),
    ]);
    await again.close();
    await expect(offered).toHaveText(/^[A-Za-z0-9]{20}$/);
    const second = await offered.innerText();
    await button(entry, "Save and copy").click();
    await button(entry, "It worked").click();
    await hears("The new password stays. The old one is in the password history.");
    await button(entry, "Show password").click();
    await expect(entry).toContainText(second);
    await button(entry, "Password history").click();
    const history = page.getByRole("dialog", { name: "Password history" });
    await expect(history.getByRole("listitem")).toHaveCount(2);
    await button(history.getByRole("listitem").first(), "Use again").waitFor();
    await page.keyboard.press("Escape");
    await closeEntry(entry);
    await openHealth(page);
    await expect(page.getByText("100 of 100")).toBeVisible();
  });
}

test("the question whether it worked can be read and pressed by everybody", async ({
  page,
  stack,
}) => {
  await theSite(page);
  await aReadyPerson(page, stack, pin, [activision]);
  const entry = await openEntry(page, "Activision");
  const [site] = await Promise.all([
    page.waitForEvent("popup"),
    entry.getByRole("link", { name: "Change it there" }).click(),
  ]);
  await site.close();
  await expect(entry).toContainText("Made by activision.com's rules");
  await examine(page, "a new password for a site");
  await button(entry, "Save and copy").click();
  await expect(button(entry, "It worked")).toBeVisible();
  await examine(page, "whether the new password worked");
});

test("a site's rules make the password of a new entry, and are set aside", async ({
  page,
  stack,
}) => {
  await aReadyPerson(page, stack, pin, [{ ...activision, url: "https://www.aeon.co.jp" }]);
  const entry = await openEntry(page, "Activision");
  await button(entry, "Edit").click();
  await expect(entry).toContainText("Generate keeps aeon.co.jp's rules: exactly 8 characters.");
  const password = entry.getByLabel("Password", { exact: true });
  await button(entry, "Generate").click();
  await expect(entry).toContainText("Made by aeon.co.jp's rules: exactly 8 characters.");
  expect(await password.inputValue()).toMatch(/^.{8}$/);
  await button(entry, "Password generator").click();
  const generator = page.getByRole("dialog", { name: "Password generator" });
  await expect(generator.getByRole("radio", { name: "Site's rules" })).toBeChecked();
  await expect(generator).toContainText("About 49 bits");
  await generator.getByText("Standard", { exact: true }).click();
  await button(generator, "Use password").click();
  await expect(password).toHaveValue(/^.{16}$/);
  await button(entry, "Set aside").click();
  await expect(entry).toContainText("aeon.co.jp's rules are set aside.");
  await button(entry, "Generate").click();
  await expect(password).toHaveValue(/^.{16}$/);
});

test("one login at sites that share their accounts is no reuse, and each of them finds it", async ({
  page,
  stack,
}) => {
  const password = "vT7$hn&2Qz@8-lantern";
  await aReadyPerson(page, stack, pin, [
    { account: "Stay", username: "ada", password, url: "https://www.airbnb.de" },
    { account: "Stay again", username: "ada", password, url: "airbnb.fr" },
    { account: "Other", username: "ada", password: "x9!Kd#4mQ-harbour", url: "notairbnb.fr" },
  ]);
  await page.getByRole("searchbox").fill("airbnb.ca");
  await expect(cardOf(page, "Stay again")).toBeVisible();
  await expect(cardOf(page, "Stay")).toBeVisible();
  await expect(cardOf(page, "Other")).toBeHidden();
  await page.getByRole("searchbox").fill("");
  await openHealth(page);
  const twice = page.getByRole("region", { name: "Saved more than once (2)" });
  await expect(twice).toContainText("Same login as Stay again");
  await expect(page.getByRole("region", { name: /Used more than once/ })).toBeHidden();
  await expect(page.getByText("100 of 100")).toBeVisible();
});
