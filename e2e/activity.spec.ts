/** My Account: what one signs in with is changed, and everything that happened can be read. */
import type { Page } from "@playwright/test";
import { forgetSession } from "./been-here.ts";
import { signInByWire } from "./by-wire.ts";
import { phone } from "./examine.ts";
import { listenTo } from "./hearing.ts";
import { followLink, linkIn, nextMail } from "./inbox.ts";
import { aReadyPerson, expect, test } from "./journey.ts";

const pin = "2580";
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const lines = (page: Page) =>
  page.getByRole("list", { name: "Security activity" }).getByRole("listitem");
const gateway = { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" };

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function goToSecurity(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/settings/security`);
  await expect(heading(page, "Sign-in and security")).toBeFocused();
}

/** Presses Tab until `name` has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const target = button(page, name);
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never came to ${name}`);
}

// Claim (account pages): A weak password is refused with each reason at its field.
// Claim (sessions): A new password ends all other sessions, and a copy of the one that set it.
// Claim (account pages): Every form works by the keyboard alone.
test("the password changes by keyboard alone, other devices are out, and the activity tells of all of it", async ({
  browser,
  page,
  stack,
}) => {
  await page.setViewportSize(phone);
  const hears = await listenTo(page);
  const { person } = await aReadyPerson(page, stack, pin);
  const elsewhere = await browser.newContext({ reducedMotion: "reduce" });
  await signInByWire(elsewhere, stack, person);
  const mail = await nextMail(stack.inboxUrl, person.email, /^A new device signed in$/);
  expect(linkIn(mail, "/dashboard/settings/activity")).toContain(stack.url);
  const other = await elsewhere.newPage();
  await goToSecurity(other, stack.url);

  await goToSecurity(page, stack.url);
  await tabTo(page, /^Change password/);
  await page.keyboard.press("Enter");
  const asked = dialog(page, "Change password");
  await expect(field(page, "Current Password")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(asked.getByText("Enter your current password.")).toBeVisible();
  await expect(field(page, "Current Password")).toBeFocused();
  await page.keyboard.type("a guess");
  await field(page, "New Password").focus();
  await page.keyboard.type("password");
  await field(page, "Confirm New Password").focus();
  await page.keyboard.type("passwort");
  await page.keyboard.press("Enter");
  await expect(asked.getByText("Passwords do not match.")).toBeVisible();
  await field(page, "Confirm New Password").fill("password");
  await page.keyboard.press("Enter");
  await expect(asked.getByText("That password is too easy to guess")).toBeVisible();
  await expect(field(page, "New Password")).toBeFocused();
  await field(page, "New Password").fill("a new lantern");
  await field(page, "Confirm New Password").fill("a new lantern");
  await page.keyboard.press("Enter");
  await expect(asked.getByText("Your current password is wrong.")).toBeVisible();
  await expect(field(page, "Current Password")).toBeFocused();
  await field(page, "Current Password").fill(person.password);
  await page.route("**/users/me/password", (route) => route.fulfill(gateway));
  await page.keyboard.press("Enter");
  await expect(asked.getByRole("alert")).toHaveText(
    "Failed to update password: Breezy could not be reached. Check your connection and try again.",
  );
  await page.unroute("**/users/me/password");
  await page.keyboard.press("Enter");
  await hears("Password changed. Every other device is signed out.");
  await expect(asked).toBeHidden();
  await expect(heading(other, "Welcome back")).toBeVisible();
  await elsewhere.close();
  await nextMail(stack.inboxUrl, person.email, /^Your password was changed$/);

  await tabTo(page, /^Security activity/);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Security activity")).toBeFocused();
  await expect(page).toHaveTitle("Security activity · Breezy Vault");
  const told = [
    "Password changed",
    "First sign-in from a new device",
    "Signed in with the password",
  ];
  for (const [i, text] of told.entries()) await expect(lines(page).nth(i)).toContainText(text);
  await expect(lines(page).last()).toContainText("Signed in with the password");
  await expect(page.getByText("Every line, back to the first, is sealed")).toBeVisible();
  await tabTo(page, /^Back to My Account/);
  await page.keyboard.press("Enter");
  await expect(heading(page, "My Account")).toBeFocused();
});

test("the address moves by a mailed link; both addresses are told", async ({ page, stack }) => {
  await page.setViewportSize(phone);
  const { person } = await aReadyPerson(page, stack, pin);
  const next = `new.${person.email}`;
  await goToSecurity(page, stack.url);
  await button(page, /^Change email address/).click();
  const asked = dialog(page, "Change email address");
  await expect(field(page, "New email address")).toBeFocused();
  await expect(asked).toContainText(`You log in as ${person.email}.`);
  await field(page, "New email address").fill(person.email);
  await button(page, "Send link").click();
  await expect(asked.getByText("This is already your address.")).toBeVisible();
  await field(page, "New email address").fill("grace@");
  await button(page, "Send link").click();
  await expect(asked.getByText("This doesn't look like an email address.")).toBeVisible();
  await field(page, "New email address").fill(next);
  await field(page, "Current Password").fill("a guess");
  await button(page, "Send link").click();
  await expect(asked.getByText("Your current password is wrong.")).toBeVisible();
  await field(page, "Current Password").fill(person.password);
  await button(page, "Send link").click();
  await expect(dialog(page, "Check your email")).toContainText(next);
  await button(page, "Got it").click();
  await nextMail(stack.inboxUrl, person.email, /^Your email address is about to change$/);
  const mail = await nextMail(stack.inboxUrl, next, /^Confirm your new email address$/);
  await followLink(linkIn(mail, "change-email"));
  await nextMail(stack.inboxUrl, person.email, /^Your email address was changed$/);
  await goToSecurity(page, stack.url);
  await expect(page.getByRole("main").getByText(next).first()).toBeVisible();
  await button(page, /^Security activity/).click();
  await expect(lines(page).nth(0)).toContainText("Email address changed");
  await expect(lines(page).nth(1)).toContainText("Change of email address requested");
});

// Claim (account pages): A refreshed session is used in every tab.
// Claim (activity): The page of the security activity says what failed, what is offline and what
// was rewritten.
test("the activity: what fails, what is offline, what was rewritten, and more than a page", async ({
  browser,
  page,
  stack,
}) => {
  const { person } = await aReadyPerson(page, stack, pin);
  const activity = "**/users/me/activity*";
  const address = `${stack.url}/dashboard/settings/activity`;

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(activity, async (route) => {
    await held;
    await route.fulfill({ status: 500, body: "" });
  });
  await page.goto(address);
  await expect(page.getByText("Loading your security activity")).toBeAttached();
  answer();
  await expect(page.getByRole("alert")).toContainText("Something went wrong on our side");
  await page.unroute(activity);
  await button(page, "Try again").click();
  await expect(lines(page).first()).toBeVisible();
  const first = await lines(page).count();

  await page.context().setOffline(true);
  await expect(page.getByText("This list may be out of date.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("This list may be out of date.")).toBeHidden();

  // The session's token was replaced: every tab asks anew who is signed in.
  const second = await page.context().newPage();
  await second.goto(`${stack.url}/dashboard/settings`);
  await expect(heading(second, "My Account")).toBeVisible();
  await page.route(activity, async (route) => {
    const real = await route.fetch();
    await route.fulfill({ response: real, headers: { ...real.headers(), "session-renewed": "1" } });
  });
  const asksAgain = [page, second].map((tab) => tab.waitForRequest("**/users/me"));
  await page.goto(`${stack.url}/dashboard/settings`);
  await button(page, /^Security activity/).click();
  await Promise.all(asksAgain);
  await second.close();
  await page.unroute(activity);

  // One line says something else than what was hashed.
  await page.route(activity, async (route) => {
    const real = await route.fetch();
    const body = (await real.json()) as { lines: { device: string }[] };
    body.lines[0]!.device = "Safari on Mac";
    await route.fulfill({ response: real, json: body });
  });
  await page.goto(address);
  await expect(page.getByRole("alert")).toContainText("This list has been tampered with");
  await expect(page.getByText("is sealed to the one before it.")).toBeHidden();
  await page.unroute(activity);

  // What this browser saw is kept back, though the rest adds up.
  await page.goto(address);
  await expect(page.getByText("Every line, back to the first")).toBeVisible();
  await page.route(activity, async (route) => {
    const real = await route.fetch();
    const body = (await real.json()) as { lines: object[] };
    await route.fulfill({ response: real, json: { ...body, lines: body.lines.slice(1) } });
  });
  await page.goto(address);
  await expect(page.getByRole("alert")).toContainText("This list has been tampered with");
  await page.unroute(activity);

  await page.route(activity, (route) =>
    route.fulfill({ json: { lines: [], previous: Buffer.alloc(32).toString("base64") } }),
  );
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith("breezy:activity:")) localStorage.removeItem(key);
    }
  });
  await page.goto(address);
  await expect(heading(page, "Nothing yet")).toBeVisible();
  await page.unroute(activity);

  // Each of these is a new device: two lines.
  const strangers = await browser.newContext();
  for (let i = 0; i < 13; i++) {
    await forgetSession(strangers);
    await signInByWire(strangers, stack, person);
  }
  await strangers.close();
  await page.goto(address);
  await expect(lines(page)).toHaveCount(25);
  await expect(page.getByText("Every line shown is sealed")).toBeVisible();
  await button(page, "Show older").click();
  await expect(lines(page)).toHaveCount(first + 26);
  await expect(button(page, "Show older")).toBeHidden();
  await expect(page.getByText("Every line, back to the first")).toBeVisible();
});
