import { describe, expect, test } from "vitest";
import { readQuestions } from "./eval-questions.ts";
import { decide } from "../reading/deciding.ts";
import { readSays } from "../reading/says.ts";
import { asksOf, elsewhere, readAsks } from "./asks.ts";
import { deviceIn, deviceOf } from "./device.ts";
import { readLibrary } from "./library.ts";
import { decodeWeights, encodeWeights } from "./ranker.ts";
import { trainRanker } from "./train-ranker.ts";
import { fingerprintOf, storedFingerprint } from "./training.ts";

const library = readLibrary();
const says = readSays();
const articles = [...library.articles.values()];
const asks = readAsks();

describe("questions that the search has never seen", () => {
  const found = readQuestions()
    .filter(({ set }) => set === "held-out")
    .map(({ q, device, answers }) => {
      const { hits } = library.find(q, deviceIn(q, deviceOf(device)));
      // What is declined, or asked back, is no article's either.
      const { kind } = decide({ question: q, history: [], device }, library, says).decision;
      return { answers, kind, place: hits.findIndex(({ slug }) => answers.includes(slug)) };
    });
  const answered = found.filter(({ answers }) => answers.length > 0);
  const foreign = found.filter(({ answers }) => answers.length === 0);

  test.each([
    ["find the right article first", answered, 0.85, ({ place }) => place === 0],
    ["find it among three", answered, 0.95, ({ place }) => place >= 0 && place < 3],
    ["are refused where nothing here answers", foreign, 0.95, ({ kind }) => kind !== "articles"],
    ["are seldom refused where something does", answered, 0.9, ({ kind }) => kind !== "unknown"],
  ] satisfies [string, typeof found, number, (one: (typeof found)[number]) => boolean][])(
    "%s",
    (_, some, least, isRight) => {
      expect(some.length).toBeGreaterThan(100);
      expect(some.filter(isRight).length / some.length).toBeGreaterThanOrEqual(least);
    },
  );
});

describe("a question of one word or two", () => {
  test.each([
    ["How do I print?", /^print-/],
    ["How do I back up?", /^backup-/],
    ["hacked!", /^account-hacked$/],
    ["I have a virus", /^virus-malware$/],
    ["it is frozen", /^screen-frozen$/],
  ])("%s is answered", (question, slug) => {
    const { hits, isSure } = library.find(question, null);
    expect(hits[0]!.slug).toMatch(slug);
    expect(isSure).toBe(true);
  });

  test.each(["print money", "back pain", "Hack my neighbour", "virus in my nose"])(
    "%s is refused",
    (question) => {
      expect(library.find(question, null).isSure).toBe(false);
    },
  );
});

describe("the ways of asking", () => {
  test("are those that the search has learned from (else: npm run train:assistant)", () => {
    expect(storedFingerprint()).toBe(fingerprintOf([...articles.flatMap(asksOf), ...asks]));
  });

  test("are many for each of at least a hundred articles, and for nothing else", () => {
    const counts = Map.groupBy(asks, ({ slug }) => slug);
    expect(articles.length).toBeGreaterThanOrEqual(100);
    expect([...counts.keys()].sort()).toEqual([...library.articles.keys(), elsewhere].sort());
    expect(Math.min(...[...counts.values()].map(({ length }) => length))).toBeGreaterThan(20);
  });
});

test.each([
  ["nothing", ""],
  ["blanks", " \n\t "],
  ["nonsense", "qwzx vbnkl ghjty zzzq"],
  ["pictures", "🦜🦜🔥"],
  ["another script", "مرحبا كيف الطقس اليوم"],
  ["4,000 letters", "xq7 ".repeat(1000)],
  ["4,000 letters without a blank", "k".repeat(4000)],
  ["names of the language's own", "constructor __proto__ toString"],
])("%s: no answer is sure", (_, text) => {
  expect(library.find(text, null).isSure).toBe(false);
});

test("a question at the end of 4,000 letters is found", () => {
  const story = "my grandson was here on sunday and we had cake. ".repeat(80);
  const { hits } = library.find(`${story} my bluetooth headphones do not pair`, null);
  expect(hits.slice(0, 3).map(({ slug }) => slug)).toContain("bluetooth-pair");
});

test("a model comes out of its file as it went in, but for half a level", () => {
  const model = trainRanker([
    { slug: "print", text: "the printer does not print" },
    { slug: "print", text: "printing a letter" },
    { slug: elsewhere, text: "the letter of the law" },
    { slug: elsewhere, text: "does the law print" },
  ]);
  const read = decodeWeights(encodeWeights(model), model.slugs);
  const weightOf = ({ scale, weights }: typeof model, at: number) =>
    weights[at]! * scale[at % model.slugs.length]!;
  const most = Math.max(...model.weights.map(Math.abs));
  for (const at of model.weights.keys())
    if (Math.abs(weightOf(read, at) - weightOf(model, at)) > most / 30 + 1e-6)
      expect.fail(`at ${at}`);
  expect([read.rarity, read.bias]).toEqual([model.rarity, model.bias]);
});
