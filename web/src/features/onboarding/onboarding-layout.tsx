import type { ReactNode } from "react";
import { leave } from "../../app/session.ts";
import { Card } from "../../ui/card.tsx";
import { Logo } from "../../ui/logo.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { type Step, steps } from "./draft.ts";

interface OnboardingLayoutProps {
  step: Step;
  children: ReactNode;
}

export function OnboardingLayout({ step, children }: OnboardingLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between gap-4 px-5 py-4 sm:px-10">
        <Logo />
        <button
          type="button"
          onClick={() => void leave()}
          className="inline-flex min-h-11 items-center rounded-small px-1 font-medium text-accent-ink underline-offset-4 hover:underline"
        >
          Sign Out
        </button>
      </header>
      <main className="mx-auto grid w-full max-w-130 gap-5 px-5 pt-4 pb-12 sm:pt-10">
        <ProgressBar label="Setting up your account" step={step} of={steps} />
        <Card padding="roomy">{children}</Card>
      </main>
    </div>
  );
}
