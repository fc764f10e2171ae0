/** What a person is asked before the dashboard, and how support knows them again. */
import * as z from "zod/mini";

/** Error codes of onboarding, with their HTTP status. */
export const onboardingErrors = {
  /** Questions are chosen once: anyone who has only a session must not change what support asks. */
  questions_chosen: 409,
} as const;
export type OnboardingError = keyof typeof onboardingErrors;

export const referralSources = [
  "Facebook",
  "YouTube",
  "Google",
  "TikTok",
  "A friend",
  "Other",
] as const;
export type ReferralSource = (typeof referralSources)[number];

/** With this answer `associate` says who brought the person; without, only what contacts see. */
export const aFriend = "A friend" satisfies ReferralSource;

/** Three of these are chosen. */
export const securityQuestions = [
  "What was the name of your first pet?",
  "What was the name of your first school?",
  "In which city were your parents married?",
  "What was the street you lived on as a child?",
  "What was your childhood nickname?",
  "What was the make of your first car?",
  "What was your first job?",
  "Who was your favorite teacher?",
  "What is the middle name of your oldest sibling?",
  "What was the first concert you went to?",
  "What was the first movie you saw in a theater?",
  "Where did you go on your first flight?",
  "What was your favorite toy as a child?",
  "What was your favorite book as a child?",
  "What was the first dish you learned to cook?",
  "What is the first name of your oldest cousin?",
  "Which sport did you play first?",
  "What was the first instrument you played?",
  "Where did you spend your best vacation as a child?",
  "What was the name of your first best friend?",
] as const;

export const questionsChosen = 3;
export const answerMaxLength = 200;

/** Texts that are equal under this are the same answer. Empty: no answer at all. */
export function normaliseAnswer(answer: string): string {
  const folded = answer.normalize("NFKC").toLowerCase().normalize("NFKC");
  return folded
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** `identity_questions` of PUT /users/me: three different ones, none without an answer. */
export const identityAnswers = z
  .array(
    z.strictObject({
      question: z.enum(securityQuestions),
      answer: z.string().check(
        z.maxLength(answerMaxLength),
        z.refine((answer) => normaliseAnswer(answer) !== ""),
      ),
    }),
  )
  .check(
    z.length(questionsChosen),
    z.refine((chosen) => new Set(chosen.map(({ question }) => question)).size === chosen.length),
  );
export type IdentityAnswers = z.infer<typeof identityAnswers>;

/** The same of the profile: answers are never handed out. Empty: not onboarded. */
export const chosenQuestions = z.array(z.object({ question: z.string() }));

/** Anyone who is not goes to /onboarding before the dashboard. */
export function isOnboarded(person: {
  device: object;
  identity_questions: readonly unknown[];
}): boolean {
  return Object.keys(person.device).length > 0 && person.identity_questions.length > 0;
}
