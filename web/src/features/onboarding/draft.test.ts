import type { Profile } from "@breezy/contract/accounts";
import { securityQuestions } from "@breezy/contract/onboarding";
import { expect, test } from "vitest";
import {
  changeOf,
  type Draft,
  draftOf,
  readDraft,
  withChanges,
  withMake,
  withModel,
  withQuestion,
} from "./draft.ts";

const profile: Profile = {
  id: "3f2c0d7e-9a60-4b4e-8d5a-1f6f6c2f9f10",
  email: "ada@example.org",
  first_name: "",
  last_name: null,
  device: {},
  associate: null,
  comfort_level: null,
  referral: null,
  identity_questions: [],
  plan: "Free",
  subscription_status: null,
  log: null,
  started_trial: false,
  intro_master_key: false,
  referred_by_sales: false,
  popup_swiper: null,
};

const filled: Draft = {
  step: 3,
  firstName: " Ada ",
  lastName: " ",
  referral: "A friend",
  other: "left over",
  friend: "  gRACE  Hopper",
  make: "Google",
  model: "Pixel 8",
  version: "Not sure",
  comfort: "basic",
  questions: [securityQuestions[3], securityQuestions[0], securityQuestions[19]],
};
const answers = ["Elm", "Rover", "Jo"];

test.each([
  [{ referral: "A friend", associate: "Grace Hopper" }, ["A friend", "", "Grace Hopper"]],
  [{ referral: "a poster" }, ["Other", "a poster", ""]],
  [{ referral: "TikTok", associate: "Ada" }, ["TikTok", "", ""]],
])("where the answers are missing, what was told before stands: %o", (told, expected) => {
  const { referral, other, friend } = draftOf({ ...profile, ...told });
  expect([referral, other, friend]).toEqual(expected);
});

test("begins with what the profile knows, and empty where it knows nothing", () => {
  expect(draftOf(profile)).toMatchObject({ step: 1, firstName: "", make: "", comfort: "" });
  expect(draftOf(profile).questions).toEqual(securityQuestions.slice(0, 3));
  const device = { make: "Apple", model: "iPhone 15", os_version: "iOS 18" };
  const known = { ...profile, first_name: "Ada", comfort_level: "advanced" as const, device };
  expect(draftOf({ ...known, comfort_level: null }).step).toBe(1);
  expect(draftOf(known)).toMatchObject({
    step: 3,
    firstName: "Ada",
    lastName: "",
    make: "Apple",
    model: "iPhone 15",
    version: "iOS 18",
    comfort: "advanced",
  });
});

test("comes back from storage as it was", () => {
  expect(readDraft(JSON.stringify(filled))).toEqual(filled);
});

test.each([
  null,
  "",
  "{",
  "[]",
  JSON.stringify({ ...filled, step: 4 }),
  JSON.stringify({ ...filled, answers }),
  JSON.stringify({ ...filled, questions: [] }),
  JSON.stringify({ ...filled, referral: "A stranger" }),
])("%j in storage is no draft", (stored) => {
  expect(readDraft(stored)).toBeNull();
});

test("another make forgets model and version, another model the version", () => {
  expect(withMake(filled, "Apple")).toEqual({ ...filled, make: "Apple", model: "", version: "" });
  expect(withModel(filled, "Pixel 9")).toEqual({ ...filled, model: "Pixel 9", version: "" });
});

test("whoever is not sure of the make is asked for nothing more, nor for the version of a model", () => {
  const unsure = { make: "Not sure", model: "Not sure", version: "Not sure" };
  expect(withMake(filled, "Not sure")).toEqual({ ...filled, ...unsure });
  expect(withModel(filled, "Not sure")).toEqual({ ...filled, ...unsure, make: filled.make });
});

test("a question is changed in its place", () => {
  const next = withQuestion(filled, 1, securityQuestions[7]);
  expect(next.questions).toEqual([
    securityQuestions[3],
    securityQuestions[7],
    securityQuestions[19],
  ]);
});

test("is sent in the names of the wire, the friend's name as it was typed", () => {
  expect(changeOf(filled, answers)).toEqual({
    first_name: "Ada",
    last_name: null,
    device: { make: "Google", model: "Pixel 8", os_version: "Not sure" },
    associate: "  gRACE  Hopper",
    comfort_level: "basic",
    referral: "A friend",
    identity_questions: [
      { question: securityQuestions[3], answer: "Elm" },
      { question: securityQuestions[0], answer: "Rover" },
      { question: securityQuestions[19], answer: "Jo" },
    ],
  });
});

test.each<[Partial<Draft>, object]>([
  [{ referral: "" }, { referral: null, associate: null }],
  [{ referral: "TikTok" }, { referral: "TikTok", associate: null }],
  [
    { referral: "Other", other: " a poster " },
    { referral: "a poster", associate: null },
  ],
  [
    { referral: "Other", other: " " },
    { referral: "Other", associate: null },
  ],
  [
    { referral: "A friend", friend: " " },
    { referral: "A friend", associate: null },
  ],
])("heard of it by %j: %j", (heard, sent) => {
  expect(changeOf({ ...filled, ...heard }, answers)).toMatchObject(sent);
});

test("a key that saw no guess yet leaves the guess as it is", () => {
  const seen = draftOf(profile);
  const guessed = { ...seen, make: "Google", model: "Pixel 8 Pro" };
  const typed = { ...seen, firstName: "Ada" };
  expect(withChanges(guessed, seen, typed)).toEqual({ ...guessed, firstName: "Ada" });
});
