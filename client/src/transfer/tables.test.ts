import { describe, expect, it } from "vitest";
import { utf8 } from "@breezy/crypto/bytes";
import { readImport } from "./read-import.ts";
import { brief, briefRows, fixtureText, importText } from "./testing/fixtures.ts";

const text = (name: string, value: string) => ({ name, value, type: "text" });
const hidden = (name: string, value: string) => ({ name, value, type: "hidden" });

describe("tables of browsers", () => {
  it("reads Chrome with quotes, lines, letters from right to left and an app's address", async () => {
    expect(await briefRows("chrome.csv")).toEqual([
      {
        kind: "login",
        name: "example.com",
        urls: ["https://example.com/login"],
        username: "anna@example.com",
        password: 'p,a"ss',
      },
      {
        kind: "login",
        name: "Büro 🏢",
        urls: ["https://büro.example/"],
        password: "two\nlines",
        notes: "first line\nsecond, line",
      },
      {
        kind: "login",
        name: "בנק",
        urls: ["https://bank.example.co.il/"],
        username: "דנה, כהן",
        password: "סיסמה\u200f123",
        notes: "הערה",
      },
      {
        kind: "login",
        name: "com.example.app",
        urls: ["androidapp://com.example.app"],
        username: "max",
        password: "=1+1",
      },
      { place: "Row 6", skipped: { code: "empty" } },
    ]);
  });

  it("reads Firefox, and leaves the browser's own account out with its reason", async () => {
    expect(await briefRows("firefox.csv")).toEqual([
      {
        kind: "login",
        urls: ["https://example.com"],
        username: "anna",
        password: 'se"cret',
        created: 1700000000000,
        updated: 1700000001000,
      },
      {
        kind: "login",
        urls: ["https://router.local"],
        username: "admin",
        password: "pass 🔑",
        fields: [text("httpRealm", "Router, Box")],
        created: 1600000000000,
        updated: 1600000000000,
      },
      { place: "Row 4", skipped: { code: "browser-account" } },
    ]);
  });

  it("reads Apple Passwords with one-time codes", async () => {
    expect(await briefRows("apple.csv")).toEqual([
      {
        kind: "login",
        name: "example.com (anna)",
        urls: ["https://example.com/"],
        username: "anna",
        password: "a,b",
        notes: 'say "hi"\ntwice',
        totp: "otpauth://totp/Example:anna?secret=JBSWY3DPEHPK3PXP&issuer=Example",
      },
      {
        kind: "login",
        name: "مثال",
        urls: ["https://مثال.example/"],
        username: "علي",
        password: "كلمة",
      },
    ]);
  });
});

