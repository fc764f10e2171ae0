/** Each export by the rules of the program that it is for. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { utf8 } from "@breezy/crypto/bytes";
import { ownDataKey, withOwnData } from "../formats/keepass-own-data.ts";
import { aField, anEntry, type ImportedEntry } from "../imported-entry.ts";
import { readImport } from "../read-import.ts";
import { anyEntry } from "../testing/any-entries.ts";
import { bitwardenComplaints } from "../testing/bitwarden-rules.ts";
import { asChromeReads } from "../testing/chrome-rules.ts";
import { asKept } from "../to-entry.ts";
import type { Element } from "../xml.ts";
import { toBitwardenJson } from "./bitwarden-json.ts";
import { toCsv } from "./csv.ts";
import { filed } from "./filed.ts";
import { toKdbx } from "./kdbx.ts";

const now = 1_750_000_000_000;
const password = "pässword 🔑";
const cost = { memoryKiB: 64, iterations: 1, parallelism: 1 };

/** As the vault has them: it knows no folders, and every moment. */
async function broughtBack(file: Uint8Array): Promise<(ImportedEntry | null)[]> {
  const { rows } = await readImport(file, { password });
  return rows.map((row) => ("entry" in row ? asKept(row.entry, now) : null));
}

const keys = {
  key: "-----BEGIN OPENSSH PRIVATE KEY-----\nbWFkZSB1cA==\n-----END OPENSSH PRIVATE KEY-----",
  publicKey:
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl mara@box",
};
const fingerprint = "SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU";

