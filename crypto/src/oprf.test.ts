import { ristretto255, ristretto255_oprf } from "@noble/curves/ed25519.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawOfScalar, withDraws } from "../fixtures/drawn.ts";
import { flipped } from "../fixtures/flipped.ts";
import { vectorsOf } from "../fixtures/vectors.ts";
import { fromHex, randomBytes, toHex } from "./bytes.ts";
import { evaluate, isPoint, isShareOf } from "./guardian.ts";
import {
  blind,
  combine,
  evaluateWithKey,
  finalize,
  publicShareOf,
  randomScalar,
  shareKey,
  verifyEvaluation,
} from "./oprf.ts";

const { Fn } = ristretto255.Point;
const { oprf, voprf } = ristretto255_oprf;
const rfc9497 = vectorsOf("rfc9497");
const rfc9496 = vectorsOf("rfc9496");
const bad = [...rfc9496.nonCanonical, ...rfc9496.negative, ...rfc9496.nonSquare].map(fromHex);
const identity = new Uint8Array(32);
const pairs = [
  [0, 1],
  [0, 2],
  [1, 2],
  [2, 0],
] as const;

describe("RFC 9497's vectors", () => {
  test("OPRF mode: key, blinded element, evaluation, output", () => {
    const { seed, keyInfo, skSm, vectors } = rfc9497.oprf;
    const { secretKey } = oprf.deriveKeyPair(fromHex(seed), fromHex(keyInfo));
    expect(toHex(secretKey)).toBe(skSm);
    for (const item of vectors.flatMap(({ items }) => items)) {
      const input = fromHex(item.input);
      const scalar = fromHex(item.blind);
      const draws = [drawOfScalar(scalar)];
      expect(toHex(withDraws(draws, () => oprf.blind(input)).blinded)).toBe(item.blindedElement);
      const evaluated = oprf.blindEvaluate(secretKey, fromHex(item.blindedElement));
      expect(toHex(evaluated)).toBe(item.evaluationElement);
      expect(toHex(finalize(input, scalar, evaluated))).toBe(item.output);
    }
  });

  const { seed, keyInfo, skSm, pkSm, vectors } = rfc9497.voprf;
  const secretKey = fromHex(skSm);
  const publicKey = fromHex(pkSm);
  const single = vectors.filter(({ items }) => items.length === 1);

  test("VOPRF mode: keys", () => {
    const pair = voprf.deriveKeyPair(fromHex(seed), fromHex(keyInfo));
    expect(toHex(pair.secretKey)).toBe(skSm);
    expect(toHex(publicShareOf(secretKey))).toBe(pkSm);
    expect(isShareOf(secretKey, publicKey)).toBe(true);
  });

  test.each(single)("VOPRF mode, one element: vector %#", ({ items, proof, proofRandomScalar }) => {
    const [item] = items as [(typeof items)[number]];
    const input = fromHex(item.input);
    const blinded = withDraws([drawOfScalar(fromHex(item.blind))], () => blind(input));
    expect(toHex(blinded.blind)).toBe(item.blind);
    expect(toHex(blinded.element)).toBe(item.blindedElement);

    const draws = [drawOfScalar(fromHex(proofRandomScalar))];
    const answer = withDraws(draws, () => evaluate(secretKey, publicKey, blinded.element));
    expect(toHex(answer.evaluated)).toBe(item.evaluationElement);
    expect(toHex(answer.proof)).toBe(proof);

    const attempt = { input, ...blinded };
    expect(verifyEvaluation(attempt, publicKey, answer.evaluated, fromHex(proof))).toBe(true);
    expect(toHex(finalize(input, blinded.blind, answer.evaluated))).toBe(item.output);
  });

  test("VOPRF mode, a batch of two under one proof", () => {
    const batch = vectors.find(({ items }) => items.length === 2)!;
    const elements = batch.items.map((item) => fromHex(item.blindedElement));
    const draws = [drawOfScalar(fromHex(batch.proofRandomScalar))];
    const answer = withDraws(draws, () => voprf.blindEvaluateBatch(secretKey, publicKey, elements));
    expect(answer.evaluated.map(toHex)).toEqual(batch.items.map((i) => i.evaluationElement));
    expect(toHex(answer.proof)).toBe(batch.proof);
    const finals = batch.items.map((item, i) => ({
      input: fromHex(item.input),
      blind: fromHex(item.blind),
      blinded: elements[i]!,
      evaluated: answer.evaluated[i]!,
    }));
    const outputs = voprf.finalizeBatch(finals, publicKey, answer.proof);
    expect(outputs.map(toHex)).toEqual(batch.items.map((item) => item.output));
  });
});

