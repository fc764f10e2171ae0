/** What everybody sees before they are signed in, up to the first opening of the vault. */
import { expect, type Page } from "@playwright/test";
import { followLink, linkIn, nextMail } from "../inbox.ts";
import { finishOnboarding } from "../onboarding.ts";
import { signUp, typePin } from "../person.ts";
import { withAuthenticator } from "../virtual-authenticator.ts";
import { button, field, heading, pin, type Scene, type Screen } from "./screen.ts";

/** As the page itself is, before its script has come. */
async function showPainted(page: Page, at: Scene, path: string, title: string): Promise<void> {
  const script = /\/assets\/index-[^/]*\.js$/;
  // Never answered while it is examined.
  await page.route(script, () => undefined);
  await page.goto(at.url + path, { waitUntil: "commit" });
  await expect(heading(page, title)).toBeVisible();
  await expect(page.locator("#root[data-prerendered]")).toBeVisible();
}

const settings = /(<script type="application\/json" id="config">)[^<]*/;

/** For anybody. */
export const publicPages: readonly Screen[] = [
  {
    name: "the landing page",
    show: async (page, at) => {
      await page.goto(at.url);
      await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
    },
  },
  {
    name: "sign-in, painted by the page itself",
    show: (page, at) => showPainted(page, at, "/auth", "Welcome back"),
  },
  {
    name: "sign-up, painted by the page itself",
    show: (page, at) => showPainted(page, at, "/auth?mode=sign-up", "Create an account"),
  },
  {
    name: "plans, painted by the page itself",
    show: (page, at) => showPainted(page, at, "/pricing", "Choose your plan"),
  },
  {
    name: "plans that did not come",
    show: async (page, at) => {
      await page.route("**/plans", (route) => route.fulfill({ status: 500, body: "" }));
      await page.goto(`${at.url}/pricing`);
      await expect(page.getByRole("alert")).toContainText("could not be loaded");
      await page.unroute("**/plans");
    },
  },
  {
    name: "plans, monthly",
    show: async (page) => {
      await button(page, "Try again").click();
      await expect(page.getByText("$7 a month", { exact: true })).toBeVisible();
    },
  },
  {
    name: "plans, annually",
    show: async (page) => {
      await page.getByRole("radio", { name: "Annually" }).click();
      await expect(page.getByText("Save $12 per year")).toBeVisible();
    },
  },
  {
    name: "Privacy Policy",
    show: async (page, at) => {
      await page.goto(`${at.url}/privacy-policy`);
      await expect(page.getByText(/^Last changed on /)).toBeVisible();
    },
  },
  {
    name: "no privacy policy",
    show: async (page) => {
      const file = "**/privacy-policy.txt";
      await page.route(file, (route) => route.fulfill({ status: 404, body: "" }));
      await page.reload();
      await expect(page.getByRole("alert")).toContainText("Failed to load privacy policy.");
      await page.unroute(file);
    },
  },
  {
    name: "a page without its settings",
    show: async (page, at) => {
      await page.route("**/reset-password", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(settings, "$1") });
      });
      await page.goto(`${at.url}/reset-password`);
      await expect(heading(page, "Breezy Vault could not start")).toBeVisible();
      await page.unroute("**/reset-password");
    },
  },
];

