import type { Action, Citation } from "@breezy/contract/assistant";
import type { PriceList } from "@breezy/contract/plans";

/** The last answer again, in another form; `other`: it was not what was asked. */
export type Style = "shorter" | "longer" | "other";

/** Who is answered. All of it was typed by them, and none of it is trusted. */
export interface Reader {
  firstName: string;
  /** Null: not told yet. */
  device: { make: string; model: string; os_version: string } | null;
  level: "basic" | "intermediate" | "advanced";
  /** The list of what a plan costs this person. */
  prices: PriceList;
}

export interface Said {
  direction: "inbound" | "outbound";
  text: string;
  /** Slugs of what it cited. */
  articles: string[];
}

export interface ReplyContext {
  question: string;
  /** Nothing was said before in this thread. */
  isFirst: boolean;
  /** What was said before in this thread, oldest first, as far as the engine remembers for this question. */
  history: readonly Said[];
  reader: Reader;
  /** The last answer in another form is asked for; left out: an answer. */
  style?: Style | undefined;
  /** Ends the reply; what was said stays. */
  signal: AbortSignal;
}

/** Text is appended; citations and actions replace those before. */
export type ReplyEvent =
  | { type: "citations"; citations: Citation[] }
  | { type: "delta"; text: string }
  | { type: "actions"; actions: Action[] };

/** A reply that can't be ended well throws; what it yielded until then stands. */
export interface Engine {
  kind: "library" | "model";
  /** How many messages before the question it is told of; of a question not known yet, at most. */
  remembers(question?: string): number;
  reply(context: ReplyContext): AsyncIterable<ReplyEvent>;
}
