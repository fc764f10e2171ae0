import type { Problems } from "./check-step.ts";
import type { Draft } from "./draft.ts";

/** What each step shows and changes. */
export interface StepProps {
  draft: Draft;
  problems: Problems;
  onChange: (draft: Draft) => void;
}
