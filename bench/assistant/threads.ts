/** Threads and what Breezy answers to them, for a reader to judge: see `server/eval/README.md`. */
import { readFileSync } from "node:fs";
import type { HelpLibrary } from "@breezy/server/assistant/help/library";
import type { Reader, Said } from "@breezy/server/assistant/engine";
import { libraryEngine, type Trace } from "@breezy/server/assistant/library-engine";
import { readSays } from "@breezy/server/assistant/reading/says";

export interface Thread {
  kind: string;
  language: string;
  topic: string;
  device: Reader["device"];
  turns: string[];
  expects: string;
  useful: string[];
  never: string[];
}

/** null: the file holds single questions. */
export function readThreads(file: string): Thread[] | null {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  const threads = lines.map((line) => JSON.parse(line) as Thread);
  return threads.every(({ turns }) => Array.isArray(turns)) ? threads : null;
}

/** As Markdown: each thread, message by message, what is offered beside the last reply, and what it was to hold. */
export async function tellThreads(threads: readonly Thread[], library: HelpLibrary): Promise<void> {
  for (const [place, thread] of threads.entries()) {
    const { kind, language, topic, device, turns, expects, useful, never } = thread;
    const on = device ? `, ${device.make} ${device.model}, ${device.os_version}` : "";
    console.log(`## ${place + 1}. ${topic}\n\n${kind}, ${language}, to be: ${expects}${on}\n`);
    for (const [turn, reply] of (await answersTo(thread, library)).entries()) {
      console.log(`**Asked:** ${turns[turn]}\n\n${quoted(reply.text)}\n`);
      console.log(`Cites: ${reply.articles.join(", ") || "nothing"}. Offers: ${reply.offers}.`);
      console.log(`Why: ${reply.trace?.kind}: ${reply.trace?.why}\n`);
    }
    for (const point of useful) console.log(`- useful: ${point}`);
    for (const point of never) console.log(`- never: ${point}`);
    console.log();
  }
}

export interface Answered {
  text: string;
  articles: string[];
  offers: string;
  trace: Trace | undefined;
}

/** To each message, with all before it said. */
export async function answersTo(
  { turns, device }: Thread,
  library: HelpLibrary,
): Promise<Answered[]> {
  const replies: Answered[] = [];
  for (const question of turns)
    replies.push(await replyTo(question, historyOf(turns, replies), device, library));
  return replies;
}

/** What was said so far: messages, as far as they were replied to. */
export function historyOf(turns: readonly string[], replies: readonly Answered[]): Said[] {
  return replies.flatMap(({ text, articles }, at): Said[] => [
    { direction: "outbound", text: turns[at]!, articles: [] },
    { direction: "inbound", text, articles },
  ]);
}

const says = readSays();

async function replyTo(
  question: string,
  history: readonly Said[],
  device: Reader["device"],
  library: HelpLibrary,
): Promise<Answered> {
  let trace: Trace | undefined;
  const engine = libraryEngine({
    library,
    says,
    supportAddress: "support@example.com",
    onDecided: (chosen) => {
      trace = chosen;
    },
  });
  const remembered = engine.remembers(question);
  const reader: Reader = { firstName: "", device, level: "basic", prices: "standard" };
  const context = {
    question,
    isFirst: history.length === 0,
    history: remembered > 0 ? history.slice(-remembered) : [],
    reader,
    signal: new AbortController().signal,
  };
  let text = "";
  let articles: string[] = [];
  let offers = "nothing";
  for await (const event of engine.reply(context)) {
    if (event.type === "delta") text += event.text;
    else if (event.type === "citations") articles = event.citations.map(({ slug }) => slug);
    else offers = event.actions.map(({ label }) => label).join(", ") || offers;
  }
  return { text, articles, offers, trace };
}

const quoted = (text: string) => text.trim().replace(/^/gm, "> ");
