import type { Action } from "@breezy/contract/assistant";
import {
  type Answer,
  askAction,
  citationOf,
  compose,
  composeAgain,
  composeTroubles,
  contactSupport,
  type Speaking,
} from "./compose.ts";
import { withFacts } from "./facts.ts";
import type { Engine, ReplyContext, ReplyEvent } from "./engine.ts";
import { articleIn } from "./help/article.ts";
import type { HelpLibrary } from "./help/library.ts";
import { readingOf } from "./question-reading.ts";
import { type Decided, decide, leastSure } from "./reading/deciding.ts";
import type { Language } from "./reading/lexicon.ts";
import { readSays, type Says } from "./reading/says.ts";

const greetedKinds = new Set<Decided["decision"]["kind"]>(["articles", "ask", "word", "unknown"]);
/** Three questions and answers: what is asked next may lean on them. */
const rememberedMessages = 6;

export interface LibraryEngineDeps {
  library: HelpLibrary;
  supportAddress: string;
  says?: Says;
  /** Told of each decision; nothing in it is the person's. */
  onDecided?: (chosen: Trace) => void;
}

/** What was read and chosen, and why. */
export interface Trace {
  kind: Decided["decision"]["kind"];
  why: string;
  confidence: number | null;
  language: string;
  acts: string[];
  things: string[];
  brands: string[];
  happenings: string[];
  articles: string[];
}

