import { expect, test } from "vitest";
import { type CborMap, type CborValue, encodeCbor } from "./cbor.ts";

const hex = (value: CborValue) => encodeCbor(value).toHex();
const map = (...entries: [number | string, CborValue][]): CborMap => new Map(entries);

/** RFC 8949, appendix A, of all that is written here. */
const examples: [CborValue, string][] = [
  [0, "00"],
  [1, "01"],
  [10, "0a"],
  [23, "17"],
  [24, "1818"],
  [25, "1819"],
  [100, "1864"],
  [1000, "1903e8"],
  [1000000, "1a000f4240"],
  [1000000000000, "1b000000e8d4a51000"],
  [-1, "20"],
  [-10, "29"],
  [-100, "3863"],
  [-1000, "3903e7"],
  [Uint8Array.of(), "40"],
  [Uint8Array.of(1, 2, 3, 4), "4401020304"],
  ["", "60"],
  ["a", "6161"],
  ["IETF", "6449455446"],
  ['"\\', "62225c"],
  ["\u00fc", "62c3bc"],
  ["\u6c34", "63e6b0b4"],
  ["\ud800\udd51", "64f0908591"],
  [map(), "a0"],
  [map([1, 2], [3, 4]), "a201020304"],
  [
    map(["a", "A"], ["b", "B"], ["c", "C"], ["d", "D"], ["e", "E"]),
    "a56161614161626142616361436164614461656145",
  ],
];

test.each(examples)("%j is encoded as RFC 8949 shows", (value, encoded) => {
  expect(hex(value)).toBe(encoded);
});

test.each([
  [255, "18ff"],
  [256, "190100"],
  [65_535, "19ffff"],
  [65_536, "1a00010000"],
  [2 ** 32 - 1, "1affffffff"],
  [2 ** 32, "1b0000000100000000"],
  [Number.MAX_SAFE_INTEGER, "1b001fffffffffffff"],
])("%d takes the fewest bytes", (value, encoded) => {
  expect(hex(value)).toBe(encoded);
});

test("so does a length", () => {
  expect(hex("a".repeat(24)).slice(0, 4)).toBe("7818");
  expect(hex(new Uint8Array(256)).slice(0, 6)).toBe("590100");
  expect(hex(new Uint8Array(65_536)).slice(0, 10)).toBe("5a00010000");
});

test("keys go by type, then length, then bytes, in whatever order they were given", () => {
  const keys = [10, 100, -1, -2, -257, "b", "z", "aa", "ab"];
  const inOrder = hex(map(...keys.map((key): [number | string, number] => [key, 0])));
  expect(inOrder).toBe("a90a001864002000210039010000616200617a006261610062616200");
  expect(hex(map(...keys.toReversed().map((key): [number | string, number] => [key, 0])))).toBe(
    inOrder,
  );
});

test.each([0.5, Number.NaN, 2 ** 53, -(2 ** 54)])("%d is refused", (value) => {
  expect(() => encodeCbor(value)).toThrow(RangeError);
});
