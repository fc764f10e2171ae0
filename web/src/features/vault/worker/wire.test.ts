import { describe, expect, test } from "vitest";
import { createWire } from "./wire.ts";

const answering = (response: Response) => createWire(() => Promise.resolve(response));

describe("what stands before the server", () => {
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

const head = { version: 1, digest: "AA==", signature: "AA==" };
const busy = (seconds: string) =>
  Response.json(
    { code: "busy", detail: "Too much is being saved right now." },
    { status: 503, headers: { "retry-after": seconds } },
  );

test("a save that the server has no room for waits as long as it says, and goes again", async () => {
  const answers = [busy("2"), busy("0"), Response.json({ version: 1 })];
  const [sent, paused]: [unknown[], number[]] = [[], []];
  const wire = createWire(
    async (path, { body }) => {
      sent.push([path, body]);
      return answers.shift()!;
    },
    async (ms) => void paused.push(ms),
  );
  expect(await wire.save({ baseVersion: 0, head, changes: [] })).toEqual({ ok: true });
  expect(paused).toEqual([2000, 1000]);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
});

test("a save gives up on a server that never has room", async () => {
  const wire = createWire(
    async () => busy("1"),
    async () => {},
  );
  const saving = wire.save({ baseVersion: 0, head, changes: [] });
  await expect(saving).rejects.toMatchObject({ code: "busy" });
});
