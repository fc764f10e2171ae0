import { describe, expect, test } from "vitest";
import { fieldProblem, isUnchanged, patchOf, typedText } from "./card-fields.ts";

describe("patchOf", () => {
  test.each([
    ["account", "  Fern  ", { account: "Fern" }],
    ["username", " ada ", { username: "ada" }],
    ["password", " with spaces ", { password: " with spaces " }],
    ["phone", "+41 79 12", { phone: "417912" }],
    ["url", "fern.example", { url: "https://fern.example" }],
    ["notes", "\nline\n", { notes: "line" }],
    ["tags", "Work, Bank,work,, ", { tags: ["Work", "Bank"] }],
  ] as const)("%s %j", (field, text, patch) => {
    expect(patchOf(field, text)).toEqual(patch);
  });
});

test("a phone takes digits only while it is typed", () => {
  expect(typedText("phone", "0 12-3a4")).toBe("01234");
  expect(typedText("notes", "0 12-3a4")).toBe("0 12-3a4");
});

test("the account's name and the password must stay, the rest may be emptied", () => {
  expect(fieldProblem("account", "  ")).toBe("Enter an account name.");
  expect(fieldProblem("password", "")).toBe("Enter a password.");
  expect(fieldProblem("password", " ")).toBeNull();
  expect(fieldProblem("username", "")).toBeNull();
});

test("the same value typed another way is unchanged; a password is compared as it is", () => {
  expect(isUnchanged("username", " ada ", "ada")).toBe(true);
  expect(isUnchanged("tags", "Work,  Bank", "Work, Bank")).toBe(true);
  expect(isUnchanged("password", "secret ", "secret")).toBe(false);
});

test("an account has twenty tags of forty letters at most, on its card too", () => {
  const tags = Array.from({ length: 20 }, (_, n) => `${n}`.padStart(40, "x"));
  expect(fieldProblem("tags", tags.join(", "))).toBeNull();
  expect(fieldProblem("tags", [...tags, "more"].join(", "))).toBe(
    "An entry can have at most 20 tags.",
  );
  expect(fieldProblem("tags", "x".repeat(41))).toBe("A tag can have at most 40 characters.");
});
