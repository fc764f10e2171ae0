/** What a person makes of an answer of Breezy's, and the part of a conversation that they send to support. */
import * as z from "zod/mini";
import { uuid } from "./encoded.ts";
import { secretKind } from "./secret-kinds.ts";

/** Of UTF-16 units, after the spaces around it are taken away. */
export const ownReasonMaxLength = 500;
export const handOverNoteMaxLength = 2000;
/** Of one thread, in one mail. */
export const handOverMessages = 40;
/** Parts of one message that are hidden. */
const mostHidden = 200;

/**
 * How long what is kept of answers, and of questions without one, stays, today counted: a year and a month,
 * so that what comes back each year can be compared with the time before.
 */
export const feedbackKeptDays = 400;

export const dislikeReason = z.enum(["wrong", "not_my_device", "too_long", "not_asked"]);
export type DislikeReason = z.infer<typeof dislikeReason>;

/**
 * PUT /api/messages/{reply id}/feedback: what the person makes of an answer; answers `feedback`. The same
 * again changes nothing, another takes its place. Kept apart from the conversation, and without a word of it;
 * where `shared`, Breezy's makers may read the question, the answer and `text`, with what looks like a secret
 * masked. `text` alone, without `shared`, is refused. All of it is deleted after `feedbackKeptDays`.
 * DELETE /api/messages/{reply id}/feedback: takes it back, with all that was shared; 204, and again.
 */
export const feedbackBody = z.union([
  z.strictObject({ verdict: z.literal("up") }),
  z.strictObject({ verdict: z.literal("down"), reason: z.optional(dislikeReason) }),
  z.strictObject({
    verdict: z.literal("down"),
    reason: z.optional(dislikeReason),
    shared: z.literal(true),
    text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(ownReasonMaxLength))),
  }),
]);
export type FeedbackBody = z.infer<typeof feedbackBody>;

/** As it stands beside the message. */
export const feedback = z.object({
  verdict: z.enum(["up", "down"]),
  reason: z.optional(dislikeReason),
  shared: z.boolean(),
});
export type Feedback = z.infer<typeof feedback>;

/** A part of a message's text, in UTF-16 units, that the browser knows or takes for a secret. */
const hiddenPart = z.strictObject({
  start: z.int().check(z.nonnegative()),
  end: z.int().check(z.positive()),
  kind: secretKind,
});
export type HiddenPart = z.infer<typeof hiddenPart>;

/**
 * POST /api/threads/{id}/support: mails the messages that are named, of this thread, to the support address,
 * to be answered to the person's own. `hidden`, in order and none overlapping another, is masked first, then
 * what still looks like a secret. Nothing of it is stored. `id` again is the same mail, sent once.
 */
export const handOverBody = z.strictObject({
  id: uuid,
  messages: z
    .array(z.strictObject({ id: uuid, hidden: z.array(hiddenPart).check(z.maxLength(mostHidden)) }))
    .check(z.minLength(1), z.maxLength(handOverMessages)),
  note: z.optional(z.string().check(z.trim(), z.maxLength(handOverNoteMaxLength))),
});
export type HandOverBody = z.infer<typeof handOverBody>;

/** Where it went. */
export const handedOver = z.object({ to: z.string() });
export type HandedOver = z.infer<typeof handedOver>;
