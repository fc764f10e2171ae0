/** Servers that do not take everybody, and sell nothing: what a visitor reads, and how an invited person comes in. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { linkIn, nextMail } from "./inbox.ts";
import { aPerson, signIn } from "./person.ts";
import { expect, test } from "./journey.ts";
import { finishOnboardingHere } from "./onboarding.ts";
import { type Stack, startStack } from "./stack.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

function admin(stack: Stack, ...args: string[]) {
  const node = join(root, "node_modules/.bin/node");
  return run(node, [join(root, "tools/admin.ts"), ...args, "--data", stack.dataDir]);
}

let stack: Stack;
test.afterEach(() => stack.stop());

test("a closed server says so at its front door, at the login and at the sign-up", async ({
  page,
}) => {
  stack = await startStack({ settings: { SIGN_UP: "closed" } });
  await page.goto(stack.url);
  await expect(page.getByText("This server is not accepting new accounts.")).toBeVisible();
  await expect(link(page, "Start free")).toHaveCount(0);
  await expect(link(page, "Sign Up")).toHaveCount(0);
  await link(page, "Login").first().click();
  await expect(heading(page, "Welcome back")).toBeVisible();
  await expect(button(page, "Create an account")).toHaveCount(0);
  await expect(page.getByText("This server is not accepting new accounts.")).toBeVisible();

  await page.goto(`${stack.url}/auth?mode=sign-up`);
  await expect(heading(page, "Sign-up is closed")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
  await button(page, "Login").click();
  await expect(heading(page, "Welcome back")).toBeVisible();
});

test("an invited person comes in by the link of the mail, and has the plan of the server", async ({
  page,
}) => {
  stack = await startStack({ settings: { SIGN_UP: "invited", DEFAULT_PLAN: "plus" } });
  await page.goto(stack.url);
  const asks = "Sign-up is by invitation. Ask the people who run this server for one.";
  await expect(page.getByText(asks)).toBeVisible();
  await expect(link(page, "Pricing")).toHaveCount(0);
  await page.goto(`${stack.url}/auth?mode=sign-up`);
  await expect(heading(page, "Sign-up is by invitation")).toBeVisible();
  await page.goto(`${stack.url}/pricing`);
  await expect(heading(page, "The plan on this server")).toBeVisible();
  await expect(page.getByText("Everyone on this server has the Plus plan.")).toBeVisible();
  await expect(page.getByText("$")).toHaveCount(0);

  const person = aPerson();
  const { stdout } = await admin(stack, "user", "invite", person.email);
  expect(stdout).toContain(`An invitation is on its way to ${person.email}.`);
  const mail = await nextMail(stack.inboxUrl, person.email, /invited/);
  await page.goto(linkIn(mail, "type=invitation"));
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expect(page.getByLabel("Email")).not.toBeEditable();
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password").fill(person.password);
  await button(page, "Sign Up").click();
  await page.waitForURL("**/onboarding");
  await finishOnboardingHere(page.request, stack.url);
  await page.goto(`${stack.url}/pricing`);
  await expect(page.getByText("Your plan is Plus on this server.")).toBeVisible();

  await page.goto(`${stack.url}/dashboard/settings/plan`);
  const plan = page.getByRole("region", { name: "Plan" });
  await expect(plan.getByText("Your plan is Plus on this server.")).toBeVisible();
  await expect(plan.getByRole("button")).toHaveCount(0);

  await page.context().clearCookies();
  await signIn(page, stack.url, person);
});

test("an account that is switched off says so at the sign-in, to its owner", async ({ page }) => {
  stack = await startStack({ settings: { SIGN_UP: "invited" } });
  const person = aPerson();
  await admin(stack, "user", "invite", person.email);
  const mail = await nextMail(stack.inboxUrl, person.email, /invited/);
  await page.goto(linkIn(mail, "type=invitation"));
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password").fill(person.password);
  await button(page, "Sign Up").click();
  await page.waitForURL("**/onboarding");
  await admin(stack, "user", "disable", person.email);

  await page.goto(`${stack.url}/dashboard`);
  await expect(heading(page, "Welcome back")).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await button(page, "Login").click();
  await expect(page.getByText(/have disabled this account/)).toBeVisible();
});
