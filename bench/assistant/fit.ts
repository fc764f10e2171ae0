/**
 * `npm run fit:assistant`: fits the weights of `search.ts` to the development questions and to how the
 * threads begin, which the search was not trained on, and prints how well they do on those that were
 * left out of the fit.
 */
import type { Signs } from "@breezy/server/assistant/help/evidence";
import { deviceIn, deviceOf } from "@breezy/server/assistant/help/device";
import { lookIn, readArticles, readLibrary } from "@breezy/server/assistant/help/library";
import { doubtsOf, marginOf, rank, weigh, type Doubts } from "@breezy/server/assistant/help/search";
import { declineFor } from "@breezy/server/assistant/reading/declining";
import { read } from "@breezy/server/assistant/reading/frame";
import { readTraining } from "@breezy/server/assistant/help/training";
import { readQuestions } from "@breezy/server/assistant/help/eval-questions";
import type { PlaceSigns } from "@breezy/server/assistant/reading/places";
import { firstMessages } from "./labels.ts";
import { leaningCases } from "./places.ts";

const folds = 5;
const rounds = 200;
const pull = 1e-3;
const refusedAtLeast = 0.97;
const { look } = lookIn(readArticles(), readTraining());
// What is declined before anything is looked for, and what newer articles may cover, fits nothing.
const questions = readQuestions().filter(
  ({ set, q, topic }) =>
    set === "dev" &&
    topic !== "not-covered" &&
    declineFor(read(q), { isLast: false }) === undefined,
);
const cases = [...questions, ...firstMessages()].map(({ q, device, answers }) => ({
  answers,
  evidence: look(q, deviceIn(q, deviceOf(device))),
}));
type Case = (typeof cases)[number];
const isAnswered = ({ answers }: Case) => answers.length > 0;

/** Those of an article stay together, so that no fold has seen its own articles. */
const groups = [...new Set(cases.map(({ answers }, at) => answers[0] ?? `-${at}`))];
const foldOf = ({ answers }: Case, at: number) => groups.indexOf(answers[0] ?? `-${at}`) % folds;

const signNames = [
  "likely",
  "nearest",
  "shared",
  "covered",
  "fits",
  "misfits",
  "named",
  "strange",
  "unsaid",
  "opposite",
] as const;
const doubtNames = ["lead", "nearest", "nearestElsewhere", "words", "apart"] as const;

/** Among some, each by its values, those that are right. */
interface Choice {
  /** One after the other. */
  rows: Float64Array;
  right: boolean[];
}

function fitSigns(some: readonly Case[]): Signs {
  const choices = some.filter(isAnswered).map(({ answers, evidence: { candidates } }) => ({
    rows: Float64Array.from(
      candidates.flatMap(({ signs }) => signNames.map((name) => signs[name])),
    ),
    right: candidates.map(({ slug }) => answers.includes(slug)),
  }));
  return named(signNames, fitChoices(signNames.length, choices));
}

/** Softmax over those of each choice: makes the right ones likely. */
function fitChoices(width: number, choices: readonly Choice[]): number[] {
  return descend(width, (now, slopes) => {
    for (const { rows, right } of choices) {
      const shares = right.map((_, at) => {
        let score = 0;
        for (let sign = 0; sign < width; sign++) score += rows[at * width + sign]! * now[sign]!;
        return score;
      });
      softmax(shares);
      const rightly = shares.reduce((sum, share, at) => sum + (right[at] ? share : 0), 1e-12);
      for (let at = 0; at < right.length; at++) {
        const push = (shares[at]! - (right[at] ? shares[at]! / rightly : 0)) / choices.length;
        for (let sign = 0; sign < width; sign++) slopes[sign]! += push * rows[at * width + sign]!;
      }
    }
  });
}

function named<Name extends string>(names: readonly Name[], values: readonly number[]) {
  return Object.fromEntries(names.map((name, at) => [name, values[at]])) as Record<Name, number>;
}

/** What tells which place a message of a conversation means; with how often the first is right of those left out. */
function fitLeaning(messages: Awaited<ReturnType<typeof leaningCases>>): Record<string, number> {
  const names = Object.keys(messages[0]![0]!.signs) as (keyof PlaceSigns)[];
  const choices = messages
    .filter((places) => places.some(({ isRight }) => isRight))
    .map((places) => ({
      rows: Float64Array.from(places.flatMap(({ signs }) => names.map((name) => signs[name]))),
      right: places.map(({ isRight }) => isRight),
    }));
  let first = 0;
  for (let fold = 0; fold < folds; fold++) {
    const isOwn = (_: Choice, at: number) => at % folds === fold;
    const fitted = fitChoices(
      names.length,
      choices.filter((one, at) => !isOwn(one, at)),
    );
    for (const { rows, right } of choices.filter(isOwn)) {
      const scores = right.map((_, at) =>
        dot([...rows.subarray(at * names.length, (at + 1) * names.length)], fitted),
      );
      first += Number(right[scores.indexOf(Math.max(...scores))]);
    }
  }
  console.log(
    `of ${messages.length} messages that lean, ${choices.length} within reach, ${first} first`,
  );
  return named(names, fitChoices(names.length, choices));
}

