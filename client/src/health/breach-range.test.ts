import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  BreachAnswerError,
  type BreachProgress,
  type AskRange,
  findBreaches,
} from "./breach-range.ts";

const hash = (password: string) => createHash("sha1").update(password).digest("hex").toUpperCase();

/** A list of these passwords, that keeps what it was asked. */
function aList(leaked: Record<string, number>) {
  const asked: string[] = [];
  const ask: AskRange = (prefix) => {
    asked.push(prefix);
    const lines = Object.entries(leaked)
      .map(([password, count]) => [hash(password), count] as const)
      .filter(([digits]) => digits.startsWith(prefix))
      .map(([digits, count]) => `${digits.slice(5)}:${count}`);
    const padding = Array.from(
      { length: 20 },
      (_, i) => `${i.toString(16).toUpperCase().padStart(35, "F")}:0`,
    );
    return Promise.resolve([...lines, ...padding].join("\r\n"));
  };
  return { ask, asked };
}

async function all(passwords: readonly string[], ask: AskRange): Promise<BreachProgress[]> {
  const entries = passwords.map((password, i) => ({ id: `entry-${i}`, password }));
  return Array.fromAsync(findBreaches(entries, ask));
}

test("only the first five digits are asked for, and the rest is compared here", async () => {
  const { ask, asked } = aList({ password: 52_256_179, "пароль🔑": 2 });
  const steps = await all(["password", "vT7$hn&2Qz@8Lc!f", "пароль🔑", ""], ask);
  expect(steps.flatMap(({ found }) => found)).toEqual(
    expect.arrayContaining([
      { entryId: "entry-0", count: 52_256_179 },
      { entryId: "entry-2", count: 2 },
    ]),
  );
  expect(steps.flatMap(({ found }) => found)).toHaveLength(2);
  expect(asked).toContain("5BAA6");
  expect(steps.map((step) => step.asked)).toEqual([1, 2, 3]);
  expect(steps.map((step) => step.of)).toEqual([3, 3, 3]);
});

test("whatever the passwords are, no more than five digits of any leave", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: "grapheme" }), { maxLength: 30 }),
      async (passwords) => {
        const { ask, asked } = aList({});
        await all(passwords, ask);
        for (const prefix of asked) expect(prefix).toMatch(/^[0-9A-F]{5}$/);
        const hashed = passwords.filter((one) => one !== "").map((one) => hash(one.toWellFormed()));
        // Each once, in an order of their own.
        expect(asked).toEqual([...new Set(hashed.map((digits) => digits.slice(0, 5)))].toSorted());
      },
    ),
  );
});

test("entries with one password are found together, by one question", async () => {
  const { ask, asked } = aList({ dragon: 7 });
  const [step, ...others] = await all(["dragon", "dragon"], ask);
  expect(others).toEqual([]);
  expect(asked).toHaveLength(1);
  expect(step!.found.map(({ entryId }) => entryId)).toEqual(["entry-0", "entry-1"]);
});

test("padding is no leak, and does not hide one", async () => {
  const suffix = hash("dragon").slice(5);
  const [padded] = await all(["dragon"], () => Promise.resolve(`${suffix}:0`));
  expect(padded!.found).toEqual([]);
  const [both] = await all(["dragon"], () => Promise.resolve(`${suffix}:4\n${suffix}:0\n`));
  expect(both!.found).toEqual([{ entryId: "entry-0", count: 4 }]);
});

test("an empty vault asks nothing", async () => {
  const { ask, asked } = aList({});
  expect(await all(["", ""], ask)).toEqual([]);
  expect(asked).toEqual([]);
});

test.each(["<html>", "F".repeat(35), `${"f".repeat(35)}:1`, `${"F".repeat(35)}:x`])(
  "'%s' is no range",
  async (answer) => {
    await expect(all(["dragon"], () => Promise.resolve(answer))).rejects.toThrow(BreachAnswerError);
  },
);

test("what goes wrong on the way is told", async () => {
  const away = new Error("away");
  await expect(all(["dragon"], () => Promise.reject(away))).rejects.toBe(away);
});