/** Breezy's own answers: a question is read, then answered from the articles, or asked back, or declined. */
export function libraryEngine({
  library,
  supportAddress,
  says = readSays(),
  onDecided,
}: LibraryEngineDeps): Engine {
  const articleOf = (slug: string) => library.articles.get(slug);
  /** Those that there are, in a language. */
  const toldOf = (slugs: readonly string[], language: Language) =>
    slugs.flatMap((slug) => {
      const article = articleOf(slug);
      return article ? [articleIn(article, language)] : [];
    });

  function answerTo(context: ReplyContext): Answer {
    const { question, history, reader, style } = context;
    const decided = decide({ question, history, device: reader.device, style }, library, says);
    const { decision, frame, device } = decided;
    const speaking = { says, language: frame.answers, level: reader.level, device };
    const answer = inLanguage(wordsFor(decision, speaking), frame.language);
    onDecided?.(traceOf(decided, answer));
    context.onRead?.(readingOf(decided, "library"));
    return {
      ...answer,
      paragraphs: [
        ...greeting(decided, context),
        ...answer.paragraphs.map((text) => withFacts(text, reader.prices)),
      ],
    };
  }

  function wordsFor(decision: Decided["decision"], speaking: Speaking): Answer {
    const { language } = speaking;
    const only = (text: string, actions: Action[] = []): Answer => ({
      citations: [],
      paragraphs: [text],
      actions,
    });
    switch (decision.kind) {
      case "card":
        return cardAnswer(decision, speaking);
      case "decline":
        return only(says.decline(decision.decline)[language]);
      case "ask": {
        const { text, labels } = says.question(decision.question);
        return only(
          text[language],
          labels[language].map((label) => ({ kind: "ask", label, text: label })),
        );
      }
      case "word":
        return only(says.word(decision.word)[language]);
      case "sentence":
        return only(says.sentence(decision.key, language));
      case "articles": {
        const { slug, beside = [], likely = 1, ...about } = decision.chosen;
        const also = beside.map((one) => ({ article: articleOf(one.slug)!, point: one.point }));
        const answer = compose(articleOf(slug)!, speaking, {
          ...about,
          beside: also,
          isUnsure: likely < leastSure,
        });
        if (!decision.isNext) return withOthers(answer, decision.others ?? [], language);
        const sorry = says.sentence("sorry-failed", language);
        const next = about.hasSteps === false ? "" : ` ${says.sentence("next", language)}`;
        return { ...answer, paragraphs: [`${sorry}${next}`, ...answer.paragraphs] };
      }
      case "troubles": {
        const article = articleOf(decision.slug)!;
        const others = article.seeAlso.flatMap((other) => articleOf(other) ?? []);
        return composeTroubles(article, others.slice(0, 2), decision, speaking);
      }
      case "again":
        return composeAgain(articleOf(decision.slug)!, decision.style, speaking);
      case "unknown":
        return unknown(decision, speaking);
    }
  }

  /** What else could be meant, behind the answer. */
  function withOthers(answer: Answer, slugs: readonly string[], language: Language): Answer {
    const cited = new Set(answer.citations.map(({ slug }) => slug));
    const others = toldOf(
      slugs.filter((slug) => !cited.has(slug)),
      language,
    );
    if (others.length === 0) return answer;
    const first = answer.citations.length + 1;
    const titles = others.map(({ title }, at) => `- ${title} [${first + at}]`).join("\n");
    return {
      ...answer,
      citations: [...answer.citations, ...others.map((one, at) => citationOf(one, first + at))],
      paragraphs: [...answer.paragraphs, `${says.sentence("or-else", language)}\n\n${titles}`],
    };
  }

  /** By name, at the beginning of a conversation, if it is a name and nothing presses. */
  function greeting(
    { decision, frame }: Decided,
    { isFirst, reader, style }: ReplyContext,
  ): string[] {
    const isName = /^\p{L}[\p{L}'’-]{0,19}$/u.test(reader.firstName);
    const isGreeted =
      decision.kind === "sentence" ? decision.key === "hello" : greetedKinds.has(decision.kind);
    if (!isFirst || !isName || !isGreeted || style !== undefined) return [];
    return [says.sentence("greeting", frame.answers).replace("{name}", () => reader.firstName)];
  }

  /** First aid, then where it goes on. */
  function cardAnswer(
    { card, chosen, behind }: Extract<Decided["decision"], { kind: "card" }>,
    speaking: Speaking,
  ): Answer {
    const cards = [card, ...(behind === undefined ? [] : [behind])].map((one) => says.card(one));
    const told = [...cards.map(({ article }) => article), chosen?.slug];
    const slugs = [...new Set(told.filter((slug) => slug != null))];
    const articles = toldOf(slugs, speaking.language);
    const further = articles.map(({ title }, at) => `- ${title} [${at + 1}]`).join("\n");
    return {
      citations: articles.map((one, at) => citationOf(one, at + 1)),
      paragraphs: [
        ...cards.map(({ text }) => text[speaking.language]),
        ...(further === "" ? [] : [further]),
      ],
      // Each is opened by its number.
      actions: [],
    };
  }

  function unknown(
    { near: slugs, key }: Extract<Decided["decision"], { kind: "unknown" }>,
    speaking: Speaking,
  ): Answer {
    const { language } = speaking;
    const near = toldOf(slugs, language);
    const titles = near.map(({ title }) => `- ${title}`).join("\n");
    return {
      citations: [],
      paragraphs: [
        says.sentence(key, language),
        ...(near.length > 0 ? [`${says.sentence("unknown-near", language)}\n\n${titles}`] : []),
        says.sentence("support", language).replace("{address}", supportAddress),
      ],
      actions: [...near.map(askAction), contactSupport(speaking)],
    };
  }

  /** What comes in a language that Breezy does not speak begins with a sentence in it. */
  function inLanguage(answer: Answer, code: string): Answer {
    const sentence = says.otherLanguage(code);
    return sentence === undefined
      ? answer
      : { ...answer, paragraphs: [sentence, ...answer.paragraphs] };
  }

  return {
    kind: "library",
    sees: false,
    remembers: () => rememberedMessages,
    async *reply(context) {
      const { citations, paragraphs, actions } = answerTo(context);
      if (citations.length > 0) yield { type: "citations", citations };
      yield* spoken(paragraphs);
      yield { type: "actions", actions };
    },
  };
}

function traceOf({ decision, frame, why, confidence }: Decided, { citations }: Answer): Trace {
  return {
    kind: decision.kind,
    why,
    confidence: confidence === null ? null : Number(confidence.toFixed(2)),
    language: frame.language,
    acts: [...frame.acts],
    things: [...frame.things],
    brands: [...frame.brands],
    happenings: [...frame.happenings],
    articles: citations.map(({ slug }) => slug),
  };
}

/** A line at a time. */
function* spoken(paragraphs: readonly string[]): Generator<ReplyEvent> {
  const text = paragraphs.join("\n\n");
  for (const piece of text.match(/[^\n]*\n*/g) ?? []) {
    if (piece !== "") yield { type: "delta", text: piece };
  }
}
