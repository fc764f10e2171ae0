/** Files in an object store: up, down and away as from a folder, and what a person is told when it fails. */
import { readdir, readFile } from "node:fs/promises";
import { button, fernStreet, openEntry } from "./cards.ts";
import { downloadBy } from "./engines/downloads.ts";
import { listenTo } from "./hearing.ts";
import { aReadyPerson, expect, test as base } from "./journey.ts";
import { type Stack, startStack } from "./stack.ts";

const away = "The service behind this is not responding. Please try again in a few minutes.";

const test = base.extend<object, { stack: Stack }>({
  stack: [
    // Playwright reads the fixtures that are asked for from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stack = await startStack({ withObjectStore: true, fromNothing: true });
      await use(stack);
      await stack.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

async function tell({ inboxUrl }: Stack, mode: string, times?: number): Promise<void> {
  const body = JSON.stringify({ mode, times });
  const told = await fetch(`${inboxUrl}/s3/behaviour`, { method: "POST", body });
  expect(told.status).toBe(200);
}

test("a file lies in the store alone; while that fails nothing is lost, and the person is told", async ({
  page,
  stack,
}) => {
  const hears = await listenTo(page);
  await aReadyPerson(page, stack, "2580", [fernStreet]);
  const card = await openEntry(page, fernStreet.account);
  const files = card.getByRole("region", { name: "Files" });
  const buffer = Buffer.alloc(2 * 1024 * 1024 + 5, "the deed of the house ");
  await tell(stack, "failing");
  await card
    .locator("input[type=file]")
    .setInputFiles({ name: "deed.pdf", mimeType: "application/pdf", buffer });
  await expect(files.getByRole("alert")).toHaveText(away);
  await tell(stack, "faithful");
  await button(card, "Resume deed.pdf").click();
  await hears("deed.pdf added.");
  const kept = await readdir(stack.dataDir, { recursive: true });
  expect(kept.filter((path) => /(?:^|\/)s3\/[0-9a-f]{64}$/.test(path))).toHaveLength(5);
  expect(kept.filter((path) => /attachments\/[^/]+\/[^/]+\/\d+$/.test(path))).toEqual([]);

  await tell(stack, "truncated");
  await button(card, "Download deed.pdf").click();
  await hears("deed.pdf: A part of this file is missing on the server.");
  await tell(stack, "cut_off");
  await button(card, "Download deed.pdf").click();
  await hears(`deed.pdf: ${away}`);
  await tell(stack, "slow");
  const { path } = await downloadBy(page, () => button(card, "Download deed.pdf").click());
  expect((await readFile(path)).equals(buffer)).toBe(true);
});
