import { describe, expect, test } from "vitest";
import { findBroken, suiteOf } from "./claims.ts";
import type { Mark } from "./marks.ts";
import type { Outcome } from "./outcomes.ts";
import { soakFiles } from "./suites.ts";

const file = "server/src/door.test.ts";
const anOutcome = (title: string, changes: Partial<Outcome> = {}): Outcome => ({
  file,
  title,
  ended: "passed",
  why: "",
  project: null,
  database: null,
  ...changes,
});
const aMark = (title: string, changes: Partial<Mark> = {}): Mark => ({
  kind: "Claim",
  subject: "doors",
  sentence: "It holds.",
  file,
  within: [],
  title,
  onBoth: false,
  ...changes,
});
const objections = (mark: Mark, ...outcomes: Outcome[]) => findBroken([mark], outcomes);

describe("a claim", () => {
  const mark = aMark("a thief stays out");

  test.each([
    ["whole", "a thief stays out"],
    ["with its suites", "the door a thief stays out"],
    ["with more after it", "a thief stays out, and is told why"],
  ])("holds by a test that ran and passed: its title is named %s", (_, title) => {
    expect(objections(mark, anOutcome(title))).toEqual([]);
  });

  test.each([
    ["failed", [anOutcome("a thief stays out", { ended: "failed" })], "failed: a thief stays out"],
    ["was skipped", [anOutcome("a thief stays out", { ended: "skipped" })], "skipped: a thief"],
    ["is missing", [], "no test of this title ran"],
    ["was renamed", [anOutcome("a thief comes in")], "no test of this title ran"],
    ["has another word", [anOutcome("a thief stays outside")], "no test of this title ran"],
    ["is another file's", [anOutcome("a thief stays out", { file: "e2e/x.test.ts" })], "no test"],
    [
      "failed on one of two databases",
      [
        anOutcome("a thief stays out", { database: "pglite" }),
        anOutcome("a thief stays out", { database: "postgres", ended: "failed" }),
      ],
      "failed: a thief stays out (postgres)",
    ],
  ] satisfies [string, Outcome[], string][])("does not hold where its test %s", (_, ran, why) => {
    const [line, ...more] = objections(mark, ...ran);
    expect(line).toContain(`${file}: a thief stays out: It holds. ${why}`);
    expect(more).toEqual([]);
  });
});

describe("a claim with a placeholder", () => {
  const mark = aMark("a thief by %s is met by $what at ${place}");
  const rows = [
    anOutcome("a thief by night is met by a dog at home"),
    anOutcome("a thief by day is met by a bell at home"),
  ];

  test("is about every row of its test", () => {
    expect(objections(mark, ...rows)).toEqual([]);
    const failed = anOutcome("a thief by sea is met by a wave (%) at home", { ended: "failed" });
    expect(objections(mark, ...rows, failed)).toHaveLength(1);
  });

  test("does not hold without a row, and means what it says between", () => {
    expect(objections(mark)).toHaveLength(1);
    expect(objections(mark, anOutcome("a thief by night is met at a dog at home"))).toHaveLength(1);
  });
});

describe("a claim on both databases", () => {
  const mark = aMark("a thief by %s stays out", { onBoth: true });
  const onBoth = (title: string) =>
    ["pglite", "postgres"].map((database) => anOutcome(title, { database }));
  const night = "a thief by night stays out";
  const day = "a thief by day stays out";

  test("holds where each of its tests passed on both", () => {
    expect(objections(mark, ...onBoth(night), ...onBoth(day))).toEqual([]);
  });

  test("does not hold where one of its tests ran on one alone", () => {
    const once = anOutcome(day, { database: "postgres" });
    expect(objections(mark, ...onBoth(night), once)).toEqual([
      expect.stringContaining("a thief by %s stays out: It holds. did not run on pglite"),
    ]);
  });
});

test("a journey that has to pass in an engine holds by its run there alone", () => {
  const claim = { ...aMark("a thief stays out"), project: "firefox" };
  const inChromium = anOutcome("a thief stays out", { project: "journeys" });
  const inFirefox = anOutcome("a thief stays out", { project: "firefox" });
  expect(findBroken([claim], [inChromium])).toHaveLength(1);
  expect(findBroken([claim], [inChromium, inFirefox])).toEqual([]);
  expect(findBroken([claim], [inChromium, { ...inFirefox, ended: "failed" }])).toHaveLength(1);
});

test("a claim is one suite's: by its file, and a journey's by the list", () => {
  const soakFile = soakFiles.find((place) => place.endsWith(".ts"))!;
  const everyday = [
    { file: "e2e/door.spec.ts", title: "a thief at 360 px" },
    { file: "e2e/night.spec.ts", title: "an owl at 360 px" },
  ];
  const suites = [file, soakFile, "e2e/door.spec.ts", "e2e/night.spec.ts"].map((name) =>
    suiteOf({ file: name, title: "a thief at ${width} px" }, everyday),
  );
  expect(suites).toEqual(["everyday", "soak", "everyday", "soak"]);
});