/** Logistic regression; the last weight stands alone. */
function fitDoubts(some: readonly Case[], signs: Signs): { weights: Doubts; least: number } {
  const rows = some.map((one) => {
    const doubts = doubtsOf(one.evidence, rank(one.evidence, signs));
    return { values: [...doubtNames.map((name) => doubts[name]), 1], right: isAnswered(one) };
  });
  const fitted = logistic(rows);
  const scores = rows.map(({ values, right }) => ({
    right,
    score: dot(values.slice(0, -1), fitted),
  }));
  const foreign = scores.filter(({ right }) => !right).map(({ score }) => score);
  const least =
    foreign.sort((a, b) => a - b)[Math.ceil(refusedAtLeast * foreign.length) - 1]! + 1e-6;
  return { weights: named(doubtNames, fitted), least };
}

/** How likely `right` is, by `values`. */
function logistic(rows: readonly { values: number[]; right: boolean }[]): number[] {
  return descend(rows[0]!.values.length, (now, slopes) => {
    for (const { values, right } of rows) {
      const push = (1 / (1 + Math.exp(-dot(values, now))) - Number(right)) / rows.length;
      for (const [name, value] of values.entries()) slopes[name]! += push * value;
    }
  });
}

/** Adam (Kingma and Ba 2015), a little drawn towards zero. */
function descend(size: number, addSlopes: (now: number[], slopes: number[]) => void): number[] {
  const zeros = () => Array.from({ length: size }, () => 0);
  const [now, mean, square] = [zeros(), zeros(), zeros()];
  for (let round = 1; round <= rounds; round++) {
    const slopes = now.map((weight) => pull * weight);
    addSlopes(now, slopes);
    for (const [at, slope] of slopes.entries()) {
      mean[at] = 0.9 * mean[at]! + 0.1 * slope;
      square[at] = 0.99 * square[at]! + 0.01 * slope ** 2;
      const length = Math.sqrt(square[at] / (1 - 0.99 ** round)) + 1e-9;
      now[at]! -= (0.05 * mean[at]) / (1 - 0.9 ** round) / length;
    }
  }
  return now;
}

function softmax(values: number[]): void {
  const most = Math.max(...values);
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] = Math.exp(values[at]! - most);
  for (let at = 0; at < values.length; at++) values[at]! /= sum;
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * b[at]!, 0);
}

const counts = { first: 0, three: 0, wronglyRefused: 0, rightlyRefused: 0 };
for (let fold = 0; fold < folds; fold++) {
  const own = (one: Case, at: number) => foldOf(one, at) === fold;
  const others = cases.filter((one, at) => !own(one, at));
  const signs = fitSigns(others);
  const { weights, least } = fitDoubts(others, signs);
  for (const one of cases.filter(own)) {
    const hits = rank(one.evidence, signs);
    const place = hits.findIndex(({ slug }) => one.answers.includes(slug));
    const isSure = weigh(doubtsOf(one.evidence, hits), weights) >= least;
    if (place === 0) counts.first++;
    if (place >= 0 && place < 3) counts.three++;
    if (!isSure) counts[isAnswered(one) ? "wronglyRefused" : "rightlyRefused"]++;
  }
}
const answered = cases.filter(isAnswered).length;
const share = (count: number, of: number) => (count / of).toFixed(3);
console.log(
  `${folds}-fold: hit@1 ${share(counts.first, answered)}, hit@3 ${share(counts.three, answered)},`,
  `wrongly refused ${share(counts.wronglyRefused, answered)},`,
  `rightly refused ${share(counts.rightlyRefused, cases.length - answered)}`,
);
const signs = fitSigns(cases);
const rows = cases.map((one) => {
  const hits = rank(one.evidence, signs);
  const margin = marginOf(one.evidence, doubtsOf(one.evidence, hits));
  return { values: [margin, 1], right: one.answers.includes(hits[0]?.slug ?? "") };
});
const [slope, offset] = logistic(rows);
console.log("signWeights", signs, "sureWeights", fitDoubts(cases, signs), "confident", {
  slope,
  offset,
});
console.log("leaning", fitLeaning(await leaningCases(readLibrary())));
