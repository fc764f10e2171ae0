/**
 * The extensions that are answered (WebAuthn Level 3, section 10): credProps, prf, and of largeBlob that
 * there is none. All others are ignored, and so have no result.
 */
import type { Bytes } from "@breezy/crypto/bytes";
import type { ExtensionsShape, PrfInputShape, PrfShape } from "./options-shape.ts";
import { PasskeyError } from "./passkey-error.ts";

/** Of any length, before they are hashed. */
export interface PrfInput {
  first: Bytes;
  second?: Bytes;
}

export type LargeBlobRequest = "read" | "write" | "nothing";

export interface CreationExtensions {
  credProps: boolean;
  largeBlob: boolean;
  prf?: { eval?: PrfInput };
}

export interface RequestExtensions {
  largeBlob?: LargeBlobRequest;
  prf?: { eval?: PrfInput; byCredential: ReadonlyMap<string, PrfInput> };
}

const unsupported = (message: string) => new PasskeyError("NotSupportedError", message);

/** Throws PasskeyError NotSupportedError. */
export function creationExtensions(asked: ExtensionsShape | null | undefined): CreationExtensions {
  const { credProps, largeBlob, prf } = asked ?? {};
  if (asked?.enforceCredentialProtectionPolicy && isProtected(asked.credentialProtectionPolicy))
    throw unsupported("credentialProtectionPolicy cannot be enforced");
  if (largeBlob?.support === "required") throw unsupported("there is no largeBlob");
  if (largeBlob?.read != null || largeBlob?.write != null)
    throw unsupported("largeBlob is neither read nor written while a credential is made");
  if (prf?.evalByCredential != null) throw unsupported("prf.evalByCredential is of authentication");
  return {
    credProps: credProps === true,
    largeBlob: largeBlob != null,
    ...(prf && { prf: prf.eval ? { eval: inputOf(prf.eval) } : {} }),
  };
}

/** `allowed`: the list's ids, base64url. Throws PasskeyError NotSupportedError, and SyntaxError for ids that are not of the list. */
export function requestExtensions(
  asked: ExtensionsShape | null | undefined,
  allowed: readonly { id: string }[],
): RequestExtensions {
  const { largeBlob, prf } = asked ?? {};
  return {
    ...(largeBlob && { largeBlob: largeBlobOf(largeBlob, allowed.length) }),
    ...(prf && {
      prf: {
        ...(prf.eval && { eval: inputOf(prf.eval) }),
        byCredential: inputsByCredential(prf.evalByCredential, allowed),
      },
    }),
  };
}

function isProtected(policy: string | null | undefined): boolean {
  return policy != null && policy !== "userVerificationOptional";
}

function largeBlobOf(
  { support, read, write }: NonNullable<ExtensionsShape["largeBlob"]>,
  allowed: number,
): LargeBlobRequest {
  if (support !== undefined) throw unsupported("largeBlob.support is of registration");
  if (read != null && write != null) throw unsupported("largeBlob is read or written, not both");
  if (write != null && allowed !== 1)
    throw unsupported("largeBlob is written for exactly one credential");
  if (write != null) return "write";
  return read === true ? "read" : "nothing";
}

/** By the credential's id, as the list spells it. */
function inputsByCredential(
  asked: PrfShape["evalByCredential"],
  allowed: readonly { id: string }[],
): Map<string, PrfInput> {
  const entries = Object.entries(asked ?? {});
  if (entries.length > 0 && allowed.length === 0)
    throw unsupported("prf.evalByCredential needs allowCredentials");
  return new Map(
    entries.map(([id, input]) => {
      if (id === "" || !allowed.some((credential) => credential.id === id))
        throw new PasskeyError("SyntaxError", "prf.evalByCredential names no allowed credential");
      return [id, inputOf(input)];
    }),
  );
}

function inputOf({ first, second }: PrfInputShape): PrfInput {
  return { first, ...(second && { second }) };
}
