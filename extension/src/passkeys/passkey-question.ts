/** What the popup asks about a site's request for a passkey, and what may be answered. */
import type { PasskeyChoice } from "./passkey-service.ts";

interface Common {
  id: string;
  /** Of the document that asks. */
  host: string;
  /** Of the page, if the document is a frame of another site. */
  topHost: string | null;
  /** The site whose passkey it is. */
  rpId: string;
  choices: PasskeyChoice[];
  /** The site wants the person verified, which the open vault alone is no longer enough for. */
  needsPin: boolean;
}

export type PasskeyQuestion =
  | (Common & {
      kind: "passkey";
      /** The page waits beside its form: there is nothing to decline. */
      isQuiet: boolean;
    })
  | (Common & { kind: "new-passkey"; userName: string; isExcluded: boolean });

/** `another`: the browser's own takes over, with its keys, phones and devices. */
export type PasskeyAnswer = "agree" | "another" | "decline";

export interface PasskeyChosen {
  /** null: a new entry. */
  entryId: string | null;
  /** null: of a creation. */
  credentialId: string | null;
}
