import { expect, test } from "vitest";
import {
  decideSaving,
  type SavedLogin,
  type SavingDecision,
  type SavingFacts,
} from "./saving-decision.ts";

const ann: SavedLogin = {
  id: "ann",
  username: "ann@example.test",
  hasPassword: false,
  hadPassword: false,
};
const bob: SavedLogin = { ...ann, id: "bob", username: "bob" };
const signIn = (username: string): SavingFacts["submission"] => ({
  kind: "sign-in",
  username,
  currentPassword: "",
});
const change = (username: string): SavingFacts["submission"] => ({
  kind: "change-password",
  username,
  currentPassword: "old",
});
const saved: SavingDecision = { ask: "save" };
const updated = (entryId: string): SavingDecision => ({ ask: "update", entryId });
const nothing: SavingDecision = { ask: "nothing" };

test.each<[string, SavingFacts, SavingDecision]>([
  [
    "the first login of a site is saved",
    { submission: signIn("ann"), entries: [], recentEntryId: null },
    saved,
  ],
  [
    "a second name at a site is saved",
    { submission: signIn("cleo"), entries: [ann, bob], recentEntryId: "ann" },
    saved,
  ],
  [
    "what the vault holds is not asked about",
    {
      submission: signIn("ann@example.test"),
      entries: [{ ...ann, hasPassword: true }],
      recentEntryId: null,
    },
    nothing,
  ],
  [
    "an address in capital letters is the same name",
    {
      submission: signIn("Ann@Example.test"),
      entries: [{ ...ann, hasPassword: true }],
      recentEntryId: null,
    },
    nothing,
  ],
  [
    "another person's equal password is no reason to be silent",
    { submission: signIn("cleo"), entries: [{ ...bob, hasPassword: true }], recentEntryId: null },
    saved,
  ],
  [
    "another password of a known name is an update",
    { submission: signIn("bob"), entries: [ann, bob], recentEntryId: null },
    updated("bob"),
  ],
  [
    "a name in capital letters is another one",
    { submission: signIn("Bob"), entries: [bob], recentEntryId: null },
    saved,
  ],
  [
    "a password without a name is the only entry's",
    { submission: signIn(""), entries: [ann], recentEntryId: null },
    updated("ann"),
  ],
  [
    "a password without a name is that of the login a moment before",
    { submission: signIn(""), entries: [ann, bob], recentEntryId: "bob" },
    updated("bob"),
  ],
  [
    "a password without a name among several is nobody's",
    { submission: signIn(""), entries: [ann, bob], recentEntryId: null },
    saved,
  ],
  [
    "a password without a name that some entry holds is not asked about",
    { submission: signIn(""), entries: [ann, { ...bob, hasPassword: true }], recentEntryId: null },
    nothing,
  ],
  [
    "a change is of the entry whose old password was given",
    { submission: change(""), entries: [ann, { ...bob, hadPassword: true }], recentEntryId: "ann" },
    updated("bob"),
  ],
  [
    "a change beside a name that is none of the entries' is of the one whose old password was given",
    {
      submission: change("Ann Lee"),
      entries: [{ ...ann, hadPassword: true }, bob],
      recentEntryId: null,
    },
    updated("ann"),
  ],
])("%s", (_, facts, decision) => {
  expect(decideSaving(facts)).toEqual(decision);
});
