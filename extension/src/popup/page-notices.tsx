import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { QuestionCard } from "./question-card.tsx";
import { toldTexts } from "./questions.ts";
import type { Page } from "./use-page.ts";

const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true, className: "shrink-0" } as const;

/** What is asked about the page in front comes first, then what came of filling it. */
export function PageNotices({ page, locked = false }: { page: Page; locked?: boolean }) {
  const { question, told, problem } = page;
  return (
    <>
      {question ? (
        <QuestionCard key={question.id} question={question} page={page} locked={locked} />
      ) : null}
      {told ? (
        <output
          data-told={told}
          className="flex shrink-0 items-center gap-2 bg-accent-soft px-3.5 py-2 text-small"
        >
          {told === "filled" ? <CircleCheck {...icon} /> : <Info {...icon} />}
          <span className="min-w-0">{toldTexts[told]}</span>
        </output>
      ) : null}
      {problem ? (
        <div
          role="alert"
          className="flex shrink-0 items-center gap-2 bg-danger-soft px-3.5 py-2 text-small"
        >
          <CircleAlert {...icon} />
          <span className="min-w-0">{problem}</span>
        </div>
      ) : null}
    </>
  );
}
