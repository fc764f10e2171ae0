import type { Profile } from "@breezy/contract/accounts";
import { isOnboarded, questionsChosen } from "@breezy/contract/onboarding";
import { Navigate } from "@tanstack/react-router";
import { type SubmitEvent, useId, useState } from "react";
import { paths } from "../../app/paths.ts";
import { useProfile } from "../../app/session.ts";
import { useScreenStart } from "../../lib/screen-start.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { onceUncovered } from "../../ui/open-dialogs.ts";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { AboutStep } from "./about-step.tsx";
import { checkStep, type Problems } from "./check-step.ts";
import { changeOf, type Draft, type Step } from "./draft.ts";
import { saveSentence } from "./messages.ts";
import { OnboardingLayout } from "./onboarding-layout.tsx";
import { QuestionsStep } from "./questions-step.tsx";
import { saveOnboarding } from "./save-onboarding.ts";
import { forgetDraft, useDraft } from "./use-draft.ts";
import { useGuess } from "./use-guess.ts";
import { DeviceFields } from "./device-fields.tsx";
import type { StepProps } from "./step-props.ts";

const texts: Record<Step, { title: string; intro: string }> = {
  1: { title: "About you", intro: "So that Breezy knows what to call you." },
  2: {
    title: "Your device",
    intro: "The one you use most. Breezy's help is written for it, in words that suit you.",
  },
  3: {
    title: "Security questions",
    intro:
      "Our support team asks these to make sure it is you. They never open your vault, and nobody can read your answers, not even us.",
  },
};

const guessedText = "We filled in what your browser told us. Change anything that is wrong.";

export function OnboardingScreen() {
  const profile = useProfile();
  if (isOnboarded(profile)) return <Navigate to={paths.dashboard} replace />;
  return <Onboarding key={profile.id} profile={profile} />;
}

function Onboarding({ profile }: { profile: Profile }) {
  const [draft, setDraft] = useDraft(profile);
  const [answers, setAnswers] = useState(() => Array.from({ length: questionsChosen }, () => ""));
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const introId = useId();
  const { step } = draft;
  const { title, intro } = texts[step];
  useScreenStart(title);
  const isGuessed = useGuess(draft, setDraft);

  function change(next: Draft, nextAnswers = answers) {
    setDraft(next);
    setAnswers(nextAnswers);
    setProblems(stillWrong(checkStep(step, next, nextAnswers)));
  }
  /** What was wrong and is not any more is no longer said; nothing new is said while typing. */
  function stillWrong(now: Problems): Problems {
    return Object.fromEntries(Object.entries(now).filter(([field]) => field in problems));
  }

  function goTo(next: Step) {
    setProblems({});
    setFailure(null);
    setDraft({ ...draft, step: next });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const found = checkStep(step, draft, answers);
    setProblems(found);
    const [wrong] = Object.keys(found);
    if (wrong !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    } else if (step === 3) await finish();
    else goTo(step === 1 ? 2 : 3);
  }

  async function finish() {
    setBusy(true);
    setFailure(null);
    try {
      if (await saveOnboarding(changeOf(draft, answers))) forgetDraft(profile);
    } catch (error) {
      setFailure(saveSentence(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <OnboardingLayout step={step}>
      <ScreenTitle takesFocus={false}>{title}</ScreenTitle>
      <p id={introId} className="mt-2 text-ink-soft">
        {intro}
        {step === 2 && isGuessed ? ` ${guessedText}` : null}
      </p>
      <form
        key={step}
        ref={focusOnArrival}
        aria-label={title}
        aria-describedby={introId}
        noValidate
        onSubmit={submit}
        className="mt-6 grid gap-5"
      >
        {step === 1 ? <AboutStep draft={draft} problems={problems} onChange={change} /> : null}
        {step === 2 ? <DeviceStep draft={draft} problems={problems} onChange={change} /> : null}
        {step === 3 ? (
          <QuestionsStep draft={draft} problems={problems} answers={answers} onChange={change} />
        ) : null}
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        <div className="mt-2 flex gap-3">
          {step === 1 ? null : (
            <Button
              tone="quiet"
              className="flex-1"
              disabled={busy}
              onClick={() => goTo(step === 3 ? 2 : 1)}
            >
              Back
            </Button>
          )}
          <Button type="submit" className="flex-1" busy={busy} busyLabel="Saving...">
            {step === 3 ? "Finish" : "Continue"}
          </Button>
        </div>
      </form>
    </OnboardingLayout>
  );
}

function DeviceStep({ draft, problems, onChange }: StepProps) {
  return (
    <DeviceFields
      choice={draft}
      problems={problems}
      onChange={(choice) => onChange({ ...draft, ...choice })}
    />
  );
}

/** Each step begins where something is to be told. */
function focusOnArrival(form: HTMLFormElement | null) {
  return form ? onceUncovered(form, () => focusFirstEmpty(form)) : undefined;
}

/** What is still to be told comes first; else the first of all. */
function focusFirstEmpty(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")];
  const usable = fields.filter((field) => !field.disabled);
  (usable.find(isEmpty) ?? usable[0])?.focus({ preventScroll: true });
}

function isEmpty(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field.type !== "radio") return field.required && field.value === "";
  return !field.form?.querySelector(`input[name="${field.name}"]:checked`);
}
