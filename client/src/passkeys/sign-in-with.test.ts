import { describe, expect, test } from "vitest";
import { readRequestOptions } from "./options.ts";
import type { Passkey } from "./passkey.ts";
import { matching, signInWith } from "./sign-in-with.ts";
import {
  accepted,
  aPasskey,
  caller,
  type Held,
  only,
  registered,
  requestOptions,
  rpId,
  signedIn,
  userId,
} from "./testing/a-site.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");
const listing = (...ids: string[]) => ({
  allowCredentials: ids.map((id) => ({ type: "public-key", id })),
});

async function aKnownPasskey(alg = -7) {
  const { response, options, passkey, key } = await aPasskey(only(alg));
  const { credential } = await registered(response, options);
  return { passkey, key, credential };
}

describe.each([-7, -8])("algorithm %d", (alg) => {
  test("a site accepts it, time after time", async () => {
    const held = await aKnownPasskey(alg);
    for (let i = 0; i < 20; i++) {
      const { response, options, key } = await signedIn(held);
      expect(await accepted(response, options, held.credential)).toMatchObject({
        credentialID: held.passkey.credentialId,
        newCounter: 0,
        userVerified: true,
        credentialDeviceType: "multiDevice",
        credentialBackedUp: true,
        origin: caller.origin,
        rpID: rpId,
      });
      expect(key).toBeUndefined();
    }
  });

  test("every member of the answer", async () => {
    const held = await aKnownPasskey(alg);
    const { response } = await signedIn(held);
    const { response: inner, ...outer } = response;
    expect(outer).toEqual({
      id: held.passkey.credentialId,
      rawId: held.passkey.credentialId,
      type: "public-key",
      authenticatorAttachment: "platform",
      clientExtensionResults: {},
    });
    expect(Object.keys(inner).toSorted()).toEqual([
      "authenticatorData",
      "clientDataJSON",
      "signature",
      "userHandle",
    ]);
    expect(bytes(inner.userHandle)).toEqual(Buffer.from(userId));
    expect(bytes(inner.authenticatorData)).toHaveLength(37);
  });

  // Attack (other sites' passkeys): An answer for another challenge or by another key is not accepted by the site.
  test("another challenge, site or key is not accepted", async () => {
    const held = await aKnownPasskey(alg);
    const other = await aKnownPasskey(alg);
    const { response, options } = await signedIn(held);
    await expect(accepted(response, { challenge: "AAAA" }, held.credential)).rejects.toThrow();
    const forged = { ...other, passkey: held.passkey };
    const { response: byOther, options: asked } = await signedIn(forged);
    await expect(accepted(byOther, asked, held.credential)).rejects.toThrow("not accept");
    await expect(accepted(response, options, held.credential)).resolves.toBeTruthy();
  });
});

test.each([
  ["required", true],
  ["preferred", true],
  ["preferred", false],
  ["discouraged", false],
])("tells whether the person was verified: %s, %s", async (userVerification, verified) => {
  const held = await aKnownPasskey();
  const { response, options } = await signedIn(held, { userVerification }, { verified });
  const info = await accepted(response, options, held.credential, { verified });
  expect(info.userVerified).toBe(verified);
});

test.each([
  ["userVerification", { userVerification: "required" }],
  ["PRF", { extensions: { prf: { eval: { first: "AA" } } }, userVerification: "discouraged" }],
])("%s gets nothing of a person who is not verified", async (_what, asked) => {
  const held = await aPasskey();
  await expect(signedIn(held, asked, { verified: false })).rejects.toMatchObject({
    name: "NotAllowedError",
  });
});

test("the page around a frame of another site is named", async () => {
  const held = await aKnownPasskey();
  const framed = { ...caller, topOrigin: "https://shop.example" };
  const { response, options } = await signedIn(held, {}, { verified: true, caller: framed });
  const asks = { verified: true, topOrigin: "https://shop.example" };
  expect(await accepted(response, options, held.credential, asks)).toBeTruthy();
});

