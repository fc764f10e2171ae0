import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createWire } from "./wire.ts";

const answering = (response: Response) => createWire(() => Promise.resolve(response));

describe("what stands before the server", () => {
  // Attack (sessions): the client counts it as unreachable.
  test.each([401, 407, 502, 503, 504, 511])(
    "a gateway's %i counts as a network error",
    async (status) => {
      const wire = answering(new Response("<h1>Bad Gateway</h1>", { status }));
      await expect(wire.vault()).rejects.toMatchObject({ code: "network" });
    },
  );

  test("a 503 in the server's own words keeps its meaning", async () => {
    const body = { detail: "The guardians can't be reached.", code: "guardians_unavailable" };
    const wire = answering(Response.json(body, { status: 503 }));
    expect(await wire.readPin("AA==")).toEqual({ ok: false, reason: "unavailable" });
  });

  test.each([
    [401, "unauthenticated"],
    [403, "recovery_only"],
  ])("a %i of the server's that says %s is the end of the session", async (status, code) => {
    const wire = answering(Response.json({ code }, { status }));
    await expect(wire.vault()).rejects.toMatchObject({ code: "signed-out" });
  });

  test("a 403 for another reason is not", async () => {
    const wire = answering(Response.json({ code: "forbidden" }, { status: 403 }));
    await expect(wire.vault()).rejects.toMatchObject({ code: "server" });
  });
});

const refused = (code: string) =>
  Response.json(
    { code, detail: "Too much is being saved right now." },
    { status: 503, headers: { "retry-after": "2" } },
  );
const part = { revision: 1, data: "AA==" };
const entry = { id: "0b7ad7ad-1d36-4b5e-8d57-3f2f2b8f6a01", overview: part, secret: part };
const head = { version: 1, digest: "AA==", signature: "AA==" };

describe.each([
  ["one new entry", { baseVersion: 0, head, changes: [{ op: "create" as const, entry }] }],
  ["a batch", { baseVersion: 0, head, changes: [] }],
])("a save of %s", (_what, batch) => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function saving(...answers: Response[]) {
    const sent: string[] = [];
    const wire = createWire(async (path, { body }) => {
      sent.push(`${path} ${body as string}`);
      return answers.shift()!;
    });
    return { sent, outcome: wire.save(batch).catch((error: unknown) => error) };
  }

  test("that the server has no room for goes again as it is, once the server said", async () => {
    const begun = Date.now();
    const answers = [refused("busy"), refused("busy"), Response.json({ version: 1 })];
    const { sent, outcome } = saving(...answers);
    await vi.runAllTimersAsync();
    expect(await outcome).toEqual({ ok: true });
    expect(Date.now() - begun).toBe(4000);
    expect(sent).toEqual(Array(3).fill(sent[0]));
  });

  test("that never finds room fails with that", async () => {
    const { outcome } = saving(...Array.from({ length: 9 }, () => refused("busy")));
    await vi.runAllTimersAsync();
    expect(await outcome).toMatchObject({ code: "busy" });
  });

  test("that is refused for another reason is not sent again", async () => {
    const { sent, outcome } = saving(refused("unavailable"));
    await vi.runAllTimersAsync();
    expect(await outcome).toMatchObject({ code: "away" });
    expect(sent).toHaveLength(1);
  });
});
