import { expect, test } from "vitest";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

test("however many turns are taken in a row, what others asked and timers that are due get theirs", async () => {
  const heard: unknown[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", ({ data }) => heard.push(data));
  port1.start();
  setTimeout(() => heard.push("due"));
  port2.postMessage("asked");
  while (heard.length < 2) await yieldToEventLoop();
  port1.close();
  expect(new Set(heard)).toEqual(new Set(["asked", "due"]));
});

test("what was cancelled while others had their turn ends with the reason", async () => {
  const cancelling = new AbortController();
  const turn = yieldToEventLoop(cancelling.signal);
  cancelling.abort(new Error("cancelled"));
  await expect(turn).rejects.toThrow("cancelled");
});
