import { utf8 } from "@breezy/crypto/bytes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detailsOf } from "../../entry/details.ts";
import { entryKinds } from "../../entry/kinds.ts";
import { aField, anEntry, type ImportedEntry } from "../imported-entry.ts";
import { readImport } from "../read-import.ts";
import { cxfProblems } from "../testing/cxf-rules.ts";
import { anyEntry } from "../testing/any-entries.ts";
import { toCxf } from "./cxf-json.ts";

interface Item {
  id: string;
  credentials: ({ type: string } & Record<string, unknown>)[];
  extensions: { name: string }[];
}
interface File {
  version: object;
  timestamp: number;
  accounts: [{ collections: { title: string; items: object[] }[]; items: Item[] }];
}

const fileOf = (...entries: ImportedEntry[]) =>
  JSON.parse(toCxf(entries, 1_700_000_000_000)) as File;

async function read(file: File): Promise<ImportedEntry[]> {
  const { format, rows } = await readImport(utf8(JSON.stringify(file)));
  expect(format).toBe("cxf-json");
  return rows.flatMap((row) => ("entry" in row ? [row.entry] : []));
}

/** As another program would write it: without our extension. */
function foreign(file: File): File {
  for (const item of file.accounts[0].items) item.extensions = [];
  return file;
}

