/** How often what is done about a message is what somebody who saw no search said should be: `server/eval/people-labels.tsv`. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { helpFolder, type HelpLibrary } from "@breezy/server/assistant/help/library";
import type { Trace } from "@breezy/server/assistant/library-engine";
import { answersTo, readThreads, type Answered, type Thread } from "./threads.ts";

const folder = path.join(helpFolder, "../eval");

/** What should be done about a message; of an article, each that would rightly come first. */
interface Label {
  kind: string;
  slugs: string[];
}

/** By file, number of the thread and number of the message. */
function readLabels(): Map<string, Label> {
  const lines = readFileSync(path.join(folder, "people-labels.tsv"), "utf8").trim().split("\n");
  return new Map(
    lines.map((line) => {
      const [thread, turn, label] = line.split("\t") as [string, string, string];
      const [kind, slugs] = /^(ask|decline|none|talk|card)(?::(.*))?$/.exec(label)?.slice(1) ?? [
        "answer",
        label,
      ];
      return [`${thread}#${turn}`, { kind: kind!, slugs: slugs?.split(",") ?? [] }];
    }),
  );
}

const kindsFor: Record<string, Trace["kind"][]> = {
  answer: ["articles", "troubles", "again"],
  ask: ["ask"],
  decline: ["decline", "unknown"],
  none: ["unknown"],
  talk: ["sentence"],
  card: ["card"],
};

function isRight({ kind, slugs }: Label, { trace, articles }: Answered): boolean {
  if (trace === undefined) return false;
  const isFirst = articles[0] !== undefined && slugs.includes(articles[0]);
  if (kind === "card") return trace.kind === "card" || (trace.kind === "articles" && isFirst);
  return kindsFor[kind]!.includes(trace.kind) && (kind !== "answer" || isFirst);
}

/** Threads and what should be done about each of their messages, in the order of the messages. */
function labelledThreads(): { file: string; place: number; thread: Thread; labels: Label[] }[] {
  const labels = readLabels();
  const more = readdirSync(path.join(folder, "people-more")).filter((name) =>
    name.endsWith(".jsonl"),
  );
  return ["people-open.jsonl", ...more.map((each) => `people-more/${each}`)].flatMap((name) => {
    const file = path.basename(name, ".jsonl");
    return (readThreads(path.join(folder, name)) ?? []).flatMap((thread, at) => {
      const own = thread.turns.flatMap(
        (_, turn) => labels.get(`${file}#${at + 1}#${turn + 1}`) ?? [],
      );
      return own.length === thread.turns.length
        ? [{ file, place: at + 1, thread, labels: own }]
        : [];
    });
  });
}

/** How threads begin, where an article answers that. */
export function firstMessages(): { q: string; device: Thread["device"]; answers: string[] }[] {
  return labelledThreads().flatMap(({ thread: { turns, device }, labels: [label] }) =>
    label!.kind === "answer" ? [{ q: turns[0]!, device, answers: label!.slugs }] : [],
  );
}

/** A line for each set of threads and each thing to be done; with `misses` each message that went wrong. */
export async function tellLabels(library: HelpLibrary, misses: boolean): Promise<void> {
  const counts = new Map<string, { right: number; all: number }>();
  for (const { file, place, thread, labels } of labelledThreads()) {
    for (const [turn, answered] of (await answersTo(thread, library)).entries()) {
      const label = labels[turn]!;
      const right = isRight(label, answered);
      for (const row of [label.kind, "all"]) {
        const key = `${setOf(file)}\t${row}\t${turn === 0 ? "first" : "later"}`;
        const count = counts.get(key) ?? { right: 0, all: 0 };
        counts.set(key, { right: count.right + Number(right), all: count.all + 1 });
      }
      if (misses && !right) tellMiss(`${file}#${place}`, label, answered, thread.turns, turn);
    }
  }
  for (const [key, { right, all }] of [...counts].sort(([one], [other]) =>
    one.localeCompare(other),
  ))
    console.log(`${key}\t${right} of ${all}\t${(right / all).toFixed(3)}`);
}

function setOf(file: string): string {
  return /^(?:third|fourth|fresh)(?=-)/.exec(file)?.[0] ?? "older";
}

function tellMiss(
  name: string,
  { kind, slugs }: Label,
  { trace, articles }: Answered,
  turns: readonly string[],
  turn: number,
): void {
  const done = `${trace?.kind}: ${articles[0] ?? "nothing"} (${trace?.why}, ${trace?.confidence})`;
  console.log(`${name}, to be ${kind} ${slugs.join(" or ")}, was ${done}`);
  for (const said of turns.slice(0, turn + 1)) console.log(`   ${said}`);
}
