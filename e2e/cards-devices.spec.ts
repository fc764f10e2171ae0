/** One entry edited on two devices: what comes from the other is shown, and never lost. */
import type { Browser, Page } from "@playwright/test";
import { button, fernStreet, field, openEntry, startEditing } from "./cards.ts";
import { listenTo } from "./hearing.ts";
import { aReadyPerson, expect, openOn, test } from "./journey.ts";
import { type Person, unlock } from "./person.ts";
import type { Stack } from "./stack.ts";

const pin = "2580";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 360, height: 740 },
});

/** Open on another device, with the library's fields written as given. */
async function writtenElsewhere(
  browser: Browser,
  stack: Stack,
  person: Person,
  written: Record<string, string>,
): Promise<Page> {
  const other = await (await browser.newContext()).newPage();
  const hears = await listenTo(other);
  await openOn(other, stack, person, pin);
  const there = await openEntry(other, fernStreet.account);
  const form = await startEditing(there);
  for (const [label, text] of Object.entries(written)) await field(form, label).fill(text);
  await button(form, "Save").click();
  const [only = "", ...more] = Object.keys(written);
  await hears(`Updated ${more.length > 0 ? `${more.length + 1} fields` : only.toLowerCase()}`);
  return other;
}

test("another device's changes flow in, and a field that is being typed in says so", async ({
  page,
  browser,
  stack,
}) => {
  const { person } = await aReadyPerson(page, stack, pin, [fernStreet]);
  const card = await openEntry(page, fernStreet.account);
  const form = await startEditing(card);
  await field(form, "Username").fill("mine@fern.example");
  const other = await writtenElsewhere(browser, stack, person, { Username: "theirs@fern.example" });

  await expect(card.getByText("Changed on another device to “theirs@fern.example”.")).toBeVisible();
  await expect(field(form, "Username")).toHaveValue("mine@fern.example");
  await button(form, "Use theirs").click();
  await expect(field(form, "Username")).toHaveValue("theirs@fern.example");
  await button(form, "Save").click();
  await expect(card.getByText("theirs@fern.example")).toBeVisible();
  await other.context().close();
});

test("two devices change one entry: what was kept is told, and theirs can be taken back", async ({
  page,
  browser,
  stack,
}) => {
  const { person } = await aReadyPerson(page, stack, pin, [fernStreet]);
  // The news of the other's save does not get through, so both start from the same.
  await page.context().route("**/events", (route) => route.abort());
  await page.reload();
  await unlock(page, pin);
  const other = await writtenElsewhere(browser, stack, person, {
    Username: "theirs@fern.example",
    Notes: "Written there",
  });

  const card = await openEntry(page, fernStreet.account);
  await expect(card.getByText(fernStreet.username)).toBeVisible();
  await field(await startEditing(card), "Username").fill("mine@fern.example");
  await page.keyboard.press("Enter");
  await expect(card.getByText("Changed on another device too")).toBeVisible();
  await expect(
    card.getByText("Another device changed the notes. That change was kept."),
  ).toBeVisible();
  await expect(card.getByText("Written there")).toBeVisible();
  await expect(card.getByText(/the username too, to “theirs@fern.example”/)).toBeVisible();
  await button(card, "Use their username").click();
  await expect(card.getByText("theirs@fern.example", { exact: true })).toBeVisible();
  await button(card, "Got it").click();
  await expect(card.getByText("Changed on another device too")).toBeHidden();
  await other.context().close();
});
