/** The one place where people of journeys get past onboarding without its screens. */
import { type IdentityAnswers, securityQuestions } from "@breezy/contract/onboarding";
import type { APIRequestContext } from "@playwright/test";
import type { Person } from "./person.ts";

/** Words that stand nowhere else. */
export const identityAnswers: IdentityAnswers = [
  { question: securityQuestions[0], answer: "Rover-of-the-harbour" },
  { question: securityQuestions[1], answer: "Elm-and-lantern School" },
  { question: securityQuestions[2], answer: "Trieste-by-night" },
];

const given = {
  first_name: "Ada",
  last_name: null,
  device: { make: "Google", model: "Pixel 8", os_version: "Android 16" },
  associate: null,
  comfort_level: "intermediate",
  referral: null,
  identity_questions: identityAnswers,
};

/** They know how to get about on a phone. */
const knowsSwipes = { popup_swiper: true };

/** What a newcomer is told at the first opening of the vault; most journeys are about something else. */
export type News = "read" | "unread";
const readNews = { plan_change_popup: true };
const readIntro = { breezy_intro_popup: true };

let callers = 0;

/** In a session of its own, which ends again. */
export async function finishOnboarding(
  url: string,
  person: Person,
  news: News = "read",
): Promise<void> {
  callers++;
  const headers = {
    "content-type": "application/json",
    // From another house each time: the limits are per address.
    "x-forwarded-for": `203.0.${callers >> 8}.${callers & 255}`,
  };
  const call = async (method: string, path: string, token: string | null, body: object) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const { email, password } = person;
  const signedIn = await call("POST", "/api/auth/sign-in/email", null, { email, password });
  const { token } = (await signedIn.json()) as { token: string };
  const isRead = news === "read";
  await call("PUT", "/users/me", token, { ...given, ...(isRead && knowsSwipes) });
  if (isRead) await call("PUT", "/billing", token, readNews);
  if (isRead) await call("PUT", "/api/assistant", token, readIntro);
  await call("POST", "/api/auth/sign-out", token, {});
}

/** For whoever came without a password: in the browser's own session. */
export async function finishOnboardingHere(request: APIRequestContext, url: string): Promise<void> {
  const headers = { origin: url };
  for (const [path, data] of [
    ["/users/me", { ...given, ...knowsSwipes }],
    ["/billing", readNews],
    ["/api/assistant", readIntro],
  ] as const) {
    const answer = await request.put(`${url}${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  }
}
