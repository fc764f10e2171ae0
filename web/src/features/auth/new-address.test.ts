import { expect, test } from "vitest";
import { checkNewAddress } from "./new-address.ts";

const present = "ada@example.org";
const missing = "Enter your current password.";

test.each([
  ["grace@example.org", "silver lake", true, {}],
  [" grace@example.org ", "silver lake", true, {}],
  ["grace@example.org", "", false, {}],
  ["grace@example.org", "", true, { password: missing }],
  ["", "silver lake", true, { email: "Enter your email address." }],
  ["grace@", "", true, { email: "This does not look like an email address.", password: missing }],
  [
    "ADA@example.org ",
    "silver lake",
    true,
    { email: "This is the address that you have already." },
  ],
])("%j with %j, a password asked for: %s", (email, password, asksPassword, problems) => {
  expect(checkNewAddress({ email, password }, { present, asksPassword })).toEqual(problems);
});
