/** Asks the worker for one estimate at a time: of what was typed meanwhile, only the newest counts. */
import { workerUrl } from "../../../lib/trusted.ts";
import type { GuessAnswer, GuessQuestion } from "./strength-worker.ts";
import url from "./strength-worker.ts?worker&url";

export interface Guesser {
  ask(question: GuessQuestion): void;
  /** Ends the worker with all that it was told. */
  end(): void;
}

export function startGuesser(onAnswer: (guesses: GuessAnswer) => void): Guesser {
  const worker = new Worker(workerUrl(url), { type: "module", name: "strength" });
  let busy = false;
  let next: GuessQuestion | null = null;

  function send(question: GuessQuestion): void {
    busy = true;
    worker.postMessage(question);
  }
  worker.addEventListener("message", ({ data }: MessageEvent<GuessAnswer>) => {
    busy = false;
    const newer = next;
    next = null;
    if (newer) send(newer);
    else onAnswer(data);
  });

  return {
    ask(question) {
      if (busy) next = question;
      else send(question);
    },
    end: () => worker.terminate(),
  };
}
