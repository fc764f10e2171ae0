/** The demo calendar, by keyboard at a desk and by touch on a phone. */
import { sizes } from "./examine.ts";
import { aSignedInPerson, expect, test } from "./journey.ts";
import type { Page } from "@playwright/test";
import type { Place } from "./by-wire.ts";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  timezoneId: "Europe/Berlin",
  locale: "en-US",
});

const [phone, desk] = sizes;

const day = (page: Page, name: string | RegExp) =>
  page.getByRole("gridcell").getByRole("button", { name });

/** By the row in My Account, on a Sunday of which everybody knows the date. */
async function openCalendar(page: Page, at: Place): Promise<void> {
  await aSignedInPerson(page, at);
  await page.clock.setFixedTime("2026-11-22T12:00:00Z");
  await page.goto(`${at.url}/dashboard/settings`);
  await page.getByRole("button", { name: /^Calendar/ }).click();
  await expect(page.getByRole("heading", { name: "Calendar", exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\/dashboard\/calendar$/);
  await expect(page.getByText("This is a demo.")).toBeVisible();
}

test("at a desk: months, years, keys and an appointment", async ({ page, stack }) => {
  await page.setViewportSize(desk);
  await openCalendar(page, stack);
  await expect(page).toHaveTitle("Calendar · Breezy Vault");
  await expect(page.getByRole("grid", { name: "November 2026" })).toBeVisible();
  await expect(page.getByRole("columnheader").first()).toHaveText("Mon");
  const today = day(page, "Sunday, November 22, 2026, today, 2 events");
  await expect(today).toHaveAttribute("aria-current", "date");
  const details = page.getByRole("region", { name: "Sunday, November 22, 2026" });
  await expect(details.getByRole("listitem")).toHaveText([/7:45 AM · Done/, /5:30 PM/]);

  await today.focus();
  for (const [key, name] of [
    ["ArrowRight", "Monday, November 23, 2026"],
    ["ArrowDown", "Monday, November 30, 2026"],
    ["ArrowRight", "Tuesday, December 1, 2026"],
    ["End", "Sunday, December 6, 2026"],
    ["Home", "Monday, November 30, 2026"],
    ["PageDown", "Wednesday, December 30, 2026"],
    ["Shift+PageDown", "Thursday, December 30, 2027"],
    ["PageUp", "Tuesday, November 30, 2027"],
    ["ArrowUp", "Tuesday, November 23, 2027"],
    ["ArrowLeft", "Monday, November 22, 2027"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(day(page, `${name}, no events`), key).toBeFocused();
  }
  await expect(page.getByRole("region", { name: "Monday, November 22, 2027" })).toContainText(
    "Nothing on this day.",
  );

  const year = page.getByLabel("Year");
  await expect(year.getByRole("option")).toHaveText(
    [2022, 2023, 2024, 2025, 2026, 2027, 2028].map(String),
  );
  await year.selectOption("2028");
  const [previous, next] = ["Previous month", "Next month"].map((name) =>
    page.getByRole("button", { name }),
  );
  await next!.click();
  await expect(page.getByRole("heading", { name: "December 2028" })).toBeVisible();
  await expect(next!).toHaveAttribute("aria-disabled", "true");
  await year.selectOption("2022");
  for (let month = 11; month >= 1; month--) await previous!.press("Enter");
  await expect(page.getByRole("heading", { name: "January 2022" })).toBeVisible();
  await expect(previous!).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Today" }).click();
  await expect(today).toHaveAttribute("tabindex", "0");

  await page.getByRole("button", { name: "New Appointment" }).click();
  const dialog = page.getByRole("dialog", { name: "New Appointment" });
  await expect(dialog.getByLabel("Date")).toHaveValue("2026-11-22");
  await dialog.getByLabel("Date").fill("");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("Enter a title.")).toBeVisible();
  await expect(dialog.getByText("Choose a date.")).toBeVisible();
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await dialog.getByLabel("Title").fill("Buy a lantern");
  await dialog.getByLabel("Date").fill("2026-12-24");
  const logged = page.waitForEvent("console", (message) =>
    message.text().includes("New Appointment"),
  );
  await page.keyboard.press("Enter");
  expect(await (await logged).args()[1]?.jsonValue()).toEqual({
    text: "Buy a lantern",
    completed: false,
    date: "2026-12-24",
    time: "",
    notes: "",
  });
  await expect(page.getByRole("status").getByText("your appointment was not saved")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "New Appointment" })).toBeFocused();
});

test("on a phone a day opens above the month, whatever its texts are", async ({ page, stack }) => {
  await page.setViewportSize(phone);
  await openCalendar(page, stack);
  const long = day(page, /^Friday, November 27, 2026, 3 events/);
  await long.click();
  const dialog = page.getByRole("dialog", { name: "Friday, November 27, 2026" });
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await expect(dialog.getByText("Call the bank about the new card")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(long).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  const birthday = page.getByRole("dialog").getByText("عيد ميلاد ليلى");
  await expect(birthday).toHaveCSS("direction", "rtl");
  await page.keyboard.press("Escape");
  const bar = await page.getByRole("navigation", { name: "Main" }).boundingBox();
  const last = day(page, /November 30/);
  await last.scrollIntoViewIfNeeded();
  const cell = await last.boundingBox();
  expect(cell!.y + cell!.height).toBeLessThanOrEqual(bar!.y);
  expect(cell!.height).toBeGreaterThanOrEqual(44);
});
