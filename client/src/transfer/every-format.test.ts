/** Each format against each kind of text and each kind of damage; the loops make the table. */
import { describe, expect, it } from "vitest";
import type { Bytes } from "@breezy/crypto/bytes";
import { formatNames } from "./formats.ts";
import { ImportError } from "./import-error.ts";
import type { ImportedEntry } from "./imported-entry.ts";
import { readImport } from "./read-import.ts";
import type { Row } from "./reading.ts";
import { type Login, type Sample, samplePassword, samples } from "./testing/samples.ts";

const read = (bytes: Bytes) => readImport(bytes, { password: samplePassword });

async function outcomeOf(bytes: Bytes): Promise<Row[] | ImportError> {
  try {
    return (await read(bytes)).rows;
  } catch (error) {
    if (error instanceof ImportError) return error;
    throw error;
  }
}

const entriesOf = (rows: readonly Row[]): ImportedEntry[] =>
  rows.map((row) => {
    if ("skipped" in row) throw new Error(`${row.place}: ${row.skipped.code}`);
    return row.entry;
  });

const kinds = {
  plain: "Heron",
  quotes: `say "hi", it's 'me' \`x\` \\" end\\`,
  newlines: "one\ntwo\n\nthree",
  "lines of Windows": "one\r\ntwo",
  commas: ",a, b;c\td,",
  emoji: "🦊👩‍👩‍👧‍👦🏴‍☠️ ✉️",
  "right to left": "שלום, עולם \u200f(1) مرحبا",
  markup: "<b>&amp;</b> ]]> <!--",
  "a formula": "x=1+1 @y",
  braces: '{"a": [1, "b: c"]} name: value',
} as const;

const loginOf = (text: string): Login => ({
  name: `n ${text}`,
  url: "https://heron.example/login?a=1&b=2",
  username: `u ${text}`,
  password: `p ${text}`,
  notes: `o ${text}`,
});

const emptyLogin: Login = { name: "", url: "", username: "", password: "", notes: "" };

const seenOf = ({ name, urls, username, password, notes }: ImportedEntry): Login => ({
  name,
  url: urls[0] ?? "",
  username,
  password,
  notes,
});

/** What this format can hold of it. */
const heldOf = (login: Login, { without = [] }: Sample): Login => ({
  ...login,
  ...Object.fromEntries(without.map((place) => [place, ""])),
});

const ofCodes = [
  "google-codes",
  "code-links",
  "aegis-json",
  "2fas-json",
  "andotp-json",
  "proton-authenticator-json",
];

it("every format that can be imported has a sample here, or is one of codes or of the person", () => {
  const sampled = samples.map(({ format }) => format);
  expect([...sampled, ...ofCodes, "own-table"].toSorted()).toEqual(
    Object.keys(formatNames).toSorted(),
  );
});

describe.each(samples)("$format", (sample) => {
  // Claim (importing): An import brings each field of each format to the letter.
  it.each(Object.entries(kinds))("brings %s through, to the letter", async (_, text) => {
    const login = loginOf(text);
    const { format, rows } = await read(await sample.write([login, loginOf("second")]));
    expect(format).toBe(sample.format);
    const entries = entriesOf(rows);
    expect(entries.map(seenOf)).toEqual([heldOf(login, sample), heldOf(loginOf("second"), sample)]);
    // Nothing else was made up out of it.
    for (const entry of entries) expect(entry.fields).toEqual([]);
  });

  it.each(["name", "username", "password", "notes"] as const)(
    "takes an entry whose only value is its %s",
    async (place) => {
      const only = { ...emptyLogin, [place]: "alone" };
      const { rows } = await read(await sample.write([loginOf("first"), only]));
      expect(rows).toHaveLength(2);
      if (sample.without?.includes(place))
        expect(rows[1]).toMatchObject({ skipped: { code: "empty" } });
      else expect(seenOf(entriesOf(rows)[1]!)).toEqual(only);
    },
  );

  it("tells of an entry with nothing in it, and takes a file without entries", async () => {
    const { rows } = await read(await sample.write([emptyLogin, loginOf("second")]));
    expect(rows.map((row) => "skipped" in row && row.skipped.code)).toEqual(["empty", false]);
    const none = await outcomeOf(await sample.write([]));
    if (none instanceof ImportError) expect(none.message).toMatch(/Export it again|file is empty/);
    else expect(none).toEqual([]);
  });

  it("that was cut off anywhere gives its whole rows, or says so", async () => {
    const logins = Object.values(kinds).map(loginOf);
    const bytes = await sample.write(logins);
    const whole = (await read(bytes)).rows;
    const cuts = Array.from({ length: 12 }, (_, n) => Math.floor((bytes.length * (n + 1)) / 13));
    for (const length of [...cuts, bytes.length - 1]) {
      const outcome = await outcomeOf(bytes.slice(0, length));
      if (outcome instanceof ImportError) {
        expect(outcome.message).toMatch(/\.$/);
        continue;
      }
      expect(sample.format).toMatch(/(?:csv|text)$/);
      expect(outcome.slice(0, -1)).toEqual(whole.slice(0, Math.max(0, outcome.length - 1)));
      const last = outcome.at(-1);
      if (sample.closed && last && "entry" in last) expect(last).toEqual(whole[outcome.length - 1]);
    }
  });
});
