import { expect, test } from "vitest";
import { codeOf, outlineOf } from "./secret-uses.ts";

/** RFC 6238, appendix B: SHA-1 over "12345678901234567890". */
const totp = "otpauth://totp/a?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&digits=8";
const secret = { password: "", totp, history: [] };

test("the code of RFC 6238, the one after it, and until when it counts", () => {
  expect(codeOf(secret, 1_111_111_109_000, 0)).toEqual({
    code: "07081804",
    next: "14050471",
    untilMs: 1_111_111_110_000,
    periodS: 30,
  });
});

test("a device whose clock is wrong shows the right code, for as long by its own clock", () => {
  const slowByMs = 90_000;
  expect(codeOf(secret, 1_111_111_109_000 - slowByMs, slowByMs)).toMatchObject({
    code: "07081804",
    untilMs: 1_111_111_110_000 - slowByMs,
  });
});

test.each([undefined, "steam://ABCDEFG8", "no code"])("%j makes none", (none) => {
  const without = { password: "", history: [], ...(none ? { totp: none } : {}) };
  expect(codeOf(without, 0, 0)).toBeNull();
});

test("the outline names what is there, and says nothing of it", () => {
  const hidden = { number: "4111 1111 1111 1111", pin: "" };
  const outline = outlineOf({ password: "", hidden, history: [] });
  expect(outline).toEqual({ filled: [], hidden: ["number"] });
  expect(outlineOf({ password: "fern-19", history: [] })).toEqual({
    filled: ["password"],
    hidden: [],
  });
});