describe("Credential Exchange", () => {
  it("gives back every entry as it was", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEntry, { minLength: 1, maxLength: 5 }), async (all) => {
        expect(await read(fileOf(...all))).toEqual(all);
      }),
      { numRuns: 200 },
    );
  });

  it("writes only what a strict reader takes", () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 5 }), (all) => {
        expect(cxfProblems(toCxf(all, 1_700_000_000_000))).toEqual([]);
      }),
      { numRuns: 300 },
    );
    const expires = { card: "2028-05", passport: "2031-02-28" };
    const cases = [
      anEntry({ kind: "card", details: { expires: expires.card, number: "4111", pin: "1" } }),
      anEntry({ kind: "card", details: { expires: "May 2028" } }),
      anEntry({ kind: "passport", details: { expires: expires.passport, country: "AT" } }),
      anEntry({ kind: "passport", details: { expires: "2031-02-31", country: "Austria" } }),
      anEntry({
        kind: "wifi",
        password: "p",
        details: { network: "n", security: "WPA2 Personal" },
      }),
      anEntry({ kind: "wifi", details: { network: "n", security: "WPA2 Enterprise" } }),
      anEntry({ created: -5, totp: "otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ&period=600" }),
      anEntry({ fields: [{ name: "Day", value: "2020-02-31", type: "date" }] }),
    ];
    expect(cxfProblems(toCxf(cases, 0))).toEqual([]);
    const [card, word, , word2, wifi] = fileOf(...cases).accounts[0].items;
    expect(card!.credentials[0]).toMatchObject({
      type: "credit-card",
      number: { fieldType: "concealed-string" },
      expiryDate: { fieldType: "year-month", value: "2028-05" },
    });
    const custom = (item: Item | undefined) => JSON.stringify(item!.credentials.at(-1));
    expect(custom(word)).toContain("May 2028");
    expect(custom(word2)).toMatch(/Austria.*2031-02-31|2031-02-31.*Austria/);
    expect(wifi!.credentials[0]).toMatchObject({ networkSecurityType: { value: "wpa2-personal" } });
  });

  it("says a login in the credentials that others read", () => {
    const file = fileOf(
      anEntry({
        name: "Lamp shop",
        urls: ["https://lamps.example", "androidapp://com.lamps.app"],
        username: "mara",
        password: "Quill-7-Otter",
        totp: "otpauth://totp/Lamps:mara?secret=GEZDGNBVGY3TQOJQ&digits=8&period=60&algorithm=SHA256",
        notes: "ring twice",
        folder: "Home/Light",
        tags: ["blue"],
        favorite: true,
        fields: [aField("Door PIN", "8642", "hidden"), aField("Since", "2020-02-03")],
        created: 1_600_000_000_500,
        updated: 1_650_000_000_000,
      }),
    );
    const [{ collections, items }] = file.accounts;
    expect(file).toMatchObject({ version: { major: 1, minor: 0 }, timestamp: 1_700_000_000 });
    expect(collections).toMatchObject([
      {
        title: "Home",
        items: [],
        subCollections: [{ title: "Light", items: [{ item: items[0]!.id }] }],
      },
    ]);
    expect(items[0]).toMatchObject({
      creationAt: 1_600_000_000,
      modifiedAt: 1_650_000_000,
      title: "Lamp shop",
      favorite: true,
      scope: {
        urls: ["https://lamps.example"],
        androidApps: [{ bundleId: "com.lamps.app" }],
      },
      tags: ["blue"],
    });
    expect(items[0]!.credentials).toMatchObject([
      {
        type: "basic-auth",
        username: { fieldType: "string", value: "mara" },
        password: { fieldType: "concealed-string", value: "Quill-7-Otter" },
      },
      {
        type: "totp",
        secret: "GEZDGNBVGY3TQOJQ",
        period: 60,
        digits: 8,
        algorithm: "sha256",
        issuer: "Lamps",
        username: "mara",
      },
      { type: "note", content: { value: "ring twice" } },
      {
        type: "custom-fields",
        fields: [
          { fieldType: "concealed-string", label: "Door PIN", value: "8642" },
          { fieldType: "date", label: "Since", value: "2020-02-03" },
        ],
      },
    ]);
  });

  it.each(entryKinds)(
    "a %s that another program took over and gave back still says it all",
    async (kind) => {
      const details = Object.fromEntries(detailsOf[kind].map(({ name }) => [name, `${name} 77`]));
      const entry = anEntry({
        kind,
        name: "All",
        username: "mara",
        password: "Quill-7-Otter",
        totp: "steam://GEZDGNBVGY3TQOJQ",
        notes: "ring",
        details,
        fields: [aField("Own", "field 9")],
      });
      const [back] = await read(foreign(fileOf(entry)));
      const said = JSON.stringify(back);
      const values = [
        ...Object.values(details),
        "mara",
        "Quill-7-Otter",
        "GEZDGNBVGY3TQOJQ",
        "ring",
        "field 9",
      ];
      for (const value of values) expect(said).toContain(value);
      const known = [
        "login",
        "card",
        "identity",
        "passport",
        "driversLicence",
        "document",
        "wifi",
        "apiCredential",
      ];
      if (known.includes(kind) && kind !== "login") expect(back!.kind).toBe(kind);
      // What is hidden here stays so.
      for (const { name, hidden } of detailsOf[kind].filter((one) => one.hidden)) {
        const field = back!.fields.find(({ value }) => value === details[name]);
        expect(field?.type ?? "hidden", `${name} ${hidden}`).toBe("hidden");
      }
    },
  );

  it("passkeys, unknown credentials and others' extensions come back out as they came in", async () => {
    const file = fileOf(anEntry({ name: "Lamp shop", username: "mara", password: "p" }));
    const passkey = {
      type: "passkey",
      credentialId: "YQ",
      rpId: "lamps.example",
      key: "aw",
      userHandle: "dQ",
    };
    const unknown = { type: "quantum-token", shape: { deep: [1, "two", null] } };
    const extension = { name: "org.other.thing", icon: "fox", list: [1, 2] };
    const [item] = file.accounts[0].items;
    item!.credentials.push(passkey, unknown);
    item!.extensions = [extension];
    const [entry] = await read(file);
    expect(entry!.fields.map(({ name, type }) => [name, type])).toEqual([
      ["Extension: org.other.thing", "hidden"],
      ["Passkey", "hidden"],
      ["Credential: quantum-token", "hidden"],
    ]);
    const [again] = fileOf(entry!).accounts[0].items;
    expect(again!.credentials.slice(1)).toEqual([passkey, unknown]);
    expect(again!.extensions[0]).toEqual(extension);
  });
});
