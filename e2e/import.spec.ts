/** What people bring from elsewhere, and what they take along: in the browser, as they would do it. */
import { toBase32 } from "@breezy/crypto/base32";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page, TestInfo } from "@playwright/test";
import { button, cardOf, openEntry } from "./cards.ts";
import { type Downloaded, downloadBy } from "./engines/downloads.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { unlockToList } from "./person.ts";
import { pictureOf } from "./qr-picture.ts";
import { aMove } from "../client/src/transfer/testing/moves.ts";

const pin = "2580";
const bankSeed = "kite-bank-seed";
const passphrase = "a quiet lantern by the sea";
const reader = fileURLToPath(new URL("../tools/read-export.mjs", import.meta.url));

test.use({
  contextOptions: { reducedMotion: "reduce" },
  permissions: ["clipboard-read", "clipboard-write"],
});

async function choose(page: Page, item: "Import" | "Export"): Promise<void> {
  await button(page, "Vault menu").click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
  await expect(page.getByRole("heading", { name: item, level: 1 })).toBeFocused();
}

async function bring(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });
}

async function expectCounts(page: Page, counts: Record<string, number>): Promise<void> {
  await expect(page.getByRole("heading", { name: "Review before importing" })).toBeFocused();
  for (const [name, count] of Object.entries(counts)) {
    const box = page.locator("dl > div").filter({ hasText: name });
    await expect(box.locator("dd > span").first()).toHaveText(`${count}`);
  }
}

const chrome = [
  "name,url,username,password,note",
  'Heron Post,https://heron.example/login,ada,"Heron#1,""x""",first',
  "Kite Bank,https://kite.example,ada,=Kite#2,",
  'Heron Post,https://heron.example/other,ada,"Heron#1,""x""",second',
  "Broken,https://broken.example",
].join("\n");

const bitwarden = JSON.stringify({
  encrypted: false,
  folders: [{ id: "f", name: "Travel" }],
  items: [
    {
      type: 1,
      name: "Ferry",
      folderId: "f",
      favorite: true,
      login: { uris: [{ uri: "https://ferry.example" }], username: "ada", password: "Ferry#3" },
      attachments: [{ fileName: "ticket.pdf" }],
    },
  ],
});

const castlePlan = Buffer.from("towers, two of them".repeat(1000));

function keepassDatabase(info: TestInfo): string {
  const path = info.outputPath("castle.kdbx");
  const run = (input: string, ...args: string[]) =>
    execFileSync("keepassxc-cli", args, { input, stdio: ["pipe", "pipe", "pipe"] });
  run("castle key\ncastle key\n", "db-create", "--set-password", "-t", "100", path);
  run("castle key\nRook#9x\n", "add", path, "Castle", "-u", "rook", "-p");
  const plan = info.outputPath("plan.pdf");
  writeFileSync(plan, castlePlan);
  run("castle key\n", "attachment-import", path, "Castle", "plan.pdf", plan);
  return path;
}

/** Two images of Google Authenticator's export: the first as a picture, then what is missing as a link. */
async function bringCodes(page: Page): Promise<void> {
  const first = aMove(
    [
      { secret: bankSeed, name: "Kite Bank:ada", issuer: "Kite Bank" },
      { secret: "another-seed", name: "bob", issuer: "Stork Mail" },
    ],
    [2, 0, 7],
  );
  const second = aMove([{ secret: "third-seed", name: "ada", issuer: "Wren" }], [2, 1, 7]);
  await button(page, "Import another file").click();
  const picture = { name: "1.png", mimeType: "image/png", buffer: await pictureOf(page, first) };
  const text = { name: "a.csv", mimeType: "", buffer: Buffer.from(chrome) };
  await page.locator("input[type=file]").setInputFiles([picture, text]);
  await expect(page.getByRole("alert")).toContainText("Choose one file at a time.");
  await page.locator("input[type=file]").setInputFiles(picture);
  await expectCounts(page, { New: 1, Merged: 1, Skipped: 1 });
  await expect(page.getByText("This export has 2 images, and one is missing: 2.")).toBeVisible();
  await button(page, "Import 2 entries").click();
  await expect(page.getByText("1 entry added. 1 entry merged.")).toBeVisible();

  await button(page, "Import another file").click();
  const pictures = [picture, { ...picture, name: "2.png", buffer: await pictureOf(page, second) }];
  await page.locator("input[type=file]").setInputFiles(pictures);
  await expectCounts(page, { New: 1, Merged: 0, "Already there": 2, Skipped: 0 });
  await button(page, "Cancel").click();
  await page.evaluate((link) => navigator.clipboard.writeText(link), second);
  await page.keyboard.press("ControlOrMeta+V");
  await expectCounts(page, { New: 1, "Already there": 0, Skipped: 1 });
  await button(page, "Import 1 entry").click();
  await expect(page.getByText("1 entry added.")).toBeVisible();
}

