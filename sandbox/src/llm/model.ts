/**
 * A language model in name alone, over OpenAI's chat completions: it answers from what the prompt
 * quotes, word for word, or misbehaves as it is told to. Nothing of it understands anything.
 */
import { setTimeout as delay } from "node:timers/promises";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";

export const modelPath = "/llm";
export const modelKey = "sk-sandbox-known-to-everyone";

export const modes = [
  /** From the first article of the prompt, with its number. */
  "answer",
  /** The same, a word at a time, each after `stepMs`. */
  "slow",
  /** Never a first word. */
  "timeout",
  "rate_limited",
  "failing",
  /** Something that is no JSON in mid-stream. */
  "malformed",
  /** Words, and then none, the connection open. */
  "silence",
  /** Words, and then the connection is gone. */
  "cut_off",
  /** Does whatever the question says, and gives back all that it was sent. */
  "obey",
  /** As one that takes no pictures: a call with one is refused. */
  "blind",
  /** As `answer`, with numbers of articles that nobody gave it. */
  "invents",
] as const;
export type Mode = (typeof modes)[number];

type Part =
  | { type: "text"; text: string }
  /** `data:image/png;base64,...` */
  | { type: "image_url"; image_url: { url: string } };

interface Message {
  role: string;
  content: string | Part[];
}

const partsOf = ({ content }: Message): Part[] =>
  typeof content === "string" ? [{ type: "text", text: content }] : content;

const textOf = (message: Message): string =>
  partsOf(message)
    .map((part) => (part.type === "text" ? part.text : ""))
    .join("");

/** Pictures that the last message brings. */
function picturesIn(messages: readonly Message[]): number {
  const last = messages.at(-1);
  return last ? partsOf(last).filter(({ type }) => type === "image_url").length : 0;
}

export interface Script {
  mode: Mode;
  stepMs: number;
  /** How many calls misbehave; then it answers. */
  times: number;
  /** Bodies that it was sent, oldest first. */
  calls: { model: string; messages: Message[] }[];
}

export interface ScriptedModel {
  routes: Hono;
  script: Script;
}

const keptCalls = 100;
/** Pieces: a sentence and the beginning of another. */
const brokenAfter = 10;

export function createScriptedModel(): ScriptedModel {
  const script: Script = { mode: "answer", stepMs: 40, times: Infinity, calls: [] };
  const routes = new Hono();

  /** `POST /llm/script {"mode": "slow", "stepMs": 40}`, for journeys. */
  routes.post("/script", async (c) => {
    const { mode, stepMs = 40, times } = await c.req.json<Partial<Script>>();
    if (!mode || !modes.includes(mode)) return c.json({ error: `one of ${modes.join(", ")}` }, 422);
    Object.assign(script, { mode, stepMs, times: times ?? Infinity });
    return c.json({ mode, stepMs });
  });

  routes.get("/calls", (c) => c.json({ calls: script.calls }));

  routes.post("/v1/chat/completions", async (c) => {
    if (c.req.header("authorization") !== `Bearer ${modelKey}`) {
      return c.json({ error: { message: "Incorrect API key provided." } }, 401);
    }
    const body = await c.req.json<{ model: string; messages: Message[] }>();
    script.calls.push(body);
    script.calls.splice(0, script.calls.length - keptCalls);
    const mode = script.times-- > 0 ? script.mode : "answer";
    if (mode === "rate_limited") return c.json({ error: { message: "Slow down." } }, 429);
    if (mode === "failing") return c.json({ error: { message: "Something broke." } }, 500);
    if (mode === "blind" && picturesIn(body.messages) > 0) {
      return c.json({ error: { message: "This model does not support image input." } }, 400);
    }
    const pieces = piecesFor(mode, body.messages);
    return streamSSE(c, async (stream) => {
      const gone = new Promise<void>((resolve) => stream.onAbort(resolve));
      const say = (content: string) => stream.writeSSE({ data: chunk({ content }) });
      if (mode === "timeout") return gone;
      for (const [at, piece] of pieces.entries()) {
        if (stream.aborted) return;
        if (at === brokenAfter && mode === "malformed") await stream.writeSSE({ data: "{no json" });
        if (at === brokenAfter && mode === "silence") return gone;
        if (at === brokenAfter && mode === "cut_off") return;
        if (mode === "slow") await delay(script.stepMs);
        await say(piece);
      }
      await stream.writeSSE({ data: chunk({}, "stop") });
      await stream.writeSSE({ data: "[DONE]" });
    });
  });

  return { routes, script };
}

function chunk(delta: object, finish: string | null = null): string {
  return JSON.stringify({
    id: "chatcmpl-sandbox",
    object: "chat.completion.chunk",
    created: 0,
    model: "scripted",
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
}

/** How much of what it was asked last it repeats word by word: the question is at the end. */
const repeatedByWord = 120;

const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? [];
const linesOf = (text: string): string[] => text.match(/[^\n]*\S[^\n]*\n*/g) ?? [];

function piecesFor(mode: Mode, messages: readonly Message[]): string[] {
  const last = textOf(messages.at(-1) ?? { role: "user", content: "" });
  const seen = picturesIn(messages) > 0 ? "I looked at your picture. " : "";
  if (mode !== "obey") return wordsOf(seen + sayFor(mode, last));
  // All that it was told is a thousand words: what is not the question comes line by line.
  const words = wordsOf(`${last}\n\n`);
  const before = words.slice(0, -repeatedByWord).join("");
  const all = messages.map(textOf).join("\n");
  return [...linesOf(before), ...words.slice(-repeatedByWord), ...linesOf(all)];
}

function sayFor(mode: Mode, last: string): string {
  const quoted = /^\[1\] (.*)\n(.*)/m.exec(last);
  if (!quoted) return "I do not know that one. It is not in the help library.";
  const [, title, lead] = quoted;
  const numbers = mode === "invents" ? "[1] [7] [99]" : "[1]";
  return `This is about **${title}**. ${lead} ${numbers}\n\nAsk again if a step is not clear.`;
}
