/**
 * `npm run eval:assistant [-- FILE]`: how well questions that people ask find their articles; of a file
 * of threads, what is answered to each. `--strict`: only by the articles that the questions were written
 * for. `--misses`: those of the development set that miss. `--why 'question'`: what one is read as, and
 * what is decided. `--labels`: of all threads how often what is done is what it should be, and with
 * `--misses` where it is not; `--places`: how early the answer stands in the reply. Prints, asserts nothing.
 */
import { deviceIn, deviceOf } from "@breezy/server/assistant/help/device";
import { readLibrary } from "@breezy/server/assistant/help/library";
import { decide } from "@breezy/server/assistant/reading/deciding";
import { readSays } from "@breezy/server/assistant/reading/says";
import { type Question, readQuestions } from "@breezy/server/assistant/help/eval-questions";
import { tellLabels } from "./labels.ts";
import { tellPlaces } from "./places.ts";
import { readThreads, tellThreads } from "./threads.ts";
import { tellWhy } from "./why.ts";

interface Outcome extends Question {
  confidence: number;
  first: boolean;
  amongThree: boolean;
  refused: boolean;
}

const whyAt = process.argv.indexOf("--why");
const [file] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const library = readLibrary();
const says = readSays();
if (whyAt > 0) {
  tellWhy(process.argv.slice(whyAt + 1).join(" "), library, says);
  process.exit();
}
if (process.argv.includes("--labels")) {
  await tellLabels(library, process.argv.includes("--misses"));
  process.exit();
}
if (process.argv.includes("--places")) {
  await tellPlaces(library, process.argv.includes("--misses"));
  process.exit();
}
const threads = file === undefined ? null : readThreads(file);
if (threads) await tellThreads(threads, library);
const isStrict = process.argv.includes("--strict");
const questions = threads ? [] : readQuestions(file, { grown: !isStrict });

const outcomes = questions.map((question): Outcome => {
  const { hits, confidence } = library.find(
    question.q,
    deviceIn(question.q, deviceOf(question.device)),
  );
  const { decision } = decide(
    { question: question.q, history: [], device: question.device },
    library,
    says,
  );
  const place = hits.findIndex(({ slug }) => question.answers.includes(slug));
  const outcome = {
    ...question,
    confidence,
    first: place === 0,
    amongThree: place >= 0 && place < 3,
    // First aid is no article either: whoever is in danger is never refused.
    refused: ["unknown", "decline", ...(question.answers.length === 0 ? ["card"] : [])].includes(
      decision.kind,
    ),
  };
  if (process.argv.includes("--misses") && question.set === "dev") tellMiss(outcome, hits);
  return outcome;
});

function tellMiss(
  { q, answers, first, refused }: Outcome,
  hits: { slug: string; score: number }[],
) {
  if (answers.length === 0 ? refused : first && !refused) return;
  const [best] = hits;
  console.log(
    `${answers.join("|") || "(none)"} <- ${refused ? "refused " : ""}${best?.slug} ${best?.score.toFixed(2)}: ${q.slice(0, 110)}`,
  );
}

const share = (some: readonly unknown[], of: readonly unknown[]) =>
  of.length === 0 ? "   -" : (some.length / of.length).toFixed(3).padStart(6);

function row(name: string, some: readonly Outcome[]): void {
  const [answered, foreign] = [
    some.filter(({ answers }) => answers.length > 0),
    some.filter(({ answers }) => answers.length === 0),
  ];
  const cells = [
    share(
      answered.filter(({ first }) => first),
      answered,
    ),
    share(
      answered.filter(({ amongThree }) => amongThree),
      answered,
    ),
    share(
      answered.filter(({ refused }) => refused),
      answered,
    ),
    share(
      foreign.filter(({ refused }) => refused),
      foreign,
    ),
  ];
  console.log(`${name.padEnd(26)}${String(some.length).padStart(5)}  ${cells.join("  ")}`);
}

function deviceName({ device }: Question): string {
  return device ? (deviceOf(device)?.system ?? "not sure") : "none";
}

for (const set of ["dev", "held-out"] as const) {
  const own = outcomes.filter((outcome) => outcome.set === set);
  if (own.length === 0) continue;
  console.log(`\n${set.padEnd(26)}    n   hit@1   hit@3  wrongly refused  rightly refused`);
  row("all", own);
  for (const by of [({ topic }: Outcome) => topic, deviceName]) {
    const groups = Map.groupBy(own, by);
    for (const [name, some] of [...groups].sort(([a], [b]) => a.localeCompare(b)))
      row(`  ${name}`, some);
  }
  console.log("\nconfidence      n  on average  first is right");
  const tenths = Map.groupBy(own, ({ confidence }) => Math.min(9, Math.floor(confidence * 10)));
  for (const [tenth, some] of [...tenths].sort(([a], [b]) => a - b)) {
    const mean = some.reduce((sum, { confidence }) => sum + confidence, 0) / some.length;
    const right = some.filter(({ first }) => first);
    console.log(
      `${(tenth / 10).toFixed(1)} to ${((tenth + 1) / 10).toFixed(1)} ${String(some.length).padStart(6)}      ${mean.toFixed(3)}          ${share(right, some)}`,
    );
  }
}
