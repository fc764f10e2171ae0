import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readImport } from "./read-import.ts";
import { brief, briefRows, fixture } from "./testing/fixtures.ts";

const text = (name: string, value: string) => ({ name, value, type: "text" });
const hidden = (name: string, value: string) => ({ name, value, type: "hidden" });
const date = (name: string, value: string) => ({ name, value, type: "date" });

const zipped = (files: Record<string, Uint8Array>) => new Uint8Array(zipSync(files));

describe("Bitwarden's JSON", () => {
  it("is read with every kind, and what has no place becomes fields", async () => {
    expect(await briefRows("bitwarden.json")).toEqual([
      {
        kind: "login",
        name: "GitHub 🐙",
        notes: "line one\nline two",
        favorite: true,
        folder: "Work/Ops",
        urls: ["https://github.com", "androidapp://com.github"],
        username: "octo",
        password: 'p"w',
        totp: "otpauth://totp/GitHub?secret=ABC",
        fields: [
          hidden("Recovery", "a-b"),
          { name: "Agreed", value: "true", type: "boolean" },
          text("Login", "username"),
          date("Since", "2020-02-03"),
          hidden("Passkey", '{"credentialId":"c-1","keyValue":"MIG","rpId":"github.com"}'),
        ],
        history: [{ password: "old", replacedAt: Date.UTC(2024, 0, 1) }],
        created: Date.UTC(2023, 0, 1),
        updated: Date.UTC(2024, 1, 1),
      },
      { kind: "note", name: "Notiz", notes: "שלום" },
      {
        kind: "card",
        name: "Visa",
        details: { holder: "Anna", brand: "Visa", number: "4111", expires: "2028-05", code: "123" },
      },
      {
        kind: "identity",
        name: "Me",
        username: "anna",
        details: {
          title: "Dr",
          firstName: "Anna",
          lastName: "Bøe",
          address: "Main 1",
          socialSecurityNumber: "000",
        },
        fields: [text("identity newField", "kept")],
      },
      {
        kind: "ssh",
        name: "Key",
        details: { key: "PRIV", publicKey: "PUB", fingerprint: "SHA256:x" },
      },
      {
        kind: "passport",
        name: "Pass",
        details: { number: "C01", holder: "Bøe" },
        trashed: true,
      },
      { kind: "bankAccount", name: "Bank", details: { iban: "DE00" } },
      { place: "Item 8", skipped: { code: "not-an-item" } },
      { place: "Item 9", skipped: { code: "empty" } },
    ]);
  });

  it("keeps every collection that an item is in", async () => {
    const collections = ["Team", "Board"].map((name) => ({ id: name, name }));
    const items = [{ type: 1, name: "A", collectionIds: ["Team", "Board"], login: {} }];
    const { rows } = await readImport(strToU8(JSON.stringify({ collections, items })));
    expect(rows.map(brief)).toEqual([
      { kind: "login", name: "A", folder: "Team", tags: ["Board"] },
    ]);
  });

  it("is read out of a zip, with its attachments", async () => {
    const bytes = zipped({
      "data.json": fixture("bitwarden.json"),
      "attachments/i-1/scan.pdf": strToU8("x"),
    });
    const { format, rows } = await readImport(bytes);
    expect(format).toBe("bitwarden-zip");
    expect(brief(rows[0]!)).toMatchObject({ name: "GitHub 🐙", attachments: ["scan.pdf: 1"] });
    expect(rows).toHaveLength(9);
  });
});

