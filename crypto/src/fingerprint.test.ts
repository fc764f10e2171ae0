import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fingerprinter } from "./fingerprint.ts";

const text = fc.string({ unit: "grapheme" }).map((any) => any.toWellFormed());

test("texts are equal exactly where their fingerprints are", () => {
  const of = fingerprinter();
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(of(a) === of(b)).toBe(a === b);
      expect(of(a)).toBe(of(a));
    }),
  );
});

test("under another key the same text has another", () => {
  expect(fingerprinter()("password")).not.toBe(fingerprinter()("password"));
  expect(fingerprinter()("password")).toHaveLength(44);
});