/** Nobody has an account yet; at the end `person` is before the open vault. */
export const wayIn: readonly Screen[] = [
  {
    name: "login with errors",
    show: async (page, at) => {
      await page.goto(`${at.url}/auth`);
      await expect(page).toHaveTitle("Welcome back · Breezy Vault");
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await button(page, "Login").click();
      await expect(page.getByRole("alert")).toHaveCount(2);
    },
  },
  {
    name: "Google's choice of an account",
    show: async (page) => {
      await button(page, "Continue with Google").click();
      await expect(heading(page, "Choose an account")).toBeVisible();
    },
  },
  {
    name: "turned back from Google",
    show: async (page) => {
      await button(page, "Cancel").click();
      await expect(page.getByRole("alert")).toContainText("Google sign-in failed:");
    },
  },
  {
    name: "no passkey chosen",
    show: async (page) => {
      await (await withAuthenticator(page)).refuse();
      await button(page, "Continue with a passkey").click();
      await expect(page.getByText("No passkey was selected.")).toBeVisible();
    },
  },
  {
    name: "a plan is kept through the sign-in",
    show: async (page, at) => {
      await page.goto(`${at.url}/pricing`);
      await button(page, "Try for 14 days").first().click();
      await expect(page.getByText("We saved the plan you chose")).toBeVisible();
      await page.evaluate(() => localStorage.clear());
    },
  },
  {
    name: "sign-up",
    show: async (page, at) => {
      await page.goto(`${at.url}/auth`);
      await button(page, "Create an account").click();
      await expect(heading(page, "Create an account")).toBeFocused();
    },
  },
  {
    name: "sign-up with passwords that differ",
    show: async (page, at) => {
      await field(page, "Email").fill(at.person.email);
      await field(page, "Password").fill(at.person.password);
      await field(page, "Confirm password").fill("another");
      await button(page, "Sign Up").click();
      await expect(page.getByText("Passwords do not match.")).toBeVisible();
    },
  },
  {
    name: "check your mail",
    show: async (page, at) => {
      await signUp(page, at.url, at.person);
      await expect(page).toHaveTitle("Check your email · Breezy Vault");
    },
  },
  {
    name: "a link to confirm an address, followed in another browser",
    show: async (page, at) => {
      const mail = await nextMail(at.inboxUrl, at.person.email, /confirm/i);
      const link = linkIn(mail, "verify-email");
      await page.context().clearCookies({ name: "sign-up" });
      await page.goto(link);
      await expect(
        page.getByText("Together with this link, it confirms your address."),
      ).toBeVisible();
      at.left.set("confirmation link", link);
    },
  },
  {
    name: "a reset mail that was sent",
    show: async (page, at) => {
      await followLink(at.left.get("confirmation link")!, at.person.password);
      await finishOnboarding(at.url, at.person);
      await field(page, "Email").fill(at.person.email);
      await button(page, "Forgot password?").click();
      await expect(page.getByText("Password reset email sent!")).toBeVisible();
    },
  },
  {
    name: "Set New Password",
    show: async (page, at) => {
      const mail = await nextMail(at.inboxUrl, at.person.email, /^Reset your password$/);
      at.left.set("reset link", linkIn(mail, "type=recovery"));
      await page.goto(at.left.get("reset link")!);
      await expect(heading(page, "Set New Password")).toBeFocused();
    },
  },
  {
    name: "Set New Password, with errors",
    show: async (page) => {
      await field(page, "New Password").fill("a new lantern");
      await field(page, "Confirm New Password").fill("a new Lantern");
      await button(page, "Reset Password").click();
      await expect(page.getByText("Passwords do not match.")).toBeVisible();
    },
  },
  {
    name: "a reset link that was used",
    show: async (page, at) => {
      await field(page, "New Password").fill(at.person.password);
      await field(page, "Confirm New Password").fill(at.person.password);
      await button(page, "Reset Password").click();
      await page.waitForURL("**/dashboard/passwords");
      await page.goto(at.left.get("reset link")!);
      await expect(page.getByText("This link has expired or has already been used.")).toBeVisible();
    },
  },
  {
    name: "a common PIN",
    show: async (page, at) => {
      // The new password has signed in.
      await page.goto(`${at.url}/dashboard/passwords`);
      await expect(page).toHaveTitle("Set Your Master Key · Breezy Vault");
      await typePin(page, "1111");
      await expect(page.getByText("This Master Key is too common.")).toBeVisible();
    },
  },
  {
    name: "confirm a PIN that is a year",
    show: async (page) => {
      await expect(page.getByLabel("Digit 1 of 4")).toHaveValue("");
      await typePin(page, "1984");
      await expect(heading(page, "Confirm Your Master Key")).toBeVisible();
      await expect(page.getByText(/^A year is one of the first/)).toBeVisible();
    },
  },
  {
    name: "confirm a PIN",
    show: async (page) => {
      await button(page, "Choose other digits").click();
      await typePin(page, pin);
      await expect(heading(page, "Confirm Your Master Key")).toBeVisible();
      await typePin(page, pin);
    },
  },
  {
    name: "a PIN that could not be set",
    show: async (page) => {
      await page.getByRole("checkbox").check();
      await page.context().setOffline(true);
      await button(page, "Confirm & Secure").click();
      await expect(page.getByText(/^Failed to set PIN\. Please try again\./)).toBeVisible();
    },
  },
  {
    name: "Recovery Kit",
    show: async (page) => {
      await page.context().setOffline(false);
      await page.reload();
      await typePin(page, pin);
      await expect(heading(page, "Confirm Your Master Key")).toBeVisible();
      await typePin(page, pin);
      await page.getByRole("checkbox").check();
      await button(page, "Confirm & Secure").click();
      await expect(heading(page, "Your Recovery Kit")).toBeFocused();
    },
  },
];
