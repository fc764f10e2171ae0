import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { helpFolder, readLibrary } from "../help/library.ts";
import { questionIds } from "./question-back.ts";
import { declineIds } from "./declining.ts";
import { languages } from "./lexicon.ts";
import { optionChosen, readSays, sentences } from "./says.ts";
import { urgentCards } from "./urgent.ts";

const says = readSays();
const library = readLibrary();

test("each card has a lead and three to five steps in every language, and an article that exists", () => {
  for (const id of urgentCards) {
    const { text, article } = says.card(id);
    if (article !== null) expect(library.articles.has(article), `${id}: ${article}`).toBe(true);
    for (const language of languages) {
      const [lead = "", ...steps] = text[language].split("\n").filter((line) => line.trim() !== "");
      expect(lead, `${id}, ${language}`).not.toMatch(/^\d/);
      expect(steps.length, `${id}, ${language}`).toBeGreaterThanOrEqual(3);
      expect(steps.length, `${id}, ${language}`).toBeLessThanOrEqual(5);
      for (const [at, step] of steps.entries())
        expect(step, `${id}, ${language}`).toMatch(new RegExp(`^${at + 1}\\. `));
    }
  }
});

const emergency = /\b(?:112|911|999|15|18|190|192|193)\b/;
test.each([
  "self-harm",
  "overdose",
  "swallowed-battery",
  "chest-pain",
  "violence-now",
  "fire-smoke",
])("%s names an emergency number in its first line, in every language", (id) => {
  for (const language of languages)
    expect(says.card(id).text[language].split("\n", 1)[0], language).toMatch(emergency);
});

test("whatever is declined, asked back or said by itself is there in every language", () => {
  for (const language of languages) {
    for (const id of declineIds) expect(says.decline(id)[language].length).toBeGreaterThan(40);
    for (const key of sentences) expect(says.sentence(key, language).length).toBeGreaterThan(1);
    for (const id of questionIds) {
      const { options, labels, text } = says.question(id);
      expect(text[language]).toMatch(/\?$/);
      expect(labels[language].length).toBe(options.length);
      expect(options.length).toBeGreaterThanOrEqual(2);
      expect(options.length).toBeLessThanOrEqual(4);
      for (const { slugs } of options)
        for (const slug of slugs) expect(library.articles.has(slug), `${id}: ${slug}`).toBe(true);
    }
  }
});

test("nothing is written that Breezy never says", () => {
  const folder = path.join(helpFolder, "../help-says");
  const written = (kind: string) =>
    readdirSync(path.join(folder, kind)).map((name) => name.replace(/\.md$/, ""));
  expect(written("cards")).toEqual(urgentCards.toSorted());
  expect(written("declines")).toEqual([...new Set(declineIds)].toSorted());
  expect(written("questions")).toEqual(questionIds.toSorted());
  const [english = ""] = readFileSync(path.join(folder, "sentences.md"), "utf8").split("## es");
  const keys = Array.from(english.matchAll(/^([a-z-]+): /gm), ([, key]) => key!);
  expect(keys.toSorted()).toEqual(sentences.toSorted());
});

test("a question that was asked back is known again, and its answer by its label in any language", () => {
  const { text, labels, options } = says.question("which-code");
  expect(says.questionIn(`Hello Ada.\n\n${text.de}`)).toBe("which-code");
  expect(says.questionIn("Anything else.")).toBeUndefined();
  expect(optionChosen(says.question("which-code"), labels.fr[1]!)).toBe(options[1]);
  expect(optionChosen(says.question("which-code"), "something else")).toBeUndefined();
});

test("words are explained by their names in each language", () => {
  expect(says.wordIn("what is a router please".split(" "))).toBe("router");
  expect(says.wordIn("was ist ein router".split(" "))).toBe("router");
  expect(says.wordIn("what is the time".split(" "))).toBeUndefined();
});
