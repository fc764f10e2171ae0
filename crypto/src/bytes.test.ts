import fc from "fast-check";
import { expect, test } from "vitest";
import {
  concat,
  equalBytes,
  fromBase64,
  fromHex,
  fromUtf8,
  plain,
  toBase64,
  toHex,
  u32,
  u64,
  utf8,
  uuidBytes,
  uuidText,
} from "./bytes.ts";

const bytes = fc.uint8Array({ maxLength: 80 });

test("base64, hex, UTF-8 and UUIDs come back as they went", () => {
  fc.assert(
    fc.property(bytes, fc.string({ unit: "binary" }), fc.uuid(), (some, text, uuid) => {
      expect(fromBase64(toBase64(some))).toEqual(new Uint8Array(some));
      expect(fromHex(toHex(some))).toEqual(new Uint8Array(some));
      expect(fromUtf8(utf8(text))).toBe(text);
      expect(uuidText(uuidBytes(uuid))).toBe(uuid);
    }),
  );
});

test("a byte-order mark is part of the text", () => {
  expect(fromUtf8(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toBe("\ufeffa");
});

test("a UUID's bytes are those of its hex digits", () => {
  const hex = "00112233445566778899aabbccddeeff";
  expect(toHex(uuidBytes("00112233-4455-6677-8899-aabbccddeeff"))).toBe(hex);
});

test.each([
  "",
  "00112233-4455-6677-8899-AABBCCDDEEFF",
  "00112233445566778899aabbccddeeff",
  "00112233-4455-6677-8899-aabbccddeef",
  "00112233-4455-6677-8899-aabbccddeefg",
  "00112233-4455-6677-8899-aabbccddeeff\n",
])("%j is no UUID", (text) => {
  expect(() => uuidBytes(text)).toThrow(SyntaxError);
});

test.each(["A", "AA", "AAA", "AB==", "A A=", "-_-_"])("%j is not strict base64", (text) => {
  expect(() => fromBase64(text)).toThrow(SyntaxError);
});

test("integers are big-endian and of fixed width", () => {
  expect(toHex(u32(0x01020304))).toBe("01020304");
  expect(toHex(u64(2 ** 53 - 1))).toBe("001fffffffffffff");
});

test.each([-1, 0.5, Number.NaN, 2 ** 32])("%d is no u32", (value) => {
  expect(() => u32(value)).toThrow(RangeError);
});

test.each([-1, 0.5, Number.NaN, 2 ** 53])("%d is no u64", (value) => {
  expect(() => u64(value)).toThrow(RangeError);
});

test("bytes are equal only where length and content are", () => {
  fc.assert(
    fc.property(bytes, bytes, (a, b) => {
      expect(equalBytes(a, a.slice())).toBe(true);
      expect(equalBytes(a, b)).toBe(toHex(a) === toHex(b));
      expect(equalBytes(a, concat(a, Uint8Array.of(0)))).toBe(false);
    }),
  );
});

test("bytes in shared memory are copied for Web Crypto, others are not", () => {
  const own = Uint8Array.of(1, 2);
  const shared = new Uint8Array(new SharedArrayBuffer(2));
  shared.set(own);
  expect(plain(own)).toBe(own);
  expect(plain(shared)).toEqual(own);
  expect(plain(shared).buffer).toBeInstanceOf(ArrayBuffer);
});