describe("a counter", () => {
  const counting = ({ passkey, key }: Held, signCount: number) => ({
    passkey,
    key: { ...key, signCount },
  });

  test("goes on, and what must be kept says so", async () => {
    const held = await aKnownPasskey();
    const { response, options, key } = await signedIn(counting(held, 41));
    expect(key).toEqual({ ...held.key, signCount: 42 });
    const credential = { ...held.credential, counter: 41 };
    expect(await accepted(response, options, credential)).toMatchObject({ newCounter: 42 });
  });

  test("of 0 counts nothing", async () => {
    const { response, key } = await signedIn(counting(await aPasskey(), 0));
    expect(key).toBeUndefined();
    expect(bytes(response.response.authenticatorData).readUInt32BE(33)).toBe(0);
  });

  test("stays at the last number that it has", async () => {
    const { response } = await signedIn(counting(await aPasskey(), 0xffff_ffff));
    expect(bytes(response.response.authenticatorData).readUInt32BE(33)).toBe(0xffff_ffff);
  });
});

test.each([
  ["0", false],
  ["false", false],
  ["1", true],
  ["true", true],
  [undefined, true],
])("a backup flag of %s that KeePass kept makes it backed up: %s", async (flag, isBackedUp) => {
  const { passkey, key, credential } = await aKnownPasskey();
  const keepass = flag === undefined ? {} : { KPEX_PASSKEY_FLAG_BE: flag };
  const { response, options } = await signedIn({ passkey, key: { ...key, more: { keepass } } });
  expect(await accepted(response, options, credential)).toMatchObject({
    credentialDeviceType: isBackedUp ? "multiDevice" : "singleDevice",
    credentialBackedUp: isBackedUp,
  });
});

describe("PRF", () => {
  test("gives the same for the same input, at registration and at each sign-in", async () => {
    const extensions = { prf: { eval: { first: "AAAA", second: "AQID" } } };
    const made = await aPasskey({ extensions });
    const atFirst = made.response.clientExtensionResults.prf?.results;
    const { response } = await signedIn(made, { extensions });
    expect(response.clientExtensionResults).toEqual({ prf: { results: atFirst } });
    const { response: swapped } = await signedIn(made, {
      extensions: { prf: { eval: { first: "AQID", second: "AAAA" } } },
    });
    expect(swapped.clientExtensionResults.prf?.results).toEqual({
      first: atFirst?.second,
      second: atFirst?.first,
    });
    const { response: ofOther } = await signedIn(await aPasskey(), { extensions });
    expect(ofOther.clientExtensionResults.prf?.results?.first).not.toBe(atFirst?.first);
  });

  test("prefers the input for the very passkey", async () => {
    const held = await aPasskey();
    const { credentialId: id } = held.passkey;
    const results = async (prf: object) =>
      (await signedIn(held, { ...listing(id, "AAAA"), extensions: { prf } })).response
        .clientExtensionResults.prf?.results?.first;
    const forAll = await results({ eval: { first: "AAAA" } });
    const own = await results({ eval: { first: "AQID" } });
    const both = { eval: { first: "AAAA" }, evalByCredential: { [id]: { first: "AQID" } } };
    expect(await results(both)).toBe(own);
    const ofOther = { eval: { first: "AAAA" }, evalByCredential: { AAAA: { first: "AQID" } } };
    expect(await results(ofOther)).toBe(forAll);
    expect(await results({ evalByCredential: { AAAA: { first: "AQID" } } })).toBeUndefined();
  });

  test("of a passkey that has none has no results", async () => {
    const { passkey, key } = await aPasskey();
    const { prf: _prf, ...without } = key;
    const asked = { extensions: { prf: { eval: { first: "AAAA" } } } };
    const { response } = await signedIn({ passkey, key: without }, asked);
    expect(response.clientExtensionResults).toEqual({ prf: {} });
  });
});

