import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addressesIn, createOutputGuard } from "./output-guard.ts";

const address = "https://support.example/print";
const allowed = { numbers: 2, addresses: new Set([address]) };

function guarded(text: string, cuts: readonly number[] = []): string {
  const guard = createOutputGuard(allowed);
  let out = "";
  let at = 0;
  for (const cut of [...cuts, text.length].toSorted((a, b) => a - b)) {
    out += guard.push(text.slice(at, cut));
    at = cut;
  }
  return out + guard.end();
}

test.each([
  ["1. Open **Settings** [1].\n2. Tap *Go*.", "1. Open **Settings** [1].\n2. Tap *Go*."],
  [`See ${address}.`, `See ${address}.`],
  [`See [the page](${address}).`, `See the page (${address}).`],
  ["Cites [2] and [3] and [0].", "Cites [2] and  and ."],
  ["<img src=x onerror=alert(1)>", "‹img src=x alert(1)>"],
  ["</div><!-- x -->", "‹/div>‹!-- x -->"],
  ["![x](https://evil.example/a.png)", "x"],
  ["[x](javascript:alert(1))", "x)"],
  ["[a[b]](javascript:alert(1))", "[a[b]] (alert(1))"],
  ["[x](&#106;avascript:alert)", "x"],
  ["[x]: http://evil.example", "(address left out)"],
  ["go to http://evil.example/x now", "go to (address left out) now"],
  ["go to www.evil.example now", "go to (address left out) now"],
  ["ｊａｖａｓｃｒｉｐｔ：alert", "alert"],
  ["a\u202eb\u{e0041}c\u0000d", "abcd"],
  ["if a < b and 3 <4", "if a < b and 3 <4"],
  ["```\nls -la [dir]\n```", "```\nls -la [dir]\n```"],
])("%s", (text, out) => {
  expect(guarded(text)).toBe(out);
});

test("wherever a stream is cut, what comes out is harmless, and whole", () => {
  const pieces = fc.constantFrom(
    "Open **Settings** [1]. ",
    "![x](https://evil.example/a.png) ",
    "[click](javascript:alert(1)) ",
    "<script>alert(1)</script> ",
    `see ${address} `,
    "http://evil.example/ ",
    "[9] [2]\n",
    "[a[b]](javascript:x) ",
    "see this!",
    "[open ",
    "\n1. Tap\n",
  );
  const texts = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(""));
  const cuts = fc.array(fc.nat(600), { maxLength: 12 });
  fc.assert(
    fc.property(texts, cuts, (text, at) => {
      const out = guarded(
        text,
        at.filter((cut) => cut <= text.length),
      );
      const count = (some: string, word: string) => some.split(word).length;
      for (const kept of ["Open **Settings** [1].", "1. Tap"]) {
        expect(count(out, kept)).toBe(count(text, kept));
      }
      expect(out).not.toMatch(/<[a-z/!]|!\[|evil\.example|javascript:|\[9\]/i);
    }),
  );
});

test("addresses are read off an article", () => {
  expect(addressesIn("Go to https://a.example/x. Or (https://b.example) http://c.example")).toEqual(
    ["https://a.example/x", "https://b.example"],
  );
});
