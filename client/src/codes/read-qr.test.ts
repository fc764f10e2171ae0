import { parseOtp } from "@breezy/crypto/otpauth-uri";
import { encodeQR } from "qr";
import { describe, expect, test } from "vitest";
import { longestSide, type Pixels, readQrCodes } from "./read-qr.ts";

const link =
  "otpauth://totp/Example%20%26%20Co:alice%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Example%20%26%20Co";

/** Whether the point at these places, 0 to 1 along the code, is dark. */
type Drawing = (x: number, y: number) => boolean;

function drawing(text: string): Drawing {
  const modules = encodeQR(text, "raw", { border: 4 });
  return (x, y) =>
    modules[Math.floor(y * modules.length)]?.[Math.floor(x * modules.length)] ?? false;
}

interface Look {
  side: number;
  degrees?: number;
  /** How far a pixel's brightness may be off, of 255. */
  noise?: number;
  dark?: number;
  light?: number;
}

function paint(draw: Drawing, look: Look): Pixels {
  const { side, degrees = 0, noise = 0, dark = 0, light = 255 } = look;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  // A turned square needs more room than its sides.
  const zoom = Math.abs(sin) + Math.abs(cos);
  const next = generator();
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [dx, dy] = [((x + 0.5) / side - 0.5) * zoom, ((y + 0.5) / side - 0.5) * zoom];
      const isDark = draw(dx * cos + dy * sin + 0.5, dy * cos - dx * sin + 0.5);
      const grey = (isDark ? dark : light) + (next() - 0.5) * 2 * noise;
      data.fill(grey, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}

/** Always the same noise: xorshift32 (Marsaglia, 2003). */
function generator(): () => number {
  let state = 0x9e37_79b9;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

describe("a code is read", () => {
  const long = `otpauth-migration://offline?data=${"CjEKCkhlbGxvId6t".repeat(40)}`;
  test.each([
    ["small", link, { side: 120 }],
    ["of a usual size", link, { side: 300 }],
    ["large", link, { side: 1600 }],
    ["full of data", long, { side: 600 }],
    ["with noise", link, { side: 400, noise: 60 }],
    ["pale", link, { side: 400, dark: 110, light: 190 }],
    ["light on dark", link, { side: 400, dark: 255, light: 0 }],
    ["turned by 7 degrees", link, { side: 500, degrees: 7 }],
    ["turned by 45 degrees", link, { side: 500, degrees: 45 }],
    ["lying on its side", link, { side: 300, degrees: 90 }],
    ["upside down", link, { side: 300, degrees: 180 }],
    ["turned, pale and noisy", link, { side: 700, degrees: 20, noise: 25, dark: 70, light: 200 }],
  ])("%s", async (_, text, look) => {
    expect(await readQrCodes(paint(drawing(text), look))).toEqual([text]);
  });

  test("by a camera's frame", async () => {
    expect(await readQrCodes(paint(drawing(link), { side: 300 }), "frame")).toEqual([link]);
  });

  test("and leads to its one-time code", async () => {
    const [text = ""] = await readQrCodes(paint(drawing(link), { side: 300 }));
    expect(parseOtp(text)).toMatchObject({ issuer: "Example & Co", account: "alice@example.com" });
  });

  test("with letters of any script", async () => {
    const text = "otpauth://totp/שלום:🐻?secret=JBSWY3DPEHPK3PXP";
    expect(await readQrCodes(paint(drawing(text), { side: 300 }))).toEqual([text]);
  });
});

test("several codes of one picture are all read", async () => {
  const texts = ["otpauth://totp/a?secret=JBSWY3DP", "otpauth://totp/b?secret=JBSWY3DP"];
  const [left, right] = texts.map(drawing) as [Drawing, Drawing];
  const both: Drawing = (x, y) =>
    x < 0.5 ? left(x * 2, y * 2 - 0.5) : right(x * 2 - 1, y * 2 - 0.5);
  const found = await readQrCodes(paint(both, { side: 800 }));
  expect(found.toSorted()).toEqual(texts);
});

describe("no code is found", () => {
  test.each([
    ["on white paper", () => false, { side: 200 }],
    ["in noise", () => false, { side: 200, noise: 255 }],
    [
      "on a chess board",
      (x, y) => (Math.floor(x * 8) + Math.floor(y * 8)) % 2 === 0,
      { side: 200 },
    ],
    ["in one pixel", () => true, { side: 1 }],
    ["where half of it is missing", (x, y) => y < 0.5 && drawing(link)(x, y), { side: 200 }],
  ] satisfies [string, Drawing, Look][])("%s", async (_, draw, look) => {
    expect(await readQrCodes(paint(draw, look))).toEqual([]);
  });
});

test.each([
  [0, 10, 0],
  [10, 1.5, 60],
  [longestSide + 1, 1, (longestSide + 1) * 4],
  [10, 10, 399],
])("%d by %d pixels in %d bytes are no picture", async (width, height, length) => {
  const pixels = { width, height, data: new Uint8ClampedArray(length) };
  await expect(readQrCodes(pixels)).rejects.toThrow(RangeError);
});
