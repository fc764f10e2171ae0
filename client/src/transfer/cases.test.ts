/**
 * Files in the shapes that real programs write, each with what must come of it: what once was read
 * wrongly, dropped in silence, or quoted in a message.
 */
import { readFileSync } from "node:fs";
import { utf8 } from "@breezy/crypto/bytes";
import { toBase32 } from "@breezy/crypto/base32";
import { parseOtp } from "@breezy/crypto/otpauth-uri";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { toBitwardenJson } from "./export/bitwarden-json.ts";
import { ImportError } from "./import-error.ts";
import { anEntry } from "./imported-entry.ts";
import { planImport } from "./plan-import.ts";
import { type Imported, readImport } from "./read-import.ts";
import { briefEntry } from "./testing/fixtures.ts";

function bytesOf(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`testing/cases/${name}`, import.meta.url)));
}

const read = (name: string) => readImport(bytesOf(name));

function entriesOf({ rows }: Imported) {
  return rows.flatMap((row) => ("entry" in row ? [briefEntry(row.entry)] : []));
}

async function sentenceOf(name: string): Promise<string> {
  const error: unknown = await read(name).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ImportError) return error.message;
  throw new Error(`${name} was read`, { cause: error });
}

const hidden = (name: string, value: string) => ({ name, value, type: "hidden" });
const text = (name: string, value: string) => ({ name, value, type: "text" });
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const lampShop = {
  kind: "login",
  name: "Lamp shop",
  urls: ["https://lamps.example"],
  username: "mara",
  password: "Quill-7-Otter",
};
const tramDesk = {
  kind: "login",
  name: "Tram desk",
  urls: ["https://tram.example"],
  username: "jon",
  password: "Fern-2-Kettle",
};
const ringTwice = { ...lampShop, notes: "ring twice" };

