import { expect, test } from "vitest";
import fc from "fast-check";
import { base64Of, base64UpTo } from "./encoded.ts";

test("base64 passes as long as it is stated, and not as one byte more", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 80 }), (bytes) => {
      const text = Uint8Array.from(bytes).toBase64();
      expect(base64Of(bytes.length).safeParse(text).success).toBe(true);
      expect(base64UpTo(80).safeParse(text).success).toBe(true);
      expect(base64UpTo(bytes.length).safeParse(text).success).toBe(true);
      expect(base64UpTo(bytes.length - 1).safeParse(text).success).toBe(false);
      expect(base64Of(bytes.length + 1).safeParse(text).success).toBe(false);
    }),
  );
});

// Attack (odd requests): the contract refuses it.
test("what passes decodes strictly, and to no more than was stated", () => {
  const letters = fc.string({
    unit: fc.constantFrom(..."ABab09+/-_= \n".split("")),
    maxLength: 12,
  });
  fc.assert(
    fc.property(letters, (text) => {
      fc.pre(base64UpTo(4).safeParse(text).success);
      const bytes = Uint8Array.fromBase64(text, { lastChunkHandling: "strict" });
      expect(bytes.length).toBeLessThanOrEqual(4);
      expect(bytes.toBase64()).toBe(text);
    }),
  );
});

test.each(["AB==", "AAB=", "A===", "AAA", "AA==AA==", "AA-_", "AAAA ", "=", "AA="])(
  "refuses %s, which a strict decoder would not take",
  (text) => {
    expect(base64UpTo(80).safeParse(text).success).toBe(false);
  },
);
