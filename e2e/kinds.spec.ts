/** Entries of other kinds, fields of one's own, and one-time codes: added, shown, changed, merged. */
import { totpAt } from "@breezy/crypto/totp";
import type { Locator, Page } from "@playwright/test";
import {
  button,
  cardOf,
  closeEntry,
  fernStreet as fern,
  heldInClipboard,
  openEntry,
  startEditing,
} from "./cards.ts";
import { signInByWire, vaultByWire } from "./by-wire.ts";
import { everyKind, seed } from "./every-kind.ts";
import { aReadyPerson, expect, openOn, test } from "./journey.ts";
import { type Sample, unlock } from "./person.ts";
import { pictureOf } from "./qr-picture.ts";

const pin = "2580";
const cardNumber = "4111111111111111";
const doorWord = "marigold-door-5512";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  permissions: ["clipboard-read", "clipboard-write"],
});

/** What left the page, the worker's too. */
function recordSent(page: Page): string[] {
  const sent: string[] = [];
  page.context().on("request", (request) => {
    sent.push(request.url(), request.postData() ?? "");
  });
  return sent;
}

/** All that this browser keeps of the page, as text. */
function keptHere(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    const spell = (_: string, value: unknown) =>
      value instanceof ArrayBuffer
        ? new TextDecoder("latin1").decode(value)
        : ArrayBuffer.isView(value)
          ? new TextDecoder("latin1").decode(value)
          : value;
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name!);
      const db = await new Promise<IDBDatabase>((resolve) => {
        opening.addEventListener("success", () => resolve(opening.result));
      });
      for (const store of db.objectStoreNames) {
        const asking = db.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => asking.addEventListener("success", resolve));
        texts.push(JSON.stringify(asking.result, spell));
      }
      db.close();
    }
    return texts.join("\n");
  });
}

function expectNowhere(places: readonly string[], secrets: readonly string[]): void {
  for (const secret of secrets) {
    const spellings = [
      secret,
      Buffer.from(secret).toString("base64").replace(/=+$/, ""),
      Buffer.from(secret).toString("hex"),
      encodeURIComponent(secret),
    ];
    const found = spellings.filter((spelling) => places.some((text) => text.includes(spelling)));
    expect(found).toEqual([]);
  }
}

async function addField(dialog: Locator, name: string, type: string): Promise<Locator> {
  await button(dialog, "Add field").click();
  const field = dialog.getByRole("group", { name: "Custom fields" }).getByRole("listitem").last();
  await field.getByLabel("Field name").fill(name);
  await field.getByLabel("Type").selectOption(type);
  return field;
}

/** A row of an open entry. */
const rowOf = (card: Locator, label: string) =>
  card.locator("dl > div").filter({ has: card.page().locator("dt", { hasText: label }) });

