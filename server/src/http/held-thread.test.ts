import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";
import { watchHeldThread } from "./held-thread.ts";

function watched() {
  const lines: [object, string][] = [];
  const none = () => undefined;
  const log = {
    debug: none,
    info: none,
    error: none,
    warn: (fields: object, line: string) => void lines.push([fields, line]),
  };
  const delay = {
    max: 0,
    reset: () => {
      delay.max = 0;
    },
  };
  let now = 0;
  const look = watchHeldThread(log, () => now, delay);
  return {
    lines,
    after(ms: number, heldMs: number) {
      now += ms;
      delay.max = heldMs * 1e6;
      look();
    },
  };
}

test("above 200 ms the log says how long the thread was held, and nothing else", () => {
  const { lines, after } = watched();
  after(1000, 200);
  expect(lines).toEqual([]);
  after(1000, 201);
  expect(lines).toEqual([[{ ms: 201 }, "the main thread was held"]]);
  after(20_000, 5);
  expect(lines).toHaveLength(1);
});

test("once in ten seconds at the most, and then the longest since", () => {
  const { lines, after } = watched();
  after(0, 300);
  after(1000, 900);
  after(1000, 400);
  expect(lines).toEqual([[{ ms: 300 }, "the main thread was held"]]);
  after(8000, 0);
  expect(lines.slice(1)).toEqual([[{ ms: 900 }, "the main thread was held"]]);
});

test("the metrics have the event loop's delay", async () => {
  const { body } = await createMetrics().text();
  expect(body).toMatch(/^nodejs_eventloop_lag_max_seconds /m);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});
