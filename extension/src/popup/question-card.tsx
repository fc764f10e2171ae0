import { CircleHelp, ShieldAlert, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../web/src/ui/button.tsx";
import { classNames } from "../../../web/src/ui/class-names.ts";
import { TextField } from "../../../web/src/ui/text-field.tsx";
import type { Question } from "../messages.ts";
import { wordsOf } from "./questions.ts";
import type { Changed, Page } from "./use-page.ts";

interface QuestionCardProps {
  question: Question;
  page: Page;
  /** The vault is locked: only what needs nothing of it can be answered. */
  locked?: boolean;
}

const looks = {
  plain: { box: "border-accent bg-surface", icon: "text-accent-ink", Icon: CircleHelp },
  warning: { box: "border-warning bg-warning-soft", icon: "text-warning", Icon: TriangleAlert },
  danger: { box: "border-danger bg-danger-soft", icon: "text-danger", Icon: ShieldAlert },
};
const needOpenVault = new Set(["save", "update", "agree", "never"]);

/** What the background wants to know before it does anything. */
export function QuestionCard({ question, page, locked = false }: QuestionCardProps) {
  const words = wordsOf(question);
  const { box, icon, Icon } = looks[words.tone];
  const [username, setUsername] = useState("username" in question ? question.username : "");
  const changed: Changed | undefined = "username" in question ? { username } : undefined;
  const answers = words.answers.filter(({ answer }) => !locked || !needOpenVault.has(answer));
  // Of a dangerous one the way back is the one to press.
  const isSafe = words.tone === "plain";

  return (
    <section
      data-question={question.kind}
      aria-label={words.title}
      className={classNames("m-3 mb-1 grid shrink-0 gap-3 rounded-card border p-3.5", box)}
    >
      <div className="flex gap-2.5">
        <Icon
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className={classNames("mt-0.5 shrink-0", icon)}
        />
        <div role={isSafe ? "status" : "alert"} className="grid min-w-0 gap-1">
          <h2 className="break-words">{words.title}</h2>
          <p className="text-small break-words">
            {locked && isSafe ? "Open your vault to answer." : words.text}
          </p>
          {question.kind === "basic" && page.chosen ? (
            <p dir="auto" className="text-small font-medium break-words">
              {`Chosen: ${[page.chosen.account, page.chosen.username].filter(Boolean).join(", ")}`}
            </p>
          ) : null}
        </div>
      </div>
      {changed && !locked ? (
        <TextField
          label="Username"
          value={username}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setUsername(target.value)}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {answers.map(({ label, answer }, index) => {
          const isPrimary = !locked && index === (isSafe ? 0 : answers.length - 1);
          return (
            <Button
              key={answer}
              size="small"
              tone={isPrimary ? "primary" : "quiet"}
              disabled={page.busy}
              onClick={() => void page.answer(answer, changed)}
            >
              {label}
            </Button>
          );
        })}
      </div>
    </section>
  );
}
