/** `node bench/main.ts [--only a,b] [--json FILE]`: measures, and prints one table. Asserts nothing. */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { benchArriving } from "./arriving.ts";
import { benchBreezy } from "./breezy.ts";
import { benchChartServing } from "./chart-serving.ts";
import { benchCharting } from "./charting.ts";
import { benchHealth } from "./health.ts";
import { benchImporting } from "./importing.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchFiling } from "./filing.ts";
import { describeMachine } from "./machine.ts";
import { benchOpening } from "./opening.ts";
import { benchPages } from "./pages.ts";
import { benchPainting } from "./painting.ts";
import { benchPeopling } from "./peopling.ts";
import { benchPopup } from "./popup.ts";
import { benchSaving } from "./saving.ts";
import { startServers } from "./server-process.ts";
import { benchScaling } from "./scaling.ts";
import { benchServing } from "./serving.ts";
import { startBenchStack } from "./stack.ts";
import { printed, type Row } from "./table.ts";
import { benchUnlocking } from "./unlocking.ts";
import { benchUnlockingFew } from "./unlocking-few.ts";
import { benchUsing } from "./using.ts";
import { benchWeighing } from "./weighing.ts";

const letters = [
  "a",
  "b",
  "c",
  "d",
  "e",
  "f",
  "g",
  "h",
  "i",
  "j",
  "k",
  "l",
  "m",
  "n",
  "o",
  "p",
  "q",
  "r",
  "s",
  "t",
  "u",
];

/** Asked for by name alone: of several servers, and no part of a comparison with the release before. */
const scale = "scale";

const { values } = parseArgs({ options: { only: { type: "string" }, json: { type: "string" } } });
const chosen = values.only?.split(",") ?? letters;
const unknown = chosen.filter((letter) => ![...letters, scale].includes(letter));
if (unknown.length > 0) {
  throw new Error(`there is no part ${unknown.join(", ")}; there are ${letters.join(", ")}`);
}
const wanted = (part: string) => chosen.includes(part);

const rows: Row[] = [];

async function measure(parts: string, bench: () => Promise<Row[]>): Promise<void> {
  const asked = parts.split("").filter(wanted);
  if (asked.length === 0) return;
  console.error(`Measuring ${asked.join(", ")} ...`);
  rows.push(...(await bench()));
}

if (["a", "b", "c", "d", "f", "g", "i", "j", "k", "l", "o", "p", "q", "r", "s", "t"].some(wanted)) {
  const stack = await startBenchStack();
  try {
    await measure("ag", () => benchOpening(stack, wanted));
    await measure("d", () => benchUnlocking(stack));
    await measure("d", () => benchUnlockingFew(stack));
    await measure("c", () => benchSaving(stack));
    await measure("b", () => benchPainting(stack));
    await measure("f", () => benchArriving(stack));
    await measure("ijk", () => benchUsing(stack, wanted));
    await measure("l", () => benchCharting(stack));
    await measure("o", () => benchLighthouse(stack));
    await measure("p", () => benchWeighing(stack));
    await measure("r", () => benchFiling(stack));
    await measure("q", () => benchHealth(stack));
    await measure("s", () => benchImporting(stack));
    await measure("t", () => benchPopup(stack));
  } finally {
    await stack.stop();
  }
}
if (["e", "h", "m", "n"].some(wanted)) {
  const servers = await startServers();
  try {
    await measure("e", () => benchServing(servers));
    await measure("n", () => benchBreezy(servers));
    await measure("m", () => benchChartServing(servers));
    await measure("h", () => benchPeopling(servers));
  } finally {
    await servers.stop();
  }
}
await measure("u", benchPages);
if (wanted(scale)) {
  console.error("Measuring scale ...");
  rows.push(...(await benchScaling()));
}
const machine = describeMachine();
rows.sort((a, b) => (a.part < b.part ? -1 : Number(a.part > b.part)));
console.log(
  Object.entries(machine)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", "),
);
console.log(printed(rows));
if (values.json) writeFileSync(values.json, `${JSON.stringify({ machine, rows }, null, 2)}\n`);
