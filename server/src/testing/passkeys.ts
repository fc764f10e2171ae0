/** An authenticator in software: what a browser would answer, and what a forger might. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { publicUrl, type TestApp } from "./app.ts";
import { aHome, cookiesOf } from "./factors.ts";
import type { Person } from "./people.ts";

export interface Forgery {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** The person was seen, and not verified. */
  unverified?: boolean;
  /** Nobody touched it: the browser made it by itself. */
  absent?: boolean;
  counter?: number;
  userHandle?: string;
  /** Signs with this one's key instead. */
  signer?: Authenticator;
}

export interface Authenticator {
  credentialId: string;
  privateKey: KeyObject;
  /** The next signature's. 0: it does not count. */
  counter: number;
  create(options: CreationOptions, forgery?: Forgery): object;
  get(options: { challenge: string }, forgery?: Forgery): object;
}

export interface CreationOptions {
  challenge: string;
  user: { id: string };
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();

export function anAuthenticator(counter = 1): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const rawId = randomBytes(32);
  let userHandle = "";

  function clientData(challenge: string, type: string, forgery: Forgery): Buffer {
    const { origin = publicUrl } = forgery;
    const data = {
      type: forgery.type ?? type,
      challenge: forgery.challenge ?? challenge,
      origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data));
  }

  function authData(forgery: Forgery, attested?: Uint8Array): Buffer {
    const verified = forgery.unverified || forgery.absent ? 0 : flags.verified;
    const present = forgery.absent ? 0 : flags.present;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forgery.counter ?? authenticator.counter);
    if (authenticator.counter > 0) authenticator.counter++;
    return Buffer.concat([
      sha256(forgery.rpId ?? new URL(publicUrl).hostname),
      Buffer.from([present | verified | (attested ? flags.attested : 0)]),
      count,
      attested ?? new Uint8Array(),
    ]);
  }

  const authenticator: Authenticator = {
    credentialId: base64url(rawId),
    privateKey,
    counter,
    create({ challenge, user }, forgery = {}) {
      userHandle = user.id;
      // COSE, RFC 9053 section 7.1.1: kty EC2, alg ES256, crv P-256, x, y.
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x!, "base64url"))],
        [-3, Uint8Array.from(Buffer.from(y!, "base64url"))],
      ]);
      const idLength = Buffer.from([0, rawId.length]);
      const attested = Buffer.concat([new Uint8Array(16), idLength, rawId, isoCBOR.encode(key)]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", Uint8Array.from(authData(forgery, attested))],
      ]);
      return {
        id: base64url(rawId),
        response: {
          clientDataJSON: base64url(clientData(challenge, "webauthn.create", forgery)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ["internal"],
        },
      };
    },
    get({ challenge }, forgery = {}) {
      const client = clientData(challenge, "webauthn.get", forgery);
      const data = authData(forgery);
      const signed = Buffer.concat([data, sha256(client)]);
      return {
        id: base64url(rawId),
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign("sha256", signed, forgery.signer?.privateKey ?? privateKey)),
          userHandle: forgery.userHandle ?? userHandle,
        },
      };
    },
  };
  return authenticator;
}

/** The browser is asked to make one. With the password, unless another is given. */
export async function beginAdding(person: Person, password = person.password) {
  const response = await person.call("POST", "/users/me/passkeys/options", { password });
  const options = (await response.clone().json()) as CreationOptions;
  return { response, options, attempt: cookiesOf(response)["passkey"] ?? "" };
}

export function addPasskey(
  person: Person,
  { attempt, response, name = "A phone" }: { attempt: string; response: object; name?: string },
): Promise<Response> {
  const headers = { cookie: `${person.cookie}; passkey=${attempt}` };
  return person.call("POST", "/users/me/passkeys", { name, prf: true, response }, { headers });
}

/** Through its routes. Returns the passkey's id. */
export async function withPasskey(person: Person, authenticator: Authenticator): Promise<string> {
  const { options, attempt } = await beginAdding(person);
  const added = await addPasskey(person, { attempt, response: authenticator.create(options) });
  if (added.status !== 201) throw new Error(`no passkey was added: ${await added.text()}`);
  return ((await added.json()) as { id: string }).id;
}

/** A browser asks what to ask the authenticator, and holds the attempt. */
export async function beginSignIn(test: TestApp) {
  const response = await test.call("POST", "/api/auth/passkey/options", {
    body: {},
    headers: { origin: publicUrl },
    remoteAddress: aHome(),
  });
  const options = (await response.json()) as { challenge: string; allowCredentials?: unknown[] };
  return { options, attempt: cookiesOf(response)["passkey"]! };
}

export function answerSignIn(test: TestApp, attempt: string, body: object): Promise<Response> {
  return test.call("POST", "/api/auth/passkey", {
    body,
    headers: { cookie: `passkey=${attempt}`, origin: publicUrl },
    remoteAddress: aHome(),
  });
}

export async function signInWithPasskey(
  test: TestApp,
  authenticator: Authenticator,
  forgery: Forgery = {},
): Promise<Response> {
  const { options, attempt } = await beginSignIn(test);
  return answerSignIn(test, attempt, authenticator.get(options, forgery));
}
