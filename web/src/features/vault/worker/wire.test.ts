import { describe, expect, test } from "vitest";
import { createWire } from "./wire.ts";

const answering = (response: Response) => createWire(() => Promise.resolve(response));

describe("what stands before the server", () => {
  test.each([502, 503, 504])("a gateway's %i counts as a network error", async (status) => {
    const wire = answering(new Response("<h1>Bad Gateway</h1>", { status }));
    await expect(wire.vault()).rejects.toMatchObject({ code: "network" });
  });

  test("a 503 in the server's own words keeps its meaning", async () => {
    const body = { detail: "The guardians can't be reached.", code: "guardians_unavailable" };
    const wire = answering(Response.json(body, { status: 503 }));
    expect(await wire.readPin("AA==")).toEqual({ ok: false, reason: "unavailable" });
  });

  test("a 401 is the end of the session", async () => {
    const wire = answering(Response.json({ code: "unauthenticated" }, { status: 401 }));
    await expect(wire.vault()).rejects.toMatchObject({ code: "signed-out" });
  });
});
