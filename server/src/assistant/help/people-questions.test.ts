/** What Breezy is measured with next, as `eval/README.md` says it: no line that a reading could stumble over. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { helpFolder } from "./library.ts";

const linesOf = (name: string) =>
  readFileSync(path.join(helpFolder, "../eval", name), "utf8")
    .trim()
    .split("\n");

const text = z.string().check(z.minLength(1));
const kinds = ["ask", "follow-up", "unclear", "urgent", "costly", "opposite", "premise", "decline"];
const languages = ["en", "es", "de", "fr", "pt"];

const threadSchema = z.strictObject({
  kind: z.enum(kinds),
  language: z.enum([...languages, "other"]),
  topic: text,
  device: z.nullable(z.strictObject({ make: text, model: text, os_version: text })),
  turns: z.array(text.check(z.maxLength(300))).check(z.minLength(1), z.maxLength(4)),
  expects: z.enum(["answer", "ask", "card", "decline"]),
  useful: z.array(text).check(z.minLength(1), z.maxLength(4)),
  never: z.array(text),
  source: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]),
});

const halves = ["people-open.jsonl", "people-sealed.jsonl"].map((name) =>
  linesOf(name).map((line) => threadSchema.parse(JSON.parse(line))),
);

const asked = ({ turns }: { turns: readonly string[] }) => turns.join("\n").toLowerCase();

test.each(halves.map((half, index) => [["open", "sealed"][index]!, half] as const))(
  "the %s half holds two hundred threads, of every kind and language",
  (_, half) => {
    expect(half).toHaveLength(200);
    const count = (holds: (one: (typeof half)[number]) => boolean) => half.filter(holds).length;
    for (const kind of kinds)
      expect(
        count((one) => one.kind === kind),
        kind,
      ).toBeGreaterThan(4);
    for (const language of languages) {
      expect(
        count((one) => one.language === language),
        language,
      ).toBeGreaterThan(9);
    }
    for (const { kind, turns } of half)
      if (kind === "follow-up") expect(turns.length).toBeGreaterThan(1);
  },
);

test("nothing is asked twice, in either half or in the older set", () => {
  const threads = halves.flat();
  const questions = new Set(threads.map(asked));
  expect(questions).toHaveLength(threads.length);
  const older = linesOf("questions.jsonl").map((line) => JSON.parse(line) as { q: string });
  expect(older.filter(({ q }) => questions.has(q.toLowerCase()))).toEqual([]);
});