describe("Proton Pass's JSON", () => {
  const at = { created: 1700000000000, updated: 1700000100000 };
  const expected = [
    {
      kind: "login",
      name: "Shop",
      notes: "two\nlines",
      folder: "Personal",
      username: "anna",
      password: "p,w",
      urls: ["https://shop.example/"],
      totp: "otpauth://totp/s?secret=ABC",
      favorite: true,
      attachments: ["doc.pdf"],
      fields: [
        hidden("Hint", "blue"),
        hidden("2FA", "otpauth://totp/x?secret=A"),
        date("Day", "2023-11-14"),
        text("Email", "anna@example.com"),
      ],
      ...at,
    },
    {
      kind: "login",
      name: "Alias",
      folder: "Personal",
      username: "x@passmail.net",
      trashed: true,
      created: 1000,
      updated: 2000,
    },
    {
      kind: "card",
      name: "Card",
      folder: "Second 🏠",
      details: { holder: "Anna", number: "4111", code: "123", expires: "2028-05", pin: "0000" },
    },
    {
      kind: "wifi",
      name: "Home",
      folder: "Second 🏠",
      password: "wp",
      details: { network: "net", security: "WPA2" },
      fields: [text("More: Room", "attic")],
    },
    {
      kind: "identity",
      name: "Me",
      folder: "Second 🏠",
      details: { email: "a@example.com" },
      fields: [
        text("fullName", "Anna Bøe"),
        text("extraWorkDetails 1 fieldName", "Badge"),
        text("extraWorkDetails 1 type", "text"),
        text("extraWorkDetails 1 data content", "7"),
      ],
    },
  ];

  it("is read with vaults, kinds, fields and sections", async () => {
    expect(await briefRows("proton.json")).toEqual(expected);
  });

  it("is read with folders in folders, and with addresses that say where they fill in", async () => {
    const item = (folderId: string, content: object) => ({
      folderId,
      data: { metadata: { name: "A" }, type: "login", content },
    });
    const vault = {
      name: "Home",
      folders: [
        { folderId: "b", parentFolderId: "a", name: "Ops" },
        { folderId: "a", parentFolderId: null, name: "Work" },
        { folderId: "c", parentFolderId: "c", name: "Itself" },
      ],
      items: [
        item("b", { autofillUrls: [{ url: "https://a.example/", mode: 2 }] }),
        item("c", { urls: ["https://b.example/"] }),
      ],
    };
    const { rows } = await readImport(strToU8(JSON.stringify({ vaults: { v: vault } })));
    expect(rows.map(brief)).toEqual([
      { kind: "login", name: "A", folder: "Home/Work/Ops", urls: ["https://a.example/"] },
      { kind: "login", name: "A", folder: "Home/Itself", urls: ["https://b.example/"] },
    ]);
  });

  it("is read out of its zip", async () => {
    const bytes = zipped({ "Proton Pass/data.json": fixture("proton.json") });
    expect((await readImport(bytes)).rows.map(brief)).toEqual(expected);
  });
});

describe("1Password's 1PUX", () => {
  it("is read with vaults, sections, histories and documents", async () => {
    const bytes = zipped({
      "export.attributes": strToU8('{"version":3}'),
      "export.data": fixture("1pux.json"),
      "files/d__scan.pdf": strToU8("0123456789"),
    });
    const { source, rows } = await readImport(bytes);
    expect(source).toBe("1Password");
    expect(rows.map(brief)).toEqual([
      {
        kind: "login",
        name: "Shop 🛒",
        folder: "Private",
        urls: ["https://shop.example/", "https://two.example/"],
        username: "anna",
        password: 'p"w',
        totp: "otpauth://totp/s?secret=ABC",
        notes: "two\nlines",
        tags: ["home"],
        favorite: true,
        history: [{ password: "old", replacedAt: 1690000000000 }],
        fields: [
          text("alt", "https://two.example/"),
          text("colour", "green"),
          hidden("More: hint", "blue"),
          date("More: since", "2020-01-01"),
          text("More: mail", "a@example.com"),
        ],
        created: 1700000000000,
        updated: 1700000100000,
      },
      {
        kind: "card",
        name: "Card",
        folder: "Private",
        archived: true,
        details: { holder: "דנה", brand: "mc", number: "5555", code: "123", expires: "2025-12" },
        created: 1000,
        updated: 2000,
      },
      {
        kind: "note",
        name: "Scan",
        folder: "Private",
        trashed: true,
        attachments: ["scan.pdf: 10"],
        fields: [text("Category", "Document")],
      },
      {
        kind: "ssh",
        name: "Key",
        folder: "Private",
        details: { key: "PRIV", publicKey: "PUB", fingerprint: "SHA256:x" },
      },
      {
        kind: "login",
        name: "Box",
        folder: "Private",
        username: "root",
        password: "toor",
        fields: [
          text("Category", "Server"),
          text("Admin: console url", "https://c.example"),
          text("Admin: where street", "Main 1"),
          text("Admin: where city", "Oslo"),
          text("Admin: where country", "no"),
        ],
      },
    ]);
  });
});

