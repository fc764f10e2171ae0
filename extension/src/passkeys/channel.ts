/**
 * What the page's script and the extension's own script in the same document say to each other: events
 * of the document, whose detail is JSON text, as nothing else crosses between the two in both browsers.
 * Anybody in the page can send and hear them, and gets no more by it than by calling the browser's own
 * interface: who asks is the browser's word, what may be asked is judged outside of the page, and an
 * answer goes to the document that the person agreed to.
 */
import type { PasskeyKind, PasskeyOutcome } from "./outcome.ts";
import type { SignalKind } from "./signal.ts";

export const askEvent = "breezy-vault:ask";
export const answerEvent = "breezy-vault:answer";

/** From the page. A listener that takes it cancels the event: otherwise nobody is there. */
export type PageAsk =
  /** `options`: the JSON form of WebAuthn Level 3, sections 5.1.8 and 5.1.9. */
  | { id: number; ask: PasskeyKind; isConditional: boolean; options: object }
  | { id: number; ask: "abort" }
  /** Whether the vault is open. */
  | { id: number; ask: "open" }
  /** What a site says of its own passkeys: section 5.1.10. Nothing is answered. */
  | { id: number; ask: "signal"; kind: SignalKind; options: object };

/** To the page. */
export type PageAnswer = { id: number; outcome: PasskeyOutcome } | { id: number; isOpen: boolean };
