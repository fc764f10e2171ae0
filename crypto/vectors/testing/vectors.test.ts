/** This package against its committed vectors, and the vectors against their maker. */
import { describe, expect, test } from "vitest";
import { casesOf, lifeOf, makeVectors, textOf, vectorNames } from "./making/all.ts";
import { withFixedRandom } from "./making/fixed-random.ts";
import { guardianOf } from "./making/guardian.ts";
import { fromHex } from "../../src/bytes.ts";
import type { Case } from "./operations.ts";
import { ours, wordOf } from "./ours.ts";

describe.each(vectorNames.filter((name) => name !== "export"))("%s", (name) => {
  test.each(casesOf(name).map((one): [string, Case] => [titleOf(one), one]))(
    "%s",
    async (_, { does, given, ...outcome }) => {
      const run = ours[does as keyof typeof ours] as (given: unknown) => unknown;
      if ("gives" in outcome) return expect(await run(given)).toEqual(outcome.gives);
      const error = await refusalOf(() => run(given));
      expect(wordOf(error) ?? error).toBe(outcome.refused);
    },
  );
});

describe("a guardian with these keys", () => {
  const life = lifeOf();
  const at = guardianOf(life);

  // Each goes on from the one before.
  test.each(life.steps)("$title", async ({ at: nowMs, kind, request, challenge, answer }) => {
    at.clock.nowMs = nowMs;
    const { user } = JSON.parse(request);
    const post = () => at.post(`/v1/users/${user}/${kind}`, request);
    const drawn = challenge === null ? undefined : fromHex(challenge);
    const response = await withFixedRandom("a guardian's life", post, drawn);
    const given: { answer: string } = await response.json();
    expect(withoutProof(given.answer)).toEqual(withoutProof(answer));
  });
});

function withoutProof(answer: string): object {
  return { ...JSON.parse(answer), proof: null };
}

test("making the vectors again gives the same bytes", async () => {
  const made = await makeVectors();
  for (const [name, text] of made) expect(text, name).toBe(textOf(name));
});

function titleOf(one: Case): string {
  return `${one.does}, ${"gives" in one ? "taken" : "refused"}: ${one.title}`;
}

/** null where nothing was thrown. */
async function refusalOf(run: () => unknown): Promise<unknown> {
  try {
    await run();
    return null;
  } catch (error) {
    return error;
  }
}