test("files of a browser, Bitwarden and KeePass come in, once each, and are undone", async ({
  page,
  stack,
}, info) => {
  const sent: string[] = [];
  page.context().on("request", (request) => sent.push(request.url(), request.postData() ?? ""));
  await aReadyPerson(page, stack, pin);
  await choose(page, "Import");
  await bring(page, "holiday.txt", "nothing that anybody exported");
  await expect(page.getByRole("alert")).toContainText("Breezy does not recognize this file");

  await bring(page, "chrome.csv", chrome);
  await expectCounts(page, { New: 2, Merged: 1, "Already there": 0, Skipped: 1 });
  await expect(page.getByText("It has 2 values but the header names 5.")).toBeVisible();
  await page.getByRole("searchbox").fill("kite");
  await expect(page.getByText("1 of 4 rows")).toBeVisible();
  await button(page, "Import 2 entries").click();
  await expect(page.getByText("2 entries added.")).toBeVisible();
  await expect(page.getByText("Delete the exported file now")).toBeVisible();
  const report = await downloadBy(page, () => button(page, "Download the report").click());
  const told = await textOf(report);
  expect(told).toContain("Row 2,Heron Post,New");
  expect(told).not.toContain("Heron#1");

  await button(page, "Import another file").click();
  await bring(page, "bitwarden.json", bitwarden);
  await expectCounts(page, { New: 1 });
  await expect(page.getByText("Not imported: ticket.pdf")).toBeVisible();
  await button(page, "Import 1 entry").click();
  await expect(page.getByText("1 entry added.")).toBeVisible();

  await button(page, "Import another file").click();
  await bring(page, "castle.kdbx", await readFile(keepassDatabase(info)));
  await expect(page.getByRole("heading", { name: "Unlock the file" })).toBeFocused();
  await page.getByLabel("Password of the file").fill("not this");
  await button(page, "Open").click();
  await expect(page.getByText("This password does not open the file.")).toBeVisible();
  await page.getByLabel("Password of the file").fill("castle key");
  await button(page, "Open").click();
  await expectCounts(page, { New: 1 });
  await expect(page.getByText("1 file (19 KB) will be added to its entry")).toBeVisible();
  await button(page, "Import 1 entry").click();
  await expect(page.getByText("1 entry added.")).toBeVisible();
  await expect(page.getByText("1 file added.")).toBeVisible();
  await button(page, "Undo").click();
  await expect(page.getByText("1 entry moved to the trash.")).toBeVisible();
  await page.getByLabel("Show").selectOption({ label: "Undone" });
  await expect(page.getByText("1 of 1 rows")).toBeVisible();

  await bringCodes(page);

  await page.reload();
  await unlockToList(page, pin);
  await expect(cardOf(page, "Ferry")).toBeVisible();
  await expect(cardOf(page, "Castle")).toBeHidden();
  await expect(await openEntry(page, "Ferry")).toContainText("Travel");
  await expect(cardOf(page, "Stork Mail")).toBeVisible();
  await expect(cardOf(page, "Wren")).toBeVisible();
  const bank = await openEntry(page, "Kite Bank");
  await expect(button(bank, "Copy one-time code")).toBeVisible();
  const card = await openEntry(page, "Heron Post");
  await expect(card).toContainText("first");

  await choose(page, "Import");
  await bring(page, "chrome.csv", chrome);
  await expectCounts(page, { New: 0, Merged: 0, "Already there": 3, Skipped: 1 });
  await expect(page.getByText("There is nothing to import.")).toBeVisible();
  const traffic = sent.join("\n");
  for (const secret of [
    bankSeed,
    toBase32(Buffer.from(bankSeed)),
    "Heron#1",
    "Kite#2",
    "Ferry#3",
    "Rook#9x",
    "castle key",
    "Heron Post",
  ]) {
    expect(traffic).not.toContain(secret);
  }
});

