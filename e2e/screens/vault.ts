/** The open vault as most people know it, from the empty one to the one whose PIN is forgotten. */
import { expect, type Page } from "@playwright/test";
import {
  button as inside,
  cardOf,
  closeEntry,
  entryOf,
  openEntry,
  startEditing,
  untilKept,
} from "../cards.ts";
import { linkIn, nextMail } from "../inbox.ts";
import { addAccount, typePin, unlock } from "../person.ts";
import { button, dialog, field, heading, pin, type Screen } from "./screen.ts";

export const openFromMenu = async (page: Page, item: string): Promise<void> => {
  await button(page, "Vault menu").click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

const leaveDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
};

const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const odd = "حساب بريدي الطويل جدا جدا 🦊";

export const openVault: readonly Screen[] = [
  {
    name: "Vault empty",
    show: async (page) => {
      await expect(page).toHaveTitle("Key Vault · Breezy Vault");
      await expect(heading(page, "Vault empty")).toBeVisible();
    },
  },
  {
    name: "add, step 1",
    show: async (page) => {
      await button(page, "Add New").click();
      await page.getByLabel("Account name").fill("goo");
      await expect(page.getByRole("option", { name: /^Google/ }).first()).toBeVisible();
    },
  },
  {
    name: "add with errors",
    show: async (page) => {
      await page
        .getByRole("option", { name: /^Google\b/ })
        .first()
        .click();
      await button(page, "Continue").click();
      await button(page, "Save").click();
      await expect(page.getByText("Enter a password.")).toBeVisible();
    },
  },
  {
    name: "add, step 2",
    show: async (page) => {
      await field(page, "Password").fill("summer2024");
      await expect(page.getByText(/at 10 thousand guesses a second/).first()).toBeVisible();
    },
  },
  {
    name: "the plan's limit",
    show: async (page) => {
      const json = { code: "password_limit", detail: "The Free plan holds 25 passwords." };
      await page.route("**/passwords", (route) =>
        route.request().method() === "POST"
          ? route.fulfill({ status: 429, json })
          : route.fallback(),
      );
      await button(page, "Save").click();
      await expect(dialog(page, "Password Limit Reached")).toBeVisible();
      await page.unroute("**/passwords");
    },
  },
  {
    name: "discard",
    show: async (page) => {
      await button(page, "Got it").click();
      await page.keyboard.press("Escape");
      await expect(heading(page, "Discard this entry?")).toBeVisible();
    },
  },
  {
    name: "a kept draft",
    show: async (page) => {
      await button(page, "Keep editing").click();
      await expect(page.getByText("Draft kept on this device")).toBeVisible();
      await page.reload();
      await unlock(page, pin);
      await expect(page.getByText("Your unsaved text is back.")).toBeVisible();
    },
  },
  {
    name: "add, a name of a hundred letters",
    show: async (page) => {
      await button(page, "Back").click();
      await page.getByLabel("Account name").fill("Donaudampfschiff".repeat(7).slice(0, 100));
      await button(page, "Continue").click();
    },
  },
  {
    name: "the generator",
    show: async (page) => {
      await button(page, "Password generator").click();
      const generator = dialog(page, "Password generator");
      await expect(generator.getByText(/^About \d+ bits/)).toBeVisible();
    },
  },
  ...["Random", "Memorable", "PIN", "Passphrase"].map((mode) => ({
    name: `the generator, ${mode}`,
    show: async (page: Page) => {
      const generator = dialog(page, "Password generator");
      await generator.getByText(mode, { exact: true }).click();
      await expect(generator.getByText(/^About \d+ bits/)).toBeVisible();
    },
  })),
  {
    name: "an open entry",
    show: async (page) => {
      await page.keyboard.press("Escape");
      await expect(dialog(page, "Password generator")).toBeHidden();
      await page.keyboard.press("Escape");
      await button(page, "Discard").click();
      const username = `${"a-very-long-name.".repeat(6)}@example.org`;
      await addAccount(page, {
        account: long,
        username,
        password: "aB3$".repeat(30),
        notes: "نص",
      });
      await addAccount(page, { account: odd, username: "", password: "x" });
      const card = await openEntry(page, long);
      await inside(card, "Show password").click();
      await expect(inside(card, "Hide password")).toBeVisible();
    },
  },
  {
    name: "a field with an error",
    show: async (page) => {
      await closeEntry(entryOf(page, long));
      const card = await startEditing(await openEntry(page, odd));
      await card.getByRole("textbox", { name: "Account", exact: true }).fill("   ");
      await page.keyboard.press("Enter");
      await expect(card.getByRole("alert")).toHaveText("Enter an account name.");
    },
  },
  {
    name: "an entry with what had been typed",
    show: async (page) => {
      const card = entryOf(page, odd);
      await card.getByRole("textbox", { name: "Account", exact: true }).fill(odd);
      await button(page, "Add field").click();
      await card.getByLabel("Field name").fill("Door word");
      await card.getByLabel("Value").fill("marigold-door-5512");
      await untilKept(page);
      await page.reload();
      await unlock(page, pin, "entry");
      await expect(card.getByText("Your unsaved text is back.")).toBeVisible();
    },
  },
  {
    name: "password history",
    show: async (page) => {
      const card = entryOf(page, odd);
      await card.getByLabel("Password", { exact: true }).fill("a-new-lantern-7");
      await page.keyboard.press("Enter");
      await inside(card, "Password history").click();
      const history = dialog(page, "Password history");
      await history.getByRole("button", { name: /^Show the password used until/ }).click();
    },
  },
  {
    name: "nothing found",
    show: async (page) => {
      await leaveDialog(page);
      await closeEntry(entryOf(page, odd));
      await page.getByRole("searchbox").fill("zz");
      await expect(heading(page, "Nothing found")).toBeVisible();
    },
  },
  {
    name: "account menu",
    show: async (page) => {
      await page.getByRole("searchbox").fill("");
      await button(page, "Account menu").click();
    },
  },
  {
    name: "vault menu",
    show: async (page) => {
      await page.keyboard.press("Escape");
      await button(page, "Vault menu").click();
    },
  },
  {
    name: "shortcuts",
    show: async (page) => {
      await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
      await expect(dialog(page, "Keyboard shortcuts")).toBeVisible();
    },
  },
  {
    name: "the palette's commands",
    show: async (page) => {
      await leaveDialog(page);
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("option", { name: "Add New" })).toBeVisible();
    },
  },
  {
    name: "the palette's accounts",
    show: async (page) => {
      await page.keyboard.type("a");
      await expect(page.getByRole("dialog").getByRole("group")).toHaveCount(3);
    },
  },
  {
    name: "new Recovery Kit",
    show: async (page) => {
      await leaveDialog(page);
      await openFromMenu(page, "New Recovery Kit");
      await expect(page.getByLabel("Digit 1 of 4")).toBeVisible();
    },
  },
  {
    name: "an empty trash",
    show: async (page) => {
      await leaveDialog(page);
      await openFromMenu(page, "Trash (0)");
      await expect(heading(page, "Trash empty")).toBeVisible();
    },
  },
  {
    name: "deleting an account",
    show: async (page) => {
      await button(page, "Back to Key Vault").last().click();
      await inside(await openEntry(page, odd), "Delete").click();
      await expect(dialog(page, "Move to trash?")).toBeVisible();
    },
  },
  {
    name: "the trash",
    show: async (page) => {
      await dialog(page, "Move to trash?").getByRole("button", { name: "Delete" }).click();
      await openFromMenu(page, "Trash (1)");
      await expect(cardOf(page, odd)).toContainText("30 days left");
    },
  },
  {
    name: "erasing",
    show: async (page) => {
      await button(page, `Delete ${odd} forever`).click();
      await expect(dialog(page, "Permanently Delete?")).toBeVisible();
    },
  },
  {
    name: "Enter Master Key",
    show: async (page) => {
      await leaveDialog(page);
      await button(page, "Back to Key Vault").last().click();
      await button(page, "Lock now").click();
      await expect(page).toHaveTitle("Enter Master Key · Breezy Vault");
      for (const wrong of ["0002", "0003"]) {
        await typePin(page, wrong);
        await expect(page.getByText("Invalid PIN. Please try again.")).toBeVisible();
        await expect(page.getByLabel("Digit 1 of 4")).toHaveValue("");
      }
      await expect(page.getByText(/tries left before/)).toBeVisible();
    },
  },
  {
    name: "Use your Recovery Kit",
    show: async (page) => {
      await button(page, "Forgot your master key?").click();
      await page.getByLabel("Recovery Kit code").fill("ABC");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "a new PIN",
    show: async (page, at) => {
      await page.getByLabel("Recovery Kit code").fill(at.kit);
      await page.keyboard.press("Enter");
      await expect(heading(page, "Set a new master key")).toBeVisible();
    },
  },
  {
    name: "Empty the vault",
    show: async (page) => {
      await page.reload();
      await button(page, "Forgot your master key?").click();
      await button(page, "I have neither").click();
    },
  },
  {
    name: "reset mailed",
    show: async (page) => {
      await button(page, "Send me the link").click();
      await expect(heading(page, "Check your email")).toBeFocused();
    },
  },
  {
    name: "a reset link that is none",
    show: async (page, at) => {
      await page.goto(`${at.url}/reset-vault#token=not-a-token`);
      await button(page, "Start the 24 hours").click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "started reset",
    show: async (page, at) => {
      const mail = await nextMail(at.inboxUrl, at.person.email, /^Reset your vault$/);
      await page.goto(linkIn(mail, "reset-vault"));
      // Another fragment alone loads nothing.
      await page.reload();
      await button(page, "Start the 24 hours").click();
      await expect(heading(page, "The 24 hours have begun")).toBeVisible();
    },
  },
  {
    name: "out of reach",
    show: async (page, at) => {
      await page.context().route("**/vault/**", (route) => route.abort());
      await page.goto(`${at.url}/dashboard`);
      await expect(heading(page, "Can't connect")).toBeVisible();
      await page.context().unroute("**/vault/**");
    },
  },
  {
    name: "Account Locked",
    show: async (page) => {
      await page.reload();
      await expect(heading(page, "Enter Master Key")).toBeVisible();
      for (const wrong of ["0004", "0005", "0006", "0007"]) {
        await typePin(page, wrong);
        if (wrong !== "0007") await expect(page.getByText("Invalid PIN.")).toBeVisible();
        if (wrong !== "0007") await expect(page.getByLabel("Digit 1 of 4")).toHaveValue("");
      }
      await expect(heading(page, "Account Locked")).toBeVisible();
    },
  },
];
