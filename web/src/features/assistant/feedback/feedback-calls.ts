import {
  type DislikeReason,
  type Feedback,
  feedback,
  type FeedbackBody,
  handedOver,
  type HandedOver,
  type HandOverBody,
  ownReasonMaxLength,
} from "@breezy/contract/feedback";
import { anything, api } from "../../../lib/api.ts";

export function giveFeedback(replyId: string, body: FeedbackBody): Promise<Feedback> {
  return api.put(`/api/messages/${replyId}/feedback`, body, feedback);
}

/** Mirror of `giveFeedback`. */
export function takeBackFeedback(replyId: string): Promise<void> {
  return api.delete(`/api/messages/${replyId}/feedback`, undefined, anything);
}

export function handOver(threadId: string, body: HandOverBody): Promise<HandedOver> {
  return api.post(`/api/threads/${threadId}/support`, body, handedOver);
}

/** What leaves the browser of a dislike. A text that nobody may read is no part of it. */
export function feedbackBodyOf(chosen: {
  reason: DislikeReason | null;
  isShared: boolean;
  text: string;
}): FeedbackBody {
  const { reason, isShared } = chosen;
  const disliked = { verdict: "down" as const, ...(reason && { reason }) };
  if (!isShared) return disliked;
  // Masks may be longer than what they hide.
  const text = chosen.text.trim().slice(0, ownReasonMaxLength).trim();
  return { ...disliked, shared: true, ...(text !== "" && { text }) };
}
