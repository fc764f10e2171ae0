import type { Action } from "@breezy/contract/assistant";
import { type Answer, askAction, compose, composeTroubles } from "./compose.ts";
import type { Engine, ReplyContext, ReplyEvent, Said } from "./engine.ts";
import type { Article } from "./help/article.ts";
import { deviceIn, deviceOf } from "./help/device.ts";
import type { HelpLibrary } from "./help/library.ts";
import { partsOf } from "./help/parts.ts";
import { findTalk, saysNothing } from "./talk.ts";

const nearestTopics = 3;
/** Three questions and answers: anyone who says that something did not work means one of these. */
const rememberedMessages = 6;

/** Breezy's own answers: found by search, written from the articles, honest if there is none. */
export function libraryEngine(library: HelpLibrary, supportAddress: string): Engine {
  function answerTo(context: ReplyContext): Answer {
    const { question, history } = context;
    const talk = findTalk(question);
    if (talk?.kind === "failed") return troubles(history) ?? unknown(question, context);
    if (talk) return { citations: [], paragraphs: [talk.answer], actions: talk.actions ?? [] };
    if (saysNothing(question)) return unknown(question, context);
    const found = findArticles(library, question, context.reader);
    if (found.length === 0) return unknown(question, context);
    const device = deviceIn(question, deviceOf(context.reader.device));
    const answers = found.map((article, at) => compose(article, context.reader, device, at + 1));
    return answers.length === 1 ? answers[0]! : joined(answers, found);
  }

  /** Of the last article that was cited in this thread. */
  function troubles(history: readonly Said[]): Answer | undefined {
    const slug = history.findLast(({ articles }) => articles.length > 0)?.articles[0];
    const article = slug === undefined ? undefined : library.articles.get(slug);
    if (!article?.troubles) return undefined;
    const others = article.seeAlso.flatMap((other) => library.articles.get(other) ?? []);
    return composeTroubles(article, others.slice(0, 2));
  }

  function unknown(question: string, { reader }: ReplyContext): Answer {
    const device = deviceIn(question, deviceOf(reader.device));
    const near = library
      .find(question, device)
      .hits.slice(0, nearestTopics)
      .flatMap(({ slug }) => library.articles.get(slug) ?? []);
    const support: Action = { kind: "contact_support", label: "Write to support" };
    return {
      citations: [],
      paragraphs: [
        "I don't know that one, and I would rather say so than guess. I help with devices, logins, staying safe online, and this vault.",
        ...(near.length > 0
          ? [`The closest I have:\n\n${near.map(({ title }) => `- ${title}`).join("\n")}`]
          : []),
        `If it is about your account here, people answer at ${supportAddress}.`,
      ],
      actions: [...near.map(askAction), support],
    };
  }

  return {
    kind: "library",
    // Whatever else is asked is answered by itself, and what was said stays unopened.
    remembers: (question) =>
      question === undefined || findTalk(question)?.kind === "failed" ? rememberedMessages : 0,
    async *reply(context) {
      const answer = answerTo(context);
      if (answer.citations.length > 0) yield { type: "citations", citations: answer.citations };
      yield* spoken(greeted(answer.paragraphs, context));
      yield { type: "actions", actions: answer.actions };
    },
  };
}

/** What a question is about: one article for each of its parts, and none if that is not sure. */
export function findArticles(
  library: HelpLibrary,
  question: string,
  reader: ReplyContext["reader"],
): Article[] {
  const own = deviceOf(reader.device);
  const best = (text: string) => {
    const { hits, isSure } = library.find(text, deviceIn(text, own));
    return isSure && hits[0] ? [hits[0].slug] : [];
  };
  const parts = partsOf(question);
  const slugs = parts.length > 1 ? parts.flatMap(best) : [];
  const found = new Set(slugs.length === parts.length && parts.length > 1 ? slugs : best(question));
  return [...found].flatMap((slug) => library.articles.get(slug) ?? []);
}

function joined(answers: readonly Answer[], articles: readonly Article[]): Answer {
  return {
    citations: answers.flatMap(({ citations }) => citations),
    paragraphs: answers.flatMap(({ paragraphs }, at) => [
      `## ${articles[at]!.title}`,
      ...paragraphs,
    ]),
    actions: sharedActions(answers.flatMap(({ actions }) => actions)),
  };
}

/** Each once. What means one article only is left out: each is opened by its citation, which names it. */
function sharedActions(actions: readonly Action[]): Action[] {
  const shared = actions.filter(({ kind }) => kind !== "ask" && kind !== "open_help");
  return [...new Map(shared.map((action) => [action.kind, action])).values()];
}

/** By name, at the beginning of a conversation, if it is a name. */
function greeted(paragraphs: readonly string[], { isFirst, reader }: ReplyContext): string[] {
  const isName = /^\p{L}[\p{L}'’-]{0,19}$/u.test(reader.firstName);
  if (!isFirst || !isName) return [...paragraphs];
  return [`Hello ${reader.firstName}.`, ...paragraphs];
}

/** A line at a time. */
function* spoken(paragraphs: readonly string[]): Generator<ReplyEvent> {
  const text = paragraphs.join("\n\n");
  for (const piece of text.match(/[^\n]*\n*/g) ?? []) {
    if (piece !== "") yield { type: "delta", text: piece };
  }
}
