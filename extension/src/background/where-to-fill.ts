/** Whether an entry may go into a frame, and what the person is asked first. Pure. */
import type { Match } from "../vault/vault-service.ts";

/** A document of the tab, as the browser and its own content script tell of it. */
export interface FramePlace {
  /** The address bar's. */
  topHost: string;
  frameHost: string;
  /** It and all documents around it are of one origin. */
  isOwn: boolean;
  /** https, or this computer's own. */
  isSecure: boolean;
  /** Without an origin: sandboxed, or of an address that names none. */
  isOpaque: boolean;
  /** A person can see the frame. */
  isShown: boolean;
}

/** How the entry belongs there; null: it is a card or an identity, which belong to no site. */
export type Belonging = {
  match: Match | null;
  /** The entry's first host; null: it has none. */
  host: string | null;
  /** The entry's host, where the frame's only looks like it. */
  looksLike: string | null;
} | null;

/** `anywhere` is filled once the person agrees, and `frame`; the others are told, and nothing is filled. */
export type Asked =
  | { kind: "frame" | "lookalike" | "elsewhere"; hosts: readonly [string, string] }
  | { kind: "anywhere"; host: string };

export type Verdict = { do: "fill" } | ({ do: "ask" } & Asked) | { do: "nothing" };

export function whereToFill(place: FramePlace, entry: Belonging): Verdict {
  const { topHost, frameHost } = place;
  if (!place.isSecure || place.isOpaque || !place.isShown) return { do: "nothing" };
  if (!place.isOwn) {
    // Another site's frame gets what is that site's, and nothing that is the page's around it.
    if (entry && !entry.match) return { do: "nothing" };
    return { do: "ask", kind: "frame", hosts: [topHost, frameHost] };
  }
  if (!entry || entry.match) return { do: "fill" };
  if (entry.looksLike !== null)
    return { do: "ask", kind: "lookalike", hosts: [frameHost, entry.looksLike] };
  if (entry.host === null) return { do: "ask", kind: "anywhere", host: frameHost };
  return { do: "ask", kind: "elsewhere", hosts: [frameHost, entry.host] };
}
