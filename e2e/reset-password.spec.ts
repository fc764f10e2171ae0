/** A forgotten password: back into the account by a mail, with the vault as sealed as before. */
import type { Page, Request } from "@playwright/test";
import { forgetSession } from "./been-here.ts";
import { listenTo } from "./hearing.ts";
import { phone } from "./examine.ts";
import { linkIn, mailsTo, nextMail } from "./inbox.ts";
import { aReadyPerson, aSignedInPerson, expect, test } from "./journey.ts";
import { addAccount, signIn, unlock } from "./person.ts";

const pin = "2580";
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const welcome = (page: Page) => heading(page, "Welcome back");

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function forget(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/auth`);
  await field(page, "Email").fill(email);
  await button(page, "Forgot password?").click();
  await expect(page.getByText("Password reset email sent! Please check your inbox.")).toBeVisible();
}

async function choose(page: Page, password: string, confirm = password): Promise<void> {
  await field(page, "New Password").fill(password);
  await field(page, "Confirm New Password").fill(confirm);
  await button(page, "Reset Password").click();
}

// Claim (recovery): The owner's mailbox gives the account back and leaves the vault sealed.
// Claim (account pages): A failed login, sign-up or reset mail says so.
// Claim (account pages): The reset page names a short password, a mismatch, a missing session and
// an expired link.
test("a forgotten password: the account is back, the vault asks for its PIN, other devices are out", async ({
  browser,
  stack,
}) => {
  const elsewhere = await browser.newContext({ reducedMotion: "reduce" });
  const open = await elsewhere.newPage();
  const { person } = await aReadyPerson(open, stack, pin, [
    { account: "Heron", username: "ada", password: "of-the-reeds-4" },
  ]);
  const here = await browser.newContext({ viewport: phone, reducedMotion: "reduce" });
  const page = await here.newPage();
  const addresses: string[] = [];
  here.on("request", (request) => addresses.push(request.url()));

  await page.goto(`${stack.url}/auth`);
  await button(page, "Forgot password?").click();
  await expect(page.getByText("Enter your email address.")).toBeVisible();
  await expect(field(page, "Email")).toBeFocused();
  await forget(page, stack.url, person.email);
  const mail = await nextMail(stack.inboxUrl, person.email, /^Reset your password$/);
  const link = linkIn(mail, "/reset-password#type=recovery");
  const token = link.split("token=")[1]!;

  // Wherever it leads, it ends here, and neither the address nor the history keeps it.
  await page.goto(link.replace("/reset-password", "/dashboard/passwords"));
  await expect(heading(page, "Set New Password")).toBeFocused();
  await expect(page).toHaveTitle("Set New Password · Breezy Vault");
  expect(page.url()).toBe(`${stack.url}/reset-password`);
  expect(addresses.join("\n")).not.toContain(token);
  await choose(page, "short");
  await expect(page.getByText("Password must be at least 6 characters long.")).toBeVisible();
  await expect(field(page, "New Password")).toBeFocused();
  await choose(page, "a new lantern", "a new Lantern");
  await expect(page.getByText("Passwords do not match.")).toBeVisible();
  await choose(page, "password");
  await expect(page.getByText(/^Failed to update password: That password is too/)).toBeVisible();

  // The session opens nothing but this, also after a reload.
  await page.goto(`${stack.url}/dashboard`);
  await expect(welcome(page)).toBeVisible();
  await page.goto(`${stack.url}/reset-password`);
  await expect(page.getByText(person.email)).toBeVisible();
  await choose(page, "a new lantern");
  await expect(page.getByText("Password updated.")).toBeVisible();
  await page.waitForURL("**/dashboard/passwords");
  await unlock(page, pin);
  await expect(page.getByRole("article", { name: "Heron" })).toBeVisible();

  await expect(welcome(open)).toBeVisible();
  await expect(open.getByText("Your session has ended.")).toBeVisible();
  await nextMail(stack.inboxUrl, person.email, /^Your password was changed$/);
  await field(open, "Email").fill(person.email);
  await field(open, "Password").fill(person.password);
  await button(open, "Login").click();
  await expect(open.getByText("Login failed: That email address or password")).toBeVisible();
  await signIn(open, stack.url, { ...person, password: "a new lantern" });
  await unlock(open, pin);

  await page.goto(link);
  await expect(page.getByText("This link has expired or has already been used.")).toBeVisible();
  const before = (await mailsTo(stack.inboxUrl, person.email)).length;
  await field(page, "Email").fill(person.email);
  await button(page, "Send another link").click();
  await expect(page.getByText("Password reset email sent!")).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(stack.inboxUrl, person.email)).length)
    .toBe(before + 1);
  await here.close();
  await elsewhere.close();
});

// Claim (account pages): A recovery link that is followed beside an open vault locks it.
test("a link followed beside an open vault locks it, and both tabs go on once the password is set", async ({
  page,
  stack,
}) => {
  const { person } = await aReadyPerson(page, stack, pin);
  await addAccount(page, { account: "Osprey", username: "ada", password: "of-the-lake-7" });
  const tab = await page.context().newPage();
  await tab.request.post(`${stack.url}/api/auth/forget-password`, {
    data: { email: person.email },
    headers: { origin: stack.url },
  });
  const mail = await nextMail(stack.inboxUrl, person.email, /^Reset your password$/);
  await tab.goto(linkIn(mail, "type=recovery"));
  await expect(heading(tab, "Set New Password")).toBeVisible();
  await expect(welcome(page)).toBeVisible();
  await choose(tab, "a new lantern");
  for (const one of [tab, page]) {
    await one.waitForURL("**/dashboard/passwords");
    await unlock(one, pin);
    await expect(one.getByRole("article", { name: "Osprey" })).toBeVisible();
  }
});

// Claim (account pages): A page without a session leads to the login.
test("without a session the page leads to the login; signed in, it asks for the current password", async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.url}/reset-password`);
  await page.waitForURL("**/auth");
  const person = await aSignedInPerson(page, stack);
  await page.goto(`${stack.url}/reset-password`);
  await choose(page, "a new lantern");
  await expect(page.getByText("Enter your current password.")).toBeVisible();
  await field(page, "Current Password").fill("a guess");
  await choose(page, "a new lantern");
  await expect(
    page.getByText("Failed to update password: Your current password is wrong."),
  ).toBeVisible();
  await field(page, "Current Password").fill(person.password);
  await choose(page, "a new lantern");
  await page.waitForURL("**/dashboard/passwords");
});

