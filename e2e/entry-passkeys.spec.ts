/** Passkeys of other sites in an entry: shown, renamed, moved, deleted and taken back. */
import type { BrowserContext } from "@playwright/test";
import { aPasskey, aPrf } from "../client/src/testing/a-passkey.ts";
import { type Place, setUpByWire, registerPerson, signInByWire, vaultByWire } from "./by-wire.ts";
import { button, entryOf, openEntry } from "./cards.ts";
import { examine, expectNothingBeyond, sizes } from "./examine.ts";
import { expect, openOn, test } from "./journey.ts";
import { unlock } from "./person.ts";

const pin = "2580";
const names = ["Lamp shop", "Lamp shop at work", "Tea garden"];
const entries = names.map((account) => ({ account, username: "mara", password: `of ${account}` }));

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Somebody with these entries, and their vault as a program opens it. */
async function aPersonWithVault(context: BrowserContext, stack: Place) {
  const person = await registerPerson(context, stack);
  const userId = await signInByWire(context, stack, person);
  await setUpByWire(context, stack, { userId, pin, zone: "UTC", entries });
  const vault = await vaultByWire(context, stack, userId);
  const opened = await vault.unlock(pin);
  if (!opened.ok) throw new Error("the program could not open the vault");
  const idOf = (account: string) =>
    opened.vault.entries.find(({ overview }) => overview?.account === account)!.id;
  return { person, vault, idOf };
}

test("a passkey is shown with whom and when, renamed, moved to another entry, deleted and taken back", async ({
  page,
  context,
  stack,
}) => {
  const { person, vault, idOf } = await aPersonWithVault(context, stack);
  const { passkey, key } = await aPasskey({ refusedAt: Date.UTC(2026, 5, 1) });
  expect(await vault.keepPasskey(idOf("Lamp shop"), passkey, key)).toMatchObject({ ok: true });
  await openOn(page, stack, person, pin);

  const entry = await openEntry(page, "Lamp shop");
  await expect(entry.getByText("mara (Mara)")).toBeVisible();
  await expect(entry.getByText("lamps.example, made April 1, 2026, not used yet")).toBeVisible();
  await expect(entry.getByText("The site says that it does not know this passkey")).toBeVisible();
  await examine(page, "an entry with a passkey");

  await button(entry, "More for the passkey of mara").click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  const rename = page.getByRole("dialog", { name: "Rename passkey" });
  await rename.getByRole("textbox", { name: "Name" }).fill("Mara at home");
  await button(rename, "Rename").click();
  await expect(page.getByText("Passkey renamed.")).toBeVisible();
  await expect(entry.getByText("Mara at home")).toBeVisible();

  await button(entry, "More for the passkey of Mara at home").click();
  await page.getByRole("menuitem", { name: "Move to another entry" }).click();
  const move = page.getByRole("dialog", { name: "Move passkey" });
  await expect(move).toBeVisible();
  await examine(page, "where a passkey moves");
  await move.getByRole("searchbox").fill("work");
  await expect(move.getByRole("listitem")).toHaveCount(1);
  await move.getByRole("button", { name: /Lamp shop at work/ }).click();
  await expect(page.getByText("Moved to Lamp shop at work.")).toBeVisible();
  await expect(entry.getByText("lamps.example")).toBeHidden();

  await page.reload();
  await unlock(page, pin);
  await openEntry(page, "Lamp shop at work");
  const other = entryOf(page, "Lamp shop at work");
  await button(other, "More for the passkey of Mara at home").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete this passkey?" });
  await expect(question.getByText("the site does not know that it is gone")).toBeVisible();
  await button(question, "Delete").click();
  await expect(page.getByText("Passkey deleted.")).toBeVisible();
  await expect(other.getByText("lamps.example")).toBeHidden();
  await button(page.locator("body"), "Undo").click();
  await expect(page.getByText("The passkey is back.")).toBeVisible();
  await expect(other.getByText("lamps.example, made April 1, 2026, not used yet")).toBeVisible();

  await vault.sync();
  const held = await vault.passkeysFor("lamps.example");
  expect(held.map(({ account, passkey: { userName } }) => [account, userName])).toEqual([
    ["Lamp shop at work", "Mara at home"],
  ]);
});

/** Of one that is counted and one of another algorithm in one entry, and one with secrets of its own in another. */
const notes: readonly [format: string, notes: string[]][] = [
  [
    "CSV for browsers and password managers",
    ["3 passkeys: not in the file, which has no place for them."],
  ],
  [
    "Credential Exchange (FIDO)",
    [
      "1 passkey: counted at each sign-in, so a second program can't use it as well. Only Breezy Vault reads it in the file.",
    ],
  ],
  [
    "CSV that is safe to open in a spreadsheet",
    ["3 passkeys: not in the file, which has no place for them."],
  ],
  [
    "Bitwarden JSON",
    [
      "1 passkey: in the file for Breezy Vault alone, as Bitwarden can't use it.",
      "1 passkey: also used to lock data at the site. Bitwarden can't read that part; Breezy Vault can.",
    ],
  ],
  [
    "KeePass database (KDBX 4)",
    [
      "1 passkey: in the file for Breezy Vault alone, as KeePassXC can't use it.",
      "1 passkey: counted at each sign-in. KeePassXC doesn't count on, so the site may refuse it there.",
      "1 passkey: also used to lock data at the site. KeePassXC can't read that part; Breezy Vault can.",
    ],
  ],
  // What was said of the one before goes.
  ["Encrypted, Breezy Vault", []],
];

for (const size of sizes) {
  test(`before an export it is said what its format can't hold of passkeys, at ${size.width} px`, async ({
    page,
    context,
    stack,
  }) => {
    await page.setViewportSize(size);
    const { person, vault, idOf } = await aPersonWithVault(context, stack);
    const [counted, ed, locking] = await Promise.all([aPasskey(), aPasskey({}, -8), aPasskey()]);
    const held = [
      ["Lamp shop", counted.passkey, { ...counted.key, signCount: 4 }],
      ["Lamp shop", ed.passkey, ed.key],
      ["Tea garden", locking.passkey, { ...locking.key, prf: aPrf() }],
    ] as const;
    for (const [account, passkey, key] of held)
      expect(await vault.keepPasskey(idOf(account), passkey, key)).toMatchObject({ ok: true });
    await openOn(page, stack, person, pin);
    await button(page, "Vault menu").click();
    await page.getByRole("menuitem", { name: "Export", exact: true }).click();
    for (const [format, said] of notes) {
      await page.getByRole("radio", { name: format }).check();
      await expect(page.getByText(/^\d+ passkeys?: /).filter({ visible: true })).toHaveText(said);
      await expectNothingBeyond(page, `the export as ${format}`);
    }
  });
}
