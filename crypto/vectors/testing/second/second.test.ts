/**
 * A second implementation, from docs/protocol.md over Node's own cryptography and the group's
 * operations: it opens what the first one sealed, and refuses what the first one refuses.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { vectorsOf } from "../../../fixtures/vectors.ts";
import { casesOf, lifeOf, vectorNames } from "../making/all.ts";
import type { Case, Implementation } from "../operations.ts";

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

describe("a guardian's life", () => {
  const { guardian, set, steps } = lifeOf();
  const inHex = (base64: string) => hex(Buffer.from(base64, "base64"));
  const headers = steps
    .filter(({ kind }) => kind === "prepare")
    .map(({ request }) => pin["read-header"]({ header: inHex(JSON.parse(request).header) }));

  test.each(steps)("is signed, and its evaluations are proven: $title", (step) => {
    const { request, answer, signature } = step;
    const message = { kind: "answer", guardianId: guardian.id, request, answer } as const;
    const publicKey = set[0]!.signingKey;
    vault["verify-message"]({ message, publicKey, signature: inHex(signature) });
    const { evaluated, proof } = JSON.parse(answer);
    if (!evaluated) return;
    const { record, element } = JSON.parse(request);
    const header = headers.find(({ recordId }) => recordId === inHex(record))!;
    const asked = { input: "", blind: "", element: inHex(element) };
    const publicShare = header.publicShares[0]!;
    const given = { ...asked, publicShare, evaluated: inHex(evaluated), proof: inHex(proof) };
    expect(pin["check-evaluation"](given)).toBe(true);
  });

  test("takes confirmations that the owner signed as the page says", () => {
    const taken = steps.filter(({ kind, answer }) => kind === "confirm" && JSON.parse(answer).ok);
    expect(taken.length).toBeGreaterThan(2);
    for (const { request, answer } of taken) {
      const { user, challenge, evaluations, signature } = JSON.parse(request);
      const message = {
        kind: "confirm",
        guardianId: guardian.id,
        userId: user,
        challenge: inHex(challenge),
        evaluationIds: evaluations.map(inHex),
      } as const;
      const publicKey = inHex(JSON.parse(answer).standing.bound);
      vault["verify-message"]({ message, publicKey, signature: inHex(signature) });
    }
  });
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
