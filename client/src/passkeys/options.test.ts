import { describe, expect, test } from "vitest";
import { readCreationOptions, readRequestOptions } from "./options.ts";

const caller = { origin: "https://login.example.com" };

const creation = {
  rp: { id: "example.com", name: "Example Shop" },
  user: { id: "AQIDBA", name: "ada@example.com", displayName: "Ada" },
  challenge: "AAECAwQFBgcICQoLDA0ODw",
  pubKeyCredParams: [
    { type: "public-key", alg: -7 },
    { type: "public-key", alg: -257 },
  ],
};
const request = { rpId: "example.com", challenge: "AAECAwQFBgcICQoLDA0ODw" };

const create = (more: object, origin = caller.origin) =>
  readCreationOptions({ ...creation, ...more }, { origin });
const get = (more: object, origin = caller.origin) =>
  readRequestOptions({ ...request, ...more }, { origin });

test("what a site asks for a new passkey", () => {
  const read = create({
    authenticatorSelection: {
      authenticatorAttachment: "cross-platform",
      residentKey: "discouraged",
      userVerification: "required",
    },
    hints: ["security-key", "telepathy", "hybrid", "security-key"],
    excludeCredentials: [{ type: "public-key", id: "AAAA" }],
    extensions: { credProps: true, prf: { eval: { first: "AA" } }, largeBlob: {} },
    attestation: "direct",
    timeout: 400_000,
  });
  expect(read).toEqual({
    rp: creation.rp,
    user: { id: Uint8Array.of(1, 2, 3, 4), name: "ada@example.com", displayName: "Ada" },
    challenge: Uint8Array.from({ length: 16 }, (_, i) => i),
    algorithms: [-7, -257],
    excludeCredentials: ["AAAA"],
    userVerification: "required",
    attachment: "cross-platform",
    hints: ["security-key", "hybrid"],
    isRelated: false,
    timeoutMs: 400_000,
    credProps: true,
    largeBlob: true,
    prf: { eval: { first: Uint8Array.of(0) } },
  });
});

test("what it leaves out has the specification's defaults", () => {
  const { rp, user, challenge } = creation;
  const least = { rp: { name: rp.name }, user, challenge, pubKeyCredParams: [] };
  expect(readCreationOptions(least, caller)).toMatchObject({
    rp: { id: "login.example.com", name: "Example Shop" },
    algorithms: [-7, -257],
    excludeCredentials: [],
    userVerification: "preferred",
    hints: [],
    timeoutMs: 300_000,
    credProps: false,
    largeBlob: false,
  });
  expect(readRequestOptions({ challenge }, caller)).toEqual({
    rpId: "login.example.com",
    challenge: Uint8Array.from({ length: 16 }, (_, i) => i),
    allowCredentials: null,
    userVerification: "preferred",
    hints: [],
    isRelated: false,
    timeoutMs: 300_000,
  });
});

test("what a site asks of a passkey", () => {
  expect(
    get({
      allowCredentials: [
        { type: "public-key", id: "AAAA", transports: ["internal", "smoke"] },
        { type: "other", id: "BBBB" },
        { type: "public-key", id: "CCCC" },
      ],
      userVerification: "discouraged",
      extensions: { prf: { evalByCredential: { CCCC: { first: "AA", second: "AQ" } } } },
    }),
  ).toMatchObject({
    allowCredentials: [
      { id: "AAAA", transports: ["internal", "smoke"] },
      { id: "CCCC", transports: [] },
    ],
    userVerification: "required",
    prf: {
      byCredential: new Map([["CCCC", { first: Uint8Array.of(0), second: Uint8Array.of(1) }]]),
    },
  });
  expect(get({ extensions: { prf: {} } })).toMatchObject({ userVerification: "preferred" });
});

test("unknown words, members and extensions change nothing", () => {
  const plain = create({});
  for (const more of [
    { authenticatorSelection: { userVerification: "perhaps", authenticatorAttachment: 5 } },
    { authenticatorSelection: null, extensions: null },
    { hints: [1, null, "x"] },
    { attestation: {}, attestationFormats: 7, signal: "never" },
    { extensions: { unheardOf: { of: [1] }, uvm: true, appidExclude: 4 } },
    { pubKeyCredParams: [{ type: "other", alg: -8 }, ...creation.pubKeyCredParams] },
  ])
    expect(create(more)).toEqual(plain);
});

