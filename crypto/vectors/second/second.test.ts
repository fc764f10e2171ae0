/**
 * A second implementation, from docs/protocol.md over Node's own cryptography and the group's
 * operations: it opens what the first one sealed, and refuses what the first one refuses.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { vectorsOf } from "../../fixtures/vectors.ts";
import { vectorNames } from "../making/all.ts";
import type { Case, Implementation } from "../operations.ts";
import { casesOf } from "../read.ts";
import { bytes, hex, Refusal, verified } from "./bytes.ts";
import { outside } from "./outside.ts";
import { blinded, openHpke, pin } from "./pin.ts";
import { vault } from "./vault.ts";

/** How addresses of one-time codes are read is a matter of leniency, and no matter between parties. */
const second: Omit<Implementation, "read-otpauth" | "write-otpauth"> = {
  ...vault,
  ...pin,
  ...outside,
};

describe.each(vectorNames)("%s", (name) => {
  const cases = casesOf(name).filter(({ does }) => !does.endsWith("-otpauth"));
  test.each(cases.map((one): [string, Case] => [titleOf(one), one]))(
    "%s",
    (_, { does, given, ...outcome }) => {
      const run = second[does as keyof typeof second] as (given: unknown) => unknown;
      if ("gives" in outcome) return expect(run(given)).toEqual(outcome.gives);
      expect(() => run(given)).toThrow(new Refusal(outcome.refused));
    },
  );
});

describe("published vectors", () => {
  test("RFC 9497, mode VOPRF: the element, the proof, the output", () => {
    const { voprf } = vectorsOf("rfc9497");
    for (const { items, proof } of voprf.vectors) {
      for (const { input, blind, blindedElement, evaluationElement, output } of items) {
        expect(hex(blinded(bytes(input), bytes(blind)))).toBe(blindedElement);
        expect(pin.finalize({ input, blind, evaluated: evaluationElement })).toBe(output);
        const evaluation = { publicShare: voprf.pkSm, evaluated: evaluationElement, proof };
        // A proof over several elements at once is none that this protocol has.
        if (items.length > 1) continue;
        const asked = { input, blind, element: blindedElement };
        expect(pin["check-evaluation"]({ ...asked, ...evaluation })).toBe(true);
      }
    }
  });

  test("RFC 9180, with AES-128-GCM", () => {
    const { skRm, info, aad, enc, ct, pt } = vectorsOf("rfc9180");
    const opened = openHpke(bytes(skRm), bytes(info), bytes(aad), bytes(enc + ct), 1);
    expect(hex(opened)).toBe(pt);
  });

  test("RFC 8032", () => {
    const { publicKey, message, signature } = vectorsOf("rfc8032");
    expect(verified(bytes(publicKey), bytes(message), bytes(signature))).toBe(true);
  });
});

test("it takes nothing of the first implementation, and of libraries only the group", () => {
  const taken = readdirSync(import.meta.dirname).flatMap((name) => {
    if (name.endsWith(".test.ts")) return [];
    const source = readFileSync(new URL(name, import.meta.url), "utf8");
    return Array.from(source.matchAll(/(?:from|import\()\s*"([^"]+)"/g), ([, from]) => from!);
  });
  expect([...new Set(taken)].sort()).toEqual([
    "../operations.ts",
    "./bytes.ts",
    "./vault.ts",
    "@noble/curves/ed25519.js",
    "node:crypto",
  ]);
  const types = readFileSync(new URL("../operations.ts", import.meta.url), "utf8");
  expect(types).not.toMatch(/^import/m);
});

function titleOf(one: Case): string {
  return `${one.does}, ${"gives" in one ? "taken" : "refused"}: ${one.title}`;
}
