/** How early the answer stands in a reply: `server/eval/people-places.tsv` says where it stands in the articles. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Article, articleIn } from "@breezy/server/assistant/help/article";
import { deviceOf } from "@breezy/server/assistant/help/device";
import { helpFolder, type HelpLibrary } from "@breezy/server/assistant/help/library";
import type { Trace } from "@breezy/server/assistant/library-engine";
import { read } from "@breezy/server/assistant/reading/frame";
import { languages } from "@breezy/server/assistant/reading/lexicon";
import { inThread, type PlaceSigns, signedPlaces } from "@breezy/server/assistant/reading/places";
import { readSays } from "@breezy/server/assistant/reading/says";
import { deviceIn, readThread } from "@breezy/server/assistant/reading/thread";
import { answersTo, historyOf, readThreads, type Answered, type Thread } from "./threads.ts";

const folder = path.join(helpFolder, "../eval");
/** Words of a reply before which an answer is early. */
const early = [25, 60, 120] as const;

interface Message {
  file: string;
  /** Of the thread in its file, from 1; of the message in its thread, from 0. */
  place: number;
  turn: number;
  thread: Thread;
  /** What should be done about it. */
  label: string;
  /** Where an answer stands, best first: `slug#p3` is a point, `t` a trouble, `s` a step, `lead` all of it, `none` nowhere. */
  places: string[];
}

function readMessages(): Message[] {
  const threads = new Map<string, Thread[]>();
  return readFileSync(path.join(folder, "people-places.tsv"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [name, turn, label, places = ""] = line.split("\t") as [
        string,
        string,
        string,
        string?,
      ];
      const [file, place] = name.split("#") as [string, string];
      const all = threads.get(file) ?? readThreads(path.join(folder, `people-more/${file}.jsonl`))!;
      threads.set(file, all);
      return {
        file,
        place: Number(place),
        turn: Number(turn) - 1,
        thread: all[Number(place) - 1]!,
        label,
        places: places.split(" ").filter((one) => one !== ""),
      };
    });
}

const kindsFor: Record<string, Trace["kind"][]> = {
  ask: ["ask"],
  card: ["card"],
  decline: ["decline", "unknown"],
  talk: ["sentence"],
  none: ["unknown"],
};

/** A line for each thing to be done; with `misses` each message that went wrong, or is answered late. */
export async function tellPlaces(library: HelpLibrary, misses: boolean): Promise<void> {
  const counts = new Map<string, number[]>();
  const add = (row: string, hits: boolean[]) => {
    const before = counts.get(row) ?? [0, ...hits.map(() => 0)];
    counts.set(row, [before[0]! + 1, ...hits.map((hit, at) => before[at + 1]! + Number(hit))]);
  };
  for (const message of readMessages()) {
    const { thread, turn, label, places } = message;
    const turns = thread.turns.slice(0, turn + 1);
    const reply = (await answersTo({ ...thread, turns }, library)).at(-1)!;
    const when = `${turn === 0 ? "first" : "later"}\t${message.file.split("-")[0]}`;
    const isAnswer = label === "answer";
    const at = isAnswer ? wordsBefore(reply, places, library) : 0;
    const isRight = isAnswer
      ? at <= early[1]
      : kindsFor[label]!.includes(reply.trace?.kind ?? "unknown");
    if (isAnswer)
      add(`answer\t${when}`, [
        isOfArticle(reply, places),
        ...early.map((most) => at <= most),
        at < Infinity,
      ]);
    else add(`${label}\t${when}`, [isRight]);
    if (misses && !isRight) tellMiss(message, reply, at);
  }
  console.log(`of an answer: messages, the article, within ${early.join(", ")} words, anywhere`);
  for (const [row, [all, ...hits]] of [...counts].sort(([one], [other]) =>
    one.localeCompare(other),
  ))
    console.log(
      `${row}\t${all}\t${hits.map((hit) => `${hit} ${(hit / all!).toFixed(2)}`).join("\t")}`,
    );
}

function isOfArticle({ trace, articles }: Answered, places: readonly string[]): boolean {
  const isAnswer = trace?.kind === "articles" || trace?.kind === "troubles";
  return isAnswer && places.some((one) => one.split("#")[0] === articles[0]);
}

/** Infinity where none of the places stands in the reply. */
function wordsBefore(
  { text, trace }: Answered,
  places: readonly string[],
  library: HelpLibrary,
): number {
  if (trace?.kind === "unknown") return Infinity;
  const reply = bare(text);
  const found = places
    .flatMap((place) => textsAt(place, library))
    .map((one) => reply.indexOf(bare(one).slice(0, 40)))
    .filter((at) => at >= 0);
  return found.length === 0 ? Infinity : reply.slice(0, Math.min(...found)).split(" ").length - 1;
}

const bare = (text: string) =>
  text
    .replaceAll(/\*\*|\[\d+\]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** What stands at a place, in each language. */
function textsAt(place: string, library: HelpLibrary): string[] {
  const [slug, at] = place.split("#") as [string, string];
  const article = library.articles.get(slug);
  if (!article) return [];
  const number = Number(at.slice(1));
  const of = ({ lead, points, troubles, steps }: Article) => {
    if (at === "lead") return [lead];
    if (at.startsWith("p")) return [points[number - 1]?.truth ?? ""];
    if (at.startsWith("t")) return [troubles[number - 1]?.truth ?? ""];
    const start = `${number}. `;
    const lines = steps.flatMap(({ body }) => body.split("\n"));
    return lines.flatMap((line) => (line.startsWith(start) ? [line.slice(start.length)] : []));
  };
  return languages
    .flatMap((language) => of(articleIn(article, language)))
    .filter((text) => text !== "");
}

function tellMiss(
  { file, place, turn, thread, label, places }: Message,
  { trace, articles, text }: Answered,
  at: number,
): void {
  const done = `${trace?.kind}: ${articles.join(", ") || "nothing"} (${trace?.why}, ${trace?.confidence})`;
  const where = at > 0 ? `, at ${at}` : "";
  console.log(
    `${file}#${place}.${turn + 1}, to be ${label} ${places.join(" or ")}, was ${done}${where}`,
  );
  for (const said of thread.turns.slice(0, turn + 1)) console.log(`   ${said}`);
  console.log(`   > ${bare(text).slice(0, 300)}`);
}

/** For each message that leans on others, what speaks for each place that it could mean, and whether it does. */
export async function leaningCases(
  library: HelpLibrary,
): Promise<{ signs: PlaceSigns; isRight: boolean }[][]> {
  const says = readSays();
  const messages = readMessages().filter(({ turn, label }) => turn > 0 && label === "answer");
  return Promise.all(
    messages.map(async ({ thread, turn, places }) => {
      const before = thread.turns.slice(0, turn);
      const known = readThread(
        historyOf(before, await answersTo({ ...thread, turns: before }, library)),
        says,
      );
      const frame = read(thread.turns[turn]!, known.language);
      const device = deviceIn(frame, known, deviceOf(thread.device));
      const { looked, about } = inThread(library, frame, known, device);
      return signedPlaces(library, looked, about).map(({ slug, point, signs }) => {
        const { points, troubles } = library.articles.get(slug)!;
        const at =
          point === undefined
            ? [
                "lead",
                ...places.map((one) => one.split("#")[1]!).filter((one) => one.startsWith("s")),
              ]
            : [
                points.includes(point)
                  ? `p${points.indexOf(point) + 1}`
                  : `t${troubles.indexOf(point) + 1}`,
              ];
        return { signs, isRight: at.some((one) => places.includes(`${slug}#${one}`)) };
      });
    }),
  );
}
