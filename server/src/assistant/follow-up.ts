import type { ReplyContext } from "./engine.ts";
import type { Article } from "./help/article.ts";
import { type Device, deviceIn, deviceOf, withoutDevices } from "./help/device.ts";
import type { HelpLibrary } from "./help/library.ts";
import { fold, wordsOf } from "./help/words.ts";
import { findTalk } from "./talk.ts";

const quotedArticles = 4;
/** In words that the search looks for. */
const mostOfLeaning = 5;
const mostOfShort = 3;

const openings =
  /^(?:and|but|or|also|then|what about|how about|what if|only|just|y|pero|und|aber|oder|et|mais|ou|e|mas)\b/;
/** They begin a rest of a question if little is said behind them. */
const prepositions = /^(?:on|from|with|without|for|in|to|en|auf|sur|no|na)\b/;
const pronouns =
  /\b(?:it|its|that|this|them|they|those|these|there|one|ones|same|instead|else|here)\b/;
/** With these even a question that begins with "and" is a whole one. */
const wholes =
  /\b(?:how (?:do|can|does|to|should)|where (?:do|is|are|can)|why|can i|what is|i (?:cant|want|need|forgot))\b/;

/**
 * The articles that a question is answered from, best first, and the device that it is about. A follow-up
 * ("and on my iPad?", "how do I turn it off?") is looked for together with the questions that it leans on,
 * back to the last that stands by itself; of the devices named in them the last counts.
 *
 * By words alone, and not by a model that rewrites the question: that costs no second, fails in no way of its
 * own, is the same each time, and what the model is then told is seen in a test. The model that answers has
 * read the conversation anyway.
 */
export function articlesFor(
  library: HelpLibrary,
  { question, history, reader }: Pick<ReplyContext, "question" | "history" | "reader">,
): { articles: Article[]; device: Device | null } {
  const own = deviceOf(reader.device);
  const alone = library.find(question, deviceIn(question, own));
  const isUnsure = !alone.isSure && wordsOf(question).length <= mostOfShort;
  const before = leans(question) || isUnsure ? leanedOn(history) : [];
  const asked = [...before, question];
  const device = asked.reduce((held, text) => deviceIn(text, held), own);
  const joined = before.length > 0 && library.find(asked.map(withoutDevices).join("\n"), device);
  const hits = joined
    ? [...joined.hits.slice(0, quotedArticles - 1), ...alone.hits.slice(0, 1)]
    : alone.hits.slice(0, quotedArticles);
  const cited = history.findLast(({ articles }) => articles.length > 0)?.articles.slice(0, 1) ?? [];
  const slugs = new Set([...hits.map(({ slug }) => slug), ...cited]);
  return { articles: [...slugs].flatMap((slug) => library.articles.get(slug) ?? []), device };
}

/** What was asked, from the last question on that stands by itself, oldest first. */
function leanedOn(history: ReplyContext["history"]): string[] {
  const asked = history
    .filter(({ direction, text }) => direction === "outbound" && !findTalk(text))
    .map(({ text }) => text);
  return asked.slice(
    Math.max(
      0,
      asked.findLastIndex((text) => !leans(text)),
    ),
  );
}

/** Whether a message can't be understood without what was asked before it. */
function leans(message: string): boolean {
  const text = fold(message);
  const words = wordsOf(message).length;
  if (words <= mostOfLeaning && pronouns.test(text)) return true;
  if (wholes.test(text)) return false;
  const isRest = words <= mostOfShort && prepositions.test(text);
  return isRest || openings.test(text) || namesOnly(message);
}

/** A device, and nothing to be done with it. */
function namesOnly(message: string): boolean {
  return deviceIn(message, null) !== null && wordsOf(withoutDevices(message)).length === 0;
}
