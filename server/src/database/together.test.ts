import { expect, test } from "vitest";
import { DatabaseUnavailable } from "./failures.ts";
import { together } from "./together.ts";

function aStatement(fails: (asked: readonly string[]) => Error | undefined = () => undefined) {
  const run: string[][] = [];
  const ask = together(async (asked: readonly string[]) => {
    run.push([...asked]);
    const failure = fails(asked);
    if (failure) throw failure;
    return asked.map((one) => `${one}'s`);
  });
  return { ask, run };
}

const names = (count: number) => Array.from({ length: count }, (_, n) => `n${n}`);

test("what comes at once goes together, and each has its own answer", async () => {
  const { ask, run } = aStatement();
  expect(await Promise.all(["ada", "ben", "ada"].map(ask))).toEqual(["ada's", "ben's", "ada's"]);
  expect(run).toEqual([["ada", "ben", "ada"]]);
});

test("what comes later goes later, and need not wait for what is on its way", async () => {
  const first = Promise.withResolvers<string[]>();
  const answers = [first.promise, Promise.resolve(["second"])];
  const ask = together(() => answers.shift()!);
  const early = ask("ada");
  await new Promise((resolve) => setImmediate(resolve));
  expect(await ask("ada")).toBe("second");
  first.resolve(["first"]);
  expect(await early).toBe("first");
});

test.each([
  [1, [1]],
  [16, [16]],
  [17, [9, 8]],
  [50, [13, 13, 13, 11]],
])("%i that come at once go in groups of sixteen at most", async (count, sizes) => {
  const { ask, run } = aStatement();
  const answers = await Promise.all(names(count).map(ask));
  expect(answers).toEqual(names(count).map((name) => `${name}'s`));
  expect(run.map(({ length }) => length)).toEqual(sizes);
});

test("where one of several fails each is asked alone, and that one alone fails", async () => {
  const failure = new Error("what ben is");
  const { ask, run } = aStatement((asked) => (asked.includes("ben") ? failure : undefined));
  const ended = await Promise.allSettled(["ada", "ben", "cid"].map(ask));
  expect(ended).toEqual([
    { status: "fulfilled", value: "ada's" },
    { status: "rejected", reason: failure },
    { status: "fulfilled", value: "cid's" },
  ]);
  expect(run).toEqual([["ada", "ben", "cid"], ["ada"], ["ben"], ["cid"]]);
});

test("nothing is asked a second time that may have happened", async () => {
  const { ask, run } = aStatement(() => new DatabaseUnavailable(new Error("gone")));
  const ended = await Promise.allSettled(["ada", "ben"].map(ask));
  expect(ended.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(run).toHaveLength(1);
});
