import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, RetryError, streamText } from "ai";

export interface ModelSettings {
  baseUrl: string;
  apiKey: string;
  name: string;
  /** Shorter if a test waits for them. */
  patience?: Partial<typeof patience>;
}

export interface ModelPrompt {
  instructions: string;
  messages: { role: "user" | "assistant"; content: string }[];
}

export interface ModelConnection {
  /** Rejects with ModelFailure, and with nothing of what was sent, if the stream does not end well. */
  speak(prompt: ModelPrompt, signal: AbortSignal): AsyncIterable<string>;
}

/** Says what happened without a word of the prompt, the answer or the key. */
export class ModelFailure extends Error {
  constructor(what: string) {
    super(`the language model ${what}`);
    this.name = "ModelFailure";
  }
}

const patience = { firstMs: 20_000, silenceMs: 10_000, totalMs: 75_000 };
const outputTokens = 900;
/** A second try after 429, 5xx or a broken connection, a little later. */
const retries = 1;

/** Any endpoint that speaks OpenAI's chat completions. */
export function openaiModel({
  baseUrl,
  apiKey,
  name,
  ...settings
}: ModelSettings): ModelConnection {
  const { firstMs, silenceMs, totalMs } = { ...patience, ...settings.patience };
  // Its warnings could hold what is sent.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const provider = createOpenAICompatible({
    name: "model",
    baseURL: baseUrl,
    apiKey,
    // A key goes to the address that it was given for.
    fetch: (url, init) => fetch(url, { ...init, redirect: "error" }),
  });

  return {
    async *speak({ instructions, messages }, signal) {
      const { stream } = streamText({
        model: provider(name),
        instructions,
        messages,
        maxOutputTokens: outputTokens,
        temperature: 0.2,
        maxRetries: retries,
        abortSignal: signal,
        timeout: { totalMs, firstChunkMs: firstMs, chunkMs: silenceMs },
        // They come as parts too.
        onError: () => {},
      });
      let hasSpoken = false;
      let ended: string | undefined;
      try {
        for await (const part of stream) {
          if (part.type === "text-delta" && part.text !== "") {
            hasSpoken = true;
            yield part.text;
          } else if (part.type === "error") throw part.error;
          else if (part.type === "abort") throw new ModelFailure("took too long");
          else if (part.type === "finish") ended = part.finishReason;
        }
      } catch (error) {
        throw failureOf(error);
      }
      if (!hasSpoken) throw new ModelFailure("said nothing");
      if (ended !== "stop" && ended !== "length") throw new ModelFailure("was cut off");
    },
  };
}

function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (APICallError.isInstance(last) && last.statusCode !== undefined) {
    return new ModelFailure(`answered ${last.statusCode}`);
  }
  const name = last instanceof Error ? last.name : "";
  return new ModelFailure(/Timeout|Abort/.test(name) ? "took too long" : "broke off");
}
