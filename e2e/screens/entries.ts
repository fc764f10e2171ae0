/** Entries of every kind, their health, their files, what comes from elsewhere, leaves and is shared. */
import { expect, type Page } from "@playwright/test";
import { aMove } from "../../client/src/transfer/testing/moves.ts";
import {
  button as inside,
  closeEntry,
  entryOf,
  fernStreet,
  openEntry,
  startEditing,
} from "../cards.ts";
import { downloadBy } from "../engines/downloads.ts";
import { seed } from "../every-kind.ts";
import { unlock, unlockToList } from "../person.ts";
import { pictureOf } from "../qr-picture.ts";
import { button, dialog, field, heading, pin, type Screen } from "./screen.ts";
import { openFromMenu } from "./vault.ts";

const card = (page: Page) => entryOf(page, fernStreet.account);
const form = (page: Page) => card(page).getByRole("form", { name: "Edit entry" });

async function chooseKind(page: Page, kind: string): Promise<void> {
  await page.getByRole("button", { name: /^What is it\?/ }).click();
  await page.getByRole("menuitem", { name: kind, exact: true }).click();
  await expect(page.getByRole("button", { name: `What is it? ${kind}` })).toBeVisible();
}

async function giveFile(page: Page, name: string, content: Buffer | string): Promise<void> {
  const file = { name, mimeType: "", buffer: Buffer.from(content) };
  await page.locator("input[type=file]").setInputFiles(file);
}

/** It breaks off behind the first chunk. */
async function breakOff(page: Page): Promise<void> {
  await page
    .context()
    .route(/\/attachments\/[^/]+\/chunks\/[1-9]/, (route) =>
      route.request().method() === "PUT" ? route.abort("connectionreset") : route.fallback(),
    );
}

const addedKinds = [
  "Identity",
  "Bank account",
  "Passport",
  "Driver's license",
  "Membership",
  "Document",
  "Secure note",
  "Software license",
  "Wi-Fi",
  "API credential",
  "SSH key",
];

