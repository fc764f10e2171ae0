/** What is typed into onboarding, but for the answers: they are kept nowhere in this browser. */
import { comfortLevel, type Profile, type ProfileChange } from "@breezy/contract/accounts";
import {
  aFriend,
  questionsChosen,
  type ReferralSource,
  referralSources,
  securityQuestions,
} from "@breezy/contract/onboarding";
import { notSure } from "@breezy/contract/devices";
import * as z from "zod/mini";

const text = z.string().check(z.maxLength(400));

const draftShape = z.strictObject({
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  firstName: text,
  lastName: text,
  referral: z.union([z.enum(referralSources), z.literal("")]),
  /** Where it is `Other`. */
  other: text,
  /** Where it is `A friend`. */
  friend: text,
  make: text,
  model: text,
  version: text,
  comfort: z.union([comfortLevel, z.literal("")]),
  questions: z.array(text).check(z.length(questionsChosen)),
});
export type Draft = z.infer<typeof draftShape>;
export type Step = Draft["step"];
export type DeviceChoice = Pick<Draft, "make" | "model" | "version" | "comfort">;

export const steps = 3;

/** What the profile knows already stands there. */
export function draftOf(profile: Profile): Draft {
  const { first_name: firstName, last_name: lastName, device, comfort_level: comfort } = profile;
  const known = "make" in device ? device : { make: "", model: "", os_version: "" };
  const isReady = firstName !== "" && known.make !== "" && comfort !== null;
  const listed = referralSources.find((source) => source === profile.referral);
  return {
    // If the answers alone are missing, they alone are asked for.
    step: isReady ? 3 : 1,
    firstName,
    lastName: lastName ?? "",
    referral: listed ?? (profile.referral ? "Other" : ""),
    other: listed ? "" : (profile.referral ?? ""),
    friend: listed === aFriend ? (profile.associate ?? "") : "",
    make: known.make,
    model: known.model,
    version: known.os_version,
    comfort: comfort ?? "",
    // Some to begin with: anyone who likes others better chooses those.
    questions: securityQuestions.slice(0, questionsChosen),
  };
}

/** Null if the text is no draft of this version. */
export function readDraft(stored: string | null): Draft | null {
  try {
    return draftShape.parse(JSON.parse(stored ?? "null"));
  } catch {
    return null;
  }
}

/** `latest`, with what somebody who saw `seen` made of it. */
export function withChanges(latest: Draft, seen: Draft, next: Draft): Draft {
  const changed = Object.entries(next).filter(
    ([name, value]) => value !== seen[name as keyof Draft],
  );
  return { ...latest, ...Object.fromEntries(changed) };
}

export function withMake<Choice extends DeviceChoice>(choice: Choice, make: string): Choice {
  // All that is known of a device of which nobody knows the make.
  const rest = make === notSure ? notSure : "";
  return { ...choice, make, model: rest, version: rest };
}

export function withModel<Choice extends DeviceChoice>(choice: Choice, model: string): Choice {
  return { ...choice, model, version: model === notSure ? notSure : "" };
}

export function withQuestion(draft: Draft, place: number, question: string): Draft {
  return { ...draft, questions: draft.questions.with(place, question) };
}

/** What PUT /users/me is sent; wants a draft without problems. */
export function changeOf(draft: Draft, answers: readonly string[]): ProfileChange {
  const { referral, other, friend } = draft;
  return {
    first_name: draft.firstName.trim(),
    last_name: draft.lastName.trim() || null,
    device: { make: draft.make, model: draft.model, os_version: draft.version },
    // As it was typed: whose name it is, others find out.
    associate: referral === aFriend && friend.trim() ? friend : null,
    ...(draft.comfort && { comfort_level: draft.comfort }),
    referral: (referral === ("Other" satisfies ReferralSource) && other.trim()) || referral || null,
    identity_questions: draft.questions.map((question, place) => ({
      question: question as (typeof securityQuestions)[number],
      answer: answers[place] ?? "",
    })),
  };
}
