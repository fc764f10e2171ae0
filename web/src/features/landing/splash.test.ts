import { expect, test } from "vitest";
import { playSplash } from "./splash.ts";

/** A clock that goes by the test's word. */
function aStage() {
  let nowMs = 0;
  let waiting: { atMs: number; work: () => void }[] = [];
  const seen: string[] = [];
  return {
    seen,
    waiting: () => waiting.length,
    host: {
      show: (phase: string) => void seen.push(`${nowMs} ${phase}`),
      onDone: () => void seen.push(`${nowMs} over`),
      later(ms: number, work: () => void) {
        const entry = { atMs: nowMs + ms, work };
        waiting.push(entry);
        return () => (waiting = waiting.filter((other) => other !== entry));
      },
    },
    runTo(ms: number) {
      for (const entry of waiting.toSorted((a, b) => a.atMs - b.atMs)) {
        if (entry.atMs > ms) continue;
        nowMs = entry.atMs;
        waiting = waiting.filter((other) => other !== entry);
        entry.work();
      }
      nowMs = ms;
    },
  };
}

test("enters, holds after a second, leaves after three and is over after four", () => {
  const stage = aStage();
  playSplash(stage.host);
  stage.runTo(10_000);
  expect(stage.seen).toEqual([
    "0 entering",
    "1000 holding",
    "3000 exiting",
    "4000 done",
    "4000 over",
  ]);
});

test("skipped, it is over at once, once, and nothing waits any more", () => {
  const stage = aStage();
  const skip = playSplash(stage.host);
  stage.runTo(1500);
  skip();
  skip();
  expect(stage.waiting()).toBe(0);
  stage.runTo(10_000);
  expect(stage.seen).toEqual(["0 entering", "1000 holding", "1500 done", "1500 over"]);
});