test.each([
  [undefined, 300_000],
  [0, 300_000],
  [-5, 300_000],
  [60_000, 300_000],
  [599_999.5, 599_999.5],
  [1e300, 600_000],
])("a timeout of %s ms is %d", (timeout, timeoutMs) => {
  expect(create({ timeout }).timeoutMs).toBe(timeoutMs);
});

// Attack (other sites' passkeys): A site's long names are cut before they are kept or shown.
test("names are cut, a challenge never is, and none is too short", () => {
  const long = "a".repeat(1_000_000);
  const read = create({
    rp: { id: "example.com", name: long },
    user: { id: "AA", name: long, displayName: long },
    challenge: long,
  });
  expect([read.rp.name, read.user.name, read.user.displayName].map(({ length }) => length)).toEqual(
    [256, 256, 256],
  );
  expect(read.challenge).toHaveLength(750_000);
  expect(create({ challenge: "" }).challenge).toHaveLength(0);
});

test("another site's identifier is told from the page's own", () => {
  expect(create({}, "https://example.co.uk").isRelated).toBe(true);
  expect(get({}, "https://example.co.uk").isRelated).toBe(true);
});

const user = (id: unknown) => ({ user: { ...creation.user, id } });
const extensions = (one: object) => ({ extensions: one });
const listed = (id: unknown) => [{ type: "public-key", id }];
const many = (length: number) => Array.from({ length }, () => ({ type: "public-key", id: "AAAA" }));
const params = (length: number) => Array.from({ length }, () => ({ type: "public-key", alg: -7 }));
const allowing = (one: object) => ({ allowCredentials: listed("AAAA"), extensions: one });
const prfFor = (id: string) => ({ prf: { evalByCredential: { [id]: { first: "AA" } } } });

const refusedCreations: [why: string, name: string, more: object, origin?: string][] = [
  ["no relying party", "TypeError", { rp: undefined }],
  ["a relying party without a name", "TypeError", { rp: { id: "example.com" } }],
  ["an rp.id that is no text", "TypeError", { rp: { id: 5, name: "" } }],
  ["no user", "TypeError", { user: undefined }],
  ["a user without a display name", "TypeError", { user: { id: "AA", name: "a" } }],
  ["an empty user.id", "TypeError", user("")],
  ["a user.id of 65 bytes", "TypeError", user("A".repeat(87))],
  // Attack (other sites' passkeys): Options longer than any site needs are refused, and nothing is made or signed.
  ["a user.id of a megabyte", "TypeError", user("A".repeat(1_000_000))],
  ["a user.id in base64 with padding", "TypeError", user("AA==")],
  ["a user.id in base64's other alphabet", "TypeError", user("+/+/")],
  ["a user.id with bits left over", "TypeError", user("AB")],
  ["a user.id of bytes", "TypeError", user([1, 2])],
  ["no challenge", "TypeError", { challenge: undefined }],
  ["a challenge that is null", "TypeError", { challenge: null }],
  ["no algorithms", "TypeError", { pubKeyCredParams: undefined }],
  ["algorithms that are no list", "TypeError", { pubKeyCredParams: { type: "public-key" } }],
  ["an algorithm by name", "TypeError", { pubKeyCredParams: [{ type: "public-key", alg: "-7" }] }],
  [
    "algorithms of others only",
    "NotSupportedError",
    { pubKeyCredParams: [{ type: "public-key", alg: -257 }] },
  ],
  [
    "ours for no public key",
    "NotSupportedError",
    { pubKeyCredParams: [{ type: "other", alg: -7 }] },
  ],
  // Attack (other sites' passkeys): Options longer than any site needs are refused, and nothing is made or signed.
  ["10,000 algorithms", "NotSupportedError", { pubKeyCredParams: params(10_000) }],
  // Attack (other sites' passkeys): Options longer than any site needs are refused, and nothing is made or signed.
  ["10,000 excluded passkeys", "NotSupportedError", { excludeCredentials: many(10_000) }],
  ["65 excluded passkeys", "NotSupportedError", { excludeCredentials: many(65) }],
  [
    "an excluded passkey without an id",
    "TypeError",
    { excludeCredentials: [{ type: "public-key" }] },
  ],
  ["an excluded list that is null", "TypeError", { excludeCredentials: null }],
  ["a timeout in words", "TypeError", { timeout: "soon" }],
  ["hints that are no list", "TypeError", { hints: "hybrid" }],
  ["extensions that are none", "TypeError", { extensions: "prf" }],
  [
    "a required large blob",
    "NotSupportedError",
    extensions({ largeBlob: { support: "required" } }),
  ],
  ["a large blob read at once", "NotSupportedError", extensions({ largeBlob: { read: true } })],
  ["a large blob written at once", "NotSupportedError", extensions({ largeBlob: { write: "AA" } })],
  ["PRF by credential", "NotSupportedError", extensions(prfFor("AAAA"))],
  ["PRF without a first input", "TypeError", extensions({ prf: { eval: { second: "AA" } } })],
  ["PRF of a text", "TypeError", extensions({ prf: { eval: { first: "not base64!" } } })],
  [
    "an enforced protection",
    "NotSupportedError",
    extensions({
      credentialProtectionPolicy: "userVerificationRequired",
      enforceCredentialProtectionPolicy: true,
    }),
  ],
  ["a public suffix", "SecurityError", { rp: { id: "com", name: "" } }],
  ["a page without encryption", "SecurityError", {}, "http://login.example.com"],
  ["a page at an address of numbers", "SecurityError", { rp: { name: "" } }, "https://10.0.0.1"],
  ["a page of an opaque origin", "NotAllowedError", {}, "null"],
  ["an opaque origin without an rp.id", "NotAllowedError", { rp: { name: "" } }, "null"],
];