test("the vault leaves as a file only after its PIN, and other programs open it", async ({
  page,
  stack,
}) => {
  const logins = ["Aster", "Birch"].map((account) => ({
    account,
    username: "ada",
    password: `=${account}#1`,
  }));
  await aReadyPerson(page, stack, pin, logins);
  await choose(page, "Export");
  await button(page, "Continue").click();
  await expect(page.getByText("Use at least 8 characters.")).toBeVisible();
  await page.getByLabel("File passphrase").fill(passphrase);
  await button(page, "Continue").click();
  await expect(page.getByText("The passphrases don't match.")).toBeVisible();
  await page.getByLabel("Confirm passphrase").fill(passphrase);
  await button(page, "Continue").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Digit 1 of 4")).toBeFocused();
  await page.keyboard.type("1111", { delay: 20 });
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByLabel("Digit 1 of 4")).toHaveValue("");
  const locked = await exported(page);
  const opened = execFileSync("node", [reader, locked.path], {
    input: `${passphrase}\n`,
    encoding: "utf8",
  });
  for (const { account, password } of logins) {
    expect(opened).toContain(account);
    expect(opened).toContain(password);
  }
  expect(await textOf(locked)).not.toContain("Aster");

  await page.getByRole("radio", { name: "KeePass database (KDBX 4)" }).check();
  await page.getByLabel("File passphrase").fill(passphrase);
  await page.getByLabel("Confirm passphrase").fill(passphrase);
  await button(page, "Continue").click();
  const kdbx = (await exported(page)).path;
  const shown = execFileSync("keepassxc-cli", ["export", "--format", "csv", kdbx], {
    input: `${passphrase}\n`,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "pipe"],
  });
  for (const { account, password } of logins)
    expect(shown).toContain(`"${account}","ada","${password}"`);

  await page.getByRole("radio", { name: "CSV for browsers" }).check();
  await expect(page.getByText("This file is not encrypted")).toBeVisible();
  await button(page, "Continue").click();
  expect(await textOf(await exported(page))).toContain(",=Birch#1,");

  await page.getByRole("radio", { name: "CSV that is safe to open" }).check();
  await button(page, "Continue").click();
  expect(await textOf(await exported(page))).toContain(",'=Birch#1,");
});

/** What is saved once the PIN is typed. */
async function exported(page: Page, said = "2 entries exported."): Promise<Downloaded> {
  await expect(page.getByRole("dialog").getByLabel("Digit 1 of 4")).toBeFocused();
  const download = await downloadBy(page, () => page.keyboard.type(pin, { delay: 20 }));
  await expect(page.getByText(said)).toBeVisible();
  return download;
}

