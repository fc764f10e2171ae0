/** Files that hang on an account: up in chunks, down byte for byte, cancelled, broken off, dropped and gone on with. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { button, entryOf, fernStreet, openEntry } from "./cards.ts";
import { downloadBy } from "./engines/downloads.ts";
import { listenTo } from "./hearing.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { unlock } from "./person.ts";

const pin = "2580";
const name = "שטר מכר <b>7</b>.pdf";
const words = "the deed of the house on Fern Street";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Of several chunks; the words stand in each. */
function aFile(size: number): Buffer {
  return Buffer.alloc(size, `${words} ${size} `);
}

async function give(card: Locator, buffer: Buffer, fileName = name): Promise<void> {
  const files = { name: fileName, mimeType: "application/pdf", buffer };
  await card.locator("input[type=file]").setInputFiles(files);
}

async function download(page: Page, card: Locator, fileName = name): Promise<Buffer> {
  const { path } = await downloadBy(page, () => button(card, `Download ${fileName}`).click());
  return readFile(path);
}

/** The way of chunks up, which breaks off behind a file's first one while it is said to. */
async function chunkLine(page: Page) {
  const sent: number[] = [];
  const line = { isBroken: false, inOrder: () => sent.toSorted((a, b) => a - b) };
  await page.context().route(/\/attachments\/[^/]+\/chunks\/\d+$/, async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    const chunk = Number(new URL(route.request().url()).pathname.split("/").at(-1));
    if (line.isBroken && chunk !== 0) return route.abort("connectionreset");
    sent.push(chunk);
    return route.fallback();
  });
  return line;
}

const files = (card: Locator) => card.getByRole("region", { name: "Files" });

/** Whether any file of the product holds the text. */
async function standsIn(folder: string, text: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const file of all.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (bytes.includes(text)) found.push(path);
  }
  return found;
}

test("a file goes up sealed, is there after a reload, comes down byte for byte, and is deleted", async ({
  page,
  stack,
}) => {
  const hears = await listenTo(page);
  await aReadyPerson(page, stack, pin, [fernStreet]);
  let card = await openEntry(page, fernStreet.account);
  const file = aFile(2 * 1024 * 1024 + 5);
  await give(card, file);
  await hears(`${name} added.`);
  await expect(files(card).getByText(name, { exact: true })).toBeVisible();
  await expect(files(card).getByText("2 MB", { exact: true })).toBeVisible();

  await page.reload();
  await unlock(page, pin, "entry");
  card = entryOf(page, fernStreet.account);
  expect((await download(page, card)).equals(file)).toBe(true);

  const kept = await readdir(stack.dataDir, { recursive: true });
  const chunks = kept.filter((path) => /attachments\/[^/]+\/[^/]+\/\d+$/.test(path));
  expect(chunks.length).toBeGreaterThanOrEqual(3);
  for (const text of [words, name, "שטר מכר"])
    expect(await standsIn(stack.dataDir, text)).toEqual([]);

  await button(card, `Delete ${name}`).click();
  const sure = page.getByRole("dialog", { name: "Delete this file?" });
  await expect(sure).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sure).toBeHidden();
  // The key was the dialog's alone: the card is still open.
  await button(card, `Delete ${name}`).click();
  await button(sure, "Delete file").click();
  await hears("File deleted.");
  await expect(files(card).getByText(name, { exact: true })).toHaveCount(0);
  await expect(button(card, "Add a file")).toBeFocused();
});

