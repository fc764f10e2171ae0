import { expect, test } from "vitest";
import { evaluatePrf, makePrf } from "./prf.ts";

const base64url = (hex: string) => Buffer.from(hex, "hex").toString("base64url");

/** WebAuthn Level 3, section 16.17.1. */
const published = {
  credRandom: "437e065e723a98b2f08f39d8baf7c53ecb3c363c5e5104bdaaf5d5ca2e028154",
  first: "576562417574686e20505246207465737420766563746f727302",
  second: "576562417574686e20505246207465737420766563746f727303",
  results: {
    first: "3c33e07d202c3b029cc21f1722767021bf27d595933b3d2b6a1b9d5dddc77fae",
    second: "a62a8773b19cda90d7ed4ef72a80a804320dbd3997e2f663805ad1fd3293d50b",
  },
};
const held = {
  withVerification: base64url(published.credRandom),
  withoutVerification: base64url("00".repeat(32)),
};
const first = Uint8Array.fromHex(published.first);
const second = Uint8Array.fromHex(published.second);
const results = {
  first: base64url(published.results.first),
  second: base64url(published.results.second),
};

test("one input, and two, as the specification shows", () => {
  expect(evaluatePrf(held, { first })).toEqual({ first: results.first });
  expect(evaluatePrf(held, { first, second })).toEqual(results);
});

test("inputs may be empty and long", () => {
  const long = new Uint8Array(100_000);
  const { first: ofEmpty, second: ofLong } = evaluatePrf(held, {
    first: new Uint8Array(),
    second: long,
  });
  expect(new Set([ofEmpty, ofLong, results.first]).size).toBe(3);
});

test("two secrets of 32 bytes, never the same", () => {
  const made = [makePrf(), makePrf()].flatMap((prf) => Object.values(prf) as string[]);
  expect(new Set(made).size).toBe(4);
  for (const secret of made) expect(Buffer.from(secret, "base64url")).toHaveLength(32);
});