describe("a format is known by what only its program writes", () => {
  it.each<[file: string, source: string, entries: object[]]>([
    [
      "01-enpass.json",
      "Enpass",
      [
        {
          ...ringTwice,
          totp: "gezd gnbv gy3t qojq gezd gnbv gy3t qojq",
          folder: "Home",
          favorite: true,
          history: [{ password: "Older-6-Otter", replacedAt: 1690000000000 }],
        },
        { ...tramDesk, name: "Tram card" },
        { kind: "login", name: "Pond club", username: "ana", password: "Moss-9-Anvil" },
      ],
    ],
    [
      "02-keeper-headerless.csv",
      "Keeper",
      [
        {
          ...ringTwice,
          username: "mara@mail.example",
          password: "Quill-7-Otter!",
          folder: "Home",
        },
        {
          ...tramDesk,
          username: "jon@mail.example",
          password: "Fern-2-Kettle!",
          folder: "Work",
        },
      ],
    ],
    [
      "12-proton-csv-older-columns.csv",
      "Proton Pass",
      [
        {
          ...ringTwice,
          urls: ["https://lamps.example", "https://lights.example"],
          totp: "otpauth://totp/Lamp:mara?secret=GEZDGNBVGY3TQOJQ",
          folder: "Personal",
        },
        { kind: "card", name: "Blue card", folder: "Personal" },
        { kind: "note", name: "Hut code", notes: "Key under pot", folder: "Personal" },
      ],
    ],
    [
      "13-nordpass.csv",
      "NordPass",
      [
        {
          ...ringTwice,
          urls: ["https://lamps.example", "https://lights.example"],
          folder: "Home",
          fields: [hidden("Door PIN", "8642")],
        },
        {
          kind: "card",
          name: "Blue card",
          details: {
            holder: "Mara Quill",
            number: "4000000000000002",
            code: "321",
            pin: "8642",
            expires: "2031-04",
          },
        },
        { kind: "note", name: "Hut", notes: "Key under pot" },
        { kind: "identity", name: "Me" },
      ],
    ],
    ["14-dropbox-notes-column.csv", "Chrome or Edge", [ringTwice]],
    [
      "15-safari-before-otpauth.csv",
      "Apple Passwords",
      [{ ...lampShop, name: "lamps.example (mara)", urls: ["https://lamps.example/"] }],
    ],
    ["41-roboform.csv", "RoboForm", [{ ...ringTwice, folder: "Home" }]],
    [
      "42-keeper.json",
      "Keeper",
      [
        {
          ...ringTwice,
          folder: "Home/Light",
          totp: `otpauth://totp/Lamp:mara?secret=${secret}`,
        },
      ],
    ],
    ["44-zoho.csv", "Zoho Vault", [{ ...ringTwice, tags: ["home"] }]],
    [
      "48-cxf-account.json",
      "Credential Exchange",
      [
        {
          ...ringTwice,
          totp: `otpauth://totp/Lamp%20shop:mara?secret=${secret}&period=30&digits=6&algorithm=sha1&issuer=Lamp+shop`,
          folder: "Home",
          tags: ["home"],
          favorite: true,
          fields: [hidden("More: Door PIN", "8642")],
        },
      ],
    ],
    ["54-psono.json", "Psono", [ringTwice, { ...tramDesk, folder: "Home" }]],
    ["55-csv-in-a-zip.zip", "Apple Passwords", [ringTwice]],
  ])("%s", async (file, source, entries) => {
    const imported = await read(file);
    expect(imported.source).toBe(source);
    expect(entriesOf(imported)).toMatchObject(entries);
    expect(imported.rows.filter((row) => "entry" in row)).toHaveLength(entries.length);
    expect(imported).toMatchObject({ warnings: [], guessed: false });
  });

  it("a row that names a folder is no account, and is told", async () => {
    const { rows } = await read("13-nordpass.csv");
    expect(rows[0]).toMatchObject({ place: "Row 2", skipped: { code: "folder" } });
  });

  it.each([
    ["36-aegis-plain.json", "Aegis", /algorithm=SHA256&digits=8&period=60/],
    ["37-2fas-plain.2fas", "2FAS", /algorithm=SHA1&digits=6&period=30/],
    ["39-proton-authenticator.json", "Proton Authenticator", /digits=6&period=30/],
  ])("%s brings its code", async (file, source, totp) => {
    const imported = await read(file);
    expect(imported).toMatchObject({ source, warnings: [] });
    const [code] = entriesOf(imported);
    expect(code).toMatchObject({ name: "Lamp shop", username: "mara" });
    expect(code!["totp"]).toMatch(totp);
  });
});

// Claim (importing): No message of an import holds a value of the file.
describe("what can't be read is told without a value of the file", () => {
  it.each([
    ["46-1pif.1pif", /In 1Password, export as 1PUX/],
    ["52-pgp-not-proton.asc", /locked with PGP/],
  ])("%s", async (file, sentence) => {
    const told = await sentenceOf(file);
    expect(told).toMatch(sentence);
    expect(told).not.toMatch(/Quill|mara|lamps|Proton/);
  });
});

describe("1Password", () => {
  const fields = [text("Shop: Member no", "4711"), hidden("Shop: Door PIN", "8642")];

  it("says where a field stood, which is no field", async () => {
    expect(entriesOf(await read("04-1pux-index-at-source.1pux"))).toMatchObject([{ fields }]);
  });

  it("once had another word for what was thrown away", async () => {
    const { rows } = await read("05-1pux-older-trashed-flag.1pux");
    expect(rows).toMatchObject([
      { entry: { name: "Lamp shop", trashed: false, fields } },
      { entry: { name: "Thrown away", trashed: true, fields } },
    ]);
    expect((await planImport(rows, [])).counts).toMatchObject({ added: 1, skipped: 1 });
  });

  it("may have fields that nobody named", async () => {
    const [entry] = entriesOf(await read("06-1pux-field-without-title.1pux"));
    expect(entry!["fields"]).toEqual([text("Field", "blue door")]);
  });

  it("may hold two accounts of one name, which stay two", async () => {
    const { rows } = await read("07-two-notes-one-name.1pux");
    const { add } = await planImport(rows, []);
    expect(add.map(({ kind, details }) => [kind, details.pin])).toEqual([
      ["bankAccount", "1234"],
      ["bankAccount", "9876"],
    ]);
  });
});

