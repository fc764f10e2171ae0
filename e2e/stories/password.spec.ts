/** Who forgot the password: from the first wrong guess to both devices open again. */
import type { Page } from "@playwright/test";
import { aStrangerWithHarbour } from "./stranger.ts";
import { logIn, signIn, unlock } from "../person.ts";
import { dayMs, expect, hourMs, test } from "./story.ts";
import { expectTold, expectTruth } from "./telling.ts";

const pin = "2580";
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const linkOf = ({ links }: { links: string[] }) =>
  links.find((link) => link.includes("/reset-password"))!;
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

test("a forgotten password: a mail that came too late, another, and everything is there again", async ({
  browser,
  page,
  world,
}) => {
  const { person, mails } = await aStrangerWithHarbour(page, world, pin);
  await expectTold(page, world, "the first entry", "1 of 25 entries");
  await world.advance(dayMs);

  // Another device, where nothing is remembered.
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`${world.url}/auth`);
  await expect(other.getByText("Your four-digit master key opens the vault in it.")).toBeVisible();
  const guess = { ...person, password: "was it this one" };
  await logIn(other, world.url, guess);
  await expect(other.getByRole("alert")).toHaveText(
    /^Login failed: That email address or password is wrong/,
  );
  await button(other, "Forgot password?").click();
  await expect(
    other.getByText("Password reset email sent! Please check your inbox."),
  ).toBeVisible();
  const tooLate = await mails.come("Reset your password");
  expect(tooLate.text).toContain("The link works once, within one hour.");
  expect(tooLate.text).toContain("Your vault is not affected");

  // Read an hour and a minute later.
  await world.advance(hourMs + 60_000);
  await other.goto(linkOf(tooLate));
  await expect(other.getByText("This link has expired or has already been used.")).toBeVisible();
  await field(other, "Email").fill(person.email);
  await button(other, "Send another link").click();
  await expect(other.getByText("Password reset email sent!")).toBeVisible();
  const inTime = await mails.come("Reset your password");
  await world.advance(hourMs - 60_000);
  await other.goto(linkOf(inTime));
  await expect(heading(other, "Set New Password")).toBeVisible();
  await expect(other.getByText(person.email)).toBeVisible();
  await expectTruth(other, world, "a new password is chosen");

  const chosen = { ...person, password: "a new lantern 7" };
  await field(other, "New Password").fill(chosen.password);
  await field(other, "Confirm New Password").fill(chosen.password);
  await button(other, "Reset Password").click();
  await expect(other.getByText("Password updated.")).toBeVisible();
  await other.waitForURL("**/dashboard/passwords");
  await expect(heading(other, "Enter Master Key")).toBeVisible();
  await expectTold(other, world, "the digits are asked for");
  await unlock(other, pin);
  await expect(other.getByRole("article", { name: "Harbour" })).toBeVisible();
  await expectTold(other, world, "open again", "1 of 25 entries");
  const changed = await mails.come("Your password was changed", "A new device signed in");
  expect(changed.text).toContain("your other devices are signed out");

  // As the mail says, and neither the old password nor the old link does anything any more.
  await expect(heading(page, "Welcome back")).toBeVisible();
  await expect(page.getByText("Your session has ended. Log in again to continue.")).toBeVisible();
  await logIn(page, world.url, person);
  await expect(page.getByRole("alert")).toHaveText(/^Login failed: /);
  await signIn(page, world.url, chosen);
  await expectTold(page, world, "the first device asks for the digits");
  await unlock(page, pin);
  await expect(page.getByRole("article", { name: "Harbour" })).toBeVisible();
  await expectTold(page, world, "the first device is open");
  await mails.come();
  await context.close();
});
