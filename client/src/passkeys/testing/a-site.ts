/** A site that takes passkeys, by the library that many of them use: it asks, and judges what it gets. */
import {
  type AuthenticationResponseJSON as LibraryAuthentication,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON as LibraryRegistration,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from "@simplewebauthn/server";
import { makePasskey } from "../make-passkey.ts";
import { type Caller, readCreationOptions, readRequestOptions } from "../options.ts";
import type { Passkey, PasskeyKey } from "../passkey.ts";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "../responses.ts";
import { signInWith } from "../sign-in-with.ts";

export const caller: Caller = { origin: "https://login.example.com" };
export const rpId = "example.com";
export const nowMs = Date.UTC(2026, 10, 30);
export const userId = Uint8Array.from([1, 2, 3, 4]);

export interface Held {
  passkey: Passkey;
  key: PasskeyKey;
}

export type CreationOptions = Awaited<ReturnType<typeof generateRegistrationOptions>>;
export type RequestOptions = Awaited<ReturnType<typeof generateAuthenticationOptions>>;

/** `more` replaces what the library asks for by itself. */
export async function creationOptions(more: object = {}): Promise<CreationOptions> {
  const options = await generateRegistrationOptions({
    rpName: "Example Shop",
    rpID: rpId,
    userName: "ada@example.com",
    userDisplayName: "Ada",
    userID: userId,
  });
  return { ...options, ...more };
}

export async function requestOptions(more: object = {}): Promise<RequestOptions> {
  return { ...(await generateAuthenticationOptions({ rpID: rpId })), ...more };
}

export async function aPasskey(
  more: object = {},
  verified = true,
): Promise<Held & { response: RegistrationResponseJSON; options: CreationOptions }> {
  const options = await creationOptions(more);
  const request = readCreationOptions(options, caller);
  return { ...(await makePasskey(request, caller, { verified, nowMs })), options };
}

/** What the site keeps, if it takes it; a failure is the library's own. */
export async function registered(
  response: RegistrationResponseJSON,
  { challenge }: { challenge: string },
  asks: { verified: boolean; origin?: string } = { verified: true },
) {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // The library has PRF's results as bytes, which no JSON has.
    response: response as object as LibraryRegistration,
    expectedChallenge: challenge,
    expectedOrigin: asks.origin ?? caller.origin,
    expectedRPID: rpId,
    requireUserVerification: asks.verified,
    supportedAlgorithmIDs: [-7, -8],
  });
  if (!verified) throw new Error("the site does not take it");
  return registrationInfo;
}

export async function signedIn(
  held: Held,
  more: object = {},
  how: { verified: boolean; caller?: Caller } = { verified: true },
) {
  const options = await requestOptions(more);
  const from = how.caller ?? caller;
  const request = readRequestOptions(options, from);
  return { ...(await signInWith(request, from, held, { verified: how.verified })), options };
}

export async function accepted(
  response: AuthenticationResponseJSON,
  { challenge }: { challenge: string },
  credential: WebAuthnCredential,
  asks: { verified: boolean; topOrigin?: string } = { verified: true },
) {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as object as LibraryAuthentication,
    expectedChallenge: challenge,
    expectedOrigin: caller.origin,
    expectedRPID: rpId,
    credential,
    requireUserVerification: asks.verified,
    ...(asks.topOrigin !== undefined && { expectedTopOrigin: asks.topOrigin }),
  });
  if (!verified) throw new Error("the site does not accept it");
  return authenticationInfo;
}

/** An algorithm alone, as `pubKeyCredParams`. */
export const only = (alg: number) => ({ pubKeyCredParams: [{ type: "public-key", alg }] });
