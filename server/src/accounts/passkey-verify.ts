/** What a browser answers, judged by the library: against our origin, our challenge, and with the person verified. */
import type { AddPasskeyBody, PasskeySignInBody } from "@breezy/contract/passkeys";
import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";

export interface Expected {
  challenge: string;
  /** The page's, such as `https://vault.example`. */
  origin: string;
}

export interface NewCredential {
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
}

/** EdDSA, ES256 and RS256: every authenticator has one. The library would try out what is experimental. */
export const algorithms = [-8, -7, -257];

export function rpIdOf(origin: string): string {
  return new URL(origin).hostname;
}

/**
 * Undefined if it is not to be believed. Of one that the browser makes by itself nobody is there
 * to be verified; anyone who signs in by it later is.
 */
export async function readNewCredential(
  { id, response }: AddPasskeyBody["response"],
  expected: Expected,
  { isPersonThere }: { isPersonThere: boolean },
): Promise<NewCredential | undefined> {
  const verified = await verifyRegistrationResponse({
    response: { ...answer(id), response: { ...response, transports: [] } },
    supportedAlgorithmIDs: algorithms,
    ...judgedBy(expected),
    requireUserPresence: isPersonThere,
    requireUserVerification: isPersonThere,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
  };
}

/**
 * The counter that it was signed under; undefined if it is not to be believed. Whether the
 * counter grew is for the statement to decide that keeps it.
 */
export async function readAssertion(
  { id, response }: PasskeySignInBody,
  publicKey: string,
  expected: Expected,
): Promise<number | undefined> {
  const verified = await verifyAuthenticationResponse({
    response: { ...answer(id), response },
    credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, "base64url")), counter: 0 },
    ...judgedBy(expected),
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

function judgedBy({ challenge, origin }: Expected) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: true,
  };
}

function answer(id: string) {
  return { id, rawId: id, type: "public-key", clientExtensionResults: {} } as const;
}
