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
  /** The entry's host, or its name if it has none. */
  host: string;
  /** The entry's host, where the frame's only looks like it. */
  looksLike: string | null;
} | null;

export type Verdict =
  | { do: "fill" }
  | { do: "ask"; kind: "frame" | "lookalike" | "elsewhere"; hosts: readonly [string, string] }
  | { do: "nothing" };

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
  return { do: "ask", kind: "elsewhere", hosts: [frameHost, entry.host] };
}