describe("tables of password managers", () => {
  it("reads Bitwarden with its fields, addresses and folders", async () => {
    expect(await briefRows("bitwarden.csv")).toEqual([
      {
        kind: "login",
        name: "GitHub",
        folder: "Work/Ops",
        favorite: true,
        notes: "line one\nline two",
        fields: [
          text("PIN", "0000"),
          { name: "Born", value: "1990-05-01", type: "date" },
          text("Address", "Main Street 1\n2nd floor"),
        ],
        urls: ["https://github.com/login", "https://gist.github.com"],
        username: "octo",
        password: 'p"w,',
        totp: "JBSWY3DPEHPK3PXP",
      },
      { kind: "note", name: "Ключ, 🗝️", notes: "just text", archived: true },
    ]);
    expect(await briefRows("bitwarden-older.csv")).toEqual([
      {
        kind: "login",
        name: "Old",
        urls: ["http://old.example"],
        username: "u",
        password: "p",
      },
    ]);
  });

  it("reads 1Password with tags and what was archived", async () => {
    expect(await briefRows("1password.csv")).toEqual([
      {
        kind: "login",
        name: "Mail ✉️",
        urls: ["https://mail.example/"],
        username: "anna",
        password: 'q"w',
        totp: "otpauth://totp/x?secret=ABC",
        favorite: true,
        tags: ["home", "work/ops"],
        notes: "a, b",
      },
      { kind: "login", name: "Gone", password: "old", archived: true },
    ]);
  });

  it("reads LastPass and the kinds that hide in its notes", async () => {
    expect(await briefRows("lastpass.csv")).toEqual([
      {
        kind: "login",
        name: "Example",
        urls: ["https://example.com/"],
        username: "anna",
        password: "p,w",
        totp: "JBSWY3DPEHPK3PXP",
        notes: 'note "quoted"',
        folder: "Home/Mail",
        favorite: true,
      },
      {
        kind: "card",
        name: "My card 💳",
        notes: "first\nNoteType:still a note",
        details: {
          holder: "Anna Bøe",
          brand: "Visa",
          number: "4111111111111111",
          code: "123",
          expires: "2028-05",
        },
      },
      {
        kind: "ssh",
        name: "Box",
        password: "open",
        details: {
          key: "-----BEGIN KEY-----\nProc-Type: 4,ENCRYPTED\nabc\n-----END KEY-----",
          publicKey: "ssh-rsa AAA",
        },
        fields: [text("Bit Strength", "2048"), text("Hostname", "box")],
      },
      {
        kind: "login",
        name: "Server",
        username: "root",
        password: "toor",
        fields: [text("NoteType", "Server"), text("Hostname", "db.example")],
      },
      { kind: "note", name: "Plain", notes: "plain text: not typed" },
      { kind: "login", name: "No address", username: "u", password: "p" },
    ]);
  });

  it.each(["lastpass-no-totp.csv", "lastpass-totp-last.csv"])(
    "reads LastPass's %s by its header",
    async (name) => {
      const [row] = await briefRows(name);
      expect(row).toMatchObject({ name: "A", urls: ["https://a.example"], password: "p" });
      expect(row?.["totp"]).toBe(name === "lastpass-totp-last.csv" ? "SEED" : undefined);
    },
  );

  it("reads KeePass 1 with its backslashes", async () => {
    expect(await briefRows("keepass1.csv")).toEqual([
      {
        kind: "login",
        name: "Mail",
        username: "anna",
        password: 'a\\b"c',
        urls: ["https://mail.example"],
        notes: 'two\\\r\nlines, "quoted"',
      },
    ]);
  });

  it("reads KeePassXC with groups and its recycle bin", async () => {
    const times = { updated: 1709341200000, created: 1709254800000 };
    expect(await briefRows("keepassxc.csv")).toEqual([
      {
        kind: "login",
        name: "Top",
        username: "u",
        password: "p",
        urls: ["https://a.example"],
        ...times,
      },
      {
        kind: "login",
        name: "深い",
        password: 'p,"w"',
        notes: "n1\nn2",
        totp: "otpauth://totp/a?secret=ABC",
        folder: "Work/東京",
        ...times,
      },
      {
        kind: "login",
        name: "Gone",
        password: "x",
        folder: "Recycle Bin",
        trashed: true,
        ...times,
      },
    ]);
  });

  it("reads Proton Pass's addresses that say where they fill in, each once", async () => {
    const urls = JSON.stringify([
      { url: "https://a.example/", mode: 0 },
      { url: "https://b.example/", mode: 2 },
    ]).replaceAll('"', '""');
    const { rows } = await importText(
      `type,name,url,autofillUrls,email,username,password,note,totp,createTime,modifyTime,vault\nlogin,A,https://a.example/,"${urls}",,u,p,,,1,1,V\n`,
    );
    expect(rows.map(brief)).toMatchObject([{ urls: ["https://a.example/", "https://b.example/"] }]);
    expect(brief(rows[0]!)["fields"]).toBeUndefined();
  });

  it("reads LastPass's notes with a kind as Windows writes them", async () => {
    const lines = fixtureText("lastpass.csv").replaceAll("\n", "\r\n");
    const [plain, windows] = [
      await briefRows("lastpass.csv"),
      (await importText(lines)).rows.map(brief),
    ];
    expect(windows[2]).toEqual(plain[2]);
    expect(windows[1]).toMatchObject({ details: plain[1]!["details"] as object });
  });

  it("reads Proton Pass, and the cards in its notes", async () => {
    const at = { created: 1700000000000, updated: 1700000100000 };
    expect(await briefRows("proton.csv")).toEqual([
      {
        kind: "login",
        name: "Shop",
        urls: ["https://shop.example/", "https://www.shop.example/"],
        username: "anna",
        password: "p,w",
        notes: "{not json",
        totp: "otpauth://totp/s?secret=ABC",
        folder: "Personal",
        fields: [text("Email", "anna@example.com")],
        ...at,
      },
      {
        kind: "card",
        name: "Card 💳",
        notes: "mine",
        folder: "Personal",
        details: {
          holder: "Anna",
          number: "4111111111111111",
          code: "123",
          expires: "2028-05",
          pin: "0000",
        },
        ...at,
      },
      {
        kind: "login",
        name: "Alias",
        username: "x.y@passmail.net",
        folder: "Personal",
        ...at,
      },
      { kind: "note", name: "Note", notes: "שלום", folder: "Second", ...at },
    ]);
  });
});

