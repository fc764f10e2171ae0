/** What an authenticator signs about itself (WebAuthn Level 3, section 6.1). */
import { type Bytes, concat, u32, utf8, uuidBytes } from "@breezy/crypto/bytes";
import { sha256 } from "@noble/hashes/sha2.js";
import { type CborValue, encodeCbor } from "./cbor.ts";

/** Bits of the flags' byte. */
export const flags = {
  userPresent: 0x01,
  userVerified: 0x04,
  backupEligible: 0x08,
  backedUp: 0x10,
  attestedCredential: 0x40,
} as const;

export interface AttestedCredential {
  /** A UUID. */
  aaguid: string;
  /** At most 1023 bytes. */
  credentialId: Uint8Array;
  /** COSE_Key, encoded. */
  publicKey: Uint8Array;
}

export interface AuthenticatorData {
  rpId: string;
  /** Without `attestedCredential`, which follows from there being one. */
  flags: number;
  /** 0 to 2^32-1. */
  signCount: number;
  attested?: AttestedCredential;
}

/** No extension has an output here: prf's is the client's. */
export function authenticatorData(data: AuthenticatorData): Bytes {
  const { attested } = data;
  const allFlags = data.flags | (attested ? flags.attestedCredential : 0);
  return concat(
    sha256(utf8(data.rpId)),
    Uint8Array.of(allFlags),
    u32(data.signCount),
    ...(attested ? attestedBytes(attested) : []),
  );
}

function attestedBytes({ aaguid, credentialId, publicKey }: AttestedCredential): Uint8Array[] {
  const { length } = credentialId;
  return [uuidBytes(aaguid), Uint8Array.of(length >> 8, length & 0xff), credentialId, publicKey];
}

/** Section 8.7: nothing is attested. */
export function attestationObject(authData: Uint8Array): Bytes {
  return encodeCbor(
    new Map<string, CborValue>([
      ["fmt", "none"],
      ["attStmt", new Map<string, CborValue>()],
      ["authData", authData],
    ]),
  );
}
