/** What a page gets: objects of the browser's own classes, whose members answer for them. */
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
} from "@breezy/client/passkeys/responses";
import {
  apply,
  bare,
  bufferOf,
  createObject,
  createProxy,
  createWeakMap,
  replaceMember,
  textOf,
  valueOf,
} from "./pristine.ts";

type ResponseJSON = RegistrationResponseJSON | AuthenticationResponseJSON;

/** WebAuthn Level 3, sections 5.1 and 5.2, and Credential Management Level 1, section 2.2. */
const memberNames = {
  Credential: ["id", "type"],
  PublicKeyCredential: [
    "rawId",
    "response",
    "authenticatorAttachment",
    "getClientExtensionResults",
    "toJSON",
  ],
  AuthenticatorResponse: ["clientDataJSON"],
  AuthenticatorAttestationResponse: [
    "attestationObject",
    "getAuthenticatorData",
    "getPublicKey",
    "getPublicKeyAlgorithm",
    "getTransports",
  ],
  AuthenticatorAssertionResponse: ["authenticatorData", "signature", "userHandle"],
} as const;

type ClassName = keyof typeof memberNames;
export type Classes = Record<ClassName, { prototype: object }>;

/** By a member's name what it answers with, be it a getter or a method. */
type Members = Record<string, () => unknown>;

export type CredentialFrom = (json: ResponseJSON) => PublicKeyCredential;

/**
 * Changes the classes, once and before the page's first script: a getter or a method answers for what is
 * made here, however it is called, and is the browser's own for all else. As there, what is made has no
 * members of its own.
 */
export function createCredentials(classes: Classes): CredentialFrom {
  const made = createWeakMap<Members>();
  for (const className of Object.keys(memberNames) as ClassName[])
    for (const name of memberNames[className]) answerFor(classes[className].prototype, name);
  const credential = classes.PublicKeyCredential.prototype;
  const attestation = classes.AuthenticatorAttestationResponse.prototype;
  const assertion = classes.AuthenticatorAssertionResponse.prototype;

  function answerFor(prototype: object, name: string): void {
    replaceMember<(...given: unknown[]) => unknown>(prototype, name, (native, isGetter) => {
      const answer = (of: unknown, given: unknown[]) => {
        const member = made.get(of)?.[name];
        return member ? member() : apply(native, of, given);
      };
      return isGetter
        ? {
            get [name]() {
              return answer(this, []);
            },
          }
        : {
            [name](...given: unknown[]) {
              return answer(this, given);
            },
          };
    });
  }

  /** A proxy can't be cloned or sent, as the browser's own can't. */
  function make(prototype: object, members: Members): object {
    const one = createProxy(createObject(prototype) as object, bare({}));
    made.set(one, bare(members));
    return one;
  }

  function responseFrom(json: ResponseJSON): object {
    const clientDataJSON = bufferOf(json.response.clientDataJSON);
    if (isMade(json)) {
      const { response } = json;
      const attestationObject = bufferOf(response.attestationObject);
      const authenticatorData = bufferOf(response.authenticatorData);
      const publicKey = bufferOf(response.publicKey);
      const transports = textOf(response.transports);
      return make(attestation, {
        clientDataJSON: () => clientDataJSON,
        attestationObject: () => attestationObject,
        getAuthenticatorData: () => authenticatorData,
        getPublicKey: () => publicKey,
        getPublicKeyAlgorithm: () => response.publicKeyAlgorithm,
        getTransports: () => valueOf(transports),
      });
    }
    const { response } = json;
    const authenticatorData = bufferOf(response.authenticatorData);
    const signature = bufferOf(response.signature);
    const userHandle = bufferOf(response.userHandle);
    return make(assertion, {
      clientDataJSON: () => clientDataJSON,
      authenticatorData: () => authenticatorData,
      signature: () => signature,
      userHandle: () => userHandle,
    });
  }

  return (json) => {
    const text = textOf(json);
    const { id, type, authenticatorAttachment } = json;
    const rawId = bufferOf(json.rawId);
    const response = responseFrom(json);
    return make(credential, {
      id: () => id,
      type: () => type,
      authenticatorAttachment: () => authenticatorAttachment,
      rawId: () => rawId,
      response: () => response,
      getClientExtensionResults: () => extensionResults(valueOf(text) as ResponseJSON),
      toJSON: () => valueOf(text),
    }) as PublicKeyCredential;
  };
}

function isMade(json: ResponseJSON): json is RegistrationResponseJSON {
  return "attestationObject" in json.response;
}

/** With bytes where the JSON form has text. */
function extensionResults({ clientExtensionResults }: ResponseJSON): object {
  const { prf } = clientExtensionResults;
  if (!prf?.results) return clientExtensionResults;
  const { first, second } = prf.results;
  const results = {
    first: bufferOf(first),
    ...(second !== undefined && { second: bufferOf(second) }),
  };
  return { ...clientExtensionResults, prf: { ...prf, results } };
}
