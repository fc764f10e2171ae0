import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { PictureType } from "@breezy/contract/pictures";
import { APICallError, type ModelMessage, RetryError, streamText } from "ai";
import { anyAnswerAsStream } from "./llm-wire.ts";
import { createAsides } from "./llm-asides.ts";

export interface ModelSettings {
  baseUrl: string;
  apiKey: string;
  name: string;
  /** Whether it takes pictures. */
  sees?: boolean | undefined;
  /** Shorter if a test waits for it. */
  silenceMs?: number | undefined;
}

/** Of what `barePicture` leaves alone. */
export interface ModelPicture {
  type: PictureType;
  bytes: Uint8Array;
}

interface PromptMessage {
  role: "user" | "assistant";
  content: string;
  /** Of a person's own message. */
  picture?: ModelPicture | undefined;
}

export interface ModelPrompt {
  instructions: string;
  messages: PromptMessage[];
}

export interface ModelConnection {
  /** Whether it takes pictures; left out: it doesn't. */
  sees?: boolean | undefined;
  /**
   * What the model says, as it comes. Rejects with ModelCut if it began and did not come to its end, with
   * ModelFailure if it can't or no longer speaks, and with nothing of what was sent.
   */
  speak(prompt: ModelPrompt, signal: AbortSignal): AsyncIterable<string>;
}

/** Says what happened without a word of the prompt, the answer or the key. */
export class ModelFailure extends Error {
  constructor(what: string) {
    super(`the language model ${what}`);
    this.name = "ModelFailure";
  }
}

/** There is a beginning, which the model may be able to go on from. */
export class ModelCut extends ModelFailure {}

/** Until the first sign of life, and between any two; waiting for a second try counts too. */
const silenceMs = 20_000;
const outputTokens = 900;
/** A second try after 429, 5xx or a broken connection, a little later. */
const retries = 1;
/** Ends by other names than OpenAI's. */
const otherEnds = /^(?:eos|end|stop)/i;

/** Any endpoint that speaks OpenAI's chat completions, with streams or without. */
export function openaiModel({
  baseUrl,
  apiKey,
  name,
  ...settings
}: ModelSettings): ModelConnection {
  const quietMs = settings.silenceMs ?? silenceMs;
  // Its warnings could hold what is sent.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const provider = createOpenAICompatible({
    name: "model",
    baseURL: baseUrl,
    apiKey,
    // A key goes to the address that it was given for.
    fetch: anyAnswerAsStream((url, init) => fetch(url, { ...init, redirect: "error" })),
  });

  return {
    sees: settings.sees,
    async *speak({ instructions, messages }, signal) {
      const silence = watchSilence(quietMs);
      const { stream } = streamText({
        model: provider(name),
        instructions,
        messages: messages.map(toModelMessage),
        maxOutputTokens: outputTokens,
        temperature: 0.2,
        maxRetries: retries,
        abortSignal: AbortSignal.any([signal, silence.signal]),
        // They come as parts too.
        onError: () => {},
      });
      const aloud = createAsides();
      let hasSpoken = false;
      try {
        let ended: string | undefined;
        // It was offered no tools: what it calls all the same is passed over like its thoughts.
        for await (const part of stream) {
          if (part.type === "text-delta" || part.type === "reasoning-delta") silence.heard();
          if (part.type === "text-delta") {
            const text = aloud.push(part.text);
            hasSpoken ||= text.trim() !== "";
            if (text !== "") yield text;
          } else if (part.type === "error") throw part.error;
          else if (part.type === "abort") throw new ModelFailure("took too long");
          else if (part.type === "finish") ended = endOf(part);
        }
        const rest = aloud.end();
        hasSpoken ||= rest.trim() !== "";
        if (rest !== "") yield rest;
        if (!hasSpoken) throw new ModelFailure("said nothing");
        if (ended === "length" || ended === "tool-calls")
          throw new ModelCut("did not come to an end");
        if (ended !== "stop") throw new ModelFailure("was cut off");
      } catch (error) {
        const canGoOn = hasSpoken && !signal.aborted && !silence.signal.aborted;
        throw failureOf(error, canGoOn);
      } finally {
        silence.end();
      }
    },
  };
}

function toModelMessage({ role, content, picture }: PromptMessage): ModelMessage {
  if (role === "assistant" || !picture) return { role, content };
  const { type: mediaType, bytes: data } = picture;
  return {
    role,
    content: [
      { type: "text", text: content },
      { type: "file", mediaType, data },
    ],
  };
}

/** Its signal aborts once nothing was heard for `quietMs`. */
function watchSilence(quietMs: number) {
  const silent = new AbortController();
  const wait = () => setTimeout(() => silent.abort(), quietMs);
  let waiting = wait();
  return {
    signal: silent.signal,
    heard() {
      clearTimeout(waiting);
      waiting = wait();
    },
    end: () => clearTimeout(waiting),
  };
}

function endOf(part: { finishReason: string; rawFinishReason?: string | undefined }): string {
  const { finishReason, rawFinishReason = "" } = part;
  return finishReason === "other" && otherEnds.test(rawFinishReason) ? "stop" : finishReason;
}

/** `canGoOn`: words came, and the connection broke behind them. */
function failureOf(error: unknown, canGoOn: boolean): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (APICallError.isInstance(last) && last.statusCode !== undefined && !canGoOn) {
    return new ModelFailure(`answered ${last.statusCode}`);
  }
  if (canGoOn) return new ModelCut("broke off");
  const name = last instanceof Error ? last.name : "";
  return new ModelFailure(/Timeout|Abort/.test(name) ? "took too long" : "broke off");
}
