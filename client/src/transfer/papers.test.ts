/** Bank accounts, passports, licenses, API credentials and memberships, from the programs that have them and back. */
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Overview, Secret } from "../entry/entry.ts";
import { toBitwardenJson } from "./export/bitwarden-json.ts";
import { toBreezyJson } from "./formats/breezy-json.ts";
import { fromEntry } from "./from-entry.ts";
import { aField, anEntry } from "./imported-entry.ts";
import { readImport } from "./read-import.ts";
import { bitwardenComplaints } from "./testing/bitwarden-rules.ts";
import { briefEntry } from "./testing/fixtures.ts";
import { toEntry } from "./to-entry.ts";

async function entriesOf(file: Uint8Array<ArrayBuffer>) {
  const { rows } = await readImport(file);
  return rows.flatMap((row) => ("entry" in row ? [briefEntry(row.entry)] : []));
}

const json = (value: unknown) => strToU8(JSON.stringify(value));
const hidden = (name: string, value: string) => ({ name, value, type: "hidden" });
const text = (name: string, value: string) => ({ name, value, type: "text" });

function onepassword(categoryUuid: string, fields: Record<string, object>) {
  const item = {
    uuid: "i",
    createdAt: 1_700_000_000,
    updatedAt: 1_700_000_000,
    state: "active",
    categoryUuid,
    overview: { title: "One", url: "", urls: [], tags: [] },
    details: {
      loginFields: [],
      notesPlain: "",
      sections: [
        {
          name: "s",
          title: "",
          fields: Object.entries(fields).map(([id, value]) => ({ id, title: id, value })),
        },
      ],
      passwordHistory: [],
    },
  };
  const root = { accounts: [{ attrs: {}, vaults: [{ attrs: {}, items: [item] }] }] };
  return new Uint8Array(zipSync({ "export.data": strToU8(JSON.stringify(root)) }));
}

describe("1Password", () => {
  it.each([
    [
      "101",
      {
        bankName: { string: "Reed Bank" },
        owner: { string: "Mara" },
        accountType: { menu: "savings" },
        routingNo: { string: "555" },
        accountNo: { string: "1122" },
        swift: { string: "REEDNO22" },
        iban: { string: "NO93" },
        telephonePin: { concealed: "4321" },
        branchPhone: { phone: "+47 1" },
        branchAddress: { string: "Main 1" },
      },
      {
        kind: "bankAccount",
        details: {
          bank: "Reed Bank",
          holder: "Mara",
          accountType: "savings",
          routingNumber: "555",
          number: "1122",
          swift: "REEDNO22",
          iban: "NO93",
          pin: "4321",
          phone: "+47 1",
        },
        fields: [text("branchAddress", "Main 1")],
      },
    ],
    [
      "106",
      {
        type: { string: "P" },
        issuing_country: { string: "Norway" },
        number: { string: "C01" },
        fullname: { string: "Mara Bøe" },
        sex: { gender: "female" },
        nationality: { string: "Norwegian" },
        issuing_authority: { string: "Oslo" },
        birthdate: { date: 482_241_660 },
        birthplace: { string: "Bergen" },
      },
      {
        kind: "passport",
        details: {
          passportType: "P",
          country: "Norway",
          number: "C01",
          holder: "Mara Bøe",
          sex: "female",
          nationality: "Norwegian",
          issuedBy: "Oslo",
          birthDate: "1985-04-13",
          birthPlace: "Bergen",
        },
      },
    ],
    [
      "103",
      {
        fullname: { string: "Mara" },
        number: { string: "D1" },
        class: { string: "B" },
        conditions: { string: "glasses" },
        height: { string: "170" },
        expiry_date: { monthYear: 203_001 },
      },
      {
        kind: "driversLicence",
        details: {
          holder: "Mara",
          number: "D1",
          licenceClass: "B",
          conditions: "glasses",
          expires: "2030-01",
        },
        fields: [text("height", "170")],
      },
    ],
    [
      "105",
      {
        org_name: { string: "Pond club" },
        website: { url: "https://pond.example" },
        membership_no: { string: "77" },
        member_since: { monthYear: 201_905 },
        pin: { concealed: "1" },
      },
      {
        kind: "membership",
        urls: ["https://pond.example"],
        details: { organization: "Pond club", number: "77", since: "2019-05", pin: "1" },
      },
    ],
    [
      "107",
      { company_name: { string: "Air" }, membership_no: { string: "8" } },
      {
        kind: "membership",
        details: { organization: "Air", number: "8" },
        fields: [text("Category", "Rewards program")],
      },
    ],
    [
      "112",
      {
        username: { string: "mara" },
        credential: { concealed: "s3cret" },
        type: { menu: "bearer" },
        filename: { string: "a.json" },
        hostname: { string: "api.example" },
      },
      {
        kind: "apiCredential",
        username: "mara",
        details: { key: "s3cret", credentialType: "bearer", hostname: "api.example" },
        fields: [text("filename", "a.json")],
      },
    ],
  ])("brings category %s as a kind of its own, and the rest as fields", async (id, fields, as) => {
    expect(await entriesOf(onepassword(id, fields))).toMatchObject([as]);
  });
});