describe("what can't be used here yet is kept whole in one place, and named", () => {
  it.each(["08-bitwarden-passkey.json", "10-proton-passkey.json"])("%s", async (file) => {
    const imported = await read(file);
    expect(imported.warnings).toEqual([
      "1 passkey: kept whole, not usable here. Keep the other program for it.",
    ]);
    const own = imported.rows.flatMap((row) => ("entry" in row ? row.entry.fields : []));
    const passkeys = own.filter(({ name }) => name === "Passkey");
    expect(passkeys.map(({ type }) => type)).toEqual(["hidden"]);
    expect(JSON.parse(passkeys[0]!.value)).toMatchObject({ rpId: "lamps.example" });
    expect(own.filter(({ name }) => /credential|keyId/i.test(name))).toEqual([]);
  });

  it("codes that do not work are named, and Steam's do", async () => {
    const imported = await read("51-passkey-only-code.json");
    expect(entriesOf(imported).map(({ totp }) => totp)).toEqual([
      `otpauth://totp/Odd:mara?secret=${secret}&digits=9`,
      `steam://${secret}`,
      "JBSW Y3DP",
    ]);
    expect(imported.warnings).toEqual([
      "These one-time codes do not work, and are kept as they are: Odd codes and Short secret.",
    ]);
  });

  it("Steam's codes go to Bitwarden in its own way, however they were written here", () => {
    const totp = `otpauth://totp/Steam:ada?secret=${secret}&encoder=steam`;
    const { items } = JSON.parse(toBitwardenJson([anEntry({ name: "Steam", totp })]));
    expect(items[0].login.totp).toBe(`steam://${secret}`);
  });

  it("a passkey of Bitwarden's goes back as it came", async () => {
    const { rows } = await read("08-bitwarden-passkey.json");
    const entries = rows.flatMap((row) => ("entry" in row ? [row.entry] : []));
    const [item] = JSON.parse(toBitwardenJson(entries)).items;
    const came = JSON.parse(new TextDecoder().decode(bytesOf("08-bitwarden-passkey.json")));
    expect(item.login.fido2Credentials).toEqual(came.items[0].login.fido2Credentials);
    expect(item.fields).toEqual([]);
  });

  it("09b-bitwarden-bank-account.json", async () => {
    expect(entriesOf(await read("09b-bitwarden-bank-account.json"))).toMatchObject([
      {
        kind: "bankAccount",
        details: { bank: "Reed Bank", number: "111122221234", routingNumber: "555", pin: "4321" },
      },
    ]);
  });
});