test("an upload that breaks off goes on where it was, and one that is cancelled leaves nothing", async ({
  page,
  stack,
}, testInfo) => {
  const hears = await listenTo(page);
  await aReadyPerson(page, stack, pin, [fernStreet]);
  const card = await openEntry(page, fernStreet.account);
  const line = await chunkLine(page);
  const file = aFile(3 * 1024 * 1024);
  line.isBroken = true;
  await give(card, file, "tax.pdf");
  await expect(files(card).getByRole("alert")).toHaveText(
    "The connection was lost. The upload will continue where it stopped.",
  );
  line.isBroken = false;
  await button(card, "Resume tax.pdf").click();
  await hears("tax.pdf added.");
  // Nothing that was there was sent again.
  expect(line.inOrder()).toEqual([0, 1, 2, 3, 4, 5]);
  expect((await download(page, card, "tax.pdf")).equals(file)).toBe(true);

  line.isBroken = true;
  await give(card, aFile(3 * 1024 * 1024), "other.pdf");
  await expect(files(card).getByRole("alert")).toBeVisible();
  await button(card, "Cancel other.pdf").click();
  await expect(files(card).getByText("other.pdf", { exact: true })).toHaveCount(0);
  const listed = () =>
    page.evaluate(async () => {
      const answer = await fetch("/attachments");
      const { attachments } = (await answer.json()) as { attachments: unknown[] };
      return attachments.length;
    });
  await expect.poll(listed).toBe(1);

  const film = testInfo.outputPath("film.mp4");
  await writeFile(film, new Uint8Array(25 * 1024 * 1024 + 1));
  await card.locator("input[type=file]").setInputFiles(film);
  await expect(files(card).getByRole("alert")).toHaveText("It is larger than 25 MB.");
  await expect(button(card, "Resume film.mp4")).toHaveCount(0);
});

test("a file is dropped on its card; one that a reload interrupted goes on when it is chosen again, or is discarded", async ({
  page,
  stack,
}) => {
  const hears = await listenTo(page);
  await aReadyPerson(page, stack, pin, [fernStreet]);
  let card = await openEntry(page, fernStreet.account);
  const dataTransfer = await page.evaluateHandle(() => {
    const held = new DataTransfer();
    held.items.add(new File(["the key is under the mat"], "note.txt", { type: "text/plain" }));
    return held;
  });
  await expect(files(card).getByText(/0 bytes of 50 MB used/)).toBeVisible();
  await card.dispatchEvent("dragover", { dataTransfer });
  await expect(files(card).getByText("Drop to add them here")).toBeVisible();
  await card.dispatchEvent("drop", { dataTransfer });
  await hears("note.txt added.");
  await expect(files(card).getByText(/4 KB of 50 MB used/)).toBeVisible();
  expect((await download(page, card, "note.txt")).toString()).toBe("the key is under the mat");

  const line = await chunkLine(page);
  async function interrupt(file: Buffer): Promise<Locator> {
    line.isBroken = true;
    await give(card, file, "tax.pdf");
    await expect(files(card).getByRole("alert")).toBeVisible();
    line.isBroken = false;
    await page.reload();
    await unlock(page, pin, "entry");
    card = entryOf(page, fernStreet.account);
    const interrupted = files(card).getByText(
      "Interrupted at 512 KB of 3 MB. Choose the same file to go on.",
    );
    await expect(interrupted).toBeVisible();
    return interrupted;
  }

  const file = aFile(3 * 1024 * 1024);
  const interrupted = await interrupt(file);
  const choosing = page.waitForEvent("filechooser");
  await button(card, "Choose the interrupted file again").click();
  const chooser = await choosing;
  await chooser.setFiles({ name: "tax.pdf", mimeType: "application/pdf", buffer: file });
  await hears("tax.pdf added.");
  await expect(interrupted).toHaveCount(0);
  await expect(button(card, "Add a file")).toBeFocused();
  expect(line.inOrder()).toEqual([0, 1, 2, 3, 4, 5]);
  expect((await download(page, card, "tax.pdf")).equals(file)).toBe(true);

  const other = await interrupt(Buffer.alloc(3 * 1024 * 1024, "another"));
  await expect(files(card).getByText(/6 MB of 50 MB used/)).toBeVisible();
  await button(card, "Discard the interrupted file").click();
  await hears("The part already uploaded is deleted.");
  await expect(other).toHaveCount(0);
  await expect(button(card, "Add a file")).toBeFocused();
  await expect(files(card).getByText(/3 MB of 50 MB used/)).toBeVisible();
});
