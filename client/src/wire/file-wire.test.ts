import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { VaultError } from "../failure.ts";
import { createFileWire } from "./file-wire.ts";

const id = "0b7ad7ad-1d36-4b5e-8d57-3f2f2b8f6a01";
const header = Buffer.alloc(33).toString("base64");
const state = { id, entry_id: id, size: 3, header, missing: [0], created_at: 1 };
const refusal = (code: string) => JSON.stringify({ code, detail: "A sentence." });
const never = new AbortController().signal;

/** A wire whose server gives these answers, one after the other; `asked` says what came of it. */
function aWire(...answers: (Response | Error)[]) {
  const asked: { path: string; init: RequestInit }[] = [];
  const wire = createFileWire(async (path, init) => {
    asked.push({ path, init });
    const answer = answers.shift();
    if (!(answer instanceof Response)) throw answer ?? new Error("nothing more was expected");
    return answer;
  });
  return { wire, asked };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "none",
    (error: unknown) => (error instanceof VaultError ? error.code : String(error)),
  );
}

test("an upload begins, goes on, has no room, or no entry", async () => {
  const body = { entry_id: id, size: 3, header, awaits_entry: true } as const;
  const { wire, asked } = aWire(
    json(state, 201),
    json(state, 200),
    new Response(refusal("attachment_quota"), { status: 429 }),
    new Response(refusal("attachment_count"), { status: 429 }),
    new Response(refusal("not_found"), { status: 404 }),
  );
  expect(await wire.begin(id, body)).toEqual({ ok: true, state });
  expect(await wire.begin(id, body)).toEqual({ ok: true, state });
  const noRoom = { ok: false, reason: "no-room", detail: "A sentence." };
  expect(await wire.begin(id, body)).toEqual(noRoom);
  expect(await wire.begin(id, body)).toEqual({ ...noRoom, reason: "too-many" });
  expect(await wire.begin(id, body)).toEqual({ ok: false, reason: "gone" });
  expect(asked[0]).toMatchObject({ path: `/attachments/${id}`, init: { method: "PUT" } });
  expect(JSON.parse(asked[0]!.init.body as string)).toEqual(body);
});

describe.each([
  [429, "too_many_requests"],
  [503, "busy"],
])("a chunk at %i %s", (status, code) => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const busy = () => new Response(refusal(code), { status, headers: { "retry-after": "3" } });
  const path = `/attachments/${id}/chunks/4`;

  test("goes up again, as it is, once the server said", async () => {
    const begun = Date.now();
    const { wire, asked } = aWire(busy(), busy(), new Response(null, { status: 204 }));
    const outcome = failureOf(wire.putChunk(id, 4, Uint8Array.of(1, 2), never));
    await vi.runAllTimersAsync();
    expect(await outcome).toBe("none");
    expect(Date.now() - begun).toBe(6000);
    const same = { path, init: { method: "PUT", body: Uint8Array.of(1, 2) } };
    expect(asked).toMatchObject([same, same, same]);
    // The wait is not taken off the time that it may be on its way.
    expect(new Set(asked.map(({ init: { signal } }) => signal)).size).toBe(3);
  });

  test("comes down once the server said", async () => {
    const begun = Date.now();
    const { wire, asked } = aWire(busy(), busy(), new Response(Uint8Array.of(1, 2)));
    const chunk = wire.chunk(id, 4);
    await vi.runAllTimersAsync();
    expect(await chunk).toEqual(Uint8Array.of(1, 2));
    expect(Date.now() - begun).toBe(6000);
    expect(asked.map((one) => one.path)).toEqual([path, path, path]);
    expect(new Set(asked.map(({ init: { signal } }) => signal)).size).toBe(3);
  });

  test("that is never let through fails with that", async () => {
    const { wire } = aWire(...Array.from({ length: 9 }, busy));
    const outcome = failureOf(wire.chunk(id, 0));
    await vi.runAllTimersAsync();
    expect(await outcome).toBe("busy");
  });
});

test.each([
  ["the line is down", new TypeError("failed to fetch"), "network"],
  [
    "the session has ended",
    Response.json({ code: "unauthenticated", detail: "" }, { status: 401 }),
    "signed-out",
  ],
  ["a gateway asks who is there", new Response("<html>", { status: 401 }), "network"],
  [
    "the store is away",
    Response.json({ code: "unavailable", detail: "" }, { status: 503 }),
    "away",
  ],
  ["a gateway is in between", new Response("<html>", { status: 503 }), "network"],
  ["it is not there", new Response(refusal("not_found"), { status: 404 }), "not-found"],
  ["the server slips", new Response(refusal("internal"), { status: 500 }), "broken"],
] as const)("where %s, a chunk says so", async (_, answer, failure) => {
  const again = () => (answer instanceof Response ? answer.clone() : answer);
  expect(await failureOf(aWire(again()).wire.chunk(id, 0))).toBe(failure);
  const sending = aWire(again()).wire.putChunk(id, 0, Uint8Array.of(1), never);
  expect(await failureOf(sending)).toBe(failure);
});

test("a chunk that breaks off on its way down is the line's failure", async () => {
  const half = new ReadableStream({
    start(controller) {
      controller.enqueue(Uint8Array.of(1));
      controller.error(new TypeError("terminated"));
    },
  });
  expect(await failureOf(aWire(new Response(half)).wire.chunk(id, 0))).toBe("network");
});

test("what was left unfinished is read page by page", async () => {
  const other = "1b7ad7ad-1d36-4b5e-8d57-3f2f2b8f6a01";
  const page = { used: 5000, quota: 9000, attachments: [state], next: id };
  const last = { ...page, attachments: [{ ...state, id: other }], next: null };
  const { wire, asked } = aWire(json(page), json(last));
  const attachments = [state, { ...state, id: other }];
  expect(await wire.unfinished()).toEqual({ ...last, attachments });
  const first = "/attachments?unfinished=true";
  expect(asked.map(({ path }) => path)).toEqual([first, `${first}&after=${id}`]);
});

test("what is no answer of ours is refused", async () => {
  const { wire } = aWire(json({ ...state, missing: "none" }), json([]), new Response("<html>"));
  expect(await failureOf(wire.state(id))).toBe("server");
  expect(await failureOf(wire.unfinished())).toBe("server");
  expect(await failureOf(wire.state(id))).toBe("cut-off");
});

test("a file that is gone is no failure where it is asked for or removed", async () => {
  const gone = () => new Response(refusal("not_found"), { status: 404 });
  const { wire } = aWire(gone(), gone(), new Response(null, { status: 204 }));
  expect(await wire.state(id)).toBeNull();
  await wire.remove(id);
  await wire.remove(id);
});