async function textOf({ path }: Downloaded): Promise<string> {
  return readFile(path, "utf8");
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`what was guessed is not to be deleted unread at ${viewport.width} px`, async ({
    page,
    stack,
  }, info) => {
    await page.setViewportSize(viewport);
    await aReadyPerson(page, stack, pin);
    await choose(page, "Import");
    await bring(page, "list.csv", "Home,Heron Post,Heron#1,https://heron.example\n");
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("looks like a table of one row");
    await expect(alert).not.toContainText("Heron");

    const owned = "name,url,username,password,Owner\nHeron Post,,ada,Heron#1,Ada\n";
    await bring(page, "list.csv", owned);
    await expect(page.getByText("A table with 1 row.")).toBeVisible();
    await expect(page.getByText("Breezy guessed what the columns")).toBeVisible();
    await button(page, "Import 1 entry").click();
    await expect(page.getByText("1 entry added.")).toBeVisible();
    await expect(page.getByText("Keep it until you have looked")).toBeVisible();
    await expect(page.getByText("Delete the exported file now")).toBeHidden();

    // What a file is called says nothing.
    await button(page, "Import another file").click();
    await bring(page, "castle.backup", await readFile(keepassDatabase(info)));
    await expect(page.getByLabel("Key file, if there is one")).toBeVisible();
  });

  test(`of a table of one's own each column is said, at ${viewport.width} px`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(viewport);
    await aReadyPerson(page, stack, pin);
    await choose(page, "Import");
    const own = "Dienst;Nutzer;Kennwort;Ort\nHeron Post;ada;Heron#1;Ulm\nKite Bank;bob;Kite#2;\n";
    await bring(page, "zugänge.csv", own);
    await expect(page.getByRole("heading", { name: "What is in this table?" })).toBeFocused();
    const holds = (column: string) => page.getByLabel(`What “${column}” holds`);
    await expect(holds("Dienst")).toHaveValue("name");
    await expect(holds("Kennwort")).toHaveValue("password");
    await expect(page.getByText("Heron Post")).toBeVisible();
    await expect(page.getByText("Heron#1")).toBeHidden();
    await button(page, "Show all values").click();
    await expect(page.getByText("Heron#1")).toBeVisible();

    // 'Nutzer' is no word that Breezy knows.
    await holds("Nutzer").selectOption("Password");
    await button(page, "Continue").click();
    await expect(page.getByText("Only one column can be this: Password.")).toBeVisible();
    await expect(holds("Kennwort")).toBeFocused();
    await holds("Nutzer").selectOption("Username");
    await page.getByLabel("The first row names the columns").uncheck();
    await expect(page.getByLabel("What “Column 1” holds")).toBeVisible();
    await button(page, "Continue").click();
    await expectCounts(page, { New: 3 });
    await button(page, "Choose the columns").click();
    await expect(page.getByLabel("What “Column 2” holds")).toHaveValue("username");
    await page.getByLabel("The first row names the columns").check();
    await holds("Ort").selectOption("Leave it out");
    await button(page, "Continue").click();
    await expectCounts(page, { New: 2 });
    await button(page, "Import 2 entries").click();
    await expect(page.getByText("2 entries added.")).toBeVisible();
    await expect(page.getByText("Keep it until you have looked")).toBeVisible();

    await button(page, "Import another file").click();
    const encoded =
      "url,username,password,totp,extra,name,grouping,fav\nhttps://wren.example,eve,w,,salt &amp; pepper,Wren,,0\n";
    await bring(page, "lastpass.csv", encoded);
    await expect(page.getByText("They are kept as they are.")).toBeVisible();
    await button(page, "Read them as & and <").click();
    await expect(button(page, "Keep them as they are")).toBeVisible();
    await button(page, "Import 1 entry").click();
    await expect(page.getByText("1 entry added.")).toBeVisible();

    // Nothing of what was said is remembered.
    await button(page, "Import another file").click();
    await bring(page, "zugänge.csv", own);
    await expect(holds("Nutzer")).toHaveValue("field");
    await button(page, "Cancel").click();
    await button(page, "Back to Key Vault").click();
    const post = await openEntry(page, "Heron Post");
    await expect(post).toContainText("ada");
    await expect(post).not.toContainText("Ulm");
    if (viewport.width === 390) await button(page, "Back to Key Vault").click();
    await expect(await openEntry(page, "Wren")).toContainText("salt & pepper");
  });

  test(`files come with their entries, and go out with them, at ${viewport.width} px`, async ({
    page,
    stack,
  }, info) => {
    await page.setViewportSize(viewport);
    await aReadyPerson(page, stack, pin);
    await choose(page, "Import");
    await bring(page, "castle.kdbx", await readFile(keepassDatabase(info)));
    await page.getByLabel("Password of the file").fill("castle key");
    await button(page, "Open").click();
    await expect(page.getByText("1 file (19 KB) will be added to its entry")).toBeVisible();
    await page.getByText("Comes along: plan.pdf").waitFor();
    // The network goes while the file is on its way.
    await page.context().route("**/attachments/**", (route) => route.abort());
    await button(page, "Import 1 entry").click();
    await expect(page.getByRole("heading", { name: "Import stopped" })).toBeVisible();
    await page.context().unroute("**/attachments/**");
    await button(page, "Continue").click();
    await expect(page.getByText("1 file added.")).toBeVisible();
    await expect(page.getByText("Delete the exported file now")).toBeVisible();
    await button(page, "Back to Key Vault").click();
    const castle = await openEntry(page, "Castle");
    const { path } = await downloadBy(page, () => button(castle, "Download plan.pdf").click());
    expect((await readFile(path)).equals(castlePlan)).toBe(true);

    if (viewport.width === 390) await button(page, "Back to Key Vault").click();
    await choose(page, "Export");
    await expect(page.getByRole("checkbox", { name: "With 1 file (19 KB)" })).toBeChecked();
    await page.getByRole("radio", { name: "CSV for browsers" }).check();
    await expect(page.getByText("this format holds none")).toBeVisible();
    await page.getByRole("radio", { name: "KeePass database (KDBX 4)" }).check();
    await page.getByLabel("File passphrase").fill(passphrase);
    await page.getByLabel("Confirm passphrase").fill(passphrase);
    await button(page, "Continue").click();
    const database = await exported(page, "1 entry and 1 file exported.");
    const out = info.outputPath("out.pdf");
    const args = ["attachment-export", database.path, "Castle", "plan.pdf", out];
    execFileSync("keepassxc-cli", args, {
      input: `${passphrase}\n`,
      stdio: ["pipe", "pipe", "pipe"],
    });
    expect((await readFile(out)).equals(castlePlan)).toBe(true);
  });
}
