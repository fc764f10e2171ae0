/**
 * A passkey of another site, as an entry keeps it (WebAuthn Level 3, section 4, "public key
 * credential source"). Bytes are base64url without padding.
 */

/** In the entry's overview: what a list shows and a site is answered by. Nothing in it signs anything. */
export interface Passkey {
  /** 16 to 1023 bytes. */
  credentialId: string;
  /** The relying party's identifier: a host. */
  rpId: string;
  /** As the site named itself; "" if a source did not say. */
  rpName: string;
  /** 1 to 64 bytes, chosen by the site for one of its accounts. */
  userHandle: string;
  userName: string;
  userDisplayName: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** To the day: absent if it was never used. */
  lastUsedAt?: number;
  /** Milliseconds: since when its site says that it does not know it; absent: it does not say so. */
  refusedAt?: number;
}

/** In the entry's secret, by the credential's id. Never shown, never out of the vault's worker but by an export. */
export interface PasskeyKey {
  /** COSE: -7 is ES256, -8 is EdDSA with Ed25519. */
  algorithm: number;
  /** PKCS #8 (RFC 5958). */
  privateKey: string;
  /** What PRF is computed with, 32 bytes each (CTAP 2.1, section 12.5, `CredRandom`). */
  prf?: PasskeyPrf;
  /** Absent: always 0. One that a source counted goes on counting, as sites refuse one that goes back. */
  signCount?: number;
  /** What a source kept of it that has no place here, under the source's name. */
  more?: Record<string, unknown>;
}

export interface PasskeyPrf {
  withVerification: string;
  withoutVerification: string;
}
