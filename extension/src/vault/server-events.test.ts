import { describe, expect, test } from "vitest";
import { createEventReader, followServer } from "./server-events.ts";

describe("the stream's text", () => {
  function heardIn(...pieces: string[]): [string, string][] {
    const heard: [string, string][] = [];
    const read = createEventReader((event, data) => heard.push([event, data]));
    for (const piece of pieces) read(piece);
    return heard;
  }

  test.each([
    [["event: vault\ndata: {}\n\n"], [["vault", "{}"]]],
    [["event: va", "ult\r\ndata: {", '"a":1}\r\n\r\n'], [["vault", '{"a":1}']]],
    [["data: one\ndata: two\n\n"], [["message", "one\ntwo"]]],
    [[": a beat\n\nevent: vault\n\ndata:x\n\n"], [["message", "x"]]],
    [["event: vault\ndata: not yet ended\n"], []],
    [["retry: 3000\n\n"], []],
  ])("%j says %j", (pieces, said) => {
    expect(heardIn(...pieces)).toEqual(said);
  });
});

/** A server that answers each request for the stream as it is told to, and a clock that is pushed. */
function aServer() {
  const streams: { say(text: string): void; end(): void; signal: AbortSignal }[] = [];
  const waits: { ms: number; work: () => void }[] = [];
  const told: unknown[] = [];
  let status = 200;
  const following = followServer({
    async ask(signal) {
      if (status === 0) throw new TypeError("the line is down");
      let controller!: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) });
      streams.push({
        say: (text) => controller.enqueue(new TextEncoder().encode(text)),
        end: () => controller.close(),
        signal,
      });
      return new Response(body, { status });
    },
    later(ms, work) {
      const wait = { ms, work };
      waits.push(wait);
      return () => void (waits.includes(wait) && waits.splice(waits.indexOf(wait), 1));
    },
    opened: () => told.push("opened"),
    version: (version) => told.push(version),
    ended: () => told.push("ended"),
    lost: (answered) => told.push(answered ? "refused" : "lost"),
  });
  return {
    following,
    streams,
    told,
    pauses: () => waits.map(({ ms }) => ms),
    answer: (next: number) => (status = next),
    pass(ms: number): void {
      const wait = waits.find((one) => one.ms === ms);
      if (!wait) throw new Error(`nothing waits for ${ms}`);
      waits.splice(waits.indexOf(wait), 1);
      wait.work();
    },
  };
}

const vaultAt = (version: number) => `event: vault\ndata: {"version":${version}}\n\n`;

test("versions are heard, what is no news of the vault is not, and the session's end is", async () => {
  const { streams, told } = aServer();
  await expect.poll(() => told).toEqual(["opened"]);
  streams[0]!.say(vaultAt(7));
  streams[0]!.say('event: plan\ndata: {}\n\nevent: vault\ndata: {"version":"8"}\n\n');
  streams[0]!.say("event: vault\ndata: no JSON\n\nevent: session-ended\ndata: {}\n\n");
  await expect.poll(() => told).toEqual(["opened", 7, "ended"]);
});

test("a lost stream is asked for again after a while, ever more patiently, until there is one", async () => {
  const { streams, told, pass, answer, pauses } = aServer();
  await expect.poll(() => streams.length).toBe(1);
  answer(0);
  streams[0]!.end();
  await expect.poll(() => told).toEqual(["opened", "lost"]);
  pass(2000);
  await expect.poll(() => told).toEqual(["opened", "lost", "lost"]);
  expect(pauses()).toEqual([4000]);
  answer(200);
  pass(4000);
  await expect.poll(() => told).toEqual(["opened", "lost", "lost", "opened"]);
});

test("a refusal is told from a line that is down", async () => {
  const { streams, told, pass, answer } = aServer();
  await expect.poll(() => streams.length).toBe(1);
  answer(401);
  streams[0]!.end();
  await expect.poll(() => told).toEqual(["opened", "lost"]);
  pass(2000);
  await expect.poll(() => told).toEqual(["opened", "lost", "refused"]);
});

test("a stream that is silent for too long is given up", async () => {
  const { streams, told, pauses, pass } = aServer();
  await expect.poll(pauses).toEqual([65_000]);
  pass(65_000);
  await expect.poll(() => told).toEqual(["opened", "lost"]);
  expect(streams[0]!.signal.aborted).toBe(true);
});

test("stopped, it says nothing more and asks for no other", async () => {
  const { streams, told, following, pauses } = aServer();
  await expect.poll(() => told).toEqual(["opened"]);
  following.stop();
  expect(streams[0]!.signal.aborted).toBe(true);
  await expect.poll(pauses).toEqual([]);
  expect(told).toEqual(["opened"]);
});

test("once the network is back the next one is asked for at once, and the old one says nothing more", async () => {
  const { streams, told, following } = aServer();
  await expect.poll(() => streams.length).toBe(1);
  following.renew();
  await expect.poll(() => streams.length).toBe(2);
  streams[0]!.say(vaultAt(1));
  streams[1]!.say(vaultAt(2));
  await expect.poll(() => told.filter((one) => typeof one === "number")).toEqual([2]);
});
