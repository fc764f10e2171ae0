/** This package against its committed vectors, and the vectors against their maker. */
import { expect, test, describe } from "vitest";
import { fingerprinter } from "../src/fingerprint.ts";
import { fromHex } from "../src/bytes.ts";
import { withDraws } from "../fixtures/drawn.ts";
import { makeVectors, vectorNames } from "./making/all.ts";
import type { Case, Implementation } from "./operations.ts";
import { ours, wordOf } from "./ours.ts";
import { casesOf, textOf } from "./read.ts";

const table: Omit<Implementation, "open-export"> = {
  ...ours,
  fingerprint: ({ key, text }) => withDraws([fromHex(key)], () => fingerprinter()(text)),
};

describe.each(vectorNames.filter((name) => name !== "export"))("%s", (name) => {
  test.each(casesOf(name).map((one): [string, Case] => [titleOf(one), one]))(
    "%s",
    async (_, { does, given, ...outcome }) => {
      const run = table[does as keyof typeof table] as (given: unknown) => unknown;
      if ("gives" in outcome) return expect(await run(given)).toEqual(outcome.gives);
      const error = await refusalOf(() => run(given));
      expect(wordOf(error) ?? error).toBe(outcome.refused);
    },
  );
});

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
