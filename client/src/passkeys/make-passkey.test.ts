import { createPrivateKey, createPublicKey } from "node:crypto";
import { expect, test } from "vitest";
import { aaguid } from "./aaguid.ts";
import { excludedBy, makePasskey } from "./make-passkey.ts";
import { readCreationOptions } from "./options.ts";
import {
  aPasskey,
  caller,
  creationOptions,
  nowMs,
  only,
  registered,
  rpId,
  userId,
} from "./testing/a-site.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");
const algorithms = [-7, -8];

test.each(algorithms)("a site takes one of algorithm %d, and finds us in it", async (alg) => {
  const { passkey, key, response, options } = await aPasskey(only(alg));
  const info = await registered(response, options);
  expect(info).toMatchObject({
    fmt: "none",
    aaguid,
    credential: { id: passkey.credentialId, counter: 0, transports: ["hybrid", "internal"] },
    credentialType: "public-key",
    credentialDeviceType: "multiDevice",
    credentialBackedUp: true,
    userVerified: true,
    rpID: rpId,
    origin: caller.origin,
  });
  expect(key.algorithm).toBe(alg);
});

test.each([
  ["none", "none"],
  ["indirect", "none"],
  ["direct", "none"],
  ["enterprise", "none"],
  ["unheard-of", "none"],
])("to a site that wants %s attestation %s is given", async (attestation, fmt) => {
  const { response, options } = await aPasskey({ attestation });
  expect(await registered(response, options)).toMatchObject({ fmt });
});

test.each(["required", "preferred", "discouraged", undefined])(
  "is discoverable, also if the site's residentKey is %s",
  async (residentKey) => {
    const { response, options } = await aPasskey({
      authenticatorSelection: { residentKey },
      extensions: { credProps: true },
    });
    expect(response.clientExtensionResults).toEqual({ credProps: { rk: true } });
    expect(await registered(response, options)).toBeTruthy();
  },
);

test.each([
  ["required", true],
  ["preferred", true],
  ["preferred", false],
  ["discouraged", false],
])("tells whether the person was verified: %s, %s", async (userVerification, verified) => {
  const asked = { authenticatorSelection: { userVerification } };
  const { response, options } = await aPasskey(asked, verified);
  const info = await registered(response, options, { verified });
  expect(info.userVerified).toBe(verified);
});

test("a site that requires a verified person gets nothing of another", async () => {
  const asked = { authenticatorSelection: { userVerification: "required" } };
  await expect(aPasskey(asked, false)).rejects.toMatchObject({ name: "NotAllowedError" });
  const prf = { prf: { eval: { first: "AA" } } };
  await expect(aPasskey({ extensions: prf }, false)).rejects.toMatchObject({
    name: "NotAllowedError",
  });
});

test("what is kept says whose it is, and signs by itself", async () => {
  const { passkey, key, response } = await aPasskey();
  expect(passkey).toEqual({
    credentialId: response.id,
    rpId,
    rpName: "Example Shop",
    userHandle: Buffer.from(userId).toString("base64url"),
    userName: "ada@example.com",
    userDisplayName: "Ada",
    createdAt: nowMs,
  });
  expect(Object.keys(key).toSorted()).toEqual(["algorithm", "prf", "privateKey"]);
  expect(bytes(passkey.credentialId)).toHaveLength(16);
});

test.each(algorithms)("every member of the answer agrees with the others: %d", async (alg) => {
  const { key, response } = await aPasskey(only(alg));
  const { response: inner, ...outer } = response;
  expect(outer).toEqual({
    id: response.rawId,
    rawId: response.rawId,
    type: "public-key",
    authenticatorAttachment: "platform",
    clientExtensionResults: { credProps: { rk: true } },
  });
  const privateKey = createPrivateKey({
    key: bytes(key.privateKey),
    format: "der",
    type: "pkcs8",
  });
  const spki = createPublicKey(privateKey).export({ format: "der", type: "spki" });
  expect(bytes(inner.publicKey)).toEqual(spki);
  expect(inner.publicKeyAlgorithm).toBe(alg);
  expect(inner.transports).toEqual(["hybrid", "internal"]);
  const object = bytes(inner.attestationObject);
  const authData = bytes(inner.authenticatorData);
  expect(object.subarray(-authData.length)).toEqual(authData);
  expect(Object.keys(inner).toSorted()).toEqual([
    "attestationObject",
    "authenticatorData",
    "clientDataJSON",
    "publicKey",
    "publicKeyAlgorithm",
    "transports",
  ]);
});

