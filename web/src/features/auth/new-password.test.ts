import { expect, test } from "vitest";
import { checkNewPassword } from "./new-password.ts";

const good = { current: "silver lake", password: "a new lantern", confirm: "a new lantern" };

test("the same password twice is taken, and the current one where it is asked for", () => {
  expect(checkNewPassword({ ...good, current: "" }, false)).toEqual({});
  expect(checkNewPassword(good, true)).toEqual({});
  expect(checkNewPassword({ ...good, current: "" }, true)).toEqual({
    current: "Enter your current password.",
  });
});

test.each([
  ["", "", { password: "Password must be at least 6 characters long." }],
  ["12345", "12345", { password: "Password must be at least 6 characters long." }],
  ["x".repeat(129), "x".repeat(129), { password: "Use at most 128 characters." }],
  ["a new lantern", "a new Lantern", { confirm: "Passwords do not match." }],
])("%j and %j are refused", (password, confirm, problems) => {
  expect(checkNewPassword({ ...good, password, confirm }, false)).toEqual(problems);
});
