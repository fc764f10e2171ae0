import { describe, expect, test } from "vitest";
import { claimsIn, claimsOf, findBroken } from "./claims.ts";
import type { Outcome } from "./outcomes.ts";
import { soakFiles } from "./suites.ts";

const file = "server/src/door.test.ts";
const anOutcome = (title: string, changes: Partial<Outcome> = {}): Outcome => ({
  file,
  title,
  ended: "passed",
  database: null,
  ...changes,
});
const objections = (row: string, ...outcomes: Outcome[]) =>
  findBroken(claimsIn("SECURITY.md", row), outcomes);

test("a row's claims are its files with their titles, each to the end of its cell or line", () => {
  const row = `| a thief | nothing | \`${file}\`: stays out<br>\`e2e/door.spec.ts\`: is seen | the rest |`;
  const claim = { page: "SECURITY.md", onBoth: false };
  expect(claimsIn("SECURITY.md", row)).toEqual([
    { ...claim, file, title: "stays out" },
    { ...claim, file: "e2e/door.spec.ts", title: "is seen" },
  ]);
  expect(claimsIn("docs/stress.md", "| `stress/door.test.ts`: holds |")).toMatchObject([
    { file: "e2e/stress/door.test.ts", title: "holds" },
  ]);
});

describe("a claim", () => {
  const row = `- \`${file}\`: a thief stays out`;

  test.each([
    ["whole", "a thief stays out"],
    ["with its suites", "the door a thief stays out"],
    ["with more behind it", "a thief stays out, and is told why"],
  ])("holds by a test that ran and passed: its title is named %s", (_, title) => {
    expect(objections(row, anOutcome(title))).toEqual([]);
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
    const [line, ...more] = objections(row, ...ran);
    expect(line).toContain(`SECURITY.md: \`${file}\`: a thief stays out: ${why}`);
    expect(more).toEqual([]);
  });
});

describe("a claim with a placeholder", () => {
  const row = `| \`${file}\`: a thief by %s is met by $what |`;
  const rows = [
    anOutcome("a thief by night is met by a dog"),
    anOutcome("a thief by day is met by a bell"),
  ];

  test("is about every row of its test", () => {
    expect(objections(row, ...rows)).toEqual([]);
    const failed = anOutcome("a thief by sea is met by a wave (%)", { ended: "failed" });
    expect(objections(row, ...rows, failed)).toHaveLength(1);
  });

  test("does not hold without a row, and means what it says between", () => {
    expect(objections(row)).toHaveLength(1);
    expect(objections(row, anOutcome("a thief by night is met at a dog"))).toHaveLength(1);
  });
});

describe("a claim on both databases", () => {
  const row = `| \`${file}\`: a thief by %s stays out (on both databases) |`;
  const onBoth = (title: string) =>
    ["pglite", "postgres"].map((database) => anOutcome(title, { database }));
  const night = "a thief by night stays out";
  const day = "a thief by day stays out";

  test("holds where each of its tests passed on both", () => {
    expect(objections(row, ...onBoth(night), ...onBoth(day))).toEqual([]);
  });

  test("does not hold where one of its tests ran on one alone", () => {
    const once = anOutcome(day, { database: "postgres" });
    expect(objections(row, ...onBoth(night), once)).toEqual([
      expect.stringContaining("a thief by %s stays out: did not run on pglite"),
    ]);
  });
});

test("a claim is one suite's: by its file, and a journey's by the list", () => {
  const soakFile = soakFiles.find((place) => place.endsWith(".ts"))!;
  const claims = claimsIn(
    "SECURITY.md",
    [file, soakFile, "e2e/door.spec.ts", "e2e/night.spec.ts"]
      .map((name) => `\`${name}\`: a thief at %i px`)
      .join("<br>"),
  );
  const everyday = [
    { file: "e2e/door.spec.ts", title: "a thief at 360 px" },
    { file: "e2e/night.spec.ts", title: "an owl at 360 px" },
  ];
  const filesOf = (suite: "everyday" | "soak") =>
    claimsOf(suite, claims, everyday).map((claim) => claim.file);
  expect(filesOf("everyday")).toEqual([file, "e2e/door.spec.ts"]);
  expect(filesOf("soak")).toEqual([soakFile, "e2e/night.spec.ts"]);
});
