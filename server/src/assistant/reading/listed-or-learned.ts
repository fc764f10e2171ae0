import type { SpokenKind } from "../help/asks.ts";
import type { Found } from "../help/search.ts";
import { cardsOfLife } from "./urgent.ts";

/** How likely a card, a refusal or a question back must be, of which no word list knows. */
const leastLikely: Record<SpokenKind, number> = { cards: 0.5, declines: 0.43, questions: 0.4 };
/** How unlikely all of a kind, and how likely an article, where a word list is mistaken. */
const hardly = 0.02;
const surely = 0.6;
/** What is known of a message beside what a word list says. */
interface Known extends Pick<Found, "learned"> {
  /** The article to which what is listed leads on. */
  goesOn?: string | null;
}

/**
 * The id of a card, a refusal or a question back: what a word list found, unless all that was learned
 * speaks for an article; else what was learned, where that is sure.
 */
export function listedOrLearned(
  kind: SpokenKind,
  listed: string | undefined,
  { learned, goesOn = null }: Known,
): string | undefined {
  const { article } = learned;
  const { id, probability } = learned.spoken[kind];
  if (listed === undefined) return probability >= leastLikely[kind] ? id : undefined;
  const isMistaken = probability < hardly && article.probability >= surely && article.id !== goesOn;
  // Where a life is in danger the word lists alone decide: better once too often.
  return isMistaken && !cardsOfLife.has(listed) ? undefined : listed;
}
