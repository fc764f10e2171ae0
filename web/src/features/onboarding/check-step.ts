import { normaliseAnswer } from "@breezy/contract/onboarding";
import type { DeviceChoice, Draft, Step } from "./draft.ts";
import * as say from "./messages.ts";

/** Sentences by the name of the field, in the order of the form. */
export type Problems = Partial<Record<string, string>>;

const nameLength = 80;
const noteLength = 160;

/** What keeps a step from being left; empty if nothing does. */
export function checkStep(step: Step, draft: Draft, answers: readonly string[]): Problems {
  switch (step) {
    case 1:
      return present({
        firstName: draft.firstName.trim() ? tooLong(draft.firstName, nameLength) : say.noFirstName,
        lastName: tooLong(draft.lastName, nameLength),
        other: tooLong(draft.other, noteLength),
        friend: tooLong(draft.friend, noteLength),
      });
    case 2:
      return checkDevice(draft);
    case 3:
      return present(
        Object.fromEntries(
          draft.questions.flatMap((question, place) => [
            [questionField(place), question ? undefined : say.noQuestion],
            [answerField(place), problemOfAnswer(question, answers[place] ?? "")],
          ]),
        ),
      );
  }
}

export function checkDevice({ make, model, version, comfort }: DeviceChoice): Problems {
  return present({
    make: make ? undefined : say.noMake,
    model: model ? undefined : say.noModel,
    version: version ? undefined : say.noVersion,
    comfort: comfort ? undefined : say.noComfort,
  });
}

export function questionField(place: number): string {
  return `question${place + 1}`;
}

export function answerField(place: number): string {
  return `answer${place + 1}`;
}

function problemOfAnswer(question: string, answer: string): string | undefined {
  // Without a question there is nothing to type into.
  if (!question) return undefined;
  return normaliseAnswer(answer) ? tooLong(answer, 200) : say.noAnswer;
}

function tooLong(text: string, most: number): string | undefined {
  return text.length > most ? say.tooLong(most) : undefined;
}

function present(problems: Record<string, string | undefined>): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence));
}