test("a card with fields of one's own: its number is hidden, everything is there again, and two devices add to it", async ({
  page,
  browser,
  stack,
}) => {
  const { person } = await aReadyPerson(page, stack, pin, [fern]);
  const sent = recordSent(page);
  await button(page, "Add New").click();
  await page.getByRole("button", { name: "What is it? Login" }).click();
  await page.getByRole("menuitem", { name: "Secure note" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.getByRole("button", { name: "What is it? Secure note" }).click();
  await page.getByRole("menuitem", { name: "Card" }).click();
  const dialog = page.getByRole("dialog", { name: "Add card" });
  const name = dialog.getByLabel("Name", { exact: true });
  await expect(name).toBeFocused();
  await name.fill("Blue card");
  await dialog.getByLabel("Card number").fill("4111 1111 1111 1112");
  await dialog.getByLabel("Expires").fill("4/31");
  await expect(dialog.getByText("This doesn't look like a complete card number.")).toBeVisible();
  await dialog.getByLabel("Card number").fill(cardNumber);
  await dialog.getByLabel("Name on card").fill("Ada Fern");
  await expect(dialog.getByLabel("Brand")).toHaveValue("Visa");
  await expect(dialog.getByLabel("Expires")).toHaveValue("04/2031");
  await (await addField(dialog, "Shelf", "text")).getByLabel("Value").fill("third from the left");
  const door = await addField(dialog, "Door word", "hidden");
  await door.getByLabel("Value").fill(doorWord);
  await (await addField(dialog, "Insured", "boolean")).getByLabel("Yes").check();
  await (await addField(dialog, "Bought", "date")).getByLabel("Value").fill("2024-02-29");
  await button(dialog, "Save").click();
  await expect(dialog).toBeHidden();

  await page.reload();
  await unlock(page, pin);
  await expect(cardOf(page, "Blue card").getByText("Visa · 04/2031")).toBeVisible();
  const kinds = page.getByRole("group", { name: "Groups" });
  await kinds.getByRole("button", { name: "Cards", exact: true }).click();
  await expect(cardOf(page, fern.account)).toBeHidden();
  await expect(cardOf(page, "Blue card")).toBeVisible();
  await page.getByRole("searchbox").fill(fern.account);
  await expect(cardOf(page, "Blue card")).toBeHidden();
  await kinds.getByRole("button", { name: "All", exact: true }).click();
  await expect(cardOf(page, fern.account)).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await page.getByRole("button", { name: "Copy card number of Blue card" }).click();
  await expect.poll(() => heldInClipboard(page)).toBe(cardNumber);
  const card = await openEntry(page, "Blue card");
  await expect(rowOf(card, "Insured")).toContainText("Yes");
  await expect(rowOf(card, "Bought")).toContainText("February 29, 2024");
  await expect(rowOf(card, "Shelf")).toContainText("third from the left");
  await expect(card.getByText(cardNumber.slice(0, 4))).toBeHidden();
  await button(card, "Show card number").click();
  await expect(rowOf(card, "Card number")).toContainText("4111 1111 1111 1111");
  await button(card, "Hide card number").click();
  await button(card, "Copy Door word").click();
  await expect.poll(() => heldInClipboard(page)).toBe(doorWord);

  // Both forms begin from the same; what the other saves first is not taken back.
  const other = await (await browser.newContext()).newPage();
  await openOn(other, stack, person, pin);
  const there = await openEntry(other, "Blue card");
  const theirs = await startEditing(there);
  await expect(theirs.getByLabel("Name on card")).toHaveValue("Ada Fern");
  const mine = await startEditing(card);
  await expect(mine.getByLabel("Name on card")).toHaveValue("Ada Fern");
  await theirs.getByLabel("Name on card").fill("A. Fern");
  await (await addField(theirs, "Branch", "text")).getByLabel("Value").fill("Harbour");
  await button(theirs, "Save").click();
  await expect(theirs).toBeHidden();
  await mine
    .getByRole("listitem", { name: "Shelf" })
    .getByRole("button", { name: "Remove field" })
    .click();
  await expect(mine.getByText("“Shelf” is removed.")).toBeVisible();
  await button(mine, "Bring back").click();
  await mine.getByRole("listitem", { name: "Shelf" }).getByLabel("Value").fill("second");
  await mine
    .getByRole("listitem", { name: "Bought" })
    .getByRole("button", { name: "Move up" })
    .click();
  await button(mine, "Save").click();
  await expect(mine).toBeHidden();
  for (const shown of [card, there]) {
    await expect(rowOf(shown, "Shelf")).toContainText("second");
    await expect(rowOf(shown, "Branch")).toContainText("Harbour");
    await expect(rowOf(shown, "Name on card")).toContainText("A. Fern");
  }
  await other.context().close();
  expect(sent.some((text) => text.includes("/passwords"))).toBe(true);
  expectNowhere([...sent, await keptHere(page)], [cardNumber, doorWord]);
});

/** As from a folder of the device. */
async function dropPicture(area: Locator, picture: Buffer): Promise<void> {
  const dataTransfer = await area.page().evaluateHandle((base64) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0)!);
    data.items.add(new File([bytes], "code.png", { type: "image/png" }));
    return data;
  }, picture.toString("base64"));
  await area.dispatchEvent("dragover", { dataTransfer });
  await area.dispatchEvent("drop", { dataTransfer });
}

