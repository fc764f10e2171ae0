import fc from "fast-check";
import { expect, test } from "vitest";
import { createEventReader, readEvents, type StreamEvent } from "./event-stream.ts";

const event = (data: string, { name = "message", id = "" } = {}): StreamEvent => ({
  name,
  data,
  id,
});

test.each<[string, string, StreamEvent[]]>([
  ["one line of data", "data: a\n\n", [event("a")]],
  ["no space after the colon", "data:a\n\n", [event("a")]],
  ["only one space is taken away", "data:  a\n\n", [event(" a")]],
  ["lines of data are joined", "data: a\ndata:\ndata: b\n\n", [event("a\n\nb")]],
  ["a field without a colon", "data\n\n", [event("")]],
  [
    "names, and none after them",
    "event: x\ndata: a\n\ndata: b\n\n",
    [event("a", { name: "x" }), event("b")],
  ],
  [
    "an id stays until the next",
    "id: 7\ndata: a\n\ndata: b\n\n",
    [event("a", { id: "7" }), event("b", { id: "7" })],
  ],
  ["an id with a null is none", "id: 1\0\ndata: a\n\n", [event("a")]],
  ["comments and unknown fields", ": hello\nretry: 10\nfoo: bar\ndata: a\n\n", [event("a")]],
  ["no data, no event", "event: x\nid: 3\n\ndata: b\n\n", [event("b", { id: "3" })]],
  ["carriage returns", "data: a\r\rdata: b\r\r", [event("a"), event("b")]],
  ["both", "data: a\r\ndata: b\r\n\r\n", [event("a\nb")]],
  ["a byte order mark", "\uFEFFdata: a\n\n", [event("a")]],
  ["without its empty line it is cut off", "data: a\n\ndata: b\n", [event("a")]],
])("%s", (_, text, events) => {
  expect(createEventReader()(text)).toEqual(events);
});

const wholeStream =
  ': hi\r\nevent: delta\r\nid: 4\r\ndata: {"text":"🌬️ größer"}\r\n\r\nevent: delta\nid: 9\ndata: one\ndata: two\n\n\revent: done\rdata: {}\r\r';
const wholeEvents = [
  event('{"text":"🌬️ größer"}', { name: "delta", id: "4" }),
  event("one\ntwo", { name: "delta", id: "9" }),
  event("{}", { name: "done", id: "9" }),
];

function bodyOf(bytes: Uint8Array, cuts: readonly number[]): ReadableStream<Uint8Array> {
  const places = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
  return new ReadableStream({
    start(controller) {
      for (const [index, end] of places.entries()) {
        controller.enqueue(bytes.subarray(places[index - 1] ?? 0, end));
      }
      controller.close();
    },
  });
}

test("cut anywhere, also within a letter or between \\r and \\n, it says the same", async () => {
  const bytes = new TextEncoder().encode(wholeStream);
  const cut = fc.integer({ min: 0, max: bytes.length });
  await fc.assert(
    fc.asyncProperty(fc.array(cut, { maxLength: 12 }), async (cuts) => {
      expect(await Array.fromAsync(readEvents(bodyOf(bytes, cuts)))).toEqual(wholeEvents);
    }),
  );
  const each = Array.from({ length: bytes.length }, (_, n) => n);
  expect(await Array.fromAsync(readEvents(bodyOf(bytes, each)))).toEqual(wholeEvents);
});

test("who stops reading closes the connection, and a connection that fails throws", async () => {
  let cancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode("data: a\n\n")),
    cancel: () => void (cancelled = true),
  });
  for await (const { data } of readEvents(endless)) {
    expect(data).toBe("a");
    break;
  }
  expect(cancelled).toBe(true);
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new TypeError("gone")),
  });
  await expect(Array.fromAsync(readEvents(broken))).rejects.toThrow("gone");
});
