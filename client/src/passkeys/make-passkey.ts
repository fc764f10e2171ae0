/** A passkey is made for a site (WebAuthn Level 3, section 6.3.2), once the person has agreed to it. */
import { randomBytes } from "@breezy/crypto/bytes";
import { aaguid } from "./aaguid.ts";
import { attestationObject, authenticatorData } from "./authenticator-data.ts";
import { toBase64url } from "./base64url.ts";
import { clientDataJson } from "./client-data.ts";
import { generateCredentialKey, isAlgorithm } from "./credential-key.ts";
import type { Caller, CreationRequest } from "./options.ts";
import type { Passkey, PasskeyKey } from "./passkey.ts";
import { PasskeyError } from "./passkey-error.ts";
import { evaluatePrf, makePrf } from "./prf.ts";
import type { ExtensionResultsJSON, RegistrationResponseJSON } from "./responses.ts";
import { refuseUnverified, stateFlags } from "./state-flags.ts";

/** What section 6.5.1 asks for at least, and all of it random. */
const credentialIdLength = 16;

/** Where it can be reached from: the device's own, and by a phone that has the same vault. */
const transports = ["hybrid", "internal"];

/**
 * Nothing is kept here: `passkey` and `key` are, by the caller, before the page gets `response`.
 * `verified`: the person proved just now, or by the open vault, who they are. Throws PasskeyError
 * NotAllowedError if the site requires that and it is not so, NotSupportedError without an algorithm of ours.
 */
export async function makePasskey(
  request: CreationRequest,
  caller: Caller,
  how: { verified: boolean; /** Milliseconds since 1970. */ nowMs: number },
): Promise<{ passkey: Passkey; key: PasskeyKey; response: RegistrationResponseJSON }> {
  refuseUnverified(request, how.verified);
  const algorithm = request.algorithms.find(isAlgorithm);
  if (algorithm === undefined)
    throw new PasskeyError("NotSupportedError", "only ES256 (-7) and EdDSA (-8) are made here");
  const pair = await generateCredentialKey(algorithm);
  const credentialId = randomBytes(credentialIdLength);
  const id = toBase64url(credentialId);
  const prf = makePrf();
  const authData = authenticatorData({
    rpId: request.rp.id,
    flags: stateFlags(how.verified),
    signCount: 0,
    attested: { aaguid, credentialId, publicKey: pair.cose },
  });
  return {
    passkey: {
      credentialId: id,
      rpId: request.rp.id,
      rpName: request.rp.name,
      userHandle: toBase64url(request.user.id),
      userName: request.user.name,
      userDisplayName: request.user.displayName,
      createdAt: how.nowMs,
    },
    key: { algorithm, privateKey: toBase64url(pair.privateKey), prf },
    response: {
      id,
      rawId: id,
      type: "public-key",
      authenticatorAttachment: "platform",
      clientExtensionResults: extensionResults(request, prf),
      response: {
        clientDataJSON: toBase64url(clientDataJson("webauthn.create", request.challenge, caller)),
        attestationObject: toBase64url(attestationObject(authData)),
        authenticatorData: toBase64url(authData),
        transports,
        publicKey: toBase64url(pair.spki),
        publicKeyAlgorithm: algorithm,
      },
    },
  };
}

/** The one of the site's passkeys here that it does not want a second of; then InvalidStateError, once the person has agreed to that being told. */
export function excludedBy(request: CreationRequest, passkeys: readonly Passkey[]): Passkey | null {
  const { rp, excludeCredentials } = request;
  const isExcluded = ({ rpId, credentialId }: Passkey) =>
    rpId === rp.id && excludeCredentials.includes(credentialId);
  return passkeys.find(isExcluded) ?? null;
}

function extensionResults(
  request: CreationRequest,
  prf: NonNullable<PasskeyKey["prf"]>,
): ExtensionResultsJSON {
  const input = request.prf?.eval;
  return {
    ...(request.credProps && { credProps: { rk: true } }),
    ...(request.prf && {
      prf: { enabled: true, ...(input && { results: evaluatePrf(prf, input) }) },
    }),
    ...(request.largeBlob && { largeBlob: { supported: false } }),
  };
}
