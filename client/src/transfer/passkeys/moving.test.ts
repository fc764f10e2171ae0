/** Passkeys come from other programs so that they sign here, and go back as they came. */
import { utf8 } from "@breezy/crypto/bytes";
import { describe, expect, it, test } from "vitest";
import { aPasskey, aPrf, isSignedFor, type MadePasskey } from "../../testing/a-passkey.ts";
import { fromBase64url, toBase64url } from "../../passkeys/base64url.ts";
import { toBitwardenJson } from "../export/bitwarden-json.ts";
import { toCxf } from "../export/cxf-json.ts";
import { lockExport } from "../export/locked-json.ts";
import { toKdbx } from "../export/kdbx.ts";
import { toProton } from "../export/proton-json.ts";
import { toBreezyJson } from "../formats/breezy-json.ts";
import { passkeyField } from "../../entry/passkey-fields.ts";
import { anEntry, type ImportedEntry } from "../imported-entry.ts";
import { readImport } from "../read-import.ts";
import { protonFile, protonPasskey } from "../testing/proton-passkey.ts";
import { bitwardenComplaints } from "../testing/bitwarden-rules.ts";
import { passkeyParts, type WholePasskey, wholePasskey } from "./whole-passkey.ts";

type PairOf =
  | { name: string; namedCurve: string }
  | { name: string; modulusLength: number; publicExponent: Uint8Array<ArrayBuffer>; hash: string };

const login = { name: "Lamp shop", username: "mara", password: "Quill-7-Otter", created: 1000 };
const cost = { memoryKiB: 8, iterations: 1, parallelism: 1 };
const now = Date.UTC(2026, 10, 1);

async function readOf(
  bytes: Uint8Array,
): Promise<{ entry: ImportedEntry; warnings: readonly string[] }> {
  const { rows, warnings } = await readImport(bytes, { password: "p" });
  const [row] = rows;
  if (rows.length !== 1 || !row || !("entry" in row)) throw new Error("not one entry");
  return { entry: row.entry, warnings };
}

const whole = ({ passkey, key }: MadePasskey, more: Partial<WholePasskey> = {}): WholePasskey => ({
  ...wholePasskey(passkey, key),
  ...more,
});

async function expectSigns(passkey: WholePasskey | undefined, { publicKey }: MadePasskey) {
  expect(await isSignedFor(passkeyParts(passkey!).key, publicKey)).toBe(true);
}

const bitwardenFile = (credentials: readonly object[]) =>
  utf8(
    JSON.stringify({
      encrypted: false,
      folders: [],
      items: [
        {
          type: 1,
          name: "Lamp shop",
          login: { username: "mara", password: "p", fido2Credentials: credentials },
          creationDate: "2024-01-01T10:00:00.000Z",
        },
      ],
    }),
  );

const theirs = ({ passkey, key }: MadePasskey) => ({
  credentialId: `b64.${passkey.credentialId}`,
  keyType: "public-key",
  keyAlgorithm: "ECDSA",
  keyCurve: "P-256",
  keyValue: key.privateKey,
  rpId: passkey.rpId,
  userHandle: passkey.userHandle,
  userName: "mara",
  counter: "0",
  rpName: "Lamp shop",
  userDisplayName: "Mara",
  discoverable: "true",
  creationDate: new Date(passkey.createdAt).toISOString(),
});

