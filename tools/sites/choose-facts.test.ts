import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { siteFacts } from "./choose-facts.ts";

const quirks: Record<string, unknown> = {
  "password-rules.json": {
    "b.example": { "password-rules": " minlength: 8; " },
    "a.example": { "password-rules": "maxlength: 9" },
    "one.example": { "password-rules": "maxlength: 5", "exact-domain-match-only": true },
  },
  "shared-credentials.json": [
    { shared: ["a.example", "b.example"] },
    { from: ["c.example"], to: ["d.example"] },
    { from: ["old.example"], to: ["new.example"], fromDomainsAreObsoleted: true },
  ],
  "change-password-URLs.json": {
    "a.example": "https://a.example/x",
    "b.example": "http://b.example",
    "d.example": "https://d.example/x",
    "new.example": "https://new.example/x",
  },
};

test("facts are taken over, and nothing that is not https", () => {
  const written = new Map(siteFacts((name) => quirks[name]));
  expect(JSON.parse(written.get("password-rules.json")!)).toEqual({
    "a.example": "maxlength: 9",
    "b.example": "minlength: 8;",
  });
  expect(JSON.parse(written.get("shared-credentials.json")!)).toEqual([
    "a.example b.example",
    "d.example c.example",
    "new.example old.example",
  ]);
  expect(JSON.parse(written.get("change-addresses.json")!)).toEqual({
    "a.example": "https://a.example/x",
    "d.example": "https://d.example/x",
    "new.example": "https://new.example/x",
    // It was given up for the other.
    "old.example": "https://new.example/x",
  });
});

test("each file of facts is named where the works of others are", () => {
  const notice = readFileSync(new URL("../../NOTICE", import.meta.url), "utf8");
  for (const [name] of siteFacts((one) => quirks[one])) expect(notice).toContain(name);
  expect(notice).toContain("Copyright 2020 - 2026 Apple Inc.");
});
