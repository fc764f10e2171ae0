import type { Action, Citation } from "@breezy/contract/assistant";
import type { PriceList } from "@breezy/contract/plans";
import type { ModelPicture } from "../outside/llm.ts";
import type { Reading } from "./question-reading.ts";

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
  /** A picture came with it, which nobody kept. */
  hadPicture?: true | undefined;
  /** Slugs of what it cited. */
  articles: string[];
}

export interface ReplyContext {
  question: string;
  /** What came with the question; `gone`: it was given to an earlier reply, and not kept. */
  picture?: ModelPicture | "gone" | undefined;
  /** Nothing was said before in this thread. */
  isFirst: boolean;
  /** What was said before in this thread, oldest first, as far as the engine remembers for this question. */
  history: readonly Said[];
  reader: Reader;
  /** The last answer in another form is asked for; left out: an answer. */
  style?: Style | undefined;
  /** Told how the question was read, once or again if another engine takes over. */
  onRead?: ((reading: Reading) => void) | undefined;
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
  /** Whether it looks at pictures; what does not is never given one. */
  sees: boolean;
  /** How many messages before the question it is told of; of a question not known yet, at most. */
  remembers(question?: string): number;
  reply(context: ReplyContext): AsyncIterable<ReplyEvent>;
}