describe("Bitwarden's", () => {
  it("come in whole, sign, and go out as they came", async () => {
    const made = await aPasskey();
    const uuid = await aPasskey({
      credentialId: toBase64url(Uint8Array.fromHex("0b6c7f2e54a14d9a9d1a0f5f3c1d2e4b")),
    });
    const credentials = [
      theirs(made),
      {
        ...theirs(uuid),
        credentialId: "0b6c7f2e-54a1-4d9a-9d1a-0f5f3c1d2e4b",
        counter: "12",
        discoverable: "false",
        laterThing: { deep: [1] },
      },
    ];
    const { entry, warnings } = await readOf(bitwardenFile(credentials));
    expect(warnings).toEqual([]);
    expect(entry.fields).toEqual([]);
    const [first, second] = entry.passkeys;
    expect(first).toEqual(whole(made));
    expect(second).toMatchObject({ ...uuid.passkey, signCount: 12 });
    expect(second?.more).toEqual({
      bitwarden: { discoverable: "false", laterThing: { deep: [1] } },
    });
    await expectSigns(first, made);
    await expectSigns(second, uuid);
    const out = toBitwardenJson([entry]);
    expect(JSON.parse(out).items[0].login.fido2Credentials).toEqual(credentials);
    expect(bitwardenComplaints(out)).toEqual([]);
  });

  it("what refuses to become a text says nothing, and breaks nothing", async () => {
    const made = await aPasskey();
    const strange = { toString: null, valueOf: null };
    const raw = { ...theirs(made), counter: strange, keyType: strange };
    const { entry } = await readOf(bitwardenFile([raw]));
    expect(entry.passkeys).toMatchObject([whole(made)]);
    expect(entry.passkeys[0]?.more).toEqual({ bitwarden: { keyType: strange } });
    expect(JSON.parse(toBitwardenJson([entry])).items[0].login.fido2Credentials).toMatchObject([
      { keyType: strange, counter: "0" },
    ]);
  });

  it("an id of 16 bytes that is no UUID to Bitwarden is written in base64", async () => {
    const made = await aPasskey({ credentialId: toBase64url(new Uint8Array(16).fill(255)) });
    const { items } = JSON.parse(toBitwardenJson([anEntry({ ...login, passkeys: [whole(made)] })]));
    expect(items[0].login.fido2Credentials[0].credentialId).toBe(
      `b64.${made.passkey.credentialId}`,
    );
  });
});

describe("Credential Exchange's", () => {
  const file = (credential: object) =>
    utf8(
      JSON.stringify({
        version: { major: 1, minor: 0 },
        exporterRpId: "",
        exporterDisplayName: "Other",
        timestamp: 1,
        accounts: [
          {
            id: "YQ",
            username: "",
            email: "",
            collections: [],
            items: [
              { id: "Yg", creationAt: 1_700_000_000, title: "Lamps", credentials: [credential] },
            ],
          },
        ],
      }),
    );
  const credential = ({ passkey, key }: MadePasskey, extensions?: object) => ({
    type: "passkey",
    credentialId: passkey.credentialId,
    rpId: passkey.rpId,
    username: "mara",
    userDisplayName: "Mara",
    userHandle: passkey.userHandle,
    key: key.privateKey,
    ...(extensions ? { fido2Extensions: extensions } : {}),
  });

  it.each([-7, -8] as const)(
    "algorithm %i comes in with PRF, signs, and goes out as it came",
    async (algorithm) => {
      const made = await aPasskey({}, algorithm);
      const { withVerification, withoutVerification } = aPrf();
      const came = credential(made, {
        hmacCredentials: {
          algorithm: "hmac-sha256",
          credWithUV: withVerification,
          credWithoutUV: withoutVerification,
        },
        credBlob: "YmxvYg",
        payments: true,
      });
      const { entry, warnings } = await readOf(file(came));
      expect(warnings).toEqual([]);
      const [passkey] = entry.passkeys;
      expect(passkey).toEqual({
        ...whole(made),
        rpName: "",
        createdAt: 1_700_000_000_000,
        prf: { withVerification, withoutVerification },
        more: { cxf: { fido2Extensions: { credBlob: "YmxvYg", payments: true } } },
      });
      await expectSigns(passkey, made);
      const [item] = JSON.parse(toCxf([entry], now)).accounts[0].items;
      expect(item.credentials.filter(({ type }: { type: string }) => type === "passkey")).toEqual([
        came,
      ]);
    },
  );

  it("PRF of another form is kept as it came", async () => {
    const made = await aPasskey();
    const hmacCredentials = { algorithm: "hmac-sha512", credWithUV: "AA", credWithoutUV: "AA" };
    const came = credential(made, { hmacCredentials });
    const { entry } = await readOf(file(came));
    expect(entry.passkeys[0]?.prf).toBeUndefined();
    const [item] = JSON.parse(toCxf([entry], now)).accounts[0].items;
    expect(item.credentials).toContainEqual(came);
  });

  it("one that counts is in our own part alone, from where it comes back", async () => {
    const passkeys = [whole(await aPasskey(), { signCount: 3 })];
    const out = toCxf([anEntry({ ...login, passkeys })], now);
    const [item] = JSON.parse(out).accounts[0].items;
    expect(item.credentials.map(({ type }: { type: string }) => type)).toEqual(["basic-auth"]);
    expect((await readOf(utf8(out))).entry.passkeys).toEqual(passkeys);
  });
});

