import { expect, test } from "vitest";
import { checkNewAddress } from "./new-address.ts";

const present = "ada@example.org";
const missing = "Enter your current password.";

test.each([
  ["grace@example.org", "silver lake", {}],
  [" grace@example.org ", "silver lake", {}],
  ["grace@example.org", "", { password: missing }],
  ["", "silver lake", { email: "Enter your email address." }],
  ["grace@", "", { email: "This doesn't look like an email address.", password: missing }],
  ["ADA@example.org ", "silver lake", { email: "This is already your address." }],
])("%j with %j", (email, password, problems) => {
  expect(checkNewAddress({ email, password }, present)).toEqual(problems);
});
