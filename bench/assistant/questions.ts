import { readFileSync } from "node:fs";
import path from "node:path";
import { helpFolder } from "@breezy/server/assistant/help/library";

/** A message as somebody wrote it, and what answers it. */
export interface Question {
  q: string;
  device: { make: string; model: string; os_version: string } | null;
  /** Empty: nothing here answers it. */
  answers: string[];
  topic: string;
  set: "dev" | "held-out";
}

export const questionsFile = path.join(helpFolder, "../eval/questions.jsonl");

export function readQuestions(file = questionsFile): Question[] {
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Question);
}