describe("Bitwarden", () => {
  const licence = {
    firstName: "Mara",
    middleName: "R.",
    lastName: "Bøe",
    licenseNumber: "D1",
    issuingState: "Viken",
    licenseClass: "B",
    expirationDate: "2030-01-02",
    laterThing: "kept",
  };
  const file = json({ folders: [], items: [{ type: 7, name: "L", driversLicense: licence }] });

  it("brings a license with its name in one, and what is added to it later", async () => {
    expect(await entriesOf(file)).toMatchObject([
      {
        kind: "driversLicence",
        details: {
          holder: "Mara R. Bøe",
          number: "D1",
          state: "Viken",
          licenceClass: "B",
          expires: "2030-01-02",
        },
        fields: [text("driversLicense laterThing", "kept")],
      },
    ]);
  });

  it("gets a bank account as one of its own, with nothing beside it", async () => {
    const entry = anEntry({ kind: "bankAccount", name: "S", details: { iban: "NO93", pin: "1" } });
    const written = toBitwardenJson([entry]);
    expect(bitwardenComplaints(written)).toEqual([]);
    expect(JSON.parse(written).items).toMatchObject([
      { type: 6, bankAccount: { iban: "NO93", pin: "1", bankName: null }, fields: [] },
    ]);
    expect(await entriesOf(strToU8(written))).toMatchObject([
      { kind: "bankAccount", details: entry.details },
    ]);
  });

  it("gets a passport's one name as a field, from which it comes back", async () => {
    const details = { number: "C01", holder: "Mara R. Bøe", country: "Norway" };
    const written = toBitwardenJson([anEntry({ kind: "passport", name: "P", details })]);
    expect(JSON.parse(written).items).toMatchObject([
      {
        type: 8,
        passport: { passportNumber: "C01" },
        fields: [{ name: "Full name" }, { name: "Breezy kind" }],
      },
    ]);
    const [entry] = await entriesOf(strToU8(written));
    expect(entry).toMatchObject({ kind: "passport", details });
    expect(entry!["fields"]).toBeUndefined();
  });
});