test.each(refusedCreations)("a new passkey with %s is a %s", (_why, name, more, origin) => {
  expect(() => create(more, origin)).toThrow(expect.objectContaining({ name }));
});

const refusedRequests: [why: string, name: string, more: object, origin?: string][] = [
  ["no challenge", "TypeError", { challenge: undefined }],
  ["a challenge with spaces", "TypeError", { challenge: "AA AA" }],
  ["a list that is null", "TypeError", { allowCredentials: null }],
  ["a list that is none", "TypeError", { allowCredentials: "AAAA" }],
  ["a listed id of bytes", "TypeError", { allowCredentials: listed([0]) }],
  ["a listed passkey that is null", "TypeError", { allowCredentials: [null] }],
  [
    "transports that are no list",
    "TypeError",
    { allowCredentials: [{ type: "public-key", id: "AA", transports: "usb" }] },
  ],
  // Attack (other sites' passkeys): Options longer than any site needs are refused, and nothing is made or signed.
  ["10,000 listed passkeys", "NotSupportedError", { allowCredentials: many(10_000) }],
  ["an rpId that is no text", "TypeError", { rpId: {} }],
  ["an empty rpId", "SecurityError", { rpId: "" }],
  ["an rpId in upper case", "SecurityError", { rpId: "EXAMPLE.COM" }],
  [
    "a large blob's support",
    "NotSupportedError",
    allowing({ largeBlob: { support: "preferred" } }),
  ],
  [
    "a large blob read and written",
    "NotSupportedError",
    allowing({ largeBlob: { read: true, write: "AA" } }),
  ],
  [
    "a large blob for whichever passkey",
    "NotSupportedError",
    extensions({ largeBlob: { write: "AA" } }),
  ],
  ["PRF by credential without a list", "NotSupportedError", extensions(prfFor("AAAA"))],
  ["PRF for one that is not listed", "SyntaxError", allowing(prfFor("BBBB"))],
  ["PRF for an empty id", "SyntaxError", allowing(prfFor(""))],
  ["PRF for what is no id", "SyntaxError", allowing(prfFor("AA=="))],
  ["a page of an opaque origin", "NotAllowedError", {}, "null"],
  ["a page without encryption", "SecurityError", {}, "http://example.com"],
];

test.each(refusedRequests)("a sign-in with %s is a %s", (_why, name, more, origin) => {
  expect(() => get(more, origin)).toThrow(expect.objectContaining({ name }));
});

describe("what is no dictionary at all", () => {
  test.each([null, undefined, 5, "publicKey", [], () => creation])("%s", (json) => {
    for (const read of [readCreationOptions, readRequestOptions])
      expect(() => read(json, caller)).toThrow(expect.objectContaining({ name: "TypeError" }));
  });
});
