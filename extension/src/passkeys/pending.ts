/** A site's request that waits for the person: plain JSON, as it is kept with its tab. */
import type { Asking } from "./caller.ts";
import type { PasskeyKind } from "./outcome.ts";
import type { PasskeyQuestion } from "./passkey-question.ts";

export interface PasskeyPending {
  requestId: string;
  kind: PasskeyKind;
  isConditional: boolean;
  asking: Asking;
  /** JSON. */
  options: string;
  atMs: number;
  /** The browser's own name for it, where it came by its proxy and not from a page's script. */
  proxied?: number;
}

export interface PasskeyAsked extends PasskeyPending {
  question: PasskeyQuestion;
}
