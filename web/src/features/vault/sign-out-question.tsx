/** Asks before a sign-out erases what is on this device alone. */
import { holdsChanges } from "@breezy/client/keep/outbox-store";
import { type ComponentType, useEffect, useState } from "react";
import { onLeaving } from "../../app/session.ts";
import { openLocalStore } from "../../lib/local-store.ts";
import type { SignOutDialogProps } from "./outbox/outbox.ts";

const local = openLocalStore();

interface Question {
  Dialog: ComponentType<SignOutDialogProps>;
  answer: (leaves: boolean) => void;
}

export function SignOutQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(
    () =>
      onLeaving(async (userId) => {
        if (!(await holdsChanges(local, userId))) return true;
        const { SignOutDialog } = await import("./outbox/sign-out-dialog.tsx");
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setQuestion({ Dialog: SignOutDialog, answer: resolve });
        return promise.finally(() => setQuestion(null));
      }),
    [],
  );
  return question ? <question.Dialog onAnswer={question.answer} /> : null;
}
