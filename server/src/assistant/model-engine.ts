import type { Log } from "../log.ts";
import { type ModelConnection, ModelCut, ModelFailure } from "../outside/llm.ts";
import { citationOf, compose } from "./compose.ts";
import type { Engine, ReplyContext, ReplyEvent } from "./engine.ts";
import { articlesFor } from "./follow-up.ts";
import { type Article, troublesTold } from "./help/article.ts";
import type { HelpLibrary } from "./help/library.ts";
import { addressesIn } from "./output-guard.ts";
import { goOnPrompt, promptFor } from "./prompt.ts";
import { readingOf } from "./question-reading.ts";
import { type Decided, decide } from "./reading/deciding.ts";
import type { Says } from "./reading/says.ts";
import { type Allowed, createShownAnswer } from "./shown-answer.ts";

const rememberedMessages = 12;
/** Of one reply, in UTF-16 units. */
const longestReply = 8000;
/** How long a model may speak in all, and be asked to go on: within what a reply may take (`runs.ts`). */
const speakingMs = 100_000;

/** A model wanted to know a PIN, a password or the like, and had nothing else to say. */
class AskedForSecret extends ModelFailure {
  constructor() {
    super("asked for a secret");
  }
}

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
    sees: model.sees ?? false,
    remembers: () => rememberedMessages,
    async *reply(context) {
      const decided = decidedOf(context);
      if (isOwn(decided, context)) return yield* fallback.reply(context);
      context.onRead?.(readingOf(decided, "model"));
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
        yield { type: "delta", text: insteadOf(error, hasSpoken, hasPicture(context)) };
        // The greeting was said, or is not the point.
        yield* fallback.reply({ ...context, reader: { ...context.reader, firstName: "" } });
      }
    },
  };

  function decidedOf({ question, history, reader }: ReplyContext): Decided {
    return decide({ question, history, device: reader.device }, library, says);
  }

  async function* modelReply(context: ReplyContext): AsyncGenerator<ReplyEvent> {
    const { reader } = context;
    const { articles, device } = articlesFor({ library, says }, context);
    const allowed = {
      numbers: articles.length,
      addresses: new Set(articles.flatMap((article) => addressesIn(textOf(article)))),
    };
    const answer: Answer = { text: "", hasAsked: false };
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(speakingMs)]);
    const prompt = promptFor(context, articles, device);
    try {
      yield* speak({ prompt, allowed, answer, signal });
    } catch (error) {
      if (!(error instanceof ModelCut)) throw error;
      yield* speak({ prompt: goOnPrompt(prompt, answer.text), allowed, answer, signal });
    }
    const cited = articles.flatMap((article, at) =>
      answer.text.includes(`[${at + 1}]`) ? [citationOf(article, at + 1)] : [],
    );
    if (answer.hasAsked) {
      if (cited.length === 0) throw new AskedForSecret();
      log.warn({}, "a request for a secret was left out of what the language model said");
    }
    if (answer.text.trim() === "") throw new ModelFailure("said nothing that may be shown");
    yield { type: "citations", citations: cited };
    const main = articles.find(({ slug }) => slug === cited[0]?.slug);
    yield {
      type: "actions",
      actions: main
        ? compose(main, { says, language: "en", level: reader.level, device }).actions
        : [{ kind: "contact_support", label: `Write to ${supportAddress}` }],
    };
  }

  /** Adds to the answer what is shown of one call. */
  async function* speak({ prompt, allowed, answer, signal }: Call): AsyncGenerator<ReplyEvent> {
    const shown = createShownAnswer(allowed, answer.text);
    const append = function* (text: string): Generator<ReplyEvent> {
      answer.hasAsked ||= shown.hasAsked();
      if (text === "") return;
      answer.text += text;
      yield { type: "delta", text };
    };
    for await (const piece of model.speak(prompt, signal)) {
      yield* append(shown.push(piece));
      if (answer.text.length > longestReply) return yield* append(tooLong);
    }
    yield* append(shown.end());
  }
}

/** What nobody should word anew: first aid, what is declined, small talk, which is none beside a picture. */
function isOwn({ decision: { kind } }: Decided, context: ReplyContext): boolean {
  return kind === "card" || kind === "decline" || (kind === "sentence" && !hasPicture(context));
}

function hasPicture({ picture }: ReplyContext): boolean {
  return picture !== undefined && picture !== "gone";
}

interface Answer {
  /** All that was shown. */
  text: string;
  hasAsked: boolean;
}

interface Call {
  prompt: ReturnType<typeof promptFor>;
  allowed: Allowed;
  answer: Answer;
  signal: AbortSignal;
}

const fromLibrary = "straight from the help library.\n\n";
const notThere = `I can't word this as I would like to right now, so here it is ${fromLibrary}`;
const brokenOff = `\n\nI was cut off there. Here it is ${fromLibrary}`;
const notAsked = `I never need a PIN, a password, a code or a card number. Here it is ${fromLibrary}`;
const notSeen = `I could not look at your picture: the language model did not take it, or did not answer. To your words alone, ${fromLibrary}`;
const tooLong = "\n\nThat is as much as fits into one answer. Ask me for the rest.";

/** What is said before the library answers. */
function insteadOf(error: ModelFailure, hasSpoken: boolean, hadPicture: boolean): string {
  if (error instanceof AskedForSecret) return hasSpoken ? `\n\n${notAsked}` : notAsked;
  if (hasSpoken) return brokenOff;
  return hadPicture ? notSeen : notThere;
}

function textOf(article: Article): string {
  const { lead, gently, steps, inShort, points } = article;
  return [
    lead,
    gently,
    troublesTold(article),
    ...points.map(({ truth }) => truth),
    ...[...steps, ...inShort].map(({ body }) => body),
  ].join("\n");
}
