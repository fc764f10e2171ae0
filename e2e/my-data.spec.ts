/** What is kept about a person: taken along, read about, and written to them in mails. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { registerPerson, signInByWire } from "./by-wire.ts";
import { downloadBy } from "./engines/downloads.ts";
import { goToSection } from "./go-to-account.ts";
import { listenTo } from "./hearing.ts";
import { mailsTo, nextMail } from "./inbox.ts";
import { aReadyPerson, expect, test } from "./journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const failed = "Failed to load privacy policy. Please try again later.";

// Claim (account pages): A person downloads their data, with the vault in it sealed.
test("my data comes as a file, the vault in it sealed; where it does not come, that is said", async ({
  page,
  stack,
}) => {
  const hears = await listenTo(page);
  const login = { account: "Fastnet lighthouse", username: "keeper", password: "fresnel-lens-4" };
  const { person } = await aReadyPerson(page, stack, "2580", [login]);
  await goToSection(page, "Your data");
  const exported = "**/users/me/export";
  await page.route(exported, (route) => route.fulfill({ status: 500, body: "" }));
  await button(page, /^Download my data/).click();
  await hears("Something went wrong on our side. Please try again in a moment.");
  await page.unroute(exported);

  const { name, path } = await downloadBy(page, () => button(page, /^Download my data/).click());
  expect(name).toBe("breezy-vault-data.json");
  const text = await readFile(path, "utf8");
  const data = JSON.parse(text) as { account: { profile: object } };
  expect(data.account.profile).toMatchObject({ email: person.email, first_name: "Ada" });
  for (const secret of Object.values(login)) expect(text).not.toContain(secret);
});

// Claim (account pages): The privacy policy is there for anybody, and says so if it does not load.
test("the privacy policy is there for anybody, and says so where it does not come", async ({
  page,
  context,
  stack,
}) => {
  await page.goto(`${stack.url}/auth`);
  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name: "Privacy policy" }).click();
  const policy = await opening;
  await expect(policy.getByRole("heading", { name: "Privacy Policy", exact: true })).toBeFocused();
  await expect(policy).toHaveURL(`${stack.url}/privacy-policy`);
  await expect(policy).toHaveTitle("Privacy Policy · Breezy Vault");
  await expect(policy.getByText(/^Last changed on /)).toBeVisible();
  await expect(policy.getByRole("heading", { name: "What is in your vault" })).toBeVisible();
  await expect(policy.getByRole("link", { name: "Contact us" })).toHaveAttribute(
    "href",
    /^mailto:/,
  );

  const file = "**/privacy-policy.txt";
  await policy.route(file, (route) => route.fulfill({ status: 404, body: "" }));
  await policy.reload();
  await expect(policy.getByRole("alert")).toContainText(failed);
  await policy.unroute(file);
  // A page in the text's place, as the login of a hotel's network.
  await policy.route(file, (route) => route.fulfill({ contentType: "text/html", body: "Room?" }));
  await policy.reload();
  await expect(policy.getByRole("alert")).toContainText(failed);
  await policy.unroute(file);
  await button(policy, "Try again").click();
  await expect(policy.getByText(/^Last changed on /)).toBeVisible();
  await policy.getByRole("link", { name: "Back" }).click();
  await expect(policy.getByRole("heading", { level: 1, name: /four digits away/ })).toBeVisible();
});

// Claim (account pages): A mail tells of a new device, a lock, a changed factor, password or
// address.
test("each mail says the same as text and as a page, which fetches nothing from anywhere", async ({
  context,
  browser,
  stack,
}) => {
  const person = await registerPerson(context, stack);
  await signInByWire(context, stack, person);
  const elsewhere = await browser.newContext();
  await signInByWire(elsewhere, stack, person);
  await elsewhere.close();
  const headers = { origin: stack.url };
  const ask = async (method: "POST" | "PUT", path: string, data: object) => {
    const answer = await context.request.fetch(`${stack.url}${path}`, { method, data, headers });
    expect(answer.ok(), path).toBe(true);
  };
  const { email, password } = person;
  const change = { current_password: password, password: "a new lantern" };
  await ask("POST", "/api/auth/forget-password", { email });
  await ask("POST", "/users", { email, password });
  await ask("POST", "/users/me/email", { password, email: `new.${email}` });
  await ask("PUT", "/users/me/password", change);
  const subjects = [
    /^Confirm your email address$/,
    /^A new device signed in$/,
    /^Reset your password$/,
    /^You already have an account$/,
    /^Your email address is about to change$/,
    /^Your password was changed$/,
  ];
  for (const subject of subjects) await nextMail(stack.inboxUrl, email, subject);
  for (const mail of await mailsTo(stack.inboxUrl, email)) {
    expect(mail.html, mail.subject).toMatch(/^<!doctype html>\s*<html lang="en">/i);
    expect(mail.html, mail.subject).not.toMatch(/<(img|script|link|iframe|form)\b|@import|url\(/i);
    for (const link of mail.links) {
      expect(mail.text, mail.subject).toContain(link);
      expect(link, mail.subject).toContain(stack.url);
    }
    const page = await context.newPage();
    await page.setContent(mail.html);
    const shown = (await page.locator("body").innerText()).replace(/\s+/g, " ");
    for (const paragraph of mail.text.split(/\n\s*\n/)) {
      const words = paragraph.replace(/\s+/g, " ").trim();
      if (!words.includes("http")) expect(shown, mail.subject).toContain(words);
    }
    await page.close();
  }
});
