/** Runs every stage, whatever failed before, and ends with one line that sums them all. */
import { inspect } from "node:util";
import { Unready } from "../prepare.mjs";
import { type Counts, oneFailed, spell, sum } from "./counts.ts";
import { type Outcome, spellFailed } from "./outcomes.ts";
import { preparePrograms, prepareSoak, prepareUnitTests } from "./programs.ts";
import { interrupt, say, sayAtTheEnd } from "./run.ts";
import { quickStages, type Stage, stagesOf } from "./stages.ts";

let interrupted = false;

function onSignal(signal: NodeJS.Signals): void {
  interrupted = true;
  interrupt(signal);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
process.once("disconnect", () => onSignal("SIGTERM"));
process.channel?.unref();

const outcomes: Outcome[] = [];

interface Counted {
  title: string;
  counts: Counts;
  seconds: number;
}

async function count(stage: Stage): Promise<Counted> {
  const { title } = stage;
  const beganMs = performance.now();
  say(`\n=== ${title}`);
  const counts = interrupted ? oneFailed : await stage.run(outcomes).catch(asFailure);
  return { title, counts, seconds: Math.round((performance.now() - beganMs) / 1000) };
}

/** Whatever kept a stage from running is a failure of this stage, not the end of the others. */
function asFailure(error: unknown): Counts {
  say(error instanceof Unready ? error.message : inspect(error));
  return oneFailed;
}

const isQuick = process.argv[2] === "quick";
if (isQuick) await prepareUnitTests();
const suite = process.argv[2] === "soak" ? "soak" : "everyday";
const prepare = suite === "soak" ? prepareSoak : preparePrograms;
const stages = isQuick ? quickStages : stagesOf(suite, await prepare());
const counted: Counted[] = [];

/** One stage after the other. */
async function countAll(lane: Stage | Stage[], how: typeof count): Promise<Counted[]> {
  const done: Counted[] = [];
  for (const stage of [lane].flat()) done.push(await how(stage));
  return done;
}

for (const lanes of stages) {
  const how = lanes.length === 1 ? count : (stage: Stage) => sayAtTheEnd(() => count(stage));
  const ended = await Promise.all(lanes.map((lane) => countAll(lane, how)));
  counted.push(...ended.flat());
}

const total = sum(counted.map(({ counts }) => counts));
console.log(`\n${spellFailed(outcomes)}\n`);
for (const { title, counts, seconds } of counted) {
  console.log(`${title.padEnd(28)}${`${seconds} s`.padStart(6)}  ${spell(counts)}`);
}
if (interrupted) console.log("Interrupted: what had not run counts as failed.");
console.log(spell(total));
process.exit(total.failed === 0 ? 0 : 1);
