/** What a page gets, as its `toJSON()` says it (WebAuthn Level 3, section 5.1). Bytes are base64url without padding. */

export interface PrfValuesJSON {
  first: string;
  second?: string;
}

export interface ExtensionResultsJSON {
  /** Of a registration. */
  credProps?: { rk: boolean };
  /** `enabled` of a registration only; `results` if they were asked for. */
  prf?: { enabled?: boolean; results?: PrfValuesJSON };
  /** `supported` of a registration, `written` of an authentication that had one to write. */
  largeBlob?: { supported?: boolean; written?: boolean };
}

interface CredentialJSON {
  /** The credential's id, as `rawId`. */
  id: string;
  rawId: string;
  type: "public-key";
  /**
   * As most vaults of passkeys answer (bitwarden/clients, issue 6963): sites that ask for `platform`
   * may accept no other. One that asks for `cross-platform` wants a hardware key, which this is not.
   */
  authenticatorAttachment: "platform";
  clientExtensionResults: ExtensionResultsJSON;
}

export interface RegistrationResponseJSON extends CredentialJSON {
  response: {
    clientDataJSON: string;
    attestationObject: string;
    authenticatorData: string;
    transports: string[];
    /** SubjectPublicKeyInfo (RFC 5280, section 4.1). */
    publicKey: string;
    /** COSE: -7 or -8. */
    publicKeyAlgorithm: number;
  };
}

export interface AuthenticationResponseJSON extends CredentialJSON {
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    /** DER (RFC 3279, section 2.2.3) for ES256, 64 bytes for EdDSA. */
    signature: string;
    userHandle: string;
  };
}
