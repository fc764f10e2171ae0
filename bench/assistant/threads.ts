/** Threads and what Breezy answers to them, for a reader to judge: see `server/eval/README.md`. */
import { readFileSync } from "node:fs";
import type { HelpLibrary } from "@breezy/server/assistant/help/library";
import type { Reader, Said } from "@breezy/server/assistant/engine";
import { libraryEngine } from "@breezy/server/assistant/library-engine";

interface Thread {
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
    const said: Said[] = [];
    for (const question of turns) {
      const reply = await replyTo(question, said, device, library);
      said.push(
        { direction: "outbound", text: question, articles: [] },
        { direction: "inbound", text: reply.text, articles: reply.articles },
      );
      console.log(`**Asked:** ${question}\n\n${quoted(reply.text)}\n`);
      console.log(`Cites: ${reply.articles.join(", ") || "nothing"}. Offers: ${reply.offers}.`);
      console.log(`Why: ${reply.why}\n`);
    }
    for (const point of useful) console.log(`- useful: ${point}`);
    for (const point of never) console.log(`- never: ${point}`);
    console.log();
  }
}

async function replyTo(
  question: string,
  history: readonly Said[],
  device: Reader["device"],
  library: HelpLibrary,
) {
  let why = "";
  const engine = libraryEngine({
    library,
    supportAddress: "support@example.com",
    onDecided: ({ kind, why: reason }) => {
      why = `${kind}: ${reason}`;
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
  return { text, articles, offers, why };
}

const quoted = (text: string) => text.trim().replace(/^/gm, "> ");