test("of a large blob nothing is read or written", async () => {
  const held = await aPasskey();
  const results = async (largeBlob: object) =>
    (await signedIn(held, { ...listing(held.passkey.credentialId), extensions: { largeBlob } }))
      .response.clientExtensionResults;
  expect(await results({ read: true })).toEqual({ largeBlob: {} });
  expect(await results({ write: "AAAA" })).toEqual({ largeBlob: { written: false } });
});

// Attack (other sites' passkeys): A passkey signs for its own site alone.
test("one of another site, or that the site does not list, signs nothing", async () => {
  const held = await aPasskey();
  const elsewhere = { ...held, passkey: { ...held.passkey, rpId: "example.org" } };
  await expect(signedIn(elsewhere)).rejects.toMatchObject({ name: "NotAllowedError" });
  await expect(signedIn(held, listing("AAAA"))).rejects.toMatchObject({ name: "NotAllowedError" });
  expect(await signedIn(held, listing(held.passkey.credentialId))).toBeTruthy();
});

const wrongPrf = { withVerification: "=", withoutVerification: "=" };

test.each([
  ["of an algorithm that is not ours", { algorithm: -257 }],
  ["of the other algorithm", { algorithm: -8 }],
  ["that is no key", { privateKey: "AAAA" }],
  ["that is no base64url", { privateKey: "\0" }],
  ["with no base64url for PRF", { prf: wrongPrf }],
])("a key %s is named as such", async (_what, broken) => {
  const { passkey, key } = await aPasskey(only(-7));
  const usingPrf = { extensions: { prf: { eval: { first: "AA" } } } };
  await expect(signedIn({ passkey, key: { ...key, ...broken } }, usingPrf)).rejects.toMatchObject({
    name: "UnknownError",
  });
});

describe("matching", () => {
  const made = (credentialId: string, more: Partial<Passkey> = {}): Passkey => ({
    credentialId,
    rpId,
    rpName: "",
    userHandle: "AA",
    userName: credentialId,
    userDisplayName: "",
    createdAt: 1000,
    ...more,
  });
  const found = async (asked: object, ...passkeys: Passkey[]) =>
    matching(readRequestOptions(await requestOptions(asked), caller), passkeys).map(
      ({ userName }) => userName,
    );

  test("all of the site's, the last used or made first", async () => {
    const passkeys = [
      made("old"),
      made("used", { lastUsedAt: 3000 }),
      made("new", { createdAt: 2000 }),
      made("newest", { createdAt: 4000, lastUsedAt: 3500 }),
    ];
    expect(await found({}, ...passkeys)).toEqual(["newest", "used", "new", "old"]);
    expect(await found({}, ...passkeys.toReversed())).toEqual(["newest", "used", "new", "old"]);
  });

  // Attack (other sites' passkeys): A passkey signs for its own site alone.
  test("no other site's, not even one above, below or beside", async () => {
    const others = ["login.example.com", "com", "example.org", "", "EXAMPLE.com"];
    expect(await found({}, ...others.map((other) => made("AAAA", { rpId: other })))).toEqual([]);
  });

  test("only those that are listed, and none by a list of other kinds", async () => {
    const passkeys = [made("AAAA"), made("BBBB")];
    expect(await found(listing("BBBB", "CCCC"), ...passkeys)).toEqual(["BBBB"]);
    expect(await found(listing(), ...passkeys)).toHaveLength(2);
    const unknown = { allowCredentials: [{ type: "other", id: "AAAA" }] };
    expect(await found(unknown, ...passkeys)).toEqual([]);
    const request = readRequestOptions(await requestOptions(unknown), caller);
    const held = await aPasskey();
    await expect(signInWith(request, caller, held, { verified: true })).rejects.toMatchObject({
      name: "NotAllowedError",
    });
  });
});