describe("KeePass's XML", () => {
  it("is read with groups, times, histories, codes and the recycle bin", async () => {
    expect(await briefRows("keepass.xml")).toEqual([
      {
        kind: "login",
        name: "Mail & more ✉️",
        username: "דנה",
        password: 'p<w>"1"',
        urls: ["https://mail.example", "https://two.example"],
        notes: "one\ntwo",
        totp: "JBSWY3DPEHPK3PXP",
        tags: ["home", "mail"],
        attachments: ["scan.pdf"],
        fields: [hidden("Hint", "blue")],
        history: [{ password: "old", replacedAt: Date.UTC(2024, 1, 1) }],
        created: Date.UTC(2023, 0, 1),
        updated: Date.UTC(2024, 1, 1),
      },
      {
        kind: "login",
        name: "Seed",
        folder: "Work/Ops",
        totp: "otpauth://totp/?secret=JBSWY3DP&period=60&digits=8",
      },
      { kind: "login", name: "Gone", folder: "Recycle Bin", trashed: true },
    ]);
  });
});

describe("Dashlane's zip", () => {
  it("is read whole: logins, notes, payments, documents, people", async () => {
    const bytes = zipped({
      "credentials.csv": strToU8(
        'username,username2,username3,title,password,note,url,category,otpUrl\nanna,a2,,Shop,"p,""w","two\nlines",https://shop.example,Home 🏠,otpauth://totp/s?secret=A\n',
      ),
      "securenotes.csv": strToU8("title,note\nשלום,text\n"),
      "payments.csv": strToU8(
        "type,account_name,account_holder,cc_number,code,expiration_month,expiration_year,routing_number,account_number,country,issuing_bank,note,name\npayment_card,Visa,Anna,4111,123,5,2028,,,NO,Bank,,\nbank,Account,Anna,,,,,123,456,NO,Bank,,\n",
      ),
      "ids.csv": strToU8(
        "type,number,name,issue_date,expiration_date,place_of_issue,state\npassport,C01,Anna Bøe,2020-01-02,2030-01-02,Oslo,\n",
      ),
      "personalInfo.csv": strToU8(
        "type,title,first_name,last_name,email,item_name\nname,MS,Anna,Bøe,,\nemail,,,,a@example.com,Mail\n",
      ),
    });
    const { rows } = await readImport(bytes);
    expect(rows.map((row) => row.place)).toEqual([
      "credentials.csv, row 2",
      "securenotes.csv, row 2",
      "payments.csv, row 2",
      "payments.csv, row 3",
      "ids.csv, row 2",
      "personalinfo.csv, row 2",
      "personalinfo.csv, row 3",
    ]);
    expect(rows.map(brief)).toEqual([
      {
        kind: "login",
        name: "Shop",
        username: "anna",
        password: 'p,"w',
        notes: "two\nlines",
        urls: ["https://shop.example"],
        folder: "Home 🏠",
        totp: "otpauth://totp/s?secret=A",
        fields: [text("Username 2", "a2")],
      },
      { kind: "note", name: "שלום", notes: "text" },
      {
        kind: "card",
        name: "Visa",
        details: { holder: "Anna", number: "4111", code: "123", expires: "2028-05" },
        fields: [text("country", "NO"), text("issuing_bank", "Bank")],
      },
      {
        kind: "bankAccount",
        name: "Account",
        details: { bank: "Bank", holder: "Anna", number: "456", routingNumber: "123" },
        fields: [text("country", "NO")],
      },
      {
        kind: "passport",
        name: "Passport",
        details: {
          number: "C01",
          holder: "Anna Bøe",
          issued: "2020-01-02",
          expires: "2030-01-02",
          issuedBy: "Oslo",
        },
      },
      {
        kind: "identity",
        name: "Anna Bøe",
        details: { title: "MS", firstName: "Anna", lastName: "Bøe" },
        fields: [text("type", "name")],
      },
      {
        kind: "identity",
        name: "Mail",
        details: { email: "a@example.com" },
        fields: [text("type", "email")],
      },
    ]);
  });
});
