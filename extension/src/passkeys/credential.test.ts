import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
} from "@breezy/client/passkeys/responses";
import { beforeEach, expect, test } from "vitest";
import { type Classes, createCredentials, type CredentialFrom } from "./credential.ts";

/** In place of the browser's own: each has its members on its prototype, and throws for what it has not made. */
function aClass(
  getters: readonly string[],
  methods: readonly string[],
  above: new () => object = Object,
) {
  const own = new WeakSet();
  const made = class extends above {
    constructor() {
      super();
      own.add(this);
    }
  };
  const answer = (of: object, name: string) => {
    if (!own.has(of)) throw new TypeError(`Illegal invocation of ${name}`);
    return `the browser's ${name}`;
  };
  const described = [
    ...getters.map((name) => ({
      get [name]() {
        return answer(this, name);
      },
    })),
    ...methods.map((name) => ({
      [name](this: object) {
        return answer(this, name);
      },
    })),
  ];
  for (const member of described)
    for (const [name, one] of Object.entries(Object.getOwnPropertyDescriptors(member)))
      Object.defineProperty(made.prototype, name, { ...one, enumerable: true });
  return made;
}

function someClasses() {
  const Credential = aClass(["id", "type"], []);
  const AuthenticatorResponse = aClass(["clientDataJSON"], []);
  return {
    Credential,
    PublicKeyCredential: aClass(
      ["rawId", "response", "authenticatorAttachment"],
      ["getClientExtensionResults", "toJSON"],
      Credential,
    ),
    AuthenticatorResponse,
    AuthenticatorAttestationResponse: aClass(
      ["attestationObject"],
      ["getAuthenticatorData", "getPublicKey", "getPublicKeyAlgorithm", "getTransports"],
      AuthenticatorResponse,
    ),
    AuthenticatorAssertionResponse: aClass(
      ["authenticatorData", "signature", "userHandle"],
      [],
      AuthenticatorResponse,
    ),
  } satisfies Classes;
}

let classes: ReturnType<typeof someClasses>;
let before: ReturnType<typeof shapes>;
let credentialFrom: CredentialFrom;
beforeEach(() => {
  classes = someClasses();
  before = shapes();
  credentialFrom = createCredentials(classes);
});

/** Of each member of each class what a page sees of it without calling it. */
function shapes() {
  return members().map(({ className, name, described: { get, value, ...rest } }) => {
    const { name: ownName, length } = get ?? (value as () => unknown);
    const isConstructor = Object.hasOwn(get ?? value, "prototype");
    return { className, name, ...rest, ownName, length, isGetter: Boolean(get), isConstructor };
  });
}

function members() {
  return Object.entries(classes).flatMap(([className, { prototype }]) =>
    Object.entries(Object.getOwnPropertyDescriptors(prototype))
      .filter(([name]) => name !== "constructor")
      .map(([name, described]) => ({ className, name, described })),
  );
}

function call(of: unknown, className: string, name: string): unknown {
  const one = members().find((member) => member.className === className && member.name === name);
  const { get, value } = one?.described ?? {};
  return Reflect.apply(get ?? (value as () => unknown), of, []);
}

const common = {
  id: "AAEC",
  rawId: "AAEC",
  type: "public-key",
  authenticatorAttachment: "platform",
} as const;

const made: RegistrationResponseJSON = {
  ...common,
  clientExtensionResults: { credProps: { rk: true } },
  response: {
    clientDataJSON: "e30",
    attestationObject: "AQ",
    authenticatorData: "Ag",
    transports: ["hybrid", "internal"],
    publicKey: "Aw",
    publicKeyAlgorithm: -7,
  },
};
const used: AuthenticationResponseJSON = {
  ...common,
  clientExtensionResults: { prf: { results: { first: "AQID", second: "BAUG" } } },
  response: { clientDataJSON: "e30", authenticatorData: "Ag", signature: "Aw", userHandle: "BA" },
};
const bytes = (buffer: unknown) => [...new Uint8Array(buffer as ArrayBuffer)];