describe("Keeper", () => {
  const record = (type: string, own: object, more: object = {}) =>
    json({ records: [{ title: "One", $type: type, ...more, custom_fields: own }] });

  it.each([
    [
      "passport",
      {
        "$accountNumber:passportNumber": "C01",
        $name: { first: "Mara", middle: "R.", last: "Bøe" },
        $birthDate: 482_198_400_000,
        "$date:dateIssued": 1_692_050_400_000,
      },
      {
        kind: "passport",
        details: {
          number: "C01",
          holder: "Mara R. Bøe",
          birthDate: "1985-04-13",
          issued: "2023-08-14",
        },
      },
    ],
    [
      "driverLicense",
      { "$accountNumber:dlNumber:1": "D1", "$text:Colour:1": "red" },
      { kind: "driversLicence", details: { number: "D1" }, fields: [text("Colour", "red")] },
    ],
    [
      "membership",
      { "$accountNumber::1": "77", $name: { first: "Mara" } },
      { kind: "membership", details: { number: "77", holder: "Mara" } },
    ],
    [
      "bankAccount",
      { $bankAccount: { accountType: "Checking", routingNumber: "555", accountNumber: "1122" } },
      {
        kind: "bankAccount",
        details: { accountType: "Checking", routingNumber: "555", number: "1122" },
      },
    ],
    [
      "bankCard",
      {
        $paymentCard: {
          cardNumber: "4532123456789010",
          cardExpirationDate: "06/2030",
          cardSecurityCode: "347",
        },
        "$text:cardholderName": "Mara Bøe",
        $pinCode: "8426",
      },
      {
        kind: "card",
        details: {
          number: "4532123456789010",
          expires: "2030-06",
          code: "347",
          holder: "Mara Bøe",
          pin: "8426",
        },
      },
    ],
    [
      "softwareLicense",
      { $licenseNumber: "ACDB", $expirationDate: 1_767_135_600_000 },
      {
        kind: "licence",
        details: { key: "ACDB" },
        fields: [{ name: "Expiration date", value: "2025-12-30", type: "date" }],
      },
    ],
    [
      "sshKeys",
      { $keyPair: { publicKey: "ssh-rsa AA", privateKey: "-----BEGIN" }, $host: { port: "22" } },
      {
        kind: "ssh",
        details: { publicKey: "ssh-rsa AA", key: "-----BEGIN" },
        fields: [text("Port", "22")],
      },
    ],
    [
      "contact",
      { $name: { first: "Mara", last: "Bøe" }, $email: "m@b.example", $phone: { number: "541" } },
      {
        kind: "identity",
        details: { firstName: "Mara", lastName: "Bøe", email: "m@b.example", phone: "541" },
      },
    ],
    [
      "address",
      { $address: { street1: "742", street2: "3B", city: "Ulm", zip: "97477", country: "US" } },
      {
        kind: "identity",
        details: {
          address: "742",
          address2: "3B",
          city: "Ulm",
          postalCode: "97477",
          country: "US",
        },
      },
    ],
    [
      "ssnCard",
      { "$accountNumber:identityNumber": "ID-7", $name: { first: "Mara" } },
      {
        kind: "document",
        details: { documentType: "Identity card", number: "ID-7", holder: "Mara" },
      },
    ],
    [
      "birthCertificate",
      { $name: { first: "Mara" }, $birthDate: -86_400_000 },
      { kind: "document", details: { holder: "Mara", birthDate: "1969-12-31" } },
    ],
    [
      "encryptedNotes",
      { $note: "Mondays", $date: 1_728_943_200_000 },
      {
        kind: "note",
        notes: "Mondays",
        fields: [{ name: "Date", value: "2024-10-14", type: "date" }],
      },
    ],
  ])("brings its %s as a kind of its own", async (type, own, as) => {
    expect(await entriesOf(record(type, own))).toMatchObject([as]);
  });

  it("brings Wi-Fi with its password, further addresses, and folders with backslashes in their names", async () => {
    const wifi = record("wifiCredentials", { "$text:SSID": "cozy" }, { password: "hush" });
    expect(await entriesOf(wifi)).toMatchObject([
      { kind: "wifi", password: "hush", details: { network: "cozy" } },
    ]);
    const own = {
      $url: ["https://a.example", "https://b.example"],
      "$url:account": "https://c.example",
      $host: { hostName: "db", port: "3306" },
    };
    const folders = [
      { folder: "Work\\Name\\\\with\\Light" },
      { shared_folder: "Team", can_edit: true },
    ];
    const [entry] = await entriesOf(record("login", own, { login: "mara", folders }));
    expect(entry).toMatchObject({
      urls: ["https://a.example", "https://b.example", "https://c.example"],
      folder: "Work/Name\\with/Light",
      tags: ["Team"],
      fields: [text("Host name", "db"), text("Port", "3306")],
    });
  });

  it("brings an account that signs in as a login, with its number as a hidden field", async () => {
    const own = { $bankAccount: { accountNumber: "1122" } };
    const file = record("bankAccount", own, { login: "mara", password: "Quill-7" });
    const [entry] = await entriesOf(file);
    expect(entry).toMatchObject({ kind: "login", username: "mara", password: "Quill-7" });
    expect(entry!["fields"]).toEqual([hidden("Account number", "1122")]);
  });
});

describe("Enpass", () => {
  const item = (template: string, ...fields: object[]) =>
    json({
      folders: [],
      items: [
        {
          uuid: "i",
          title: "One",
          category: template.split(".")[0],
          template_type: template,
          createdAt: 1_700_000_000,
          fields,
        },
      ],
    });
  const field = (type: string, label: string, value: string, sensitive = 0) => ({
    type,
    label,
    value,
    sensitive,
    deleted: 0,
  });

  it.each([
    ["finance.bankaccount", "bankAccount"],
    ["license.driving", "driversLicence"],
    ["travel.passport", "passport"],
    ["travel.hotelreservation", "login"],
  ])("brings what %s made as %s, with each field by its label", async (template, kind) => {
    const file = item(
      template,
      field("numeric", "Nummer", "4711", 1),
      field("text", "Ort", "Oslo"),
    );
    expect(await entriesOf(file)).toMatchObject([
      { kind, fields: [hidden("Nummer", "4711"), text("Ort", "Oslo")] },
    ]);
  });

  it("brings an account that signs in as a login", async () => {
    const [username, password] = [field("username", "U", "mara"), field("password", "P", "Q-7", 1)];
    expect(await entriesOf(item("finance.bankaccount", username, password))).toMatchObject([
      { kind: "login", username: "mara", password: "Q-7" },
    ]);
  });
});

