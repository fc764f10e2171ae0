import { securityQuestions } from "@breezy/contract/onboarding";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { answerField, questionField } from "./check-step.ts";
import { type Draft, withQuestion } from "./draft.ts";
import type { StepProps } from "./step-props.ts";

interface QuestionsStepProps extends Omit<StepProps, "onChange"> {
  answers: readonly string[];
  onChange: (draft: Draft, answers: string[]) => void;
}

export function QuestionsStep({ draft, problems, answers, onChange }: QuestionsStepProps) {
  function choose(place: number, question: string) {
    onChange(withQuestion(draft, place, question), answers.with(place, ""));
  }
  return draft.questions.map((question, place) => {
    const number = place + 1;
    const taken = new Set(draft.questions.toSpliced(place, 1));
    return (
      <div key={number} className="grid gap-3">
        <SelectField
          label={`Security question ${number}`}
          name={questionField(place)}
          required
          placeholder="Choose a question"
          value={question}
          error={problems[questionField(place)]}
          onChange={({ target }) => choose(place, target.value)}
        >
          {securityQuestions
            .filter((each) => !taken.has(each))
            .map((each) => (
              <option key={each}>{each}</option>
            ))}
        </SelectField>
        <TextField
          label={`Answer ${number}`}
          name={answerField(place)}
          required
          disabled={!question}
          autoComplete="off"
          spellCheck={false}
          value={answers[place] ?? ""}
          error={problems[answerField(place)]}
          onChange={({ target }) => onChange(draft, answers.with(place, target.value))}
        />
      </div>
    );
  });
}
