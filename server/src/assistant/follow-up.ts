import type { ReplyContext } from "./engine.ts";
import type { Article } from "./help/article.ts";
import { type Device, deviceOf } from "./help/device.ts";
import type { HelpLibrary } from "./help/library.ts";
import { read } from "./reading/frame.ts";
import type { Says } from "./reading/says.ts";
import { deviceIn, joined, leans, meantIn, readThread } from "./reading/thread.ts";

const quotedArticles = 4;
/** Of what an article settles by the way, and how likely it is meant: all of them are too many to read. */
const quotedPoints = 4;
const leastLikely = 0.03;

/**
 * The articles that a model answers from, best first, each with those of its points that may be meant, and
 * the device that it is about. A follow-up ("and on my iPad?", "how do I turn it off?") is looked for
 * together with the questions that it leans on.
 *
 * By words alone, and not by a model that rewrites the question: that costs no second, fails in no way of its
 * own, is the same each time, and what the model is then told is seen in a test. The model that answers has
 * read the conversation anyway.
 */
export function articlesFor(
  { library, says }: { library: HelpLibrary; says: Says },
  { question, history, reader }: Pick<ReplyContext, "question" | "history" | "reader">,
): { articles: Article[]; device: Device | null } {
  const thread = readThread(history, says);
  const frame = read(question, thread.language);
  const device = deviceIn(frame, thread, deviceOf(reader.device));
  const alone = library.find(question, device).hits;
  const hits = leans(frame, thread)
    ? [
        ...library
          .find(joined(frame, thread), device, meantIn(frame, thread))
          .hits.slice(0, quotedArticles - 1),
        ...alone.slice(0, 1),
      ]
    : alone.slice(0, quotedArticles);
  const cited = thread.last === undefined ? [] : [thread.last];
  const slugs = new Set([...hits.map(({ slug }) => slug), ...cited]);
  const articles = [...slugs].flatMap((slug) => library.articles.get(slug) ?? []);
  return { articles: articles.map(withLikely), device };

  function withLikely(article: Article): Article {
    const likely = library
      .pointsRelated(article, question, frame.answers)
      .filter(({ point, probability }) => point.kind !== "seen" && probability >= leastLikely)
      .slice(0, quotedPoints);
    return { ...article, points: likely.map(({ point }) => point) };
  }
}