describe("tables that went through a spreadsheet, or were written carelessly", () => {
  it("17-excel-short-rows.csv", async () => {
    const entries = entriesOf(await read("17-excel-short-rows.csv"));
    expect(entries).toMatchObject([ringTwice, tramDesk, { name: "Pond club", username: "ana" }]);
  });

  it("19-windows-1252-semicolon.csv", async () => {
    const imported = await read("19-windows-1252-semicolon.csv");
    expect(entriesOf(imported)).toMatchObject([
      { name: "Müller Küche", username: "jörg", password: "Grüße-7", notes: "für € 5" },
    ]);
    expect(imported.guessed).toBe(true);
    expect(imported.warnings).toEqual([expect.stringContaining("Windows-1252")]);
  });

  it.each([
    ["20-utf16-unicode-text.txt", [{ name: "Müller", username: "jörg", password: "Grüße-7" }]],
    ["21-utf8-bom-semicolon.csv", [{ name: "Müller", password: "Grü;ße" }]],
    ["22-utf16-no-bom.csv", [{ name: "Müller", username: "jon", password: "Fern-2" }]],
    ["23-cr-only-line-ends.csv", [ringTwice, tramDesk]],
    ["35-keepass-url-android.csv", [{ urls: ["androidapp://com.lamps.app"] }]],
    [
      "53-duplicate-columns.csv",
      [{ password: "Quill-7-Otter", fields: [hidden("password", "Older-6-Otter")] }],
    ],
  ])("%s", async (file, entries) => {
    expect(entriesOf(await read(file))).toMatchObject(entries);
  });

  it.each([
    ["a line that names the delimiter", "sep=;\r\nname;url;username;password\r\nA;;u;p\r\n"],
    ["blank lines first", "\n;;;\nname;url;username;password\nA;;u;p\n"],
  ])("%s", async (_, table) => {
    const { rows } = await readImport(new TextEncoder().encode(table));
    const lines = table.split(/\r?\n/);
    expect(rows).toMatchObject([
      { place: `Row ${lines.indexOf("A;;u;p") + 1}`, entry: { name: "A", password: "p" } },
    ]);
  });

  it("with columns that its program does not write is guessed, and told so", async () => {
    const bytes = new TextEncoder().encode("name,url,username,password,Owner\nA,,u,p,Ana\n");
    const imported = await readImport(bytes);
    expect(imported).toMatchObject({ guessed: true, warnings: [expect.stringMatching(/guessed/)] });
  });

  it("a text of UTF-8 that was cut off within a letter is not taken for another's", async () => {
    const bytes = new TextEncoder().encode("name,url,username,password\nMüller,,jörg,ü");
    await expect(readImport(bytes.slice(0, -1))).rejects.toThrow("not in UTF-8");
  });
});

describe("KeePass", () => {
  it.each([
    ["29-keepass2-timeotp-settings.xml", { algorithm: "SHA256", digits: 8, periodS: 60 }],
    ["30-keepass2-timeotp-hex.xml", { algorithm: "SHA1", digits: 6, periodS: 30 }],
  ])("%s makes the codes that its program makes", async (file, settings) => {
    const imported = await read(file);
    const [entry] = entriesOf(imported);
    const code = parseOtp(String(entry!["totp"]));
    expect(code).toMatchObject(settings);
    expect(toBase32(code.secret)).toBe(secret);
    expect(entry!["fields"]).toBeUndefined();
    expect(imported.warnings).toEqual([]);
  });

  it.each([
    ["key=GEZDGNBVGY3TQOJQ&size=8&step=60&otpHashMode=Sha512", "SHA512", 8, 60],
    ["key=GEZDGNBVGY3TQOJQ&type=Totp", "SHA1", 6, 30],
    ["otpauth://totp/A:b?secret=GEZDGNBVGY3TQOJQ&period=45", "SHA1", 6, 45],
  ])("the field otp says %s", async (otp, algorithm, digits, periodS) => {
    const file = `<KeePassFile><Root><Group><Name>R</Name><Entry><String><Key>Title</Key><Value>A</Value></String><String><Key>otp</Key><Value>${otp.replaceAll("&", "&amp;")}</Value></String></Entry></Group></Root></KeePassFile>`;
    const [entry] = entriesOf(await readImport(new TextEncoder().encode(file)));
    const code = parseOtp(String(entry!["totp"]));
    expect(code).toMatchObject({ algorithm, digits, periodS });
    expect(toBase32(code.secret)).toBe("GEZDGNBVGY3TQOJQ");
  });

  it("may have Steam's codes", async () => {
    const imported = await read("32-keetraytotp-steam.xml");
    expect(entriesOf(imported)).toMatchObject([{ totp: `steam://${secret}` }]);
    expect(imported.warnings).toEqual([]);
  });

  it("a reference to another entry's field is what stands there", async () => {
    expect(entriesOf(await read("33-keepass-field-reference.xml"))).toMatchObject([
      { name: "Main", username: "mara", password: "Quill-7-Otter" },
      { name: "Copy", username: "mara", password: "Quill-7-Otter" },
    ]);
  });

  it("references in a circle end, and one that leads nowhere stays", async () => {
    const entry = (title: string, password: string) =>
      `<Entry><String><Key>Title</Key><Value>${title}</Value></String><String><Key>Password</Key><Value>${password}</Value></String></Entry>`;
    const file = `<KeePassFile><Root><Group><Name>R</Name>${entry("A", "{REF:P@T:B}")}${entry("B", "{REF:P@T:A}")}${entry("C", "{REF:P@T:nobody}")}${entry("D", "{REF:P@T:E}".repeat(1000))}${entry("E", "{REF:P@T:D}".repeat(1000))}</Group></Root></KeePassFile>`;
    const entries = entriesOf(await readImport(new TextEncoder().encode(file)));
    expect(entries.map(({ name }) => name)).toEqual(["A", "B", "C", "D", "E"]);
    expect(entries[2]).toMatchObject({ password: "{REF:P@T:nobody}" });
  });

  it("a group's notes are a note", async () => {
    const { rows } = await read("34-keepass-group-notes.xml");
    const notes = rows.filter((row) => "entry" in row && row.entry.kind === "note");
    expect(notes).toMatchObject([{ entry: { name: "Hut", folder: "Hut" } }]);
  });

  it("an empty password beside a key file is a password", async () => {
    const database = bytesOf("60-empty-password-and-key-file.kdbx");
    const keyFile = bytesOf("60-empty-password-and-key-file.key");
    for (const password of [undefined, ""])
      expect(entriesOf(await readImport(database, { password, keyFile }))).toMatchObject([
        { name: "Lamp shop" },
      ]);
    await expect(readImport(database, { password: "x", keyFile })).rejects.toThrow(
      "does not open the file",
    );
  });
});

