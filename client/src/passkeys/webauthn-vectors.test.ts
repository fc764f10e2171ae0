/** What WebAuthn Level 3 publishes, made again byte for byte. */
import { verify } from "node:crypto";
import { uuidText } from "@breezy/crypto/bytes";
import { describe, expect, test } from "vitest";
import { attestationObject, authenticatorData } from "./authenticator-data.ts";
import { toBase64url } from "./base64url.ts";
import { clientDataJson } from "./client-data.ts";
import { coseKey, signWith } from "./credential-key.ts";
import { derSignature } from "./der-signature.ts";
import { readRequestOptions } from "./options.ts";
import { signInWith } from "./sign-in-with.ts";
import { heldKey } from "./testing/held-keys.ts";
import { type Ceremony, type Vector, vectors } from "./testing/webauthn-vectors.ts";

const hex = (bytes: Uint8Array) => bytes.toHex();
const bytes = (text: string) => Uint8Array.fromHex(text);
const sha256 = async (data: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", data));

const userPresent = 0x01;
const closed = "7d";

const callerOf = ({ topOrigin }: Vector) => ({
  origin: "https://example.org",
  ...(topOrigin !== undefined && { topOrigin }),
});

describe.each(vectors)("$info", (vector) => {
  const { algorithm, credentialId } = vector;
  const key = heldKey(algorithm, vector.privateKey);

  test("the key in COSE, and the authenticator's data of the registration", () => {
    const authData = authenticatorData({
      rpId: "example.org",
      flags: userPresent | vector.registration.flags,
      signCount: 0,
      attested: {
        aaguid: uuidText(vector.aaguid),
        credentialId,
        publicKey: coseKey(algorithm, key.rawPublicKey),
      },
    });
    const expected = `${vector.beforeId}${hex(credentialId)}${vector.afterId}`;
    expect(hex(authData)).toBe(expected);
    if (vector.attestationHead !== undefined)
      expect(hex(attestationObject(authData))).toBe(`${vector.attestationHead}${expected}`);
  });

  test("the authenticator's data of the assertion", () => {
    const data = { rpId: "example.org", flags: userPresent | vector.assertion.flags, signCount: 0 };
    expect(hex(authenticatorData(data))).toBe(vector.authenticatorData);
  });

  test("the signature", async () => {
    const { assertionClientData, assertion } = vector;
    const clientData = bytes(`${assertionClientData}${assertion.extraData}${closed}`);
    const signed = Buffer.concat([bytes(vector.authenticatorData), await sha256(clientData)]);
    const hash = algorithm === -7 ? "sha256" : null;
    expect(verify(hash, signed, key.publicKey, bytes(vector.signature))).toBe(true);
    const privateKey = toBase64url(key.privateKey);
    const ours = await signWith({ algorithm, privateKey }, Uint8Array.from(signed));
    expect(verify(hash, signed, key.publicKey, ours)).toBe(true);
    // Ed25519 has one signature for a message, ECDSA as many as random numbers.
    if (algorithm === -8) expect(hex(ours)).toBe(vector.signature);
    else expect(hex(derSignature(bothNumbers(bytes(vector.signature))))).toBe(vector.signature);
  });
});

// A frame whose top page is not told is of Level 2: ours is always told.
const told = vectors.filter(({ crossOrigin, topOrigin }) => !crossOrigin || topOrigin);

test.each(told)("$info: the client's data, up to what the vector adds", (vector) => {
  const data = (type: "webauthn.create" | "webauthn.get", { challenge }: Ceremony) =>
    hex(clientDataJson(type, challenge, callerOf(vector)));
  expect(data("webauthn.create", vector.registration)).toBe(
    `${vector.registrationClientData}${closed}`,
  );
  expect(data("webauthn.get", vector.assertion)).toBe(`${vector.assertionClientData}${closed}`);
});

test("none.ES256 from what a page asks to what it gets", async () => {
  const vector = vectors[0]!;
  const { privateKey } = heldKey(-7, vector.privateKey);
  const credentialId = toBase64url(vector.credentialId);
  const caller = callerOf(vector);
  const request = readRequestOptions(
    { challenge: toBase64url(vector.assertion.challenge), rpId: "example.org" },
    caller,
  );
  const passkey = {
    credentialId,
    rpId: "example.org",
    rpName: "",
    userHandle: "AA",
    userName: "",
    userDisplayName: "",
    createdAt: 0,
  };
  const key = { algorithm: -7, privateKey: toBase64url(privateKey) };
  const { response } = await signInWith(request, caller, { passkey, key }, { verified: false });
  expect(response.id).toBe(credentialId);
  const { authenticatorData: data, clientDataJSON } = response.response;
  expect(Buffer.from(data, "base64url").toString("hex")).toBe(vector.authenticatorData);
  expect(Buffer.from(clientDataJSON, "base64url").toString("hex")).toBe(
    `${vector.assertionClientData}${closed}`,
  );
});

/** r || s of a signature in DER. */
function bothNumbers(der: Uint8Array): Uint8Array {
  const out = new Uint8Array(64);
  let at = 2;
  for (const end of [32, 64]) {
    const length = der[at + 1]!;
    const digits = der.subarray(at + 2, at + 2 + length);
    const number = digits[0] === 0 ? digits.subarray(1) : digits;
    out.set(number, end - number.length);
    at += 2 + length;
  }
  return out;
}