describe("FIDO's format", () => {
  const field = (value: string, fieldType = "string") => ({ fieldType, value });
  const account = (credential: object) =>
    json({
      version: { major: 1, minor: 0 },
      exporterRpId: "exporter.example",
      exporterDisplayName: "Exporter",
      timestamp: 1_700_000_000,
      accounts: [
        {
          id: "YQ",
          username: "",
          email: "m@mail.example",
          collections: [],
          items: [{ id: "aXRlbQ", title: "One", credentials: [credential] }],
        },
      ],
    });

  it.each([
    [
      { type: "passport", passportNumber: field("C01"), fullName: field("Mara"), sex: field("F") },
      { kind: "passport", details: { number: "C01", holder: "Mara", sex: "F" } },
    ],
    [
      { type: "drivers-license", licenseNumber: field("D1"), territory: field("Viken") },
      { kind: "driversLicence", details: { number: "D1", state: "Viken" } },
    ],
    [
      {
        type: "api-key",
        key: field("s3cret", "concealed-string"),
        username: field("mara"),
        url: field("https://api.example"),
        validFrom: field("2024-01-02", "date"),
      },
      {
        kind: "apiCredential",
        username: "mara",
        urls: ["https://api.example"],
        details: { key: "s3cret", validFrom: "2024-01-02" },
      },
    ],
    [
      { type: "identity-document", documentNumber: field("I1"), identificationNumber: field("9") },
      {
        kind: "document",
        details: { number: "I1" },
        fields: [text("identity-document identificationNumber", "9")],
      },
    ],
  ])("brings %j", async (credential, as) => {
    expect(await entriesOf(account(credential))).toMatchObject([as]);
  });
});

it("LastPass' membership comes with its website, its password and its year", async () => {
  const lines = [
    "NoteType:Membership",
    "Organization:Pond club",
    "Membership Number:77",
    "Member Name:Mara",
    "Start Date:May,2019",
    "Website:https://pond.example",
    "Telephone:1",
    "Password:Quill-7",
  ];
  const table = `url,username,password,totp,extra,name,grouping,fav\nhttp://sn,,,,"${lines.join("\n")}",Pond,,0\n`;
  expect(await entriesOf(strToU8(table))).toMatchObject([
    {
      kind: "membership",
      urls: ["https://pond.example"],
      password: "Quill-7",
      details: {
        organization: "Pond club",
        number: "77",
        holder: "Mara",
        since: "2019-05",
        phone: "1",
      },
    },
  ]);
});

describe("a kind that a later version has", () => {
  const overview = {
    account: "Mast",
    username: "",
    phone: "",
    notes: "",
    url: "",
    tags: [],
    favorite: false,
    createdAt: 1,
    updatedAt: 1,
    trashedAt: null,
    kind: "sailboat",
    details: { sailNumber: "N 77" },
  } as unknown as Overview;
  const secret: Secret = { password: "", hidden: { hatchCode: "4711" }, history: [] };

  it("is exported as a note that names it, with each of its values", () => {
    const entry = fromEntry({ overview, secret });
    expect(entry).toMatchObject({
      kind: "note",
      fields: [
        aField("Kind", "sailboat"),
        aField("Sail number", "N 77"),
        aField("Hatch code", "4711", "hidden"),
      ],
    });
  });

  it("stays what it is if an import adds to it", () => {
    const whole = toEntry(fromEntry({ overview, secret }), 2, { overview, secret });
    expect(whole?.overview).toMatchObject({ kind: "sailboat" });
  });

  it("comes in from our own file as a note, with its values hidden since nobody says which are secret", async () => {
    const file = JSON.parse(toBreezyJson([anEntry({ name: "Mast" })], 0));
    Object.assign(file.entries[0], {
      kind: "sailboat",
      details: { hatchCode: "4711", sails: ["jib"] },
    });
    expect(await entriesOf(json(file))).toMatchObject([
      {
        kind: "note",
        name: "Mast",
        fields: [
          text("Kind", "sailboat"),
          hidden("hatchCode", "4711"),
          text("details sails 1", "jib"),
        ],
      },
    ]);
  });
});
