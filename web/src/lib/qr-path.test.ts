import { readQrCodes } from "@breezy/client/codes/read-qr";
import { expect, test } from "vitest";
import { qrPath } from "./qr-path.ts";

/** A picture of the code, so many pixels to a module. */
const scale = 4;

function pictureOf({ size, path }: ReturnType<typeof qrPath>) {
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, column, row] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let y = Number(row) * scale; y < (Number(row) + 1) * scale; y++) {
      const begin = (y * side + Number(column) * scale) * 4;
      for (let at = begin; at < begin + scale * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  return { width: side, height: side, data };
}

test.each([
  "B2Q7M-4KD9T-XW3EN-8RJ5P-6HVZA-1CYGS-F0TUL",
  "otpauth://totp/Breezy%20Vault:ada@example.org?secret=JBSWY3DPEHPK3PXP&issuer=Breezy%20Vault",
  `https://vault.example/share/${"a".repeat(22)}#${"Zz09_-".repeat(12)}`,
  "Grüße 鍵",
])("what is drawn is read as %s", async (text) => {
  expect(await readQrCodes(pictureOf(qrPath(text)))).toEqual([text]);
});
