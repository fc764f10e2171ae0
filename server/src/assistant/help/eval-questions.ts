import { readFileSync } from "node:fs";
import path from "node:path";
import { helpFolder } from "./library.ts";

/** A message as somebody wrote it, and what answers it. */
export interface Question {
  q: string;
  device: { make: string; model: string; os_version: string } | null;
  /** Empty: nothing here answers it. */
  answers: string[];
  topic: string;
  set: "dev" | "held-out";
}

const folder = path.join(helpFolder, "../eval");

const ownFile = path.join(folder, "questions.jsonl");

const linesOf = (file: string) => readFileSync(file, "utf8").trim().split("\n");

/**
 * The questions as they were written; `grown`: where an article has since been divided, as
 * `eval/taken-over.tsv` has it, the part counts beside the whole, and what no article answered then and
 * one does by now, as `eval/now-covered.tsv` has it by the lines' numbers, is answered.
 */
export function readQuestions(
  file = ownFile,
  { grown }: { grown: boolean } = { grown: true },
): Question[] {
  const parts = new Map<string, string[]>();
  for (const line of linesOf(path.join(folder, "taken-over.tsv"))) {
    const [part, wholes] = line.split("\t");
    for (const whole of wholes!.split(" ")) parts.set(whole, [...(parts.get(whole) ?? []), part!]);
  }
  const covered = new Map(
    linesOf(path.join(folder, "now-covered.tsv")).map((line) => {
      const [at, slugs] = line.split("\t");
      return [Number(at), slugs!.split(" ")] as const;
    }),
  );
  const isOwn = file === ownFile;
  return linesOf(file).map((line, at) => {
    const question = JSON.parse(line) as Question;
    if (!grown) return question;
    const answers = (isOwn ? covered.get(at + 1) : undefined) ?? question.answers;
    return { ...question, answers: answers.flatMap((one) => [one, ...(parts.get(one) ?? [])]) };
  });
}