describe("the shared key", () => {
  const nonzero = fc.bigInt({ min: 1n, max: Fn.ORDER - 1n });

  test("every two of three answers stand for the whole key's", () => {
    fc.assert(
      fc.property(nonzero, fc.uint8Array({ maxLength: 100 }), (k, input) => {
        const whole = evaluateWithKey(new Uint8Array(Fn.toBytes(k)), input);
        expect(whole).toHaveLength(64);
        const { blind: scalar, element } = blind(input);
        const answers = shareKey(k).map((share, i) => {
          return { index: i + 1, ...evaluate(share, publicShareOf(share), element) };
        });
        for (const [a, b] of pairs) {
          const output = finalize(input, scalar, combine([answers[a]!, answers[b]!]));
          expect(output).toEqual(whole);
        }
      }),
      { numRuns: 15 },
    );
  });

  // Claim (guardians): One guardian's store and keys hold one share of a PIN's key, which says
  // nothing of the PIN.
  test("one share, or two under exchanged places, do not", () => {
    const input = randomBytes(16);
    const key = randomScalar();
    const whole = toHex(evaluateWithKey(key, input));
    const { blind: scalar, element } = blind(input);
    const [first, second] = shareKey(key).map((share) => oprf.blindEvaluate(share, element));
    const exchanged = combine([
      { index: 2, evaluated: first! },
      { index: 1, evaluated: second! },
    ]);
    expect(toHex(finalize(input, scalar, first!))).not.toBe(whole);
    expect(toHex(finalize(input, scalar, exchanged))).not.toBe(whole);
  });

  test("is shared anew each time, in canonical nonzero scalars", () => {
    const key = randomScalar();
    const seen = [...shareKey(key), ...shareKey(key)];
    expect(new Set(seen.map(toHex)).size).toBe(6);
    for (const share of seen) expect(isShareOf(share, publicShareOf(share))).toBe(true);
  });

  test("never has a share of zero: such a slope is drawn again", () => {
    // With the key 1 and the slope -1, the share at x = 1 would be 0.
    const minusOne = new Uint8Array(Fn.toBytes(Fn.ORDER - 1n));
    const five = new Uint8Array(Fn.toBytes(5n));
    const draws = [drawOfScalar(minusOne), drawOfScalar(five)];
    const shares = withDraws(draws, () => shareKey(1n));
    expect(shares.map((share) => Fn.fromBytes(share))).toEqual([6n, 11n, 16n]);
  });

  test.each([0n, Fn.ORDER, -1n])("is not %d", (k) => {
    expect(() => shareKey(k)).toThrow(RangeError);
  });

  test.each([
    ["one answer", [1]],
    ["three answers", [1, 2, 3]],
    ["one guardian twice", [2, 2]],
    ["a place 0", [0, 1]],
    ["a place 4", [1, 4]],
    ["a broken place", [1, 1.5]],
  ])("is not combined from %s", (_why, places) => {
    const { element } = blind(randomBytes(8));
    const evaluations = places.map((index) => ({ index, evaluated: element }));
    expect(() => combine(evaluations)).toThrow(RangeError);
  });
});

