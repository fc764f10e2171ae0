import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { checkSync } from "recheck";
import { type ESTree, parseSync, Visitor } from "vite";
import { describe, expect, test } from "vitest";
import { phrases } from "../server/src/assistant/help/synonyms.ts";

// In this process and of this version alone, whatever else is installed.
process.env["RECHECK_SYNC_BACKEND"] = "pure";

const root = join(import.meta.dirname, "..");
const folders = ["server", "contract", "crypto", "guardian", "web", "extension"];

/** Where a pattern is put together while the product runs: what it becomes. */
const madeAtRunTime: Record<string, RegExp[]> = {
  // A page's own pattern: which of them are tried at all is tested beside it.
  "extension/src/vault/safe-pattern.ts": [],
  "server/src/assistant/help/synonyms.ts": phrases.map(([pattern]) => pattern),
};

interface Found {
  at: string;
  source: string;
  flags: string;
}

function sourcesOf(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx,js,mjs}`, { cwd: root })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => !/\/(?:node_modules|dist|testing)\/|\.test\.tsx?$/.test(file));
}

/** Literals, and all that is handed to `RegExp` or, as a text, to what makes a pattern of it. */
function patternsIn(file: string): Found[] {
  const code = readFileSync(join(root, file), "utf8");
  const { program, errors } = parseSync(file, code);
  expect(errors).toEqual([]);
  const found: Found[] = [];
  const lineOf = (place: number) => `${file}:${code.slice(0, place).split("\n").length}`;
  const make = ({
    callee,
    arguments: given,
    start,
  }: ESTree.NewExpression | ESTree.CallExpression) => {
    const [source, flags] = given;
    const method =
      callee.type === "MemberExpression" && callee.property.type === "Identifier"
        ? callee.property.name
        : "";
    const isText = source?.type === "Literal" && typeof source.value === "string";
    if (isText && ["match", "matchAll", "search"].includes(method)) {
      found.push({ at: lineOf(start), source: source.value, flags: "" });
    }
    if (callee.type !== "Identifier" || callee.name !== "RegExp") return;
    if (isText) {
      const written = flags?.type === "Literal" ? String(flags.value) : "";
      found.push({ at: lineOf(start), source: source.value, flags: written });
    } else if (!madeAtRunTime[file]) {
      throw new Error(`${lineOf(start)}: nobody says what this becomes`);
    }
  };
  new Visitor({
    Literal(node) {
      if (!("regex" in node)) return;
      const { pattern, flags } = node.regex;
      found.push({ at: lineOf(node.start), source: pattern, flags });
    },
    NewExpression: make,
    CallExpression: make,
  }).visit(program);
  return found;
}

/** Undefined where its time grows with the text and no faster. What nobody can tell is said too. */
function problemOf({ at, source, flags }: Found): string | undefined {
  // However slow the machine is: a time that runs out would say nothing about the pattern.
  const judged = checkSync(source, flags.replace("d", ""), { timeout: null, attackTimeout: null });
  return judged.status === "safe" ? undefined : `${at}: /${source}/${flags} is ${judged.status}`;
}

describe.each(folders)("%s", (folder) => {
  const literals = sourcesOf(folder).flatMap(patternsIn);
  const made = Object.entries(madeAtRunTime)
    .filter(([file]) => file.startsWith(`${folder}/`))
    .flatMap(([at, patterns]) => patterns.map(({ source, flags }) => ({ at, source, flags })));
  const all = new Map([...literals, ...made].map((one) => [`${one.source}/${one.flags}`, one]));

  // Claim (requests): Large bodies are bounded before they are read, and no pattern takes longer
  // than its text.
  // Attack (hostile texts): no such pattern is in the code.
  test("takes no pattern over a text for longer than the text is", () => {
    expect(all.size).toBeGreaterThan(0);
    // One text, since a run's report shows no more of a list than how long it is.
    expect([...all.values()].flatMap((one) => problemOf(one) ?? []).join("\n")).toBe("");
    // Each pattern is searched for seconds, and there are some hundred.
  }, 1_200_000);
});

test.each([
  ["^(?:(?:thanks?|thank you|you|so much)\\b ?)+$", ""],
  ["^(a+)+$", ""],
  ["\\s+$", ""],
  ["[.,;:!?]+$", "u"],
  ["-----BEGIN KEY-----([^]*?)-----END", ""],
])("/%s/%s would be found", (source, flags) => {
  expect(problemOf({ at: "here", source, flags })).toContain("here: ");
});