test("a one-time code comes in as a link and as a dropped picture, and is the one of the page's clock", async ({
  page,
  stack,
}) => {
  await page.clock.install();
  await aReadyPerson(page, stack, pin, [fern]);
  const sent = recordSent(page);
  const card = await openEntry(page, fern.account);
  const form = await startEditing(card);
  await form.getByLabel("One-time code").fill("otpauth://hotp/a?secret=GEZDGNBV&counter=1");
  await expect(form.getByText("These codes use a counter")).toBeVisible();
  const link = `otpauth://totp/Fern:ada?secret=${seed}&issuer=Fern&digits=8`;
  await form.getByLabel("One-time code").fill(link);
  await button(form, "Add website").click();
  await form.getByLabel("Website 2", { exact: true }).fill("loans.fern.example");
  await button(form, "Scan a QR code").click();
  await expect(button(form, "Choose a picture")).toBeVisible();
  await button(form, "Save").click();
  await expect(form).toBeHidden();
  await expect(card.getByRole("link", { name: "https://loans.fern.example" })).toBeVisible();

  await expectCodeOfNow(page, card, 8);
  // The device's clock is put right by an hour: no timer tells of that.
  await page.clock.setSystemTime(await page.evaluate(() => Date.now() - 3_600_000));
  await expectCodeOfNow(page, card, 8);

  // Its seed is not shown again; a picture of six digits takes its place.
  await startEditing(card);
  await expect(form.getByText("A one-time code is set up.")).toBeVisible();
  await button(form, "Replace code").click();
  await button(form, "Scan a QR code").click();
  // There is no camera here: a picture is the other way.
  await button(form, "Use the camera").click();
  await expect(form.getByText(/^The camera can't be used here\./)).toBeVisible();
  const again = button(form, "Try the camera again");
  await again.click();
  await expect(
    form.getByText(/^The camera can't be used here\. No camera was found\./),
  ).toBeVisible();
  await expect(again).toBeFocused();
  const dropped = form.getByRole("group", { name: "Scan a QR code" });
  await dropPicture(dropped, Buffer.from("this is no picture"));
  await expect(form.getByText(/^There is no QR code in this picture\./)).toBeVisible();
  const sixDigits = `otpauth://totp/Fern:ada?secret=${seed}&issuer=Fern`;
  await dropPicture(dropped, await pictureOf(page, sixDigits));
  await expect(form.getByText("This is a working secret.")).toBeVisible();
  await button(form, "Save").click();
  await expect(form).toBeHidden();
  await expectCodeOfNow(page, card, 6);
  expectNowhere([...sent, await keptHere(page)], [seed]);
});

/** In the middle of a period, so that neither clock is near its end. */
async function expectCodeOfNow(page: Page, card: Locator, digits: 6 | 8): Promise<void> {
  const nowMs = await page.evaluate(() => Date.now());
  const middleMs = (Math.floor(nowMs / 30_000) + 2) * 30_000 + 10_000;
  await page.clock.pauseAt(middleMs);
  const secret = new TextEncoder().encode("12345678901234567890");
  const key = { secret, algorithm: "SHA1", digits, periodS: 30 } as const;
  const { code } = totpAt(key, middleMs);
  const half = digits / 2;
  const row = rowOf(card, "One-time code");
  // A code that was asked for just before comes first; the next look finds it too old.
  await expect(async () => {
    await page.clock.runFor(250);
    await expect(row).toContainText(`${code.slice(0, half)} ${code.slice(half)}`, { timeout: 250 });
  }).toPass({ intervals: [0] });
  await page.clock.resume();
  await button(card, "Copy one-time code").click();
  await expect.poll(() => heldInClipboard(page)).toMatch(new RegExp(`^\\d{${digits}}$`));
}

test("every kind's entry has its fields in their order, and each kind can be added", async ({
  page,
  stack,
}) => {
  await aReadyPerson(page, stack, pin, everyKind);
  // Tall enough that none is outside of what is drawn.
  await page.setViewportSize({ width: 1440, height: 2400 });
  for (const [account, label] of [
    ["Build server", "Private key"],
    ["Savings", "IBAN"],
    ["Ada's passport", "Passport number"],
    ["Driving", "License number"],
    ["Weather service", "Credential"],
    ["Passport", "Number"],
    ["Photo editor", "License key"],
  ] as const) {
    await expect(rowOf(await openEntry(page, account), label)).toBeVisible();
  }
  const login = await openEntry(page, fern.account);
  await expect(login.getByRole("term")).toHaveText([
    "Password",
    "Username",
    "One-time code",
    "Phone",
    "Website",
    "Website 2",
  ]);
  await closeEntry(login);

  await button(page, "Add New").click();
  for (const kind of [
    "Identity",
    "Passport",
    "Driver's license",
    "Membership",
    "Document",
    "Bank account",
    "Secure note",
    "Software license",
    "Wi-Fi",
    "API credential",
    "SSH key",
  ]) {
    await page.getByRole("button", { name: /^What is it\?/ }).click();
    await page.getByRole("menuitem", { name: kind, exact: true }).click();
    await expect(page.getByRole("button", { name: `What is it? ${kind}` })).toBeVisible();
  }
});

for (const [device, viewport] of [
  ["a phone", { width: 390, height: 844 }],
  ["a desk", { width: 1280, height: 900 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test("a bank account, papers, an API credential and a membership are added, found and copied", async ({
      page,
      stack,
    }) => {
      await aReadyPerson(page, stack, pin, [fern]);
      const sent = recordSent(page);
      for (const [kind, account, typed] of papers) {
        await button(page, "Add New").click();
        await page.getByRole("button", { name: /^What is it\?/ }).click();
        await page.getByRole("menuitem", { name: kind, exact: true }).click();
        const adding = page.getByRole("dialog", { name: /^Add / });
        await adding.getByLabel("Name", { exact: true }).fill(account);
        for (const [label, text] of Object.entries(typed))
          await adding.getByLabel(label, { exact: true }).fill(text);
        await expectNoOverflow(page);
        await button(adding, "Save").click();
        await expect(adding).toBeHidden();
      }
      await page.reload();
      await unlock(page, pin);
      for (const line of ["Reed Bank", "Norway · عائدة فرن", "Viken", "ada · api.weather.example"])
        await expect(page.getByText(line, { exact: true })).toBeVisible();
      await button(page, "Copy account number of Savings").click();
      await expect.poll(() => heldInClipboard(page)).toBe(iban);
      await button(page, "Copy credential of Weather").click();
      await expect.poll(() => heldInClipboard(page)).toBe(apiKey);
      await button(page, "Copy member number of Pond club").click();
      await expect.poll(() => heldInClipboard(page)).toBe("0077");
      const chips = page.getByRole("group", { name: "Groups" });
      await chips.getByRole("button", { name: "Passports", exact: true }).click();
      await expect(cardOf(page, "Savings")).toBeHidden();
      const passport = await openEntry(page, "Ada's passport");
      await expect(rowOf(passport, "Expires")).toContainText("March 4, 2031");
      await expect(passport.getByText("P12345678")).toBeHidden();
      await button(passport, "Show passport number").click();
      await expect(rowOf(passport, "Passport number")).toContainText("P12345678");
      const form = await startEditing(passport);
      await form.getByLabel("Place of birth").fill("Bergen");
      await button(form, "Save").click();
      await expect(rowOf(passport, "Place of birth")).toContainText("Bergen");
      await expectNoOverflow(page);
      await closeEntry(passport);
      await chips.getByRole("button", { name: "All", exact: true }).click();
      await page.getByRole("searchbox").fill("north");
      await expect(cardOf(page, "Pond club")).toBeVisible();
      await expect(cardOf(page, "Savings")).toBeHidden();
      const club = await openEntry(page, "Pond club");
      await expect(club.getByRole("link", { name: "https://pond.example" })).toBeVisible();
      expectNowhere([...sent, await keptHere(page)], [iban, apiKey, "P12345678"]);
    });

    test("a kind that a later version has is read and edited as a note, and loses nothing", async ({
      page,
      browser,
      stack,
    }) => {
      const later = {
        ...fern,
        kind: "sailboat",
        account: "Mast",
        details: { sailNumber: "N 77" },
        hidden: { hatchCode: "4711" },
      } as unknown as Sample;
      const { person } = await aReadyPerson(page, stack, pin, [fern, later]);
      const mast = await openEntry(page, "Mast");
      await expect(rowOf(mast, "Sail number")).toContainText("N 77");
      const form = await startEditing(mast);
      await (await addField(form, "Berth", "text")).getByLabel("Value").fill("12");
      await button(form, "Save").click();
      await expect(rowOf(mast, "Berth")).toContainText("12");
      await button(mast, "Show hatch code").click();
      await expect(rowOf(mast, "Hatch code")).toContainText("4711");
      await expect(rowOf(mast, "Sail number")).toContainText("N 77");
      const elsewhere = await browser.newContext();
      const vault = await vaultByWire(
        elsewhere,
        stack,
        await signInByWire(elsewhere, stack, person),
      );
      const opened = await vault.unlock(pin);
      if (!opened.ok) throw new Error("the vault does not open");
      const kept = opened.vault.entries.find(({ overview }) => overview?.account === "Mast");
      expect(kept?.overview).toMatchObject({ kind: "sailboat", details: later.details });
      await elsewhere.close();
    });
  });

const iban = "NO9386011117947";
const apiKey = "wx_live_2580";

/** What is typed, by its label. */
const papers: readonly [kind: string, account: string, typed: Record<string, string>][] = [
  ["Bank account", "Savings", { Bank: "Reed Bank", IBAN: iban, PIN: "4321" }],
  [
    "Passport",
    "Ada's passport",
    {
      "Issuing country": "Norway",
      "Passport number": "P12345678",
      "Full name": "عائدة فرن",
      Expires: "2031-03-04",
    },
  ],
  ["Driver's license", "Driving", { "License number": "D-4711", State: "Viken", Classes: "A1, B" }],
  [
    "API credential",
    "Weather",
    { Username: "ada", Credential: apiKey, "Host name": "api.weather.example" },
  ],
  [
    "Membership",
    "Pond club",
    { Organization: "Pond of the North", "Member number": "0077", Website: "pond.example" },
  ],
];

async function expectNoOverflow(page: Page): Promise<void> {
  const [content, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(content).toBe(room);
}