describe("what programs write by now", () => {
  const only = async (bytes: Uint8Array<ArrayBuffer>) => entriesOf(await readImport(bytes))[0];

  it("Zoho Vault calls a code TOTP, and once called everything a secret", async () => {
    const row =
      'Lamp shop,,https://lamps.example,"SecretType:Web Account\nUser Name:mara\nPassword:Quill-7-Otter\n",,,,E,0,otpauth://totp?secret=GEZDGNBVGY3TQOJQ,Home';
    const header = (thing: string, code: string) =>
      `${thing} Name,Description,${thing} URL,SecretData,Notes,CustomData,Tags,Classification,Favorite,${code},Folder Name`;
    const expected = {
      ...lampShop,
      totp: "otpauth://totp?secret=GEZDGNBVGY3TQOJQ",
      folder: "Home",
    };
    expect(await only(utf8(`${header("Password", "TOTP")}\n${row}\n`))).toEqual(expected);
    expect(await only(utf8(`${header("Secret", "login_totp")}\n${row}\n`))).toEqual(expected);
  });

  it("RoboForm has codes among its form's fields, and older ones part these by colons", async () => {
    const head = "Name,Url,MatchUrl,Login,Pwd,Note,Folder";
    const start = "Lamp shop,https://lamps.example,,mara,Quill-7-Otter,,";
    const fields = [
      '"TOTP KEY$,,,txt,GEZDGNBVGY3TQOJQ"',
      '"-no-name-,,,txt,Ulm"',
      '"Script$,,,txt,x"',
    ];
    expect(await only(utf8(`${head},RfFieldsV2\n${start},${fields.join(",")}\n`))).toEqual({
      ...lampShop,
      totp: "GEZDGNBVGY3TQOJQ",
      fields: [text("Field", "Ulm")],
    });
    expect(await only(utf8(`${head},Rf_fields\n${start},PIN:txt:8642\n`))).toEqual({
      ...lampShop,
      fields: [hidden("Field", "PIN:txt:8642")],
    });
  });

  it("Enpass has apps, past passwords that it did not open, and names of categories", async () => {
    const field = (type: string, value: string, more = {}) => ({
      type,
      value,
      label: type,
      sensitive: 0,
      ...more,
    });
    const history = [
      { value: "Older-6-Otter", updated_at: 1_690_000_000, encrypted: false },
      { value: "b3BhcXVl", updated_at: 1_680_000_000, encrypted: true },
    ];
    const item = {
      uuid: "u",
      title: "Lamp shop",
      subtitle: "mara",
      category: "login",
      category_name: "Login",
      field_updated_at: 1,
      template_type: "login.default",
      archived: 0,
      trashed: 0,
      favorite: 0,
      auto_submit: 1,
      createdAt: 1_600_000_000,
      updated_at: 1_700_000_000,
      icon: { fav: "", image: { file: "web/x" }, type: 1, uuid: "" },
      note: "",
      fields: [
        field("username", "mara"),
        field("password", "Quill-7-Otter", { history }),
        field("url", "https://lamps.example"),
        field(".Android#", "com.lamps.app"),
      ],
    };
    expect(await only(utf8(JSON.stringify({ folders: [], items: [item] })))).toEqual({
      ...lampShop,
      urls: ["https://lamps.example", "androidapp://com.lamps.app"],
      history: [{ password: "Older-6-Otter", replacedAt: 1_690_000_000_000 }],
      created: 1_600_000_000_000,
      updated: 1_700_000_000_000,
    });
  });

  it("Psono says how long a code is and lives, keeps cards and tags, and with whom it shares", async () => {
    const site = (name: string) => `website_password_${name}`;
    const items = [
      {
        id: "a",
        type: "website_password",
        name: "Lamp shop",
        urlfilter: "lamps.example",
        description: "mara",
        [site("title")]: "Lamp shop",
        [site("url")]: "https://lamps.example",
        [site("username")]: "mara",
        [site("password")]: "Quill-7-Otter",
        [site("notes")]: "",
        [site("url_filter")]: "lamps.example",
        [site("totp_code")]: "GEZDGNBVGY3TQOJQ",
        [site("totp_algorithm")]: "SHA256",
        [site("totp_digits")]: 8,
        [site("totp_period")]: 60,
        tags: ["blue"],
        custom_fields: [{ name: "Door", type: "password", value: "8642" }],
      },
      {
        id: "b",
        type: "credit_card",
        name: "Visa",
        description: "xxxxxxxx9000",
        credit_card_title: "Visa",
        credit_card_number: "123456789000",
        credit_card_name: "Mara",
        credit_card_cvc: "123",
        credit_card_valid_through: "1229",
      },
      {
        id: "c",
        type: "totp",
        name: "Tram",
        totp_title: "Tram",
        totp_code: "GEZDGNBVGY3TQOJQ",
        totp_digits: 6,
        totp_algorithm: "SHA1",
        totp_period: 30,
        totp_notes: "",
      },
    ];
    const file = { folders: [], items, share_index: { s: { paths: [["a"]] } }, datastore_id: "d" };
    const imported = await readImport(utf8(JSON.stringify(file)));
    expect(imported.rows).toHaveLength(3);
    const [login, card, code] = entriesOf(imported);
    expect(login).toEqual({
      ...lampShop,
      totp: "otpauth://totp/?secret=GEZDGNBVGY3TQOJQ&algorithm=SHA256&digits=8&period=60",
      tags: ["blue"],
      fields: [hidden("Door", "8642")],
    });
    expect(card).toEqual({
      kind: "card",
      name: "Visa",
      details: { number: "123456789000", holder: "Mara", code: "123", expires: "2029-12" },
    });
    expect(parseOtp(String(code!["totp"]))).toMatchObject({ digits: 6, periodS: 30 });
  });

  it("1Password gives a linked mail address a shape of its own, and an empty vault no list", async () => {
    const item = {
      uuid: "u",
      categoryUuid: "001",
      state: "active",
      overview: { title: "Lamp shop", url: "https://lamps.example" },
      details: {
        loginFields: [
          {
            value: { email_address: "mara" },
            id: "",
            name: "u",
            fieldType: "E",
            designation: "username",
          },
          { value: "Quill-7-Otter", id: "", name: "p", fieldType: "P", designation: "password" },
        ],
      },
    };
    const vaults = [
      { attrs: { name: "Home" }, items: [item] },
      { attrs: { name: "Empty" }, items: null },
      { attrs: { name: "Bare" } },
    ];
    const data = {
      accounts: [
        { attrs: {}, vaults },
        { attrs: { name: "None" }, vaults: null },
      ],
    };
    const zip = zipSync({
      "export.data": utf8(JSON.stringify(data)),
      "export.attributes": utf8("{}"),
    });
    const imported = await readImport(new Uint8Array(zip));
    expect(entriesOf(imported)).toEqual([{ ...lampShop, folder: "Home" }]);
  });
});

