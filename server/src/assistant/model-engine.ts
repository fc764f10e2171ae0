import type { Log } from "../log.ts";
import { type ModelConnection, ModelFailure } from "../outside/llm.ts";
import { citationOf, compose } from "./compose.ts";
import type { Engine, ReplyContext, ReplyEvent } from "./engine.ts";
import type { Article } from "./help/article.ts";
import { deviceIn, deviceOf } from "./help/device.ts";
import type { HelpLibrary } from "./help/library.ts";
import { addressesIn, createOutputGuard } from "./output-guard.ts";
import { promptFor } from "./prompt.ts";
import { decide } from "./reading/deciding.ts";
import type { Says } from "./reading/says.ts";

const rememberedMessages = 12;
const quotedArticles = 4;
/** Of one reply, in UTF-16 units. */
const longestReply = 8000;

export interface ModelEngineDeps {
  model: ModelConnection;
  library: HelpLibrary;
  says: Says;
  /** Speaks if the model can't, and if nobody should word it anew. */
  fallback: Engine;
  supportAddress: string;
  log: Log;
}

/** A language model words the answer, from articles that the search found. */
export function modelEngine({
  model,
  library,
  says,
  fallback,
  supportAddress,
  log,
}: ModelEngineDeps): Engine {
  return {
    kind: "model",
    remembers: () => rememberedMessages,
    async *reply(context) {
      if (isOwn(context)) return yield* fallback.reply(context);
      let hasSpoken = false;
      try {
        for await (const event of modelReply(context)) {
          hasSpoken ||= event.type === "delta" && event.text.trim() !== "";
          yield event;
        }
      } catch (error) {
        if (context.signal.aborted) return;
        if (!(error instanceof ModelFailure)) throw error;
        log.warn({ error }, "the help library answers in place of the language model");
        yield { type: "delta", text: hasSpoken ? brokenOff : notThere };
        // The greeting was said, or is not the point.
        yield* fallback.reply({ ...context, reader: { ...context.reader, firstName: "" } });
      }
    },
  };

  /** What nobody should word anew: first aid, what is declined, small talk. */
  function isOwn({ question, history, reader }: ReplyContext): boolean {
    const asked = { question, history, device: reader.device };
    const { kind } = decide(asked, library, says).decision;
    return kind === "card" || kind === "decline" || kind === "sentence";
  }

  async function* modelReply(context: ReplyContext): AsyncGenerator<ReplyEvent> {
    const { question, reader, signal } = context;
    const device = deviceIn(question, deviceOf(reader.device));
    const articles = quotedFor(context);
    const guard = createOutputGuard({
      numbers: articles.length,
      addresses: new Set(articles.flatMap((article) => addressesIn(textOf(article)))),
    });
    let said = "";
    const append = function* (text: string): Generator<ReplyEvent> {
      if (text === "") return;
      said += text;
      yield { type: "delta", text };
    };
    const prompt = promptFor(context, articles, device);
    for await (const piece of model.speak(prompt, signal)) {
      yield* append(guard.push(piece));
      if (said.length > longestReply) break;
    }
    yield* append(guard.end());
    if (said.trim() === "") throw new ModelFailure("said nothing that may be shown");
    const cited = articles.flatMap((article, at) =>
      said.includes(`[${at + 1}]`) ? [citationOf(article, at + 1)] : [],
    );
    yield { type: "citations", citations: cited };
    const main = articles.find(({ slug }) => slug === cited[0]?.slug);
    yield {
      type: "actions",
      actions: main
        ? compose(main, { says, language: "en", level: reader.level, device }).actions
        : [{ kind: "contact_support", label: `Write to ${supportAddress}` }],
    };
  }

  /** What the question is about, and what was spoken of before it. */
  function quotedFor({ question, history, reader }: ReplyContext): Article[] {
    const { hits } = library.find(question, deviceIn(question, deviceOf(reader.device)));
    const before =
      history.findLast(({ articles }) => articles.length > 0)?.articles.slice(0, 1) ?? [];
    const slugs = new Set([...hits.slice(0, quotedArticles).map(({ slug }) => slug), ...before]);
    return [...slugs].flatMap((slug) => library.articles.get(slug) ?? []);
  }
}

const notThere =
  "I can't word this as I would like to right now, so here it is straight from the help library.\n\n";
const brokenOff = "\n\nI was cut off there. Here it is straight from the help library.\n\n";

function textOf({ lead, gently, troubles, steps, inShort }: Article): string {
  return [lead, gently, troubles, ...[...steps, ...inShort].map(({ body }) => body)].join("\n");
}
