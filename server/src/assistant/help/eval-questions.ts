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

const linesOf = (file: string) => readFileSync(file, "utf8").trim().split("\n");

/**
 * The questions as they were written; `grown`: where an article has since been divided, as
 * `eval/taken-over.tsv` has it, the part counts beside the whole.
 */
export function readQuestions(
  file = path.join(folder, "questions.jsonl"),
  { grown }: { grown: boolean } = { grown: true },
): Question[] {
  const parts = new Map<string, string[]>();
  for (const line of linesOf(path.join(folder, "taken-over.tsv"))) {
    const [part, wholes] = line.split("\t");
    for (const whole of wholes!.split(" ")) parts.set(whole, [...(parts.get(whole) ?? []), part!]);
  }
  return linesOf(file).map((line) => {
    const question = JSON.parse(line) as Question;
    if (!grown) return question;
    const { answers } = question;
    return { ...question, answers: answers.flatMap((one) => [one, ...(parts.get(one) ?? [])]) };
  });
}
