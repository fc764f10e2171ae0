import { describe, expect, test } from "vitest";
import { checkCredentials } from "./credentials.ts";

const good = { email: "ada@example.org", password: "silver lake", confirm: "silver lake" };

describe("signing in", () => {
  test("takes any password, and does not look at the confirmation", () => {
    expect(checkCredentials("login", { ...good, password: "a", confirm: "" })).toEqual({});
  });

  test("names every empty field", () => {
    expect(checkCredentials("login", { email: "", password: "", confirm: "" })).toEqual({
      email: "Enter your email address.",
      password: "Enter your password.",
    });
  });
});

describe("signing up", () => {
  test("takes an address and the same password twice", () => {
    expect(checkCredentials("sign-up", good)).toEqual({});
  });

  test.each([
    [{ email: "ada" }, { email: "This doesn't look like an email address." }],
    [{ confirm: "silver lakes" }, { confirm: "Passwords do not match." }],
    [{ password: "short", confirm: "short" }, { password: "Use at least 6 characters." }],
    [
      { password: "x".repeat(129), confirm: "x".repeat(129) },
      { password: "Use at most 128 characters." },
    ],
  ])("%o is refused", (change, problems) => {
    expect(checkCredentials("sign-up", { ...good, ...change })).toEqual(problems);
  });
});
