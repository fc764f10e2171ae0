/** What the background and the popup may ask of the vault about passkeys. Plain JSON; no key leaves it. */
import type { Caller } from "@breezy/client/passkeys/options";
import type { UnlockAnswer } from "../vault/vault-service.ts";
import type { PasskeyKind, PasskeyOutcome } from "./outcome.ts";
import type { Signal } from "./signal.ts";

/** One that the person may choose: of a creation the entry that is to hold it. */
export interface PasskeyChoice {
  entryId: string;
  /** The entry's name. */
  account: string;
  /** Of the site's account: the passkey's own name, or the entry's username; "" if there is none. */
  userName: string;
  /** null: of a creation. */
  credentialId: string | null;
  /** Its site said that it no longer knows it. */
  isRefused: boolean;
}

export interface PasskeyOffer {
  rpId: string;
  /** The rpId is another site's: its list must let this one use it. */
  isRelated: boolean;
  /** The site wants to know that it is the person, who may be asked anew. */
  isVerified: boolean;
  /** Best first; never empty where a passkey is asked for. */
  choices: PasskeyChoice[];
  /** Null where a passkey is asked for. */
  creation: {
    /** As the site names the account. */
    userName: string;
    /** The vault has one that the site does not want a second of. */
    isExcluded: boolean;
  } | null;
}

export interface PasskeyRequest {
  kind: PasskeyKind;
  /** JSON: WebAuthn Level 3, sections 5.1.8 and 5.1.9. */
  options: string;
  caller: Caller;
}

export interface PasskeyService {
  /** What the person can be offered; null: the request is not the vault's to answer. */
  passkeyOffer(request: PasskeyRequest): Promise<PasskeyOffer | null>;
  /** Makes one and keeps it, before the page hears of it; `entryId` null: in a new entry. */
  makePasskey(request: PasskeyRequest, entryId: string | null): Promise<PasskeyOutcome>;
  usePasskey(
    request: PasskeyRequest,
    entryId: string,
    credentialId: string,
  ): Promise<PasskeyOutcome>;
  /** Whether the vault has a passkey of its own server's, which signs in there and never opens it. */
  keepsOwnPasskey(): Promise<boolean>;
  /** What a site says of its own, which deletes nothing. */
  hearSignal(signal: Signal, caller: Caller): Promise<void>;
  /** Whether the master key was entered in the last minutes. */
  isVerified(): Promise<boolean>;
  /** Once more, with the vault open. A wrong one counts as it does there. */
  verify(pin: string): Promise<UnlockAnswer>;
}
