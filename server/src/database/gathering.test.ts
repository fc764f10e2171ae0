import { expect, test } from "vitest";
import { gathered } from "./gathering.ts";

function aLookUp() {
  const fetched: (readonly string[])[] = [];
  const find = gathered(async (keys) => {
    fetched.push(keys);
    if (keys.includes("broken")) throw new Error("no answer");
    return new Map(keys.filter((key) => key !== "nobody").map((key) => [key, `${key}'s`]));
  });
  return { fetched, find };
}

test("what is asked for at once is fetched at once, each key one time", async () => {
  const { fetched, find } = aLookUp();
  const found = await Promise.all(["ada", "ben", "nobody", "ada"].map(find));
  expect(found).toEqual(["ada's", "ben's", undefined, "ada's"]);
  expect(fetched).toEqual([["ada", "ben", "nobody"]]);
});

test("what is asked for later is fetched anew", async () => {
  const { fetched, find } = aLookUp();
  await find("ada");
  await find("ada");
  expect(fetched).toEqual([["ada"], ["ada"]]);
});

test("while one fetch is on its way, who asks begins another", async () => {
  const answers: PromiseWithResolvers<Map<string, number>>[] = [];
  const find = gathered(() => {
    const answer = Promise.withResolvers<Map<string, number>>();
    answers.push(answer);
    return answer.promise;
  });
  const early = find("ada");
  await expect.poll(() => answers.length).toBe(1);
  const late = find("ada");
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!.resolve(new Map([["ada", 2]]));
  expect(await late).toBe(2);
  answers[0]!.resolve(new Map([["ada", 1]]));
  expect(await early).toBe(1);
});

test("a fetch that fails fails for all who are in it, and for nobody after it", async () => {
  const { find } = aLookUp();
  const together = await Promise.allSettled([find("broken"), find("ada")]);
  expect(together.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await find("ada")).toBe("ada's");
});
