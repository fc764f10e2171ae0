/** Proton Pass's zip: whole for us, and in its own places for Proton Pass. */
import { fromUtf8, utf8 } from "@breezy/crypto/bytes";
import { unzipSync } from "fflate";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aPasskey, aPrf, isSignedFor } from "../../testing/a-passkey.ts";
import { passkeyField } from "../../entry/passkey-fields.ts";
import { ownMember } from "../formats/proton-json.ts";
import { aField, anEntry, type ImportedEntry } from "../imported-entry.ts";
import { passkeyParts, wholePasskey } from "../passkeys/whole-passkey.ts";
import { readImport } from "../read-import.ts";
import { anyEntry } from "../testing/any-entries.ts";
import { protonFile, protonPasskey } from "../testing/proton-passkey.ts";
import { protonProblems } from "../testing/proton-rules.ts";
import { toProton } from "./proton-json.ts";

const now = 1_700_000_000_000;

async function jsonOf(...entries: ImportedEntry[]): Promise<string> {
  return fromUtf8(unzipSync(await toProton(entries, now))["Proton Pass/data.json"]!);
}

async function read(bytes: Uint8Array): Promise<ImportedEntry[]> {
  const { rows } = await readImport(bytes);
  return rows.flatMap((row) => ("entry" in row ? [row.entry] : []));
}

/** As Proton Pass would write it again: without our member. */
async function throughProton(...entries: ImportedEntry[]): Promise<ImportedEntry[]> {
  const json = await jsonOf(...entries);
  const text = JSON.stringify(
    JSON.parse(json, (key, value: unknown) => (key === ownMember ? undefined : value)),
  );
  return read(utf8(text));
}

const itemsIn = (json: string) =>
  JSON.parse(json).vaults["breezy-vault"].items.map(
    (item: { data: { type: string; content: unknown; extraFields: unknown } }) => item.data,
  );

describe("Proton Pass", () => {
  it("gives back every entry as it was", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEntry, { minLength: 1, maxLength: 5 }), async (all) => {
        expect(await read(await toProton(all, now))).toEqual(all);
      }),
      { numRuns: 200 },
    );
  });

  it("gets only what its own types have a place for", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEntry, { maxLength: 5 }), async (all) => {
        expect(protonProblems(await jsonOf(...all))).toEqual([]);
      }),
      { numRuns: 200 },
    );
    const made = await aPasskey();
    const passkeys = [wholePasskey(made.passkey, { ...made.key, prf: aPrf(), signCount: 3 })];
    expect(protonProblems(await jsonOf(anEntry({ name: "Lamps", passkeys })))).toEqual([]);
  });

  it("shows a login, a card, a person, a network and a key in their places, and the rest as fields", async () => {
    const json = await jsonOf(
      anEntry({
        name: "Lamp shop",
        username: "mara@example.org",
        password: "Quill-7-Otter",
        totp: "JBSW Y3DP EHPK 3PXP",
        urls: ["https://lamps.example", "androidapp://org.lamps"],
        tags: ["late", "home"],
        fields: [aField("Recovery word", "lantern", "hidden")],
      }),
      anEntry({ kind: "card", details: { number: "4111", expires: "May 2028", brand: "Visa" } }),
      anEntry({ kind: "wifi", password: "p", details: { network: "Hut", security: "WPA3" } }),
      anEntry({ kind: "bankAccount", username: "mara", details: { iban: "AT61" } }),
    );
    const field = (fieldName: string, content: string, type = "text") => ({
      fieldName,
      type,
      data: { content },
    });
    expect(itemsIn(json)).toMatchObject([
      {
        type: "login",
        content: {
          itemEmail: "mara@example.org",
          itemUsername: "",
          password: "Quill-7-Otter",
          totpUri: "otpauth://totp/?secret=JBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30",
          urls: ["https://lamps.example"],
        },
        extraFields: [
          field("Web address", "androidapp://org.lamps"),
          field("Tag", "late"),
          field("Tag", "home"),
          field("Recovery word", "lantern", "hidden"),
        ],
      },
      {
        type: "creditCard",
        content: { number: "4111", expirationDate: "" },
        extraFields: [field("Brand", "Visa"), field("Expires", "May 2028")],
      },
      { type: "wifi", content: { ssid: "Hut", password: "p", security: 3 }, extraFields: [] },
      {
        type: "custom",
        content: { sections: [] },
        extraFields: [field("Username", "mara"), field("IBAN", "AT61", "hidden")],
      },
    ]);
  });

  it("keeps folders within folders, for a program that knows them and for us", async () => {
    const folders = ["Home/Light", "Home", "Work/Light", ""];
    const all = folders.map((folder, n) => anEntry({ name: `${n}`, folder }));
    const back = await throughProton(...all);
    expect(back.map(({ folder }) => folder)).toEqual([
      "Breezy Vault/Home/Light",
      "Breezy Vault/Home",
      "Breezy Vault/Work/Light",
      "Breezy Vault",
    ]);
  });
});

describe("passkeys for Proton Pass", () => {
  it("sign again after it has read and written them, with their PRF and counter", async () => {
    const made = await aPasskey({ userName: "mara", userDisplayName: "Mara ü" });
    const whole = wholePasskey(made.passkey, { ...made.key, prf: aPrf(), signCount: 7 });
    const [entry] = await throughProton(anEntry({ name: "Lamps", passkeys: [whole] }));
    const { more, ...back } = entry!.passkeys[0]!;
    expect(back).toEqual(whole);
    expect(more).toEqual({
      proton: { keyId: whole.credentialId, domain: whole.rpId },
    });
    expect(await isSignedFor(passkeyParts(back).key, made.publicKey)).toBe(true);
    expect(entry?.fields).toEqual([]);
  });

  it("that came from it go out as they came", async () => {
    const made = await aPasskey();
    const came = await protonPasskey(made, {
      prf: { withUv: new Uint8Array(32).fill(7), withoutUv: null },
      counter: 300,
    });
    const later = await protonPasskey(await aPasskey(), { version: 2 });
    const [entry] = await read(protonFile([came, later]));
    expect(entry?.passkeys).toHaveLength(1);
    const [{ content }] = itemsIn(await jsonOf(entry!));
    expect(content.passkeys).toEqual([later, came]);
  });

  it("of Ed25519, or of an entry that is no login, are fields for us alone", async () => {
    const [ed, other] = await Promise.all([aPasskey({}, -8), aPasskey()]);
    const passkeys = [ed, other].map(({ passkey, key }) => wholePasskey(passkey, key));
    const login = anEntry({ name: "Lamps", passkeys: [passkeys[0]!] });
    const note = anEntry({ kind: "note", name: "Note", passkeys: [passkeys[1]!] });
    const json = await jsonOf(login, note);
    for (const { content, extraFields } of itemsIn(json)) {
      expect(content.passkeys ?? []).toEqual([]);
      expect(extraFields).toMatchObject([{ fieldName: passkeyField, type: "hidden" }]);
    }
    const back = await throughProton(login, note);
    expect(back.flatMap((entry) => entry.passkeys)).toEqual(passkeys);
  });
});
