/** Finds QR codes in the pixels of a picture or of one frame of a camera. All of it stays here. */
import { decodeQRBatch } from "qr/decode.js";

/** As a canvas gives it. */
export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue, alpha: 4 bytes for each pixel, row by row. */
  data: Uint8ClampedArray;
}

/** Decodes a picture; null if it is none that can be read here. */
export type PixelsOf = (picture: Blob) => Promise<Pixels | null>;

/** Neither side of `Pixels` may be longer: a larger picture is scaled down before. */
export const longestSide = 3840;

/** A picture gets as many tries as it needs; of a camera's frames the next one is the next try. */
const patience = {
  picture: { effort: 64, timeLimit: 2000 },
  frame: { effort: 1, timeLimit: 16 },
} as const;

/**
 * The texts of all codes found, in the order they were found; empty if there is none. Throws
 * RangeError if the sizes are wrong. Lets others have a turn meanwhile.
 */
export async function readQrCodes(
  pixels: Pixels,
  kind: keyof typeof patience = "picture",
): Promise<string[]> {
  const { width, height, data } = pixels;
  const sides = [width, height];
  if (!sides.every((side) => Number.isInteger(side) && side >= 1 && side <= longestSide))
    throw new RangeError(`a picture's sides are 1 to ${longestSide} pixels`);
  if (data.length !== width * height * 4) throw new RangeError("not four bytes for each pixel");
  const options = { ...patience[kind], format: "RGBA", maxSize: { width, height } } as const;
  const [found = []] = await decodeQRBatch([pixels], options);
  // The list ends with why there were no more.
  return found.filter((result) => typeof result === "string");
}
