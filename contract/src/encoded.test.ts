import { expect, test } from "vitest";
import fc from "fast-check";
import { base64Of, base64UpTo } from "./encoded.ts";

test("what passes as base64 decodes strictly to the stated length", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 80 }), (bytes) => {
      const text = Uint8Array.from(bytes).toBase64();
      expect(base64Of(bytes.length).safeParse(text).success).toBe(true);
      expect(base64UpTo(80).safeParse(text).success).toBe(true);
      expect(base64Of(bytes.length + 1).safeParse(text).success).toBe(false);
    }),
  );
});

test.each(["AB==", "AAB=", "A===", "AAA", "AA==AA==", "AA-_", "AAAA ", "=", "AA="])(
  "refuses %s, which a strict decoder would not take",
  (text) => {
    expect(base64UpTo(80).safeParse(text).success).toBe(false);
  },
);
