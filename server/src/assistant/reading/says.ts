/** What Breezy says by itself, out of `help-says`: cards of first aid, refusals, questions back, words. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Language, languages } from "./lexicon.ts";
import { plain } from "./plain.ts";

type InEach = Record<Language, string>;

export interface Card {
  /** The article that goes on from here; null: nothing more is to be read now. */
  article: string | null;
  text: InEach;
}

export interface Option {
  /** As a question that says all, in English. */
  text: string;
  /** Of the articles that answer it, one for each kind of device; empty: they are looked for. */
  slugs: string[];
}

export interface QuestionBack {
  options: Option[];
  text: InEach;
  /** As many as there are options. */
  labels: Record<Language, string[]>;
}

export interface Says {
  card(id: string): Card;
  decline(id: string): InEach;
  question(id: string): QuestionBack;
  /** The id of the question that a reply asked back. */
  questionIn(reply: string): string | undefined;
  word(id: string): InEach;
  /** The id of a word that is explained, if these name it. */
  wordIn(words: readonly string[]): string | undefined;
  /** In a language that Breezy does not speak. */
  otherLanguage(code: string): string | undefined;
  sentence(key: Sentence, language: Language): string;
}

export const sentences = [
  "unknown",
  "unknown-near",
  "or-else",
  "also",
  "likely",
  "in-trouble",
  "support",
  "sorry-failed",
  "next",
  "yes",
  "no",
  "depends",
  "steps-for",
  "tell-device",
  "your-device-differs",
  "in-english",
  "partly-english",
  "show-steps",
  "warning-erases",
  "warning-locks-out",
  "warning-money",
  "read-article",
  "did-not-work",
  "did-not-fit-answer",
  "contact-support",
  "glad",
  "greeting",
  "hello",
  "goodbye",
  "help",
  "what-can-you-do",
] as const;
export type Sentence = (typeof sentences)[number];

const folder = path.join(import.meta.dirname, "../../../help-says");

/** Throws with the file and what it lacks. */
export function readSays(): Says {
  const cards = readEach("cards", (file, parts) => ({
    article: frontOf(parts)["article"] === "none" ? null : (frontOf(parts)["article"] ?? null),
    text: inEach(file, parts, (text) => text),
  }));
  const declines = readEach("declines", (file, parts) => inEach(file, parts, (text) => text));
  const questions = readEach("questions", (file, parts) => {
    const options = [...(parts.front.match(/^ {2}- .+$/gm) ?? [])].map((line) => {
      const [text = "", slugs] = line.slice(4).split(" => ");
      return { text, slugs: slugs?.split(", ") ?? [] };
    });
    const labels = inEach(file, parts, (text) =>
      [...(text.match(/^- .+$/gm) ?? [])].map((line) => line.slice(2)),
    );
    for (const language of languages)
      if (labels[language].length !== options.length)
        throw new Error(`${file}: ${language} has not a label for each option`);
    return {
      options,
      labels,
      text: inEach(file, parts, (text) => text.split("\n- ", 1)[0]!.trim()),
    };
  });
  const words = readEach("words", (file, parts) => inEach(file, parts, (text) => text));
  const others = sectionsOf(readFileSync(path.join(folder, "others.md"), "utf8")).sections;
  const spoken = sectionsOf(readFileSync(path.join(folder, "sentences.md"), "utf8"));
  const lines = inEach(
    "sentences.md",
    spoken,
    (text) =>
      new Map(Array.from(text.matchAll(/^([a-z-]+): (.+)$/gm), ([, key, line]) => [key!, line!])),
  );
  const byText = new Map(
    [...questions].flatMap(([id, { text }]) => languages.map((one) => [text[one], id] as const)),
  );
  const named = [...words].flatMap(([id, text]) => [
    { id, phrase: id.split("-") },
    ...languages.map((one) => ({ id, phrase: plain(text[one].split(":", 1)[0]!).split(" ") })),
  ]);

  return {
    card: (id) => of(cards, id),
    decline: (id) => of(declines, id),
    question: (id) => of(questions, id),
    questionIn: (reply) => {
      // A greeting may stand before it.
      const last = reply.trim().split("\n").at(-1)!;
      return byText.get(last);
    },
    word: (id) => of(words, id),
    wordIn(said) {
      const text = ` ${said.join(" ")} `;
      return named
        .filter(({ phrase }) => text.includes(` ${phrase.join(" ")} `))
        .sort((a, b) => b.phrase.length - a.phrase.length)[0]?.id;
    },
    otherLanguage: (code) => others.get(code),
    sentence: (key, language) => of(lines[language], key),
  };
}

function of<Value>(map: ReadonlyMap<string, Value>, id: string): Value {
  const found = map.get(id);
  if (found === undefined) throw new Error(`help-says has no ${id}`);
  return found;
}

interface Parts {
  front: string;
  sections: ReadonlyMap<string, string>;
}

function readEach<Value>(
  kind: string,
  make: (file: string, parts: Parts) => Value,
): Map<string, Value> {
  const names = readdirSync(path.join(folder, kind)).filter((name) => name.endsWith(".md"));
  return new Map(
    names.sort().map((name) => {
      const text = readFileSync(path.join(folder, kind, name), "utf8");
      return [name.slice(0, -".md".length), make(`${kind}/${name}`, sectionsOf(text))];
    }),
  );
}

function sectionsOf(text: string): Parts {
  const [, front = "", body = text] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
  const sections = new Map(
    body
      .split(/^## /m)
      .slice(1)
      .map((part) => {
        const end = part.indexOf("\n");
        return [part.slice(0, end).trim(), part.slice(end).trim()] as const;
      }),
  );
  return { front, sections };
}

function frontOf({ front }: Parts): Record<string, string> {
  return Object.fromEntries(
    [...front.matchAll(/^([a-z]+): (.+)$/gm)].map(([, key, value]) => [key!, value!.trim()]),
  );
}

function inEach<Value>(
  file: string,
  { sections }: Parts,
  make: (text: string) => Value,
): Record<Language, Value> {
  return Object.fromEntries(
    languages.map((language) => {
      const text = sections.get(language);
      if (text === undefined) throw new Error(`${file} has no ${language}`);
      return [language, make(text)];
    }),
  ) as Record<Language, Value>;
}

/** Which of the options was chosen by its label, in any language; undefined: something else was said. */
export function optionChosen({ options, labels }: QuestionBack, said: string): Option | undefined {
  const meant = plain(said);
  for (const language of languages) {
    const at = labels[language].findIndex((label) => plain(label) === meant);
    if (at >= 0) return options[at];
  }
  return undefined;
}
