import { expect, test } from "vitest";
import { pagesOf } from "./claim-pages.ts";
import { marksIn } from "./marks.ts";

const file = "server/src/door.test.ts";
const claim = "// Claim (doors): A thief stays out.";
const read = (...lines: string[]) => marksIn(file, lines.join("\n"));

test.each([
  ["a test", ['test("stays out", () => {});'], "stays out"],
  [
    "a test over several lines",
    ["test(", '  "stays out",', "  async () => {},", ");"],
    "stays out",
  ],
  ["a suite", ['describe("a thief", () => {'], "a thief"],
  ["a title with quotes", ['test("says \\"no\\"", () => {});'], 'says "no"'],
  ["a title with a value", ["test(`at ${size} px`, () => {});"], "at ${size} px"],
  ["a table's test", ["test.each([", '  ["by night"],', '])("%s", () => {});'], "%s"],
  ["a table by name", ['test.each(rows)("stays out %s", () => {});'], "stays out %s"],
  ["a table that wraps", ["test.each(rows)(", '  "stays out %s",', ");"], "stays out %s"],
  [
    "a title of two",
    ["test.each(rows)(", "  timed", '    ? "late %s"', '    : "%s",', ");"],
    "late %s",
  ],
  ["a row of a table", ["  [", '    "by night",', "    1,"], "by night"],
  ["a row with a name", ["  {", '    name: "by night",'], "by night"],
])("a mark above %s is about its title", (_, code, title) => {
  expect(read(claim, ...code)).toEqual([
    {
      kind: "Claim",
      subject: "doors",
      sentence: "A thief stays out.",
      file,
      within: [],
      title,
      onBoth: false,
    },
  ]);
});

test("a mark knows the suites around it", () => {
  const marks = read(
    'describe.each(doors)("the %s door", () => {',
    '  describe("a thief", () => {',
    '    test("comes", () => {});',
    "",
    `    ${claim}`,
    '    test("stays out", () => {});',
  );
  expect(marks).toMatchObject([{ within: ["the %s door", "a thief"], title: "stays out" }]);
});

test("one test has several marks, and a mark several lines", () => {
  const marks = read(
    "// Why it is here.",
    "// Claim (doors): A thief",
    "// stays out. (on both databases)",
    "// Attack (night): the dog barks.",
    'test("stays out", () => {});',
  );
  expect(marks).toMatchObject([
    { kind: "Claim", sentence: "A thief stays out.", onBoth: true, title: "stays out" },
    { kind: "Attack", sentence: "the dog barks.", onBoth: false, title: "stays out" },
  ]);
});

test("a mark without a test below is an error", () => {
  expect(() => read(claim, "const door = 1;")).toThrow(`${file}:1: no test below this mark`);
});

test("a page has each sentence once, under its subject, with its tests", () => {
  const marks = read(claim, 'test("by_night", f);', claim, 'test("by day", f);');
  const page = pagesOf(marks, [])["docs/claims.md"]!;
  expect(page.slice(page.indexOf("## "))).toBe(
    [
      "## Doors",
      "",
      "- A thief stays out.",
      `  - \`${file}\`: by\\_night · everyday`,
      `  - \`${file}\`: by day · everyday`,
      "",
    ].join("\n"),
  );
});