describe("Proton Pass's", () => {
  it.each([-7, -8] as const)("algorithm %i is decoded, and signs", async (algorithm) => {
    const made = await aPasskey({}, algorithm);
    const withUv = new Uint8Array(32).fill(7);
    const { entry, warnings } = await readOf(
      protonFile([await protonPasskey(made, { prf: { withUv, withoutUv: null }, counter: 5 })]),
    );
    expect(warnings).toEqual([]);
    const secret = toBase64url(withUv);
    expect(entry.passkeys[0]).toMatchObject({
      ...made.passkey,
      algorithm,
      signCount: 5,
      prf: { withVerification: secret, withoutVerification: secret },
      more: { proton: { keyId: "a2V5", creationData: { osName: "linux" } } },
    });
    await expectSigns(entry.passkeys[0], made);
  });

  it("whose private key is not that of its public one stays a field", async () => {
    const [one, other] = await Promise.all([aPasskey(), aPasskey()]);
    const { entry } = await readOf(protonFile([await protonPasskey(one, { d: other.key })]));
    expect(entry.passkeys).toEqual([]);
    expect(entry.fields.map(({ name }) => name)).toEqual([passkeyField]);
  });

  it.each([
    ["a later version", { version: 2 }],
    ["no content", { content: "bWFkZSB1cA==" }],
  ])(
    "of %s stays a field",
    async (_, { version, content }: { version?: number; content?: string }) => {
      const written = await protonPasskey(await aPasskey(), version ? { version } : {});
      const raw = { ...written, ...(content ? { content } : {}) };
      const { entry, warnings } = await readOf(protonFile([raw]));
      expect(entry.passkeys).toEqual([]);
      expect(JSON.parse(entry.fields.find(({ name }) => name === passkeyField)!.value)).toEqual(
        raw,
      );
      expect(warnings).toHaveLength(1);
    },
  );
});

