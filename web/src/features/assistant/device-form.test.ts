import type { Profile } from "@breezy/contract/accounts";
import { expect, test } from "vitest";
import { associateOf } from "./device-form.ts";

const person = { first_name: "Ada", last_name: "Byron", associate: null, referral: null };

test.each<[string, Partial<Profile>, string]>([
  ["a friend who was named at sign-up", { associate: "Grace", referral: "A friend" }, "Ada Byron"],
  ["no name at all", { last_name: null }, "Ada"],
  ["a name of their own", { associate: "Countess", referral: "TikTok" }, "Countess"],
])("with %s, the name that contacts see begins as the person's own", (_, told, name) => {
  expect(associateOf({ ...person, ...told } as Profile)).toBe(name);
});
