/** Who forgot the four digits: locked out, let in by the Recovery Kit, and, without one, begun anew. */
import type { Page } from "@playwright/test";
import { addAccount, setMasterKey, signIn, typePin, unlock } from "../person.ts";
import { dayMs, expect, test } from "./story.ts";
import { aStrangerWithHarbour, harbour } from "./stranger.ts";
import { expectTold, expectTruth } from "./telling.ts";
import type { BrowserWorld } from "../world/browser-world.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** Every sentence of the pad on the way is held against the guardians. Ends in front of the lock. */
async function guessSixTimes(page: Page, world: BrowserWorld): Promise<void> {
  for (const [index, wrong] of ["0001", "0002", "0003", "0004", "0005"].entries()) {
    await typePin(page, wrong);
    await expect(page.getByText("Invalid PIN. Please try again.")).toBeVisible();
    await expect(page.getByLabel("Digit 1 of 4")).toHaveValue("");
    const told = await expectTold(page, world, `${wrong} was wrong`);
    if (index > 0) expect(told).toMatch(index === 4 ? /One try left/ : /\d tries left/);
  }
  await typePin(page, "0006");
  await expect(heading(page, "Account Locked")).toBeVisible();
  await expectTold(page, world, "locked", /Try again in \d\d hours and \d\d minutes/);
}

const untilMidnightMs = (nowMs: number) => dayMs - (nowMs % dayMs);

test("forgotten digits: locked until midnight, opened by the Recovery Kit, locked once more, and asked to sign in first", async ({
  page,
  world,
}) => {
  const { person, kit, mails } = await aStrangerWithHarbour(page, world, "2580");
  await page.reload();
  await expect(heading(page, "Enter Master Key")).toBeVisible();
  await expectTold(page, world, "before the first guess");
  await guessSixTimes(page, world);
  const locked = await mails.come("Your vault was locked after too many tries");
  expect(locked.text).toContain("until midnight, your time");
  await page.reload();
  await expectTold(page, world, "locked after a reload");

  await button(page, "Use your Recovery Kit").click();
  await page.getByLabel("Recovery Kit code").fill(kit);
  await button(page, "Open with Recovery Kit").click();
  await expect(heading(page, "Set a new master key")).toBeVisible();
  await expectTruth(page, world, "the kit was right");
  await typePin(page, "7319");
  await expect(page.getByRole("heading", { name: /confirm/i })).toBeVisible();
  await typePin(page, "7319");
  await button(page, "Set new master key").click();
  await expect(page.getByRole("article", { name: "Harbour" })).toBeVisible();
  await expectTold(page, world, "open by the kit", "1 of 25 entries");
  const changed = await mails.come("Your master key was changed");
  expect(changed.text).toContain("The four digits that open your vault have just been changed");

  await page.reload();
  await expect(heading(page, "Enter Master Key")).toBeVisible();
  await expectTold(page, world, "the tries began anew");
  await guessSixTimes(page, world);
  // Of one midnight a mail tells once.
  await mails.come();
  await world.advance(untilMidnightMs(world.nowMs()));
  await page.reload();
  await expect(heading(page, "Sign in again")).toBeVisible();
  await expectTold(page, world, "before any digit");
  await button(page, "Sign in again").click();
  await expect(heading(page, "Welcome back")).toBeVisible();
  await signIn(page, world.url, person);
  await expect(heading(page, "Enter Master Key")).toBeVisible();
  await expectTold(page, world, "signed in once more");
  await unlock(page, "7319");
  await expect(page.getByRole("article", { name: "Harbour" })).toBeVisible();
  await expectTold(page, world, "open again");
  await mails.come();
});

test("forgotten digits without a kit: a link, 24 hours, and an empty vault that is begun anew", async ({
  page,
  world,
}) => {
  const { person, mails } = await aStrangerWithHarbour(page, world, "2580");
  await world.advance(600_000);
  await page.reload();
  await button(page, "Forgot your master key?").click();
  await button(page, "I have neither").click();
  await expect(heading(page, "Empty the vault and start over")).toBeVisible();
  await button(page, "Send me the link").click();
  await expect(heading(page, "Sign in again first")).toBeVisible();
  await button(page, "Sign in again").click();
  await expect(heading(page, "Welcome back")).toBeVisible();
  await signIn(page, world.url, person);
  await button(page, "Forgot your master key?").click();
  await button(page, "I have neither").click();
  await button(page, "Send me the link").click();
  await expect(heading(page, "Check your email")).toBeVisible();
  const asked = await mails.come("Reset your vault");
  expect(asked.text).toContain("It happens 24 hours after you confirm");
  expect(asked.text).toContain("The link works for one hour.");
  await page.goto(asked.links.find((link) => link.includes("/reset-vault"))!);
  await expect(heading(page, "Empty your vault?")).toBeVisible();
  await button(page, "Start the 24 hours").click();
  await expect(heading(page, "The 24 hours have begun")).toBeVisible();
  await expectTold(page, world, "the day on which it happens");
  await mails.come("Your vault will be erased in 24 hours");

  await page.getByRole("link", { name: "Go to the vault" }).click();
  await expect(heading(page, "Enter Master Key")).toBeVisible();
  await expectTold(page, world, "it runs");
  await world.advance(dayMs - 60_000);
  await page.reload();
  await expect(heading(page, "Enter Master Key")).toBeVisible();
  await expectTold(page, world, "a minute before");
  await world.advance(60_000);
  const erased = await mails.come("Your vault was erased");
  expect(erased.text).toContain("your vault is empty, as you asked");
  await page.reload();
  await expect(heading(page, "Set Your Master Key")).toBeVisible();
  await expectTold(page, world, "begun anew");
  await setMasterKey(page, "7319");
  await expect(page.getByText("Harbour")).toHaveCount(0);
  await addAccount(page, { ...harbour, account: "Lighthouse" });
  await expectTold(page, world, "the first entry of the new vault", "1 of 25 entries");
  await mails.come();
});
