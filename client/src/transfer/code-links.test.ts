import { describe, expect, it } from "vitest";
import { anEntry, type ImportedEntry } from "./imported-entry.ts";
import { planImport, type Held } from "./plan-import.ts";
import { readImport } from "./read-import.ts";
import { utf8 } from "@breezy/crypto/bytes";
import { brief, importText } from "./testing/fixtures.ts";
import { aMove } from "./testing/moves.ts";

const mail = { secret: "0123456789", name: "Kite Mail:ada", issuer: "Kite Mail" };
const bank = { secret: "abcdefghij", name: "דנה@bank.example", issuer: 'Bank 🏦, "one"' };
const counted = { secret: "zyxwvutsrq", name: "box", issuer: "Old", type: 1 };
const mailLink =
  "otpauth://totp/Kite%20Mail:ada?secret=GAYTEMZUGU3DOOBZ&issuer=Kite%20Mail&algorithm=SHA1&digits=6&period=30";

describe("Google Authenticator's move", () => {
  it("is as many entries as it has accounts, and what can't come along is told", async () => {
    const { source, rows, warnings } = await importText(aMove([mail, bank, counted]));
    expect(source).toBe("Google Authenticator");
    expect(warnings).toEqual([]);
    expect(rows.map(brief)).toEqual([
      { kind: "login", name: "Kite Mail", username: "ada", totp: mailLink },
      {
        kind: "login",
        name: 'Bank 🏦, "one"',
        username: "דנה@bank.example",
        totp: expect.stringMatching(/^otpauth:\/\/totp\/.*secret=MFRGGZDFMZTWQ2LK/),
      },
      { place: "Code 3", skipped: { code: "no-code", problem: "counted" } },
    ]);
    expect(rows[2]).toMatchObject({ name: "Old, box" });
  });

  it("of several images is put together, each once, and says which are missing", async () => {
    const parts = [[mail], [bank], [{ ...mail, name: "bob" }]].map((codes, index) =>
      aMove(codes, [3, index, 77]),
    );
    const whole = await importText(`${parts[2]}\r\n${parts[0]}\n\n${parts[1]}\n${parts[0]}\n`);
    expect(whole.rows.map((row) => "entry" in row && row.entry.username)).toEqual([
      "ada",
      "דנה@bank.example",
      "bob",
    ]);
    expect(whole.warnings).toEqual([]);
    const one = await importText(parts[0]!);
    expect(one.rows.slice(1)).toEqual(
      [2, 3].map((image) => ({
        place: `Image ${image} of 3`,
        name: "",
        skipped: { code: "image-missing" },
      })),
    );
    expect(one.warnings).toEqual([
      "This export has 3 images, and some are missing: 2 and 3. Choose all of them together, or import what is missing afterward.",
    ]);
  });

  it("that is damaged is told, and the other links are read", async () => {
    const { rows } = await importText(`otpauth-migration://offline?data=***\n${aMove([mail])}`);
    expect(rows.map(brief)).toMatchObject([
      { place: "Code 1", skipped: { code: "image-damaged" } },
      { name: "Kite Mail" },
    ]);
  });
});

describe("links of single codes", () => {
  it("come one on each line, as other authenticators export them", async () => {
    const { source, rows } = await importText(
      `${mailLink}\n\notpauth://hotp/x?secret=GAYTEMZUGU3DOOBZ\nnot a link\n`,
    );
    expect(source).toBe("an authenticator");
    expect(rows.map(brief)).toEqual([
      { kind: "login", name: "Kite Mail", username: "ada", totp: mailLink },
      { place: "Code 2", skipped: { code: "no-code", problem: "counted" } },
      { place: "Code 3", skipped: { code: "no-code", problem: "not-a-code" } },
    ]);
  });

  it("a picture itself is no file of links", async () => {
    const png = Uint8Array.fromHex("89504e470d0a1a0a0000000d49484452");
    await expect(readImport(png)).rejects.toMatchObject({ fault: { seen: "a picture" } });
    expect((await readImport(utf8(mailLink))).rows).toHaveLength(1);
  });
});

describe("a code finds its login", () => {
  const rows = async () => (await importText(aMove([mail]))).rows;
  const login = (parts: Partial<ImportedEntry>, id = "1"): Held => ({
    id,
    entry: anEntry({ name: "Kite Mail", username: "ada", password: "p", ...parts }),
  });

  it.each<[string, Held[]]>([
    ["by its name", [login({})]],
    ["whatever the case", [login({ name: "KITE mail", username: "Ada" })]],
    ["by its address", [login({ name: "Post", urls: ["https://login.kitemail.example/in"] })]],
    ["among others", [login({ username: "bob" }, "2"), login({ name: "Kite" }, "3"), login({})]],
  ])("%s", async (_, held) => {
    const plan = await planImport(await rows(), held);
    expect(plan.add).toEqual([]);
    const before = held.find(({ id }) => id === "1")!.entry;
    expect(plan.change.map(({ id, entry }) => ({ id, entry }))).toEqual([
      { id: "1", entry: { ...before, totp: mailLink } },
    ]);
    const after = held.map((one) => plan.change.find(({ id }) => id === one.id) ?? one);
    const again = await planImport(await rows(), after);
    expect(again.counts).toEqual({ added: 0, merged: 0, duplicate: 1, skipped: 0 });
  });

  it.each<[string, Held[]]>([
    ["two fit", [login({}), login({ password: "other" }, "2")]],
    ["another account", [login({ username: "bob" })]],
    ["another service", [login({ name: "Kite" })]],
    ["it has a code already", [login({ totp: "MFRGGZDFMZTWQ2LK" })]],
    ["it is no login", [login({ kind: "wifi" })]],
  ])("and is an entry of its own where %s", async (_, held) => {
    const plan = await planImport(await rows(), held);
    expect(plan.counts).toEqual({ added: 1, merged: 0, duplicate: 0, skipped: 0 });
    const after = [...held, { id: "new", entry: plan.add[0]! }];
    expect((await planImport(await rows(), after)).counts.duplicate).toBe(1);
  });

  it("and changes nothing where a login has the same code, however it is written", async () => {
    const held = [login({ name: "Renamed", username: "", totp: "gayt emzu gu3d oobz" })];
    expect((await planImport(await rows(), held)).counts.duplicate).toBe(1);
  });
});
