import { type IdentityAnswers, securityQuestions } from "@breezy/contract/onboarding";
import type { TestApp } from "./app.ts";
import type { Person } from "./people.ts";

export interface Onboarding {
  identity_questions: IdentityAnswers;
}

export const onboarding = {
  first_name: "Ada",
  last_name: "Byron",
  device: { make: "Google", model: "Pixel 8", os_version: "Android 16" },
  associate: null,
  comfort_level: "basic",
  referral: "YouTube",
  identity_questions: [
    { question: securityQuestions[0], answer: "Quicksilver" },
    { question: securityQuestions[4], answer: "Countess of the Sky" },
    { question: securityQuestions[17], answer: "Theremin" },
  ],
} satisfies Record<string, unknown> & Onboarding;

/** As Finish sends it. */
export async function onboard(person: Person): Promise<Onboarding> {
  await person.json("PUT", "/users/me", onboarding);
  return onboarding;
}

/** A request over the operator's socket. */
export async function askAsOperator(test: TestApp, path: string, body?: unknown) {
  const request = new Request(`http://admin${path}`, {
    method: body === undefined ? "GET" : "POST",
    ...(body !== undefined && {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  return test.app.fetchAsOperator(request);
}