// Claim (account pages): The reset page names a short password, a mismatch, a missing session and
// an expired link.
test("a session that ran out meanwhile is told in the page's words", async ({ page, stack }) => {
  const { person } = await aReadyPerson(page, stack, pin);
  await forgetSession(page.context());
  await forget(page, stack.url, person.email);
  const mail = await nextMail(stack.inboxUrl, person.email, /^Reset your password$/);
  // What answers after the cookie is gone would bring it back, as tokens are renewed while they are used.
  const unanswered = new Set<Request>();
  page.on("request", (request) => unanswered.add(request));
  page.on("response", (answer) => unanswered.delete(answer.request()));
  page.on("requestfailed", (request) => unanswered.delete(request));
  const known = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/users/me");
  await page.goto(linkIn(mail, "type=recovery"));
  await known;
  await expect(heading(page, "Set New Password")).toBeVisible();
  await expect.poll(() => unanswered.size).toBe(0);
  await forgetSession(page.context());
  await choose(page, "a new lantern");
  await expect(page.getByText("Failed to update password: Auth session missing!")).toBeVisible();
});

test("a new address is confirmed by its mail, and told where the person is signed in", async ({
  page,
  stack,
}) => {
  const hears = await listenTo(page);
  const { person } = await aReadyPerson(page, stack, pin);
  const email = `new.${person.email}`;
  const asked = await page.request.post(`${stack.url}/users/me/email`, {
    data: { password: person.password, email },
    headers: { origin: stack.url },
  });
  expect(asked.status()).toBe(202);
  const link = linkIn(await nextMail(stack.inboxUrl, email, /^Confirm your new/), "change-email");
  await nextMail(stack.inboxUrl, person.email, /^Your email address is about to change$/);
  await page.goto(link);
  await hears("Your email address has been changed.");
  await page.waitForURL("**/dashboard/passwords");
  await button(page, "Account menu").click();
  await expect(page.getByText(email)).toBeVisible();
  await forgetSession(page.context());
  await page.goto(link);
  await expect(page.getByText("Your account keeps its current address.")).toBeVisible();
  await signIn(page, stack.url, { ...person, email });
});
