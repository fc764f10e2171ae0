/** A passkey's pseudo-random function (WebAuthn Level 3, section 10.1.4), over CTAP's `hmac-secret`. */
import { concat, randomBytes, utf8 } from "@breezy/crypto/bytes";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { fromBase64url, toBase64url } from "./base64url.ts";
import type { PrfInput } from "./extensions.ts";
import type { PasskeyPrf } from "./passkey.ts";
import { PasskeyError } from "./passkey-error.ts";
import type { PrfValuesJSON } from "./responses.ts";

const context = concat(utf8("WebAuthn PRF"), Uint8Array.of(0));

export function makePrf(): PasskeyPrf {
  return {
    withVerification: toBase64url(randomBytes(32)),
    withoutVerification: toBase64url(randomBytes(32)),
  };
}

/**
 * 32 bytes for each input. Only ever of the secret for verified people: the other one is CTAP's alone.
 * Throws PasskeyError UnknownError for a secret that is no base64url.
 */
export function evaluatePrf({ withVerification }: PasskeyPrf, input: PrfInput): PrfValuesJSON {
  const secret = secretBytes(withVerification);
  const evaluate = (value: Uint8Array) =>
    toBase64url(hmac(sha256, secret, sha256(concat(context, value))));
  return {
    first: evaluate(input.first),
    ...(input.second && { second: evaluate(input.second) }),
  };
}

function secretBytes(text: string): Uint8Array {
  try {
    return fromBase64url(text);
  } catch (cause) {
    throw new PasskeyError("UnknownError", "the passkey's PRF cannot be used here", { cause });
  }
}
