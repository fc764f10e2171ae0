/** A picture of the person's, drawn here: what goes on are its pixels, at most so many, and nothing of the file. */
import { pictureSide } from "@breezy/contract/pictures";
import { sizeOfPicture } from "./picture-head.ts";

export type PictureProblem = "too_large" | "no_picture" | "too_many_pixels";

/** Of the file that is chosen. */
const fileBytes = 10 * 1024 * 1024;
/** Unpacked one takes four bytes. */
const mostPixels = 50_000_000;

/** On white, upright, its longer side at most `pictureSide` pixels. */
export async function drawPicture(file: Blob): Promise<HTMLCanvasElement | PictureProblem> {
  if (file.size > fileBytes) return "too_large";
  const bytes = new Uint8Array(await file.arrayBuffer());
  const said = sizeOfPicture(bytes);
  if (!said) return "no_picture";
  if (said.width * said.height > mostPixels) return "too_many_pixels";
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(new Blob([bytes]));
  } catch {
    return "no_picture";
  }
  try {
    return draw(picture);
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, pictureSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no pictures");
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