describe("a guardian's answer", () => {
  const input = randomBytes(32);
  const attempt = { input, ...blind(input) };
  const [share, otherShare] = shareKey(randomScalar()) as [Uint8Array, Uint8Array];
  const publicShare = publicShareOf(share);
  const { evaluated, proof } = evaluate(share, publicShare, attempt.element);

  test("is accepted where it is true", () => {
    expect(verifyEvaluation(attempt, publicShare, evaluated, proof)).toBe(true);
  });

  test("is refused with any byte of proof or evaluation changed", () => {
    for (const forged of flipped(proof)) {
      expect(verifyEvaluation(attempt, publicShare, evaluated, forged)).toBe(false);
    }
    for (const forged of flipped(evaluated)) {
      expect(verifyEvaluation(attempt, publicShare, forged, proof)).toBe(false);
    }
  });

  test("is refused from another share, for another element, under another public share", () => {
    const otherPublic = publicShareOf(otherShare);
    const lie = evaluate(otherShare, otherPublic, attempt.element);
    expect(verifyEvaluation(attempt, publicShare, lie.evaluated, lie.proof)).toBe(false);
    expect(verifyEvaluation(attempt, publicShare, lie.evaluated, proof)).toBe(false);
    expect(verifyEvaluation(attempt, otherPublic, evaluated, proof)).toBe(false);
    // A proof made with the wrong share but claiming the right public one.
    const claimed = evaluate(otherShare, publicShare, attempt.element);
    expect(verifyEvaluation(attempt, publicShare, claimed.evaluated, claimed.proof)).toBe(false);
    const again = { input, ...blind(input) };
    expect(verifyEvaluation(again, publicShare, evaluated, proof)).toBe(false);
  });

  test("is refused as identity, as another encoding, in another length", () => {
    const shapes = [identity, ...bad, new Uint8Array(0), evaluated.slice(1)];
    for (const shape of shapes) {
      expect(verifyEvaluation(attempt, publicShare, shape, proof)).toBe(false);
      expect(verifyEvaluation(attempt, shape, evaluated, proof)).toBe(false);
      expect(() => combine([1, 2].map((index) => ({ index, evaluated: shape })))).toThrow();
    }
    for (const length of [0, 63, 65, 128]) {
      const wrong = new Uint8Array(length);
      expect(verifyEvaluation(attempt, publicShare, evaluated, wrong)).toBe(false);
    }
  });
});

describe("what a guardian takes", () => {
  test.each([...bad, identity].map(toHex))("is no element %s", (hex) => {
    const share = randomScalar();
    expect(isPoint(fromHex(hex))).toBe(false);
    expect(() => evaluate(share, publicShareOf(share), fromHex(hex))).toThrow();
  });

  test("is an element of 32 bytes", () => {
    const { element } = blind(randomBytes(4));
    expect(isPoint(element)).toBe(true);
    expect(isPoint(element.slice(1))).toBe(false);
    expect(isPoint(new Uint8Array(33))).toBe(false);
  });

  test("is a nonzero canonical share of its own public share", () => {
    const share = randomScalar();
    const publicShare = publicShareOf(share);
    expect(isShareOf(share, publicShare)).toBe(true);
    expect(isShareOf(share, publicShareOf(randomScalar()))).toBe(false);
    expect(isShareOf(identity, identity)).toBe(false);
    expect(isShareOf(share.slice(1), publicShare)).toBe(false);
    const sameModuloOrder = new Uint8Array(32);
    let value = Fn.fromBytes(share) + Fn.ORDER;
    for (let i = 0; i < 32; i++, value >>= 8n) sameModuloOrder[i] = Number(value & 0xffn);
    expect(isShareOf(sameModuloOrder, publicShare)).toBe(false);
    for (const forged of flipped(share)) expect(isShareOf(forged, publicShare)).toBe(false);
  });
});
