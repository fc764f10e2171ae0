import { expect, test } from "vitest";
import { createWorld, type WorldOptions } from "../world/world.ts";

const all = ["guardian-1", "guardian-2", "guardian-3"];

// Claim (running it): With another relay token than the guardians', or with their addresses in another
// order than the set, a server is not ready and names each guardian that is at fault.
test.each<[string, WorldOptions, number, string[]]>([
  ["as it must be", {}, 200, []],
  [
    "with another relay token",
    { serverToken: "another-token-of-this-test-0123456789" },
    503,
    all.map((id) => `${id}: refused`),
  ],
  [
    "with two guardians in each other's place",
    { places: [1, 0, 2] },
    503,
    ["guardian-1: another", "guardian-2: another"],
  ],
  [
    "with all guardians a place further",
    { places: [1, 2, 0] },
    503,
    all.map((id) => `${id}: another`),
  ],
  ["with one guardian twice", { places: [0, 1, 1] }, 200, ["guardian-3: another"]],
])("readiness %s", async (_name, options, status, failing) => {
  const world = await createWorld(options);
  try {
    const answer = await fetch(`${world.url}/health/ready`);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ ready: status === 200, database: true, failing });
  } finally {
    await world.close();
  }
});