test("of several algorithms the site's first that is ours is taken", async () => {
  const listed = (...algs: number[]) => ({
    pubKeyCredParams: algs.map((alg) => ({ type: "public-key", alg })),
  });
  expect((await aPasskey(listed(-257, -8, -7))).key.algorithm).toBe(-8);
  expect((await aPasskey(listed(-7, -8))).key.algorithm).toBe(-7);
  expect((await aPasskey(listed())).key.algorithm).toBe(-7);
});

test("never twice the same id, key or PRF secret", async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => aPasskey()));
  for (const of of [
    ({ passkey }) => passkey.credentialId,
    ({ key }) => key.privateKey,
    ({ key }) => key.prf?.withVerification,
    ({ response }) => response.response.publicKey,
  ] satisfies ((one: (typeof made)[number]) => unknown)[])
    expect(new Set(made.map(of)).size).toBe(made.length);
});

test("extensions are answered only if they are asked for, and others not at all", async () => {
  const results = async (extensions: object) =>
    (await aPasskey({ extensions })).response.clientExtensionResults;
  expect(await results({})).toEqual({});
  expect(await results({ credProps: false, largeBlob: null, prf: null })).toEqual({});
  expect(await results({ prf: {} })).toEqual({ prf: { enabled: true } });
  expect(await results({ largeBlob: { support: "preferred" } })).toEqual({
    largeBlob: { supported: false },
  });
  expect(
    await results({
      appidExclude: "https://example.com/appid.json",
      minPinLength: true,
      credBlob: "AA",
      uvm: true,
      credentialProtectionPolicy: "userVerificationRequired",
      "breezy.example": { any: "thing" },
    }),
  ).toEqual({});
});

test("PRF's results come with the registration, too", async () => {
  const { response } = await aPasskey({
    extensions: { prf: { eval: { first: "AAAA", second: "AAEC" } } },
  });
  const { prf } = response.clientExtensionResults;
  expect(prf?.enabled).toBe(true);
  expect(bytes(prf?.results?.first ?? "")).toHaveLength(32);
  expect(bytes(prf?.results?.second ?? "")).toHaveLength(32);
  expect(prf?.results?.first).not.toBe(prf?.results?.second);
});

test("a frame of another site is named with the page around it", async () => {
  const options = await creationOptions();
  const framed = { ...caller, topOrigin: "https://shop.example" };
  const request = readCreationOptions(options, framed);
  const { response } = await makePasskey(request, framed, { verified: true, nowMs });
  const data: unknown = JSON.parse(bytes(response.response.clientDataJSON).toString());
  expect(data).toEqual({
    type: "webauthn.create",
    challenge: options.challenge,
    origin: caller.origin,
    crossOrigin: true,
    topOrigin: "https://shop.example",
  });
  expect(await registered(response, options)).toBeTruthy();
});

test("one that the site excludes is found, and only that site's", async () => {
  const { passkey } = await aPasskey();
  const { passkey: other } = await aPasskey();
  const excluding = async (...ids: string[]) =>
    readCreationOptions(
      await creationOptions({
        excludeCredentials: ids.map((id) => ({ type: "public-key", id, transports: ["usb"] })),
      }),
      caller,
    );
  const request = await excluding("AAAA", passkey.credentialId);
  expect(excludedBy(request, [other, passkey])).toBe(passkey);
  expect(excludedBy(request, [other])).toBeNull();
  expect(excludedBy(request, [])).toBeNull();
  expect(excludedBy(request, [{ ...passkey, rpId: "example.org" }])).toBeNull();
  expect(excludedBy(await excluding(), [passkey])).toBeNull();
});
