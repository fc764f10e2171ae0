/** What a document's relay and the background say to each other. */
import type { PasskeyKind, PasskeyOutcome } from "./outcome.ts";
import type { Signal } from "./signal.ts";

export type RelayRequest = { to: "passkeys" } & (
  | {
      say: "ask";
      /** Random, of the relay: no page knows it. */
      requestId: string;
      kind: PasskeyKind;
      isConditional: boolean;
      /** JSON. */
      options: string;
      /** By the page's permissions policy; null: the browser does not tell. */
      isAllowed: boolean | null;
      hasActed: boolean;
    }
  /** Taken back by the page, out of time, or gone with its document. */
  | { say: "over"; requestId: string }
  | { say: "open" }
  | { say: "signal"; signal: Signal }
);

export interface RelayAnswer {
  /** Absent: it waits for the person. */
  outcome?: PasskeyOutcome;
  isOpen?: boolean;
}

export interface RelayOrder {
  to: "relay";
  requestId: string;
  outcome: PasskeyOutcome;
}
