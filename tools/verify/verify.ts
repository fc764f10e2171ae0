/** Runs every stage, whatever failed before, and ends with one line that sums them all. */
import { Unready } from "../prepare.mjs";
import { type Counts, oneFailed, spell, sum } from "./counts.ts";
import type { Outcome } from "./outcomes.ts";
import { preparePrograms, prepareUnitTests } from "./programs.ts";
import { interrupt } from "./run.ts";
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

async function count(stage: Stage): Promise<Counts> {
  console.log(`\n=== ${stage.title}`);
  try {
    return await stage.run(outcomes);
  } catch (error) {
    // Whatever kept a stage from running is a failure of this stage, not the end of the others.
    console.error(error instanceof Unready ? `${stage.title}: ${error.message}` : error);
    return oneFailed;
  }
}

const isQuick = process.argv[2] === "quick";
if (isQuick) await prepareUnitTests();
const suite = process.argv[2] === "soak" ? "soak" : "everyday";
const stages = isQuick ? quickStages : stagesOf(suite, await preparePrograms());
const counted: [title: string, counts: Counts][] = [];
for (const stage of stages) {
  counted.push([stage.title, interrupted ? oneFailed : await count(stage)]);
}

const total = sum(counted.map(([, counts]) => counts));
console.log("");
for (const [title, counts] of counted) console.log(`${title.padEnd(28)}${spell(counts)}`);
if (interrupted) console.log("Interrupted: what had not run counts as failed.");
console.log(spell(total));
process.exit(total.failed === 0 ? 0 : 1);
