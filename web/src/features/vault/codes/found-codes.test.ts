import { expect, test } from "vitest";
import { foundCodes, titleOf } from "./found-codes.ts";

const link = "otpauth://totp/Fern%20Library:ada?secret=GEZDGNBVGY3TQOJQ&issuer=Fern%20Library";

/** A Google Authenticator image with one code of "Mail:bo", as image `index` of `size` of move 7. */
function anImage(index: number, size: number): string {
  const name = new TextEncoder().encode("Mail:bo");
  const secret = Array.from({ length: 10 }, (_, i) => i + index);
  const code = [0x0a, 10, ...secret, 0x12, name.length, ...name, 0x20, 1, 0x28, 1, 0x30, 2];
  const bytes = [0x0a, code.length, ...code, 0x10, 1, 0x18, size, 0x20, index, 0x28, 7];
  return `otpauth-migration://offline?data=${encodeURIComponent(btoa(String.fromCharCode(...bytes)))}`;
}

test("a link is kept as it is, and named by what it says", () => {
  const { codes, problems, missing } = foundCodes([link, link]);
  expect(codes).toEqual([{ issuer: "Fern Library", account: "ada", link }]);
  expect(titleOf(codes[0]!)).toBe("Fern Library (ada)");
  expect([problems, missing]).toEqual([[], 0]);
});

test("a move says how many of its images are still to come, whatever their order", () => {
  expect(foundCodes([anImage(1, 2)])).toMatchObject({ missing: 1 });
  const whole = foundCodes([anImage(1, 2), anImage(0, 2)]);
  expect(whole.missing).toBe(0);
  expect(whole.codes).toHaveLength(2);
  expect(whole.codes.every((code) => code.link.startsWith("otpauth://totp/"))).toBe(true);
  expect(whole.codes.map(titleOf)).toEqual(
    ["bo", "bo"].map((name) => expect.stringContaining(name)),
  );
});

test("what can't be used is told, and hides nothing that can", () => {
  const { codes, problems } = foundCodes(["https://fern.example", link, "otpauth-migration://x"]);
  expect(codes).toHaveLength(1);
  expect(problems).toHaveLength(2);
});
