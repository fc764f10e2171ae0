import { beforeEach, expect, test } from "vitest";
import { type Primary, primaryAmong } from "./primary.ts";

const hosts = ["one:5432", "two:5432"];

let now: number;
let asked: string[];
/** What each answers; an error where it is away. */
let answers: Record<string, string | null | Error>;
let primary: Primary;
beforeEach(() => {
  now = 0;
  asked = [];
  answers = { "one:5432": "00000001", "two:5432": null };
  const ask = async (host: string) => {
    asked.push(host);
    const answer = answers[host]!;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  primary = primaryAmong(hosts, ask, () => now);
});

test("the one that takes writes is found by one look, however many ask at once and after", async () => {
  const found = await Promise.all([primary.find(), primary.find()]);
  expect([...found, await primary.find()]).toEqual(["one:5432", "one:5432", "one:5432"]);
  expect(asked).toEqual(hosts);
});

test("after it is forgotten the promoted one is found", async () => {
  await primary.find();
  answers = { "one:5432": new Error("refused"), "two:5432": "00000002" };
  primary.forget();
  expect(await primary.find()).toBe("two:5432");
});

test("one that comes back and knows nothing of the promotion is never taken again", async () => {
  answers = { "one:5432": "00000009", "two:5432": "0000000A" };
  expect(await primary.find()).toBe("two:5432");
  primary.forget();
  answers["two:5432"] = new Error("refused");
  await expect(primary.find()).rejects.toThrow("one:5432 was left behind; two:5432 Error: refused");
});

test("where none takes writes that is said at once to a crowd, and looked at again soon", async () => {
  answers["one:5432"] = new Error("refused");
  await expect(primary.find()).rejects.toThrow("one:5432 Error: refused; two:5432 copies another");
  answers["two:5432"] = "00000002";
  now = 199;
  await expect(primary.find()).rejects.toThrow("none of DATABASE_HOSTS takes writes");
  expect(asked).toEqual(hosts);
  now = 200;
  expect(await primary.find()).toBe("two:5432");
});