describe("LastPass", () => {
  it("wrote some values as a web page would, which are read so if a person says so", async () => {
    const imported = await read("25-lastpass-entities.csv");
    expect(imported.entities).toBe("kept");
    expect(entriesOf(imported)).toMatchObject([
      { password: "Quill&amp;7&lt;Otter" },
      { password: "Fern&2" },
    ]);
    const decoded = await readImport(bytesOf("25-lastpass-entities.csv"), { decode: true });
    expect(decoded.entities).toBe("decoded");
    expect(entriesOf(decoded)).toMatchObject([
      { password: "Quill&7<Otter" },
      { password: "Fern&2" },
    ]);
    const twice =
      "url,username,password,totp,extra,name,grouping,fav\nhttps://a.example,u,&amp;lt;&#39;&quot;&copy;,,,a,,0\n";
    const [entry] = entriesOf(await readImport(utf8(twice), { decode: true }));
    expect(entry).toMatchObject({ password: "&lt;'\"&copy;" });
  });

  it("writes dates as month, day and year", async () => {
    const note =
      "NoteType:Passport\nName:Mara\nDate of Birth:June,20,1985\nIssued Date:May,7,2020\nExpiration Date:sometime";
    const file = `url,username,password,totp,extra,name,grouping,fav\nhttp://sn,,,,"${note}",Papers,,0\n`;
    expect(entriesOf(await readImport(utf8(file)))).toMatchObject([
      {
        kind: "passport",
        details: {
          holder: "Mara",
          birthDate: "1985-06-20",
          issued: "2020-05-07",
          expires: "sometime",
        },
      },
    ]);
  });

  it("broke rows at the lines of a note, which are put together", async () => {
    expect(entriesOf(await read("26-lastpass-unquoted-lines.csv"))).toMatchObject([
      { ...lampShop, notes: "first line\nsecond line", folder: "Home" },
      tramDesk,
    ]);
  });

  it("did not quote quotation marks: that row is told, the next is whole", async () => {
    const { rows } = await read("27-lastpass-password-with-quotes.csv");
    expect(rows).toMatchObject([
      { place: "Row 2", skipped: { code: "quotes" } },
      { entry: tramDesk },
    ]);
  });

  it("has notes of several lines within a typed note", async () => {
    expect(entriesOf(await read("28-lastpass-note-type-text.csv"))).toMatchObject([
      {
        kind: "bankAccount",
        notes: "line one\nRecovery: heron",
        details: { bank: "Reed Bank", number: "111122221234", pin: "4321" },
      },
    ]);
  });
});

describe("what has no site is the same as another only throughout", () => {
  it("a live and an archived login stay two", async () => {
    const { rows } = await readImport(
      new TextEncoder().encode(
        "Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes\nA,https://a.example,u,p,,false,false,,\nA,https://a.example,u,p,,false,true,,\n",
      ),
    );
    expect((await planImport(rows, [])).add.map(({ archived }) => archived)).toEqual([false, true]);
  });

  it("the same brought once more is a duplicate, one with other notes is not", async () => {
    const bytes = new TextEncoder().encode(
      "name,url,username,password,note\nSafe,,u,p,red\nSafe,,u,p,red\nSafe,,u,p,blue\n",
    );
    const { counts } = await planImport((await readImport(bytes)).rows, []);
    expect(counts).toMatchObject({ added: 2, duplicate: 1, merged: 0 });
  });
});
