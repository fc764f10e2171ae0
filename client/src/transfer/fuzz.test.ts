/**
 * Files that were changed on their way: whatever comes of one, it ends, it is said without a value
 * of the file, and what still stands in it is in an entry or told.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ImportError } from "./import-error.ts";
import { longHeader, skipSentence } from "./messages.ts";
import { type Imported, readImport } from "./read-import.ts";
import { mutated } from "./testing/mutations.ts";
import { type Login, samplePassword, samples } from "./testing/samples.ts";

const each = 1000;
const secrets = ["Quill-7-Otter", "Fern-2-Kettle", "Moss-9-Anvil"];
/** What else the files of others keep hidden. */
const otherSecrets = ["Older-6-Otter", "8642", "GEZDGNBVGY3TQOJQ"];

const logins: Login[] = secrets.map((password, n) => ({
  name: `Lantern${n} shop`,
  url: `https://heron${n}.example/login`,
  username: `mara${n}`,
  password,
  notes: `ring${n} twice, "softly"`,
}));

const folder = new URL("testing/cases/", import.meta.url);
/** Of each kind of file some that programs wrote; a key file opens nothing by itself. */
const cases = readdirSync(folder).filter((name) => !/\.(?:key|kdbx)$/.test(name));

type Source = [name: string, bytes: () => Promise<Uint8Array>];

const sources: Source[] = [
  // What is locked is changed as it lies there, at the lowest cost of its key.
  ...samples.map(({ format, write }): Source => [format, async () => write(logins)]),
  ...cases.map((name): Source => [
    name,
    async () => new Uint8Array(readFileSync(new URL(name, folder))),
  ]),
];

async function outcomeOf(bytes: Uint8Array): Promise<Imported | ImportError> {
  try {
    return await readImport(bytes, { password: samplePassword });
  } catch (error) {
    if (error instanceof ImportError) return error;
    throw error;
  }
}

/** Every sentence that a person reads of it. */
function saidOf(outcome: Imported | ImportError): string {
  if (outcome instanceof ImportError) return outcome.message;
  const skipped = outcome.rows.flatMap((row) =>
    "skipped" in row ? [row.place, row.name, skipSentence(row.skipped)] : [row.place],
  );
  return [...outcome.warnings, ...skipped].join("\n");
}

/** By what a person knows each of them, here and in the files of others. */
const names = ["Lamp shop", "Tram desk", "Pond club"];
const marks = secrets.map((secret, n) => [
  secret,
  `Lantern${n}`,
  `mara${n}`,
  `ring${n}`,
  names[n]!,
]);

/**
 * Rows of which something stands in the file, and nothing in any entry. A row that is told as left out
 * may be several that ran into each other, and a list in a list is told as one.
 */
function lostOf(bytes: Uint8Array, outcome: Imported | ImportError): string[] {
  if (outcome instanceof ImportError || outcome.warnings.includes(longHeader)) return [];
  if (outcome.rows.some((row) => "skipped" in row)) return [];
  const file = new TextDecoder("latin1").decode(bytes);
  const kept = JSON.stringify(outcome.rows) + saidOf(outcome);
  return marks.flatMap((own) => {
    const standing = own.filter((mark) => file.includes(mark));
    const isKept = own.some((mark) => kept.includes(mark));
    return standing.length < 2 || isKept ? [] : [standing.join(" ")];
  });
}

describe(`${each} changes of each format`, () => {
  it.each(sources)(
    "%s",
    async (format, write) => {
      const whole = await write();
      for (let seed = 0; seed < each; seed++) {
        const { bytes, how, isCut } = mutated(whole, seed);
        const outcome = await outcomeOf(bytes).catch((error: unknown) => {
          throw new Error(`seed ${seed} (${how}) ended otherwise`, { cause: error });
        });
        const said = saidOf(outcome);
        const quoted = [...secrets, ...otherSecrets].filter((secret) => said.includes(secret));
        expect(quoted, `seed ${seed} (${how}) is quoted in: ${said}`).toEqual([]);
        // Where two objects of JSON run into one, the second has the first one's keys.
        if (isCut && format.endsWith("json")) continue;
        expect(lostOf(bytes, outcome), `seed ${seed} (${how}) is lost`).toEqual([]);
      }
    },
    120_000,
  );
});
