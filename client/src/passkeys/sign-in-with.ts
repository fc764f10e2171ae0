/** A passkey of the vault answers a site (WebAuthn Level 3, section 6.3.3), once the person has chosen it. */
import { concat } from "@breezy/crypto/bytes";
import { sha256 } from "@noble/hashes/sha2.js";
import { authenticatorData } from "./authenticator-data.ts";
import { toBase64url } from "./base64url.ts";
import { clientDataJson } from "./client-data.ts";
import { signWith } from "./credential-key.ts";
import type { LargeBlobRequest } from "./extensions.ts";
import type { AssertionRequest, Caller } from "./options.ts";
import type { Passkey, PasskeyKey } from "./passkey.ts";
import { PasskeyError } from "./passkey-error.ts";
import { evaluatePrf } from "./prf.ts";
import type { AuthenticationResponseJSON, ExtensionResultsJSON } from "./responses.ts";
import { isBackupEligible, refuseUnverified, stateFlags } from "./state-flags.ts";

/** Four bytes of it are signed. */
const lastSignCount = 0xffff_ffff;

/**
 * Throws PasskeyError NotAllowedError for a passkey that does not match the request, or a person who
 * had to be verified and was not; UnknownError for a key that cannot be used here.
 */
export async function signInWith(
  request: AssertionRequest,
  caller: Caller,
  held: { passkey: Passkey; key: PasskeyKey },
  how: { verified: boolean },
): Promise<{
  response: AuthenticationResponseJSON;
  /** Only of a key that counts: what must be kept before the response is given. */
  key?: PasskeyKey;
}> {
  const { passkey, key } = held;
  if (!matches(request, passkey))
    throw new PasskeyError("NotAllowedError", "the passkey is not one that the site asks for");
  refuseUnverified(request, how.verified);
  const signCount = nextSignCount(key.signCount);
  const authData = authenticatorData({
    rpId: request.rpId,
    flags: stateFlags(how.verified, isBackupEligible(key)),
    signCount,
  });
  const clientData = clientDataJson("webauthn.get", request.challenge, caller);
  const signature = await signWith(key, concat(authData, sha256(clientData)));
  return {
    response: {
      id: passkey.credentialId,
      rawId: passkey.credentialId,
      type: "public-key",
      authenticatorAttachment: "platform",
      clientExtensionResults: extensionResults(request, held),
      response: {
        clientDataJSON: toBase64url(clientData),
        authenticatorData: toBase64url(authData),
        signature: toBase64url(signature),
        userHandle: passkey.userHandle,
      },
    },
    ...(signCount > 0 && { key: { ...key, signCount } }),
  };
}

/** Of the vault's passkeys those that the site asks for, the last used or made first. */
export function matching(request: AssertionRequest, passkeys: readonly Passkey[]): Passkey[] {
  return passkeys
    .filter((passkey) => matches(request, passkey))
    .sort((a, b) => lastTouched(b) - lastTouched(a) || b.createdAt - a.createdAt);
}

function matches(
  { rpId, allowCredentials }: AssertionRequest,
  { rpId: own, credentialId }: Passkey,
): boolean {
  if (own !== rpId) return false;
  return allowCredentials?.some(({ id }) => id === credentialId) ?? true;
}

function lastTouched({ createdAt, lastUsedAt = 0 }: Passkey): number {
  return Math.max(createdAt, lastUsedAt);
}

/** 0 says that it does not count (section 6.1.1), also if a source kept that as a number. */
function nextSignCount(signCount = 0): number {
  return signCount === 0 ? 0 : Math.min(signCount + 1, lastSignCount);
}

function extensionResults(
  { prf, largeBlob }: AssertionRequest,
  { passkey, key }: { passkey: Passkey; key: PasskeyKey },
): ExtensionResultsJSON {
  const input = prf?.byCredential.get(passkey.credentialId) ?? prf?.eval;
  return {
    ...(prf && {
      prf: input && key.prf ? { results: evaluatePrf(key.prf, input) } : {},
    }),
    ...(largeBlob && { largeBlob: largeBlobResults[largeBlob] }),
  };
}

/** There is no blob to read, and none is written. */
const largeBlobResults: Record<LargeBlobRequest, ExtensionResultsJSON["largeBlob"] & object> = {
  read: {},
  write: { written: false },
  nothing: {},
};
