/** My Account with all its dialogs, the second step and passkeys, up to the logout. */
import { expect, type Page } from "@playwright/test";
import { createAuthenticator } from "../authenticator.ts";
import { forgetSession } from "../been-here.ts";
import { sizes } from "../examine.ts";
import { goToAccount, goToSection } from "../go-to-account.ts";
import { finishOnboardingHere } from "../onboarding.ts";
import { aPerson, logIn, typePin, unlock } from "../person.ts";
import { withAuthenticator } from "../virtual-authenticator.ts";
import { button, dialog, field, heading, pin, type Scene, type Screen } from "./screen.ts";

type Authenticator = ReturnType<typeof createAuthenticator>;

/** `app` is set up on the way. */
export interface AccountScene extends Scene {
  app?: Authenticator;
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

const ownPassword = (page: Page) => field(page, "Your account's password");

const looking: readonly Screen[] = [
  {
    name: "My Account",
    show: async (page) => {
      await goToAccount(page);
      await expect(page.getByText("You are on the Free plan.")).toBeVisible();
    },
  },
  {
    name: "Plan and billing",
    show: async (page) => {
      await goToSection(page, "Plan and billing");
      await expect(page.getByText("0 bytes of 50 MB used.")).toBeVisible();
    },
  },
  {
    name: "Profile",
    show: async (page) => {
      await goToSection(page, "Profile");
      await field(page, "First name").fill("");
      await button(page, "Save name").click();
      await expect(page.getByText("Enter your first name.")).toBeVisible();
    },
  },
  {
    name: "Appearance",
    show: async (page) => {
      await goToSection(page, "Appearance");
      await expect(page.getByRole("group", { name: "Theme on this device" })).toBeVisible();
    },
  },
  {
    name: "Your data",
    show: (page) => goToSection(page, "Your data"),
  },
  {
    name: "Browser extension",
    show: (page) => goToSection(page, "Browser extension"),
  },
  {
    name: "FAQs",
    show: async (page) => {
      await goToAccount(page);
      await button(page, "FAQs").click();
      await page.getByText("How can four digits be enough?").click();
      await expect(page.getByText("Because nobody can try them all.")).toBeVisible();
    },
  },
  {
    name: "Manage Billing",
    show: async (page) => {
      await closeDialog(page);
      await button(page, /^Update billing info/).click();
      await expect(dialog(page, "Manage Billing")).toContainText("You are on the Free plan.");
    },
  },
  {
    name: "Change password",
    show: async (page) => {
      await closeDialog(page);
      await goToSection(page, "Sign-in and security");
      await button(page, /^Change password/).click();
      await expect(field(page, "Current Password")).toBeFocused();
    },
  },
  {
    name: "Change password, refused",
    show: async (page) => {
      await page.keyboard.type("a guess");
      await field(page, "New Password").fill("password");
      await field(page, "Confirm New Password").fill("password");
      await page.keyboard.press("Enter");
      await expect(page.getByText("That password is too easy to guess")).toBeVisible();
    },
  },
  {
    name: "Change email address",
    show: async (page) => {
      await closeDialog(page);
      await button(page, /^Change email address/).click();
      await expect(field(page, "New email address")).toBeFocused();
    },
  },
  {
    name: "Change email address, with errors",
    show: async (page) => {
      await page.keyboard.type("grace@");
      await button(page, "Send link").click();
      await expect(page.getByText("This doesn't look like an email address.")).toBeVisible();
    },
  },
  {
    name: "a new address, check your mail",
    show: async (page, { person }) => {
      await field(page, "New email address").fill(`new.${person.email}`);
      await field(page, "Current Password").fill(person.password);
      await button(page, "Send link").click();
      await expect(dialog(page, "Check your email")).toBeVisible();
    },
  },
];

const prepare = "**/vault/pin/prepare";
const change = (page: Page) => dialog(page, "Change Master PIN");

/** Into the boxes whose turn it is. */
async function enter(page: Page, label: string, digits: string): Promise<void> {
  const first = change(page)
    .getByRole("group", { name: label, exact: true })
    .getByLabel("Digit 1 of 4");
  await expect(first).toHaveValue("");
  await expect(first).toBeFocused();
  await page.keyboard.type(digits, { delay: 20 });
}

const changingPin: readonly Screen[] = [
  {
    name: "a wrong current PIN",
    show: async (page) => {
      await closeDialog(page);
      await goToSection(page, "Your vault");
      await button(page, /^Change master key/).click();
      await enter(page, "Current master key", "0007");
      await expect(page.getByText("Invalid current PIN. Please try again.")).toBeVisible();
    },
  },
  {
    name: "the new PIN",
    show: async (page) => {
      await enter(page, "Current master key", pin);
      await expect(page.getByText("Current PIN verified.")).toBeVisible();
    },
  },
  {
    name: "a new PIN that is a line on the keypad",
    show: async (page) => {
      await enter(page, "New master key", "1470");
      await expect(page.getByText(/^A shape on the keypad is one of the first/)).toBeVisible();
    },
  },
  {
    name: "PINs that do not match",
    show: async (page) => {
      await enter(page, "Confirm new master key", "7318");
      await page.keyboard.press("Enter");
      await expect(page.getByText("New PINs do not match.")).toBeVisible();
    },
  },
  {
    name: "a change of PIN that must wait",
    show: async (page) => {
      // The relay's answer, which did not reach one of the three.
      await page.route(prepare, async (route) => {
        const { answers } = (await (await route.fetch()).json()) as {
          answers: Record<string, unknown>;
        };
        answers[Object.keys(answers)[0]!] = { error: "unreachable" };
        await route.fulfill({ json: { answers } });
      });
      await enter(page, "New master key", "7319");
      await enter(page, "Confirm new master key", "7319");
      await page.keyboard.press("Enter");
      await expect(page.getByText(/a new master key needs all of them/)).toBeVisible();
    },
  },
  {
    name: "a change of PIN that was cut",
    show: async (page) => {
      await page.unroute(prepare);
      await page.route(prepare, (route) => route.abort());
      await button(page, "Try again").click();
      await expect(page.getByText(/Try again to check with your guardians/)).toBeVisible();
      await page.unroute(prepare);
    },
  },
  {
    name: "a PIN before a new Recovery Kit",
    show: async (page) => {
      await change(page).getByRole("button", { name: "Close" }).click();
      await button(page, /^New Recovery Kit/).click();
      await expect(page.getByLabel("Digit 1 of 4")).toBeVisible();
    },
  },
];

const passkeys: readonly Screen[] = [
  {
    name: "Add a passkey, with a wrong password",
    show: async (page) => {
      await closeDialog(page);
      await withAuthenticator(page);
      await goToSection(page, "Sign-in and security");
      await button(page, /^Add a passkey/).click();
      await ownPassword(page).fill("not my password");
      await field(page, "Name").fill("Ada's phone");
      await page.keyboard.press("Enter");
      await expect(page.getByText("That password is wrong.")).toBeVisible();
    },
  },
  {
    name: "My Account with a passkey",
    show: async (page, { person }) => {
      await ownPassword(page).fill(person.password);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("Ada's phone");
    },
  },
  {
    name: "Rename this passkey",
    show: (page) => button(page, "Rename Ada's phone").click(),
  },
  {
    name: "Remove this passkey",
    show: async (page) => {
      await closeDialog(page);
      await button(page, "Remove Ada's phone").click();
    },
  },
  {
    name: "the PIN before a passkey opens the vault",
    show: async (page) => {
      await closeDialog(page);
      await goToSection(page, "Your vault");
      await button(page, /^Open with a passkey/).click();
      await expect(page.getByLabel("Digit 1 of 4")).toBeVisible();
    },
  },
  {
    name: "the passkey to choose",
    show: async (page) => {
      await typePin(page, pin);
      await expect(button(page, "Choose your passkey")).toBeVisible();
    },
  },
];

const secondStep: readonly Screen<AccountScene>[] = [
  {
    name: "two-step sign-in, the password first",
    show: async (page) => {
      await button(page, "Choose your passkey").click();
      await expect(button(page, /^Open with a passkey/)).toContainText("Ada's phone");
      await goToSection(page, "Sign-in and security");
      await button(page, /^Set up two-step sign-in/).click();
      await expect(ownPassword(page)).toBeFocused();
    },
  },
  {
    name: "the QR code",
    show: async (page, at) => {
      await page.keyboard.type(at.person.password);
      await page.keyboard.press("Enter");
      await expect(field(page, "Code from your app")).toBeFocused();
      at.app = createAuthenticator(await page.getByTestId("totp-secret").innerText());
    },
  },
  {
    name: "the recovery codes",
    show: async (page, at) => {
      await field(page, "Code from your app").fill(at.app!.nextCode());
      await page.keyboard.press("Enter");
      await expect(dialog(page, "Your recovery codes").getByRole("listitem")).toHaveCount(10);
    },
  },
  {
    name: "New recovery codes",
    show: async (page) => {
      await field(page, "I have saved them").check();
      await button(page, "Done").click();
      await button(page, /^New recovery codes/).click();
      await expect(ownPassword(page)).toBeFocused();
    },
  },
  {
    name: "Turn off two-step sign-in",
    show: async (page) => {
      await closeDialog(page);
      await button(page, /^Turn off two-step sign-in/).click();
      await expect(ownPassword(page)).toBeFocused();
    },
  },
];

const activity = "**/users/me/activity*";

interface Activity {
  lines: { device: string }[];
}

const happened: readonly Screen[] = [
  {
    name: "Security activity",
    show: async (page) => {
      await closeDialog(page);
      await button(page, /^Security activity/).click();
      await expect(page.getByText("Every line, back to the first, is sealed")).toBeVisible();
    },
  },
  {
    name: "Security activity, rewritten",
    show: async (page) => {
      await page.route(activity, async (route) => {
        const response = await route.fetch();
        const json = (await response.json()) as Activity;
        json.lines[0]!.device = "Safari on Mac";
        await route.fulfill({ response, json });
      });
      await page.reload();
      await expect(page.getByRole("alert")).toContainText("This list has been tampered with");
      await page.unroute(activity);
    },
  },
  {
    name: "Security activity, failed",
    show: async (page) => {
      await page.route(activity, (route) => route.fulfill({ status: 500, body: "" }));
      await page.reload();
      await expect(page.getByRole("alert")).toContainText("Something went wrong on our side");
      await page.unroute(activity);
    },
  },
  {
    name: "Security activity, empty",
    show: async (page) => {
      const json = { lines: [], previous: Buffer.alloc(32).toString("base64") };
      await page.route(activity, (route) => route.fulfill({ json }));
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await expect(heading(page, "Nothing yet")).toBeVisible();
      await page.unroute(activity);
    },
  },
  {
    name: "Security activity, loading",
    show: async (page) => {
      // Never answered while it is examined.
      await page.route(activity, () => undefined);
      await page.reload();
      await expect(page.getByText("Loading your security activity")).toBeAttached();
    },
  },
];

const challenge = "A".repeat(43);
const codes = "**/users/me/extension-codes";

const connecting: readonly Screen[] = [
  {
    name: "Start in the extension",
    show: async (page, at) => {
      await page.goto(`${at.url}/connect-extension`);
      await expect(heading(page, "Start in the extension")).toBeVisible();
    },
  },
  {
    name: "Connect this browser's extension, refused",
    show: async (page, at) => {
      await page.goto(`${at.url}/connect-extension?challenge=${challenge}`);
      await page.route(codes, (route) =>
        route.fulfill({
          status: 429,
          json: { code: "too_many_requests", detail: "Too many attempts." },
          headers: { "retry-after": "360" },
        }),
      );
      await button(page, "Connect").click();
      await expect(page.getByText("The extension was connected very often.")).toBeVisible();
      await page.unroute(codes);
    },
  },
  {
    name: "the extension takes its code",
    show: async (page) => {
      await button(page, "Connect").click();
      await expect(heading(page, "Almost there")).toBeVisible();
    },
  },
  ...(["over", "taken"] as const).map((state) => ({
    name: state === "over" ? "a code that was not taken in time" : "an extension that is connected",
    show: async (page: Page, at: Scene) => {
      await page.goto(`${at.url}/connect-extension?challenge=${challenge}`);
      await page.route(`${codes}/*`, (route) => route.fulfill({ json: { state } }));
      await button(page, "Connect").click();
      const title = state === "over" ? "That took too long" : "Connected";
      await expect(heading(page, title)).toBeVisible();
      await page.unroute(`${codes}/*`);
    },
  })),
];

const leaving: readonly Screen<AccountScene>[] = [
  {
    name: "Your vault, locked",
    show: async (page, at) => {
      await page.goto(`${at.url}/dashboard/settings/vault`);
      await expect(page.getByText("Your vault is locked.")).toBeVisible();
    },
  },
  {
    name: "My Account, locked",
    show: async (page) => {
      await goToAccount(page);
      await expect(page.getByText("Opens your vault first")).toBeVisible();
    },
  },
  {
    name: "the deletion is mailed",
    show: async (page, { person }) => {
      await button(page, /^Delete Account/).click();
      await ownPassword(page).fill(person.password);
      await dialog(page, "Delete Account").getByRole("button", { name: "Delete Account" }).click();
      await expect(dialog(page, "Check your email")).toBeVisible();
    },
  },
  {
    name: "Enter Master Key, or a passkey",
    show: async (page, at) => {
      await page.goto(`${at.url}/dashboard/passwords`);
      await expect(button(page, "Open with a passkey")).toBeVisible();
    },
  },
  {
    name: "forgotten, with a passkey",
    show: async (page) => {
      await button(page, "Forgot your master key?").click();
      await expect(button(page, "Use a passkey instead")).toBeVisible();
    },
  },
  {
    name: "Delete Account",
    show: async (page) => {
      await page.reload();
      await unlock(page, pin);
      await goToAccount(page);
      await button(page, /^Delete Account/).click();
      await expect(ownPassword(page)).toBeFocused();
    },
  },
  {
    name: "no tries left",
    show: async (page) => {
      await closeDialog(page);
      await button(page, /^Change master key/).click();
      for (const wrong of ["0001", "0002", "0003", "0004", "0005", "0006"]) {
        await enter(page, "Current master key", wrong);
        await expect(page.getByText(/Invalid current PIN\.|Too many failed/)).toBeVisible();
      }
      await expect(page.getByText(/Too many failed attempts\./)).toBeVisible();
    },
  },
  {
    name: "the landing page's menu",
    onPhonesOnly: true,
    show: async (page, at) => {
      await page.goto(at.url);
      await expect(page.getByRole("link", { name: "Logout" })).toBeVisible();
      await page.setViewportSize(sizes[0]);
      await button(page, "Menu").click();
      await expect(button(page, "Menu")).toHaveAttribute("aria-expanded", "true");
    },
  },
  {
    name: "whether to log out",
    show: async (page, at) => {
      await page.goto(`${at.url}/logout`);
      await expect(heading(page, "Log out of Breezy Vault?")).toBeVisible();
    },
  },
  {
    name: "a logout that failed",
    show: async (page) => {
      await page.route("**/api/auth/sign-out", (route) => route.abort());
      await button(page, "Logout").click();
      await expect(heading(page, "You are still logged in")).toBeVisible();
      await page.unroute("**/api/auth/sign-out");
    },
  },
  {
    name: "the code of the second step",
    show: async (page, at) => {
      await forgetSession(page.context());
      await page.goto(`${at.url}/auth`);
      await logIn(page, at.url, at.person);
      await expect(field(page, "Code from your app")).toBeFocused();
    },
  },
  {
    name: "a recovery code",
    show: async (page) => {
      await button(page, "Use a recovery code").click();
      await expect(field(page, "Recovery code")).toBeFocused();
    },
  },
  {
    name: "five wrong codes",
    show: async (page, at) => {
      await page.reload();
      for (let wrong = 1; wrong <= 5; wrong++) {
        await field(page, "Code from your app").fill(at.app!.staleCode());
        await button(page, "Login").click();
        if (wrong < 5) await expect(page.getByText(`${5 - wrong} tr`)).toBeVisible();
      }
      await expect(page.getByText("Too many wrong codes.")).toBeVisible();
    },
  },
];

const withoutPassword: readonly Screen[] = [
  {
    name: "no password yet",
    show: async (page, at) => {
      await page.goto(`${at.url}/auth`);
      await button(page, "Continue with Google").click();
      await field(page, "Address").fill(aPerson("gail").email);
      await button(page, "Continue").click();
      await page.waitForURL("**/onboarding");
      await finishOnboardingHere(page.request, at.url);
      await page.goto(`${at.url}/dashboard/settings/security`);
      await button(page, /^Change password/).click();
      await expect(page.getByText("Your account has no password yet.")).toBeVisible();
    },
  },
  {
    name: "no password to set anew",
    show: async (page, at) => {
      await page.goto(`${at.url}/reset-password`);
      await expect(button(page, "Send link")).toBeVisible();
    },
  },
];

export const account: readonly Screen<AccountScene>[] = [
  ...looking,
  ...changingPin,
  ...passkeys,
  ...secondStep,
  ...happened,
  ...connecting,
  ...leaving,
  ...withoutPassword,
];
