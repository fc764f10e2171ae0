import type { ChatMessage } from "@breezy/contract/assistant";
import type { Feedback, FeedbackBody } from "@breezy/contract/feedback";
import { type RefObject, useRef, useState } from "react";
import { toast } from "../../../ui/toast.ts";
import { problemSentence } from "../messages.ts";
import { giveFeedback, takeBackFeedback } from "./feedback-calls.ts";

export interface GivingFeedback {
  given: Feedback | undefined;
  busy: boolean;
  /** What was wrong is asked for. */
  isAsking: boolean;
  problem: string | null;
  /** The button that the focus goes back to. */
  thumb: RefObject<HTMLButtonElement | null>;
  press(verdict: Feedback["verdict"]): Promise<void>;
  /** What was wrong. */
  tell(body: FeedbackBody): Promise<void>;
  takeBack(): Promise<void>;
  stopAsking(): void;
}

/** What pressing a thumb does: the one that is pressed already stores nothing more. */
export function pressed(
  given: Feedback | undefined,
  verdict: Feedback["verdict"],
): { store: boolean; asks: boolean } {
  return { store: given?.verdict !== verdict, asks: verdict === "down" };
}

/** The person's feedback on one answer, as it is stored and as it is being given. */
export function useFeedback(
  { id, feedback: given }: Pick<ChatMessage, "id" | "feedback">,
  onChange: (replyId: string, feedback: Feedback | null) => void,
): GivingFeedback {
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const thumb = useRef<HTMLButtonElement>(null);
  // Two presses before the next drawing are one.
  const isUnderWay = useRef(false);

  /** Whether it was done. */
  async function run(work: () => Promise<Feedback | null>): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setBusy(true);
    setProblem(null);
    try {
      onChange(id, await work());
      return true;
    } catch (error) {
      const sentence = problemSentence(error);
      if (isAsking) setProblem(sentence);
      else toast.error(sentence);
      return false;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  function stopAsking() {
    setAsking(false);
    setProblem(null);
    thumb.current?.focus();
  }

  return {
    given,
    busy,
    isAsking,
    problem,
    thumb,
    async press(verdict) {
      const { store, asks } = pressed(given, verdict);
      const body: FeedbackBody = verdict === "up" ? { verdict } : { verdict };
      if (store && !(await run(() => giveFeedback(id, body)))) return;
      setAsking(asks);
    },
    async tell(body) {
      if (await run(() => giveFeedback(id, body))) stopAsking();
    },
    async takeBack() {
      const done = await run(async () => {
        await takeBackFeedback(id);
        return null;
      });
      if (done) stopAsking();
    },
    stopAsking,
  };
}