describe("any table", () => {
  it("reads a byte order mark, CRLF, UTF-16 and semicolons alike", async () => {
    const plain = (await importText(fixtureText("apple.csv"))).rows;
    const crlf = fixtureText("apple.csv").replaceAll("\n", "\r\n");
    const [first] = (await importText(`\ufeff${crlf}`)).rows.map(brief);
    expect(first).toMatchObject({ name: "example.com (anna)", notes: 'say "hi"\r\ntwice' });
    const text16 = fixtureText("apple.csv");
    const wide = new Uint16Array([
      0xfeff,
      ...Array.from({ length: text16.length }, (_, index) => text16.charCodeAt(index)),
    ]);
    expect((await readImport(new Uint8Array(wide.buffer))).rows).toEqual(plain);
    const semicolons = await importText("name;url;username;password\nA;https://a.example;u,v;p\n");
    expect(semicolons.rows.map(brief)).toMatchObject([{ name: "A", username: "u,v" }]);
  });

  it("keeps a column that nobody knows as a field, a secret one hidden", async () => {
    const { rows } = await importText(
      "name,url,username,password,Colour,API key,Colour\nA,,u,p,blue,k,red\n",
    );
    expect(rows.map(brief)).toMatchObject([
      { fields: [text("Colour", "blue"), hidden("API key", "k"), text("Colour", "red")] },
    ]);
  });

  it("names a broken row by its number, and reads the others", async () => {
    const { rows } = await importText(
      'name,url,username,password\nA,,u,p\nB,,u\n\nC,,u,p,too,many\nD,,u,"cut off',
    );
    expect(rows.map(brief)).toEqual([
      { kind: "login", name: "A", username: "u", password: "p" },
      { place: "Row 3", skipped: { code: "cells", got: 3, expected: 4 } },
      { place: "Row 5", skipped: { code: "cells", got: 6, expected: 4 } },
      { place: "Row 6", skipped: { code: "quotes" } },
    ]);
  });

  it("reads 10,000 rows, telling how far it is, and stops when cancelled", async () => {
    const lines = Array.from(
      { length: 10_000 },
      (_, i) => `N${i},https://s${i}.example,u${i},p${i}`,
    );
    const bytes = utf8(`name,url,username,password\n${lines.join("\n")}\n`);
    const heard: number[] = [];
    const { rows } = await readImport(bytes, { onProgress: (count) => heard.push(count) });
    expect(rows).toHaveLength(10_000);
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
    expect(heard.length).toBeGreaterThan(20);

    const stop = new AbortController();
    const reading = readImport(bytes, {
      signal: stop.signal,
      onProgress: (count) => count >= 1000 && stop.abort(),
    });
    await expect(reading).rejects.toMatchObject({ name: "AbortError" });
  });
});