/** `everyKind` is in the vault. */
export const kinds: readonly Screen[] = [
  {
    name: "an open SSH key",
    show: async (page) => {
      const key = await openEntry(page, "Build server");
      await expect(key.getByText("Private key")).toBeVisible();
    },
  },
  ...["Savings", "Ada's passport", "Driving", "Weather service", "Pond club"].map((account) => ({
    name: `the open entry ${account}`,
    show: async (page: Page) => {
      await openEntry(page, account);
    },
  })),
  ...addedKinds.map((kind, first) => ({
    name: `adding: ${kind}`,
    show: async (page: Page) => {
      if (first === 0) await button(page, "Add New").click();
      await chooseKind(page, kind);
    },
  })),
  {
    name: "adding a card with fields of one's own",
    show: async (page) => {
      await chooseKind(page, "Card");
      const adding = dialog(page, "Add card");
      await adding.getByLabel("Name", { exact: true }).fill("Blue card");
      await adding.getByLabel("Card number").fill("4111 1111 1111 1112");
      for (const [at, type] of ["text", "hidden", "boolean", "date"].entries()) {
        await inside(adding, "Add field").click();
        const row = adding
          .getByRole("group", { name: "Custom fields" })
          .getByRole("listitem")
          .nth(at);
        await row.getByLabel("Field name").fill(`The ${type}`);
        await row.getByLabel("Type").selectOption(type);
      }
      await expect(adding.getByText("This doesn't look like a complete")).toBeVisible();
    },
  },
  {
    name: "an open card of a bank",
    show: async (page) => {
      await dialog(page, "Add card").getByLabel("Card number").fill("4111111111111111");
      await button(page, "Save").click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await inside(await openEntry(page, "Blue card"), "Show card number").click();
    },
  },
  {
    name: "editing",
    show: async (page) => {
      await openEntry(page, fernStreet.account);
      await startEditing(card(page));
      await inside(form(page), "Replace code").click();
      const link = `otpauth://totp/Fern:ada?secret=${seed}&issuer=Fern&digits=8`;
      await form(page).getByLabel("One-time code").fill(link);
      await inside(form(page), "Add website").click();
      await inside(form(page), "Scan a QR code").click();
      await expect(inside(form(page), "Choose a picture")).toBeVisible();
    },
  },
  {
    name: "a camera that can't be used",
    show: async (page) => {
      await inside(form(page), "Use the camera").click();
      await expect(page.getByText(/^The camera can't be used here\./)).toBeVisible();
    },
  },
  {
    name: "a card with a code",
    show: async (page) => {
      await inside(form(page), "Save").click();
      await expect(form(page)).toBeHidden();
      await expect(
        card(page)
          .getByText(/^\d{4} \d{4}$/)
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: "the health of the vault",
    show: async (page) => {
      await openFromMenu(page, "Vault health");
      await expect(page.getByText(/things? to look at\./)).toBeVisible();
    },
  },
];

/** The library alone is in the vault. */
export const files: readonly Screen[] = [
  {
    name: "a card with a file",
    show: async (page) => {
      await openEntry(page, fernStreet.account);
      await giveFile(page, "שטר מכר <b>7</b>.pdf", "the deed of the house on Fern Street");
      await expect(card(page).getByRole("button", { name: /^Download שטר/ })).toBeVisible();
    },
  },
  {
    name: "an upload that waits",
    show: async (page) => {
      await breakOff(page);
      await giveFile(page, "tax.pdf", Buffer.alloc(3 * 1024 * 1024));
      await expect(card(page).getByText("The connection was lost.")).toBeVisible();
    },
  },
  {
    name: "a file that was interrupted",
    show: async (page) => {
      await page.reload();
      await unlock(page, pin, "entry");
      await expect(card(page).getByText("Interrupted at 512 KB of 3 MB.")).toBeVisible();
    },
  },
];

const passphrase = "a quiet lantern by the sea";

export const transfers: readonly Screen[] = [
  {
    name: "the export, with an error",
    show: async (page) => {
      await openFromMenu(page, "Export");
      await button(page, "Continue").click();
      await expect(page.getByText("Use at least 8 characters.")).toBeVisible();
    },
  },
  {
    name: "a wrong PIN before the export",
    show: async (page) => {
      await page.getByLabel("File passphrase").fill(passphrase);
      await page.getByLabel("Confirm passphrase").fill(passphrase);
      await button(page, "Continue").click();
      await expect(field(page, "Digit 1 of 4")).toBeFocused();
      await page.keyboard.type("1111", { delay: 20 });
      await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "what was exported",
    show: async (page, { left }) => {
      await expect(field(page, "Digit 1 of 4")).toHaveValue("");
      const { path } = await downloadBy(page, () => page.keyboard.type(pin, { delay: 20 }));
      left.set("export", path);
      await expect(page.getByText("1 entry and 1 file exported.")).toBeVisible();
    },
  },
  {
    name: "an export that is not encrypted",
    show: async (page) => {
      await page.getByRole("radio", { name: "CSV for browsers and password managers" }).check();
      await expect(page.getByText("This file is not encrypted")).toBeVisible();
    },
  },
  {
    name: "the import",
    show: async (page) => {
      await button(page, "Back to Key Vault").click();
      await openFromMenu(page, "Import");
      await expect(heading(page, "Import")).toBeFocused();
    },
  },
  {
    name: "a file under a password",
    show: async (page, { left }) => {
      await page.locator("input[type=file]").setInputFiles(left.get("export")!);
      await page.getByLabel("Password of the file").fill("not this");
      await button(page, "Open").click();
      await expect(page.getByText("This password does not open the file.")).toBeVisible();
    },
  },
  {
    name: "the columns of a table",
    show: async (page) => {
      await button(page, "Back to Key Vault").click();
      await openFromMenu(page, "Import");
      await giveFile(page, "own.csv", "Dienst,Kennwort,Ort\nHeron Post,Heron#1,Ulm\n");
      await expect(heading(page, "What is in this table?")).toBeFocused();
    },
  },
  {
    name: "the preview of an import",
    show: async (page) => {
      await button(page, "Cancel").click();
      const rows = [
        "name,url,username,password,note",
        "Heron Post,https://heron.example/login,ada,Heron#1,first",
        "Broken,https://broken.example",
      ];
      await giveFile(page, "chrome.csv", rows.join("\n"));
      await expect(heading(page, "Review before importing")).toBeFocused();
    },
  },
  {
    name: "the report of an import",
    show: async (page) => {
      await button(page, "Import 1 entry").click();
      await expect(page.getByText("Delete the exported file now")).toBeVisible();
    },
  },
  {
    name: "an import that was undone",
    show: async (page) => {
      await button(page, "Undo").click();
      await expect(page.getByText("1 entry moved to the trash.")).toBeVisible();
    },
  },
  {
    name: "codes with an image missing",
    show: async (page) => {
      await button(page, "Import another file").click();
      const codes = aMove([{ secret: "kite-bank-seed", name: "ada", issuer: "Kite" }], [2, 0, 7]);
      await giveFile(page, "1.png", await pictureOf(page, codes));
      await expect(
        page.getByText("This export has 2 images, and one is missing: 2."),
      ).toBeVisible();
    },
  },
];

/** What the owner sees, then what a stranger sees who has the link. */
export const sharing: readonly Screen[] = [
  {
    name: "what to share",
    show: async (page) => {
      await page.reload();
      await unlockToList(page, pin);
      await openEntry(page, fernStreet.account);
      // What stands below it moves down when it comes.
      await expect(card(page).getByText("Interrupted at 512 KB of 3 MB.")).toBeVisible();
      await inside(card(page), "Share once").click();
      await expect(dialog(page, "Share by a link")).toBeVisible();
    },
  },
  {
    name: "the link that was made",
    show: async (page, { left }) => {
      await page.getByRole("textbox", { name: "Passphrase (optional)" }).fill(passphrase);
      await button(page, "Make the link").click();
      const link = dialog(page, "Your link").getByRole("textbox", { name: "Link" });
      left.set("link", await link.inputValue());
      await expect(page.getByRole("img", { name: "The same link as a QR code" })).toBeVisible();
    },
  },
  {
    name: "the list of links",
    show: async (page) => {
      await button(page, "Done").click();
      await closeEntry(card(page));
      await openFromMenu(page, "Shared links");
      await expect(button(page, `End the link to ${fernStreet.account}`)).toBeVisible();
    },
  },
  {
    name: "a link that is not whole",
    show: async (page, { left }) => {
      await page.goto(left.get("link")!.slice(0, -1));
      await expect(heading(page, "This link is incomplete")).toBeFocused();
    },
  },
  {
    name: "a link before it is opened",
    show: async (page, { left }) => {
      await page.goto(left.get("link")!);
      await expect(heading(page, "Someone shared something with you")).toBeFocused();
    },
  },
  {
    name: "a wrong passphrase",
    show: async (page) => {
      await page.getByRole("textbox", { name: "Passphrase" }).fill("red door");
      await button(page, "Show it").click();
      await expect(page.getByText("That passphrase is wrong.")).toBeVisible();
    },
  },
  {
    name: "what was shared",
    show: async (page) => {
      await page.getByRole("textbox", { name: "Passphrase" }).fill(passphrase);
      await button(page, "Show it").click();
      await expect(heading(page, "What was shared")).toBeFocused();
      await button(page, "Show Password").click();
    },
  },
  {
    name: "what was shared, loaded again",
    show: async (page) => {
      await page.reload();
      await expect(heading(page, "This page was reloaded")).toBeFocused();
    },
  },
  {
    name: "a link that is used up",
    show: async (page, { left }) => {
      await page.goto(left.get("link")!);
      await page.getByRole("textbox", { name: "Passphrase" }).fill(passphrase);
      await button(page, "Show it").click();
      await expect(heading(page, "This link doesn't work")).toBeFocused();
    },
  },
];
