import { describe, expect, test } from "vitest";
import { readQuestions } from "./eval-questions.ts";
import { decide } from "../reading/deciding.ts";
import { readSays } from "../reading/says.ts";
import { elsewhere, readAsks, readLessons } from "./asks.ts";
import { deviceIn, deviceOf } from "./device.ts";
import { featuresOf } from "./features.ts";
import { readLibrary } from "./library.ts";
import { decodeAsks, encodeAsks, packAsks } from "./packed-asks.ts";
import { createRanker, decodeModel, encodeModel, type Model, width } from "./ranker.ts";
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

test("what an article says it is asked for leads to it, also after all that others are asked for was learned", () => {
  const own = articles.flatMap(({ slug, asks: said }) => said.map((ask) => ({ slug, ask })));
  const others = own.filter(({ slug, ask }) => library.find(ask, null).hits[0]?.slug !== slug);
  expect(own.length).toBeGreaterThan(6000);
  // Of some the matter has an article of its own by now.
  expect(others.length / own.length).toBeLessThan(0.015);
});

describe("the ways of asking", () => {
  test("are those that the search has learned from (else: npm run train:assistant)", () => {
    expect(storedFingerprint()).toBe(fingerprintOf(readLessons(articles)));
  });

  test("that follow on an article teach which of its points is meant, and nothing else", () => {
    const { asks: learned, ways } = readLessons(articles);
    const following = asks.filter(({ follows }) => follows);
    expect(following.length).toBeGreaterThan(10_000);
    expect(ways.filter(({ follows }) => follows)).toHaveLength(following.length);
    expect(learned.filter(({ follows }) => follows)).toEqual([]);
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

test("ways of asking come out of their file as they went in, each once and none without a word", () => {
  const rare = Array.from({ length: 300 }, (_, at) => `rare${at}`);
  const packed = packAsks([
    { slug: "print", words: ["printer", "off", "printer"] },
    { slug: "scan", words: ["off", "printer"] },
    { slug: "print", words: ["off", "printer"] },
    { slug: "scan", words: [] },
    { slug: "scan", words: rare },
  ]);
  const { slugs, vocabulary, slugOf, starts, words } = packed;
  expect(decodeAsks(encodeAsks(packed), packed)).toEqual(packed);
  const told = Array.from(slugOf, (slug, ask) => [
    slugs[slug],
    Array.from(words.subarray(starts[ask], starts[ask + 1]), (word) => vocabulary[word]!).sort(),
  ]);
  expect(told).toEqual([
    ["print", ["off", "printer"]],
    ["scan", ["off", "printer"]],
    ["scan", rare.toSorted()],
  ]);
});

test("what an article's points say makes it likelier, and among its points they are told apart", () => {
  const say = (slug: string, text: string, point?: string) => ({ slug, text, point });
  const lessons = [
    say("print", "the tray is empty", "paper"),
    say("print", "fill the tray", "paper"),
    say("print", "black is pale and streaky", "ink"),
    say("print", "streaky and pale", "ink"),
    say("scan", "a copy of my passport"),
    say("scan", "picture of the passport"),
  ];
  const ways = [say("print", "more sheets", "paper"), say("print", "cartridge", "ink")];
  const { likelihoodsOf, pointsOf } = createRanker(trainRanker(lessons, ways));
  const features = featuresOf("the streaky black");
  const [print, scan] = likelihoodsOf(features);
  expect(print).toBeGreaterThan(scan!);
  expect(Math.exp(print!) + Math.exp(scan!)).toBeCloseTo(1);
  const [paper, ink] = pointsOf("print", features);
  expect([paper!.name, ink!.name]).toEqual(["paper", "ink"]);
  expect(ink!.probability).toBeGreaterThan(paper!.probability);
});

test("a model comes out of its file as it went in, but for half a level", () => {
  const model = trainRanker(
    [
      { slug: "print", text: "the printer does not print", point: "it does not" },
      { slug: "print", text: "printing a letter" },
      { slug: elsewhere, text: "the letter of the law" },
      { slug: elsewhere, text: "does the law print" },
    ],
    [{ slug: "print", text: "it does not", point: "it does not" }],
  );
  const file = encodeModel(model);
  const read = decodeModel(file, model);
  // What was read lies in one buffer, of which each part is written by itself.
  expect(encodeModel(read)).toHaveLength(file.length);
  const alike = ["slugs", "rarity", "bias", "points"] as const;
  for (const name of alike) expect(read[name]).toEqual(model[name]);
  expect(read.pointBias).toEqual(Float32Array.from(model.pointBias, Math.f16round));
  const levels = { vectors: 11, weights: 127, pointWeights: 7 };
  for (const [name, count] of Object.entries(levels) as [keyof typeof levels, number][]) {
    const rowsOf = (one: Model) => {
      const rows = one[name];
      const scale = { vectors: one.scale, pointWeights: one.pointScale, weights: null }[name];
      return Float64Array.from(rows, (value, at) => value * (scale?.[at % width] ?? 1));
    };
    const [written, found] = [rowsOf(model), rowsOf(read)];
    const squares = new Float64Array(width);
    for (const [at, value] of written.entries()) squares[at % width]! += value ** 2;
    // What lies farther out than four times the spread is cut off there.
    const farthest = squares.map((sum) => 4 * Math.sqrt(sum / (written.length / width)));
    for (const [at, value] of written.entries()) {
      const most = farthest[at % width]!;
      const kept = Math.max(-most, Math.min(most, value));
      if (Math.abs(found[at]! - kept) > most / (2 * count) + 1e-6) expect.fail(`${name} at ${at}`);
    }
  }
});