describe("Bitwarden", () => {
  it("takes whatever a vault holds", () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 5 }), (all) => {
        const held = all.flatMap((entry) => asKept(entry, now) ?? []);
        expect(bitwardenComplaints(toBitwardenJson(held.map(filed)))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("gets an SSH key with the fingerprint that it asks for", async () => {
    const entry = anEntry({ kind: "ssh", name: "Build box", details: keys });
    const text = toBitwardenJson([entry]);
    expect(bitwardenComplaints(text)).toEqual([]);
    expect(JSON.parse(text).items[0]).toMatchObject({
      type: 5,
      sshKey: { privateKey: keys.key, publicKey: keys.publicKey, keyFingerprint: fingerprint },
    });
    const { rows } = await readImport(utf8(text));
    expect(rows).toMatchObject([{ entry: { ...entry, details: { ...keys, fingerprint } } }]);
  });

  it.each([
    ["a public key that is none", { ...keys, publicKey: "ssh-ed25519 AAAAmadeup mara" }],
    ["no public key", { key: keys.key, fingerprint }],
    ["no private key", { publicKey: keys.publicKey, fingerprint }],
    ["a blank fingerprint and no public key", { key: keys.key, publicKey: " ", fingerprint: " " }],
  ])("gets an SSH key with %s as a note, which is one again here", async (_, details) => {
    const entry = anEntry({ kind: "ssh", name: "Build box", details });
    const text = toBitwardenJson([entry]);
    expect(bitwardenComplaints(text)).toEqual([]);
    expect(JSON.parse(text).items[0]).toMatchObject({ type: 2, secureNote: { type: 0 } });
    const { rows } = await readImport(utf8(text));
    expect(rows).toMatchObject([{ entry }]);
  });

  it("gets one folder for each that is used, and no field for it", () => {
    const all = ["A", "B"].map((name) => filed(anEntry({ name, tags: ["Home/Light"] })));
    const { folders, items } = JSON.parse(toBitwardenJson(all));
    expect(folders).toEqual([{ id: expect.any(String), name: "Home/Light" }]);
    const filedThere = { folderId: folders[0].id, fields: [] };
    expect(items).toMatchObject([filedThere, filedThere]);
  });
});

describe("Chrome", () => {
  it("reads every value of a login as it is", () => {
    const text = fc.string({ unit: "binary", maxLength: 20 });
    const login = fc.record({ username: text, password: text, notes: text, url: fc.webUrl() });
    fc.assert(
      fc.property(fc.array(login, { minLength: 1, maxLength: 4 }), (logins) => {
        const all = logins.map(({ url, ...one }) => anEntry({ ...one, name: "=A", urls: [url] }));
        expect(asChromeReads(toCsv(all))).toEqual(
          logins.map(({ url, username, password: secret, notes }) => ({
            url,
            username,
            password: secret,
            note: notes,
          })),
        );
      }),
    );
  });

  it("reads a password that begins like a formula", () => {
    const all = ["=Quill-7-Otter", "-Fern-2-Kettle", "+1", "@1"];
    const read = asChromeReads(toCsv(all.map((one) => anEntry({ name: "A", password: one }))));
    expect(read?.map((row) => row["password"])).toEqual(all);
  });
});

describe("what a vault holds comes back to it the same", () => {
  /** What neither KeePass nor XML can hold, as docs/import.md lists it. */
  const held = anyEntry.map((entry): ImportedEntry | null => {
    const seconds = (time: number | null) => (time === null ? 0 : Math.floor(time / 1000) * 1000);
    return asKept(
      {
        ...entry,
        totp: entry.totp && "JBSWY3DPEHPK3PXP",
        tags: [...entry.tags.map((tag) => tag.replaceAll(/\P{L}/gu, "x")), "Home/Light", "late"],
        folder: "",
        created: seconds(entry.created),
        updated: seconds(entry.updated),
        history: entry.history.map(({ replacedAt }, index) => ({
          password: `old ${index}`,
          replacedAt: seconds(replacedAt),
        })),
        attachments: [],
      },
      now,
    );
  });
  const some = fc.array(held, { minLength: 1, maxLength: 4 });

  it("through Bitwarden's JSON", async () => {
    await fc.assert(
      fc.asyncProperty(some, async (all) => {
        const entries = all.flatMap((entry) => entry ?? []);
        const file = utf8(toBitwardenJson(entries.map(filed)));
        expect(await broughtBack(file)).toEqual(entries);
      }),
    );
  });

  it("through a KeePass database", async () => {
    await fc.assert(
      fc.asyncProperty(some, async (all) => {
        const entries = all.flatMap((entry) => entry ?? []);
        const file = await toKdbx(entries.map(filed), password, {}, cost);
        expect(await broughtBack(file)).toEqual(entries);
      }),
    );
  });

  it("with the order of its tags, whichever of them is the folder", async () => {
    const tagged = [
      ["a", "b"],
      ["Home/Light", "b"],
      ["a", "Home/Light"],
      ["Favorite", "b"],
      ["a;b"],
    ];
    const all = tagged.flatMap((tags, at) => asKept(anEntry({ name: `${at}`, tags }), now) ?? []);
    expect(all.map(filed).map(({ folder }) => folder)).toEqual([
      "b",
      "Home/Light",
      "Home/Light",
      "b",
      "a;b",
    ]);
    const entries = all.map(filed);
    expect(await broughtBack(utf8(toBitwardenJson(entries)))).toEqual(all);
    // A database lists its entries by group.
    const back = await broughtBack(await toKdbx(entries, password, {}, cost));
    expect(back.toSorted((a, b) => Number(a?.name) - Number(b?.name))).toEqual(all);
  });

  it("leaves a tag that would be another folder among the tags", () => {
    const entry = anEntry({ tags: ["/", "Home / Light", "Home//Light"] });
    expect(filed(entry)).toEqual(entry);
  });

  it("out of a live folder that is named as the bin is", async () => {
    const all = [
      anEntry({ name: "Live", folder: "Recycle Bin" }),
      anEntry({ name: "Gone", trashed: true }),
    ];
    const { rows } = await readImport(await toKdbx(all, password, {}, cost), { password });
    const states = rows.map((row) => ("entry" in row ? [row.entry.name, row.entry.trashed] : null));
    expect(states).toEqual([
      ["Live", false],
      ["Gone", true],
    ]);
  });

  it("with its strings as fields if someone wrote the custom data amiss", () => {
    const element = (name: string, text: string, ...children: Element[]): Element => ({
      name,
      text,
      children,
      attributes: {},
    });
    const entry = anEntry({ name: "A", fields: [aField("Kind", "card")] });
    const texts = ["", "{", "[]", '{"kind":"?"}', '{"kind":"card","strings":[3,{"key":"Kind"}]}'];
    for (const text of texts) {
      const item = element("Item", "", element("Key", ownDataKey), element("Value", text));
      const read = withOwnData(entry, element("Entry", "", element("CustomData", "", item)));
      expect(read.fields).toEqual(entry.fields);
    }
  });
});
