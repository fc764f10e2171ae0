import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { ImportError } from "../import-error.ts";
import { unlockExport } from "./locked-json.ts";

interface Case {
  title: string;
  given: { file: string; passphrase: string };
  gives?: unknown;
  refused?: string;
}

const vectors = new URL("../../../../crypto/vectors/export.json", import.meta.url);
const { cases }: { cases: Case[] } = JSON.parse(readFileSync(vectors, "utf8"));

test.each(cases.map((one) => [one.title, one] as const))("%s", async (_, { given, ...outcome }) => {
  const opened = unlockExport(JSON.parse(given.file), given.passphrase);
  if (outcome.refused === undefined) expect(JSON.parse(await opened)).toEqual(outcome.gives);
  else {
    const error = await opened.catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ImportError);
    expect((error as ImportError).fault.code).toBe(outcome.refused);
  }
});
