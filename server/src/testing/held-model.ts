import { type ModelConnection, ModelFailure, type ModelPrompt } from "../outside/llm.ts";

export interface HeldModel extends ModelConnection {
  prompts: ModelPrompt[];
  /** From here on it says its first words, and waits. */
  hold(): void;
  letGo(): void;
  /** Resolves once these words were given out, and taken. */
  said(words: string): Promise<void>;
}

const [first, rest] = ["The model says this. ", "And this [1]."];
export const heldBeginning = first;
export const heldAnswer = first + rest;

/** A language model whose pace the test has in hand. */
export function aHeldModel(): HeldModel {
  const prompts: ModelPrompt[] = [];
  let gate = Promise.resolve();
  let open = () => {};
  let spoken = Promise.withResolvers<string>();

  return {
    prompts,
    hold() {
      ({ promise: gate, resolve: open } = Promise.withResolvers<void>());
      spoken = Promise.withResolvers();
    },
    letGo: () => open(),
    async said(words) {
      if ((await spoken.promise) !== words) throw new Error("it said something else");
    },
    async *speak(prompt, signal) {
      prompts.push(prompt);
      yield first;
      spoken.resolve(first);
      const stopped = Promise.withResolvers<void>();
      signal.addEventListener("abort", () => stopped.resolve());
      await Promise.race([gate, stopped.promise]);
      if (signal.aborted) throw new ModelFailure("was stopped");
      yield rest;
    },
  };
}