test("what was made is of the browser's classes, with every member", () => {
  const credential = credentialFrom(made);
  const response = credential.response as AuthenticatorAttestationResponse;
  expect(credential).toBeInstanceOf(classes.PublicKeyCredential);
  expect(response).toBeInstanceOf(classes.AuthenticatorAttestationResponse);
  expect([credential.id, credential.type, credential.authenticatorAttachment]).toEqual([
    "AAEC",
    "public-key",
    "platform",
  ]);
  expect(credential.rawId).toBeInstanceOf(ArrayBuffer);
  expect(credential.rawId).toBe(credential.rawId);
  expect(bytes(response.attestationObject)).toEqual([1]);
  expect(bytes(response.getAuthenticatorData())).toEqual([2]);
  expect(bytes(response.getPublicKey())).toEqual([3]);
  expect(response.getPublicKeyAlgorithm()).toBe(-7);
  expect(response.getTransports()).toEqual(["hybrid", "internal"]);
  expect(credential.getClientExtensionResults()).toEqual({ credProps: { rk: true } });
  expect(credential.toJSON()).toEqual(made);
  expect(JSON.parse(JSON.stringify(credential))).toEqual(made);
});

test("what was used is, too; PRF's results are bytes, and in JSON they are text", () => {
  const credential = credentialFrom(used);
  const response = credential.response as AuthenticatorAssertionResponse;
  expect(response).toBeInstanceOf(classes.AuthenticatorAssertionResponse);
  expect([response.signature, response.userHandle].map(bytes)).toEqual([[3], [4]]);
  const { prf } = credential.getClientExtensionResults();
  expect([prf?.results?.first, prf?.results?.second].map(bytes)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  expect(credential.toJSON()).toEqual(used);
});

test("as the browser's own it has nothing of itself, takes nothing and can't be cloned", () => {
  const credential = credentialFrom(made);
  for (const one of [credential, credential.response]) {
    expect(Reflect.ownKeys(one)).toEqual([]);
    expect(() => structuredClone(one)).toThrow(
      expect.objectContaining({ name: "DataCloneError" }) as Error,
    );
  }
  expect(() => Object.assign(credential, { id: "other" })).toThrow(TypeError);
  expect(credential.id).toBe("AAEC");
});

test("a class's getter or method called by hand answers for what is made here", () => {
  const credential = credentialFrom(made);
  const { response } = credential;
  expect(call(credential, "Credential", "id")).toBe("AAEC");
  expect(call(credential, "PublicKeyCredential", "rawId")).toBe(credential.rawId);
  expect(call(credential, "PublicKeyCredential", "toJSON")).toEqual(made);
  expect(call(response, "AuthenticatorResponse", "clientDataJSON")).toBe(response.clientDataJSON);
  const attestation = "AuthenticatorAttestationResponse";
  expect(call(response, attestation, "getTransports")).toEqual(["hybrid", "internal"]);
});

test("for all else it is the browser's own: its answers, and its errors", () => {
  const own = new classes.PublicKeyCredential();
  expect(call(own, "Credential", "id")).toBe("the browser's id");
  expect(call(own, "PublicKeyCredential", "toJSON")).toBe("the browser's toJSON");
  const { response } = credentialFrom(used);
  for (const foreign of [undefined, null, {}, Object.create(own) as object, response])
    expect(() => call(foreign, "AuthenticatorAttestationResponse", "attestationObject")).toThrow(
      "Illegal invocation of attestationObject",
    );
});

test("of the classes' members a page sees what it saw before", () => {
  expect(shapes()).toEqual(before);
});

test("what a page changes of the language later is not heard", () => {
  const { get, set } = WeakMap.prototype;
  const { Proxy } = globalThis;
  const heard: unknown[] = [];
  const seen: unknown[] = [];
  const listen = (...told: unknown[]) => void heard.push(told);
  Object.assign(WeakMap.prototype, { get: listen, set: listen });
  Object.assign(globalThis, { Proxy: listen });
  for (const name of ["ownKeys", "rawId"])
    Reflect.defineProperty(Object.prototype, name, { value: listen, configurable: true });
  try {
    const credential = credentialFrom(used);
    seen.push(call(credential, "Credential", "id"), Reflect.ownKeys(credential));
    try {
      call(credential.response, "PublicKeyCredential", "rawId");
    } catch (error) {
      seen.push(error);
    }
  } finally {
    Object.assign(WeakMap.prototype, { get, set });
    Object.assign(globalThis, { Proxy });
    for (const name of ["ownKeys", "rawId"]) Reflect.deleteProperty(Object.prototype, name);
  }
  expect(seen).toEqual(["AAEC", [], new TypeError("Illegal invocation of rawId")]);
  expect(heard).toEqual([]);
});
