/** What can go wrong on the way in, in the specification's words. */
import type { Page, Route } from "@playwright/test";
import { forgetSession } from "./been-here.ts";
import { registerPerson } from "./by-wire.ts";
import { aSignedInPerson, expect, test } from "./journey.ts";
import { linkIn, mailsTo, nextMail } from "./inbox.ts";
import { aPerson, logIn, signIn, signUp } from "./person.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const unreachable = "Breezy could not be reached. Check your connection and try again.";

const answer = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: "text/html", body: "<h1>Bad Gateway</h1>" });

/** While `path` is answered with `status` by whatever stands before the server. */
async function whileFailing(
  page: Page,
  path: string,
  status: number,
  work: () => Promise<void>,
): Promise<void> {
  await page.route(path, answer(status));
  await work();
  await page.unroute(path);
}

// Claim (account pages): A failed login, sign-up or reset mail says so.
// Claim (account pages): A weak password is refused with each reason at its field.
test("a login, a sign-up and a reset mail that fail say so, with the server's reason or ours", async ({
  page,
  stack,
}) => {
  const says = (text: string) => expect(page.getByRole("alert")).toHaveText(text);
  const person = await registerPerson(page.context(), stack);
  await page.goto(`${stack.url}/auth`);
  await field(page, "Email").fill(person.email);

  await field(page, "Password").fill("a guess");
  await button(page, "Login").click();
  await expect(page.getByRole("alert")).toHaveText(
    /^Login failed: That email address or password is wrong, or the address is not confirmed/,
  );
  await whileFailing(page, "**/api/auth/sign-in/email", 500, async () => {
    await button(page, "Login").click();
    await says("Login failed: An unexpected error occurred.");
  });
  for (const status of [502, 503, 504]) {
    await whileFailing(page, "**/api/auth/sign-in/email", status, async () => {
      await button(page, "Login").click();
      await says(`Login failed: ${unreachable}`);
    });
    await whileFailing(page, "**/api/auth/forget-password", status, async () => {
      await button(page, "Forgot password?").click();
      await says(`Password reset failed: ${unreachable}`);
    });
  }
  await whileFailing(page, "**/api/auth/forget-password", 500, async () => {
    await button(page, "Forgot password?").click();
    await says("Password reset failed: An unexpected error occurred.");
  });

  await button(page, "Create an account").click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await field(page, "Email").fill(aPerson().email);
  await field(page, "Password").fill("password");
  await field(page, "Confirm password").fill("passw0rd");
  await button(page, "Sign Up").click();
  await expect(page.getByText("Passwords do not match.")).toBeVisible();
  await field(page, "Confirm password").fill("password");
  await button(page, "Sign Up").click();
  await expect(page.getByRole("alert")).toHaveText(/^Signup failed: That password is too /);
  await field(page, "Password").fill(person.password);
  await field(page, "Confirm password").fill(person.password);
  await whileFailing(page, "**/users", 500, async () => {
    await button(page, "Sign Up").click();
    await says("Signup failed: An unexpected error occurred.");
  });
  await button(page, "Sign Up").click();
  await expect(page.getByText("Signup successful! Please check your email")).toBeVisible();
});

// Claim (account pages): Switching between login and sign-up empties the form.
test("switching between login and sign-up empties the form and takes back what it said", async ({
  page,
  stack,
}) => {
  const both = ["Email", "Password"];
  await page.goto(`${stack.url}/auth`);
  await field(page, "Email").fill(aPerson().email);
  await field(page, "Password").fill("a guess");
  await button(page, "Login").click();
  await expect(page.getByRole("alert")).toHaveText(/^Login failed: /);
  await button(page, "Create an account").click();
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0);
  for (const label of [...both, "Confirm password"]) {
    await expect(field(page, label)).toHaveValue("");
  }
  await field(page, "Email").fill(aPerson().email);
  await field(page, "Password").fill("silver lake");
  await button(page, "Sign Up").click();
  await expect(page.getByText("Passwords do not match.")).toBeVisible();
  await button(page, "Login").click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0);
  for (const label of both) await expect(field(page, label)).toHaveValue("");
});

test("an address that asks for what there is not shows the login", async ({ page, stack }) => {
  await page.goto(`${stack.url}/auth?mode=signup&confirmed=yes`);
  await expect(page.getByRole("heading", { name: "Welcome back", exact: true })).toBeVisible();
});

// Claim (account pages): An unconfirmed address is refused like a wrong password.
test("an address that waits for its confirmation is refused as a wrong password, and gets its link again", async ({
  page,
  stack,
}) => {
  const person = aPerson();
  await signUp(page, stack.url, person);
  await page.goto(`${stack.url}/auth`);
  await logIn(page, stack.url, person);
  await expect(page.getByRole("alert")).toHaveText(
    /^Login failed: .*look for our link in your email/,
  );
  const count = async () => (await mailsTo(stack.inboxUrl, person.email)).length;
  await expect.poll(count).toBe(2);
  // This link was asked for by nobody who signed up: the password comes with it.
  const mail = await nextMail(stack.inboxUrl, person.email, /confirm/i);
  await page.goto(linkIn(mail, "verify-email"));
  await expect(page.getByText(/^Enter the password you chose when you signed up/)).toBeVisible();
  await expect(field(page, "Email")).toHaveValue(person.email);
  await field(page, "Password").fill("another one");
  await button(page, "Login").click();
  await expect(page.getByRole("alert")).toHaveText(/^Login failed: /);
  await page.reload();
  // The address is the link's, and comes with the page's script.
  await expect(field(page, "Email")).toHaveValue(person.email);
  await field(page, "Password").fill(person.password);
  await button(page, "Login").click();
  await page.waitForURL("**/onboarding");
});

test("a link that signs in counts, however late the answer comes to who was here before", async ({
  page,
  stack,
}) => {
  const person = aPerson();
  await signUp(page, stack.url, person);
  const mail = await nextMail(stack.inboxUrl, person.email, /confirm/i);
  const { promise: isFollowed, resolve: followed } = Promise.withResolvers<void>();
  await page.route("**/api/auth/get-session", async (route) => {
    const before = await route.fetch();
    await isFollowed;
    await route.fulfill({ response: before });
  });
  const answered = page.waitForResponse("**/api/auth/verify-email");
  await page.goto(linkIn(mail, "verify-email"));
  expect((await answered).status()).toBe(200);
  // What the page does with that answer, it does before this one.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
  followed();
  await page.waitForURL("**/onboarding");
});

// Claim (account pages): A gateway's failure is retried after pauses from 200 ms that double.
// Claim (account pages): A profile that can't be fetched ends the loading and says so.
// Claim (account pages): A page without a session leads to the login.
test("a profile that can't be fetched is asked for again, then the loading stops and says so", async ({
  page,
  stack,
}) => {
  const person = await aSignedInPerson(page, stack);
  const me = "**/users/me";
  const failing = [502, 503, 504];
  await page.route(me, (route) => {
    const status = failing.shift();
    return status ? answer(status)(route) : route.continue();
  });
  await page.goto(`${stack.url}/dashboard`);
  await expect(page.getByRole("heading", { name: "Set Your Master Key" })).toBeVisible();
  expect(failing).toEqual([]);
  await page.unroute(me);

  await whileFailing(page, me, 500, async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Breezy can't be reached" })).toBeVisible();
  });
  await button(page, "Try again").click();
  await expect(page.getByRole("heading", { name: "Set Your Master Key" })).toBeVisible();

  await forgetSession(page.context());
  await page.goto(`${stack.url}/dashboard`);
  await page.waitForURL("**/auth");
  await signIn(page, stack.url, person);
});
