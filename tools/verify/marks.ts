/** What tests claim: a comment `Claim (subject): ...` or `Attack (subject): ...` directly above one. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/services.ts";

export interface Mark {
  kind: "Claim" | "Attack";
  subject: string;
  /** One sentence: what holds, or what an attack leads to. */
  sentence: string;
  file: string;
  /** The titles of the suites around it, outermost first. */
  within: string[];
  /** The title of the test or suite, or the name of the row of its table. */
  title: string;
  /** Whether it has to pass on the embedded database and on PostgreSQL. */
  onBoth: boolean;
}

const begins = /^\s*\/\/ (Claim|Attack) \(([^)]+)\): (.*)$/;
const goesOn = /^\s*\/\/ (.*)$/;
const bothMark = / \(on both databases\)$/;
const literal = `(?:"((?:[^"\\\\]|\\\\.)*)"|\`((?:[^\`\\\\]|\\\\.)*)\`)`;
const firstLiteral = new RegExp(literal);
/** Behind a table's end; a condition may choose between two titles, of which the first is meant. */
const titleOfTable = new RegExp(`\\)\\(\\s*(?:\\w+\\s*\\?\\s*)?${literal}`);
const isTable = /^\s*(?:test|it|describe)\.(?:each|for)\b/;
const opensSuite = /^\s*describe\b|^\s*[\])}].*\)\(/;

export function readMarks(): Mark[] {
  return globSync("**/*.{test,spec}.{ts,tsx}", {
    cwd: root,
    exclude: ["**/node_modules/**", "**/dist/**"],
  })
    .sort()
    .flatMap((file) => marksIn(file, readFileSync(join(root, file), "utf8")));
}

export function marksIn(file: string, text: string): Mark[] {
  const lines = text.split("\n");
  return lines.flatMap((line, at) => {
    const begun = begins.exec(line);
    if (!begun) return [];
    const [, kind, subject, beginning] = begun;
    const sentence = [beginning!, ...commentAfter(lines, at)].join(" ");
    let below = at + 1;
    while (/^\s*\/\//.test(lines[below] ?? "")) below++;
    const title = titleAt(lines, below);
    if (title === null) throw new Error(`${file}:${at + 1}: no test below this mark`);
    return {
      kind: kind as Mark["kind"],
      subject: subject!,
      sentence: sentence.replace(bothMark, ""),
      file,
      within: suitesAround(lines, below),
      title,
      onBoth: bothMark.test(sentence),
    };
  });
}

/** The mark's other lines: up to the next mark, or to code. */
function commentAfter(lines: string[], at: number): string[] {
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => begins.test(line) || !goesOn.test(line));
  return rest.slice(0, end).map((line) => goesOn.exec(line)![1]!);
}

function titleAt(lines: string[], at: number): string | null {
  const isOfTable = isTable.test(lines[at] ?? "");
  const text = lines.slice(at, isOfTable ? undefined : at + 4).join("\n");
  const found = (isOfTable ? titleOfTable : firstLiteral).exec(text);
  return found && (found[1] ?? found[2])!.replace(/\\(.)/g, "$1");
}

/** By the indentation, which the formatter keeps. */
function suitesAround(lines: string[], at: number): string[] {
  const titles: string[] = [];
  let depth = indentOf(lines[at]!);
  for (let above = at - 1; above >= 0 && depth > 0; above--) {
    const line = lines[above]!;
    if (line.trim() === "" || indentOf(line) >= depth) continue;
    depth = indentOf(line);
    const title = opensSuite.test(line) ? titleAt(lines, above) : null;
    if (title !== null) titles.unshift(title);
  }
  return titles;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