describe("what can't be used here stays the field that it was, and is told", () => {
  const rsa = async () => {
    const how = {
      name: "RSASSA-PKCS1-v1_5",
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: "SHA-256",
    };
    return keyOf(how);
  };
  const keyOf = async (how: PairOf) => {
    const pair = await crypto.subtle.generateKey(how, true, ["sign", "verify"]);
    if (!("privateKey" in pair)) throw new TypeError("no pair of keys");
    return toBase64url(new Uint8Array(await crypto.subtle.exportKey("pkcs8", pair.privateKey)));
  };
  const cut = async () => (await aPasskey()).key.privateKey.slice(0, -8);
  /** Its public key is another's. */
  const mixed = async () => {
    const [one, other] = await Promise.all([aPasskey(), aPasskey()]);
    const [mine, theirKey] = [one, other].map(({ key }) => fromBase64url(key.privateKey));
    mine!.set(theirKey!.subarray(-64), mine!.length - 64);
    return toBase64url(mine!);
  };

  it.each([
    ["RSA", rsa],
    ["P-384", () => keyOf({ name: "ECDSA", namedCurve: "P-384" })],
    ["a key that was cut off", cut],
    ["a key that is none", async () => toBase64url(utf8("made up"))],
    ["a key with another's public key", mixed],
  ])("%s", async (_, make) => {
    const raw = { ...theirs(await aPasskey()), keyValue: await make() };
    const good = await aPasskey();
    const { entry, warnings } = await readOf(bitwardenFile([raw, theirs(good)]));
    expect(entry.passkeys).toEqual([whole(good)]);
    expect(entry.fields.map(({ name, type }) => [name, type])).toEqual([[passkeyField, "hidden"]]);
    expect(JSON.parse(entry.fields[0]!.value)).toEqual(raw);
    expect(warnings).toEqual([
      "1 passkey: kept whole, not usable here. Keep the other program for it.",
    ]);
    const [item] = JSON.parse(toBitwardenJson([entry])).items;
    expect(item.login.fido2Credentials).toEqual([raw, theirs(good)]);
  });

  it.each([
    ["an id that is too short", { credentialId: "b64.YQ" }],
    ["no user", { userHandle: null }],
    ["a site that is no host", { rpId: "https://lamps.example/" }],
  ])("%s", async (_, wrong) => {
    const raw = { ...theirs(await aPasskey()), ...wrong };
    const { entry } = await readOf(bitwardenFile([raw]));
    expect(entry.passkeys).toEqual([]);
    expect(JSON.parse(entry.fields[0]!.value)).toEqual(raw);
  });
});

test("an Ed25519 key with its public key behind it is read, as Rust's programs write it", async () => {
  const made = await aPasskey({}, -8);
  const seed = fromBase64url(made.key.privateKey).subarray(16);
  const long = Uint8Array.fromHex(
    `3051020101300506032b657004220420${seed.toHex()}812100${made.publicKey.subarray(-32).toHex()}`,
  );
  const raw = { ...theirs(made), keyValue: toBase64url(long) };
  const { entry } = await readOf(bitwardenFile([raw]));
  expect(entry.passkeys).toEqual([whole(made)]);
});

describe("every passkey comes back whole from each of our exports that has a place for it", () => {
  const all = async (): Promise<WholePasskey[]> => [
    whole(await aPasskey({ lastUsedAt: Date.UTC(2026, 8, 1) }, -8), { prf: aPrf() }),
    whole(await aPasskey({ userName: "", userDisplayName: "" }), {
      prf: aPrf(),
      signCount: 9,
      more: { proton: { keyId: "x" }, later: [1] },
    }),
    whole(await aPasskey({ rpName: "" })),
  ];
  const inOrder = (passkeys: readonly WholePasskey[]) =>
    passkeys.toSorted((a, b) => (a.credentialId < b.credentialId ? -1 : 1));

  it.each<[string, (entry: ImportedEntry) => Promise<Uint8Array>]>([
    ["our own", async (entry) => utf8(toBreezyJson([entry], now))],
    [
      "our own, locked",
      async (entry) => utf8(await lockExport(toBreezyJson([entry], now), "p", {}, cost)),
    ],
    ["Bitwarden's", async (entry) => utf8(toBitwardenJson([entry]))],
    ["Proton Pass's", (entry) => toProton([entry], now)],
    ["Credential Exchange", async (entry) => utf8(toCxf([entry], now))],
    ["KeePass's", (entry) => toKdbx([entry], "p", {}, cost)],
  ])("%s", async (_, write) => {
    const passkeys = await all();
    const { entry, warnings } = await readOf(await write(anEntry({ ...login, passkeys })));
    expect(inOrder(entry.passkeys)).toEqual(inOrder(passkeys));
    expect(entry.fields).toEqual([]);
    expect(warnings).toEqual([]);
  });
});
