import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { secretMasks } from "./secret-kinds.ts";
import { findSecrets, maskSecrets } from "./secrets-in-text.ts";
import { kindsOfSecrets, type Planted } from "./testing/planted-secrets.ts";

const kinds = Object.keys(kindsOfSecrets);
const anyKind = fc.constantFrom(...kinds).chain((kind) => kindsOfSecrets[kind]!);
const between = fc.constantFrom(
  " ",
  "",
  ",",
  ", ",
  "\n",
  "; ",
  "-",
  " | ",
  " and then ",
  ". Besides, ",
);

const withoutMasks = (text: string) =>
  Object.values(secretMasks).reduce((rest, mask) => rest.replaceAll(mask, "\0"), text);

/** Of each secret the pieces of four letters that no other part of the text has; of a phrase, of three words. */
function piecesOf({ secret }: Planted, besides: string): string[] {
  const words = secret.split(" ");
  const pieces =
    words.length >= 12
      ? words.slice(2).map((_, at) => words.slice(at, at + 3).join(" "))
      : Array.from(secret.slice(3), (_, at) => secret.slice(at, at + 4));
  return pieces.filter((piece) => !besides.includes(piece));
}

function expectNothingLeft(planted: readonly Planted[], signs: readonly string[]): void {
  const text = planted.map((one, at) => one.text + (signs[at] ?? "")).join("");
  const besides = planted
    .map((one, at) => one.text.replace(one.secret, "\0") + (signs[at] ?? ""))
    .join("");
  const masked = maskSecrets(text).text;
  const rest = withoutMasks(masked);
  const pieces = planted.flatMap((one) => piecesOf(one, besides));
  expect({ text, left: pieces.filter((piece) => rest.includes(piece)) }).toEqual({
    text,
    left: [],
  });
  expect(findSecrets(masked)).toEqual([]);
}

describe.each(kinds)("%s", (first) => {
  // Attack (hostile texts): masks alone are left.
  test.each(kinds)(
    "and %s, and a third: no part of any is left, nothing is found again",
    (second) => {
      fc.assert(
        fc.property(
          fc.tuple(kindsOfSecrets[first]!, kindsOfSecrets[second]!, anyKind),
          fc.tuple(between, between),
          (three, signs) => {
            expectNothingLeft(three.slice(0, 2), signs.slice(0, 1));
            expectNothingLeft(three, signs);
          },
        ),
        { numRuns: 30 },
      );
    },
  );
});

test("each mask is known for one, and stays as it is", () => {
  for (const mask of Object.values(secretMasks)) {
    for (const text of [mask, `my password is ${mask}`, `code ${mask} 482913x`, `${mask}${mask}`]) {
      expect(maskSecrets(text)).toEqual({ text, masked: [] });
    }
  }
});
