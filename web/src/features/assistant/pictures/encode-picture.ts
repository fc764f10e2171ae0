import { barePicture } from "@breezy/contract/bare-picture";
import { pictureBytes, type SentPicture } from "@breezy/contract/pictures";
import { toBase64 } from "@breezy/crypto/bytes";
import type { Box } from "./covers.ts";

/** Sharp letters first; a photo is too large for that. */
const ways = [
  { type: "image/png" },
  { type: "image/jpeg", quality: 0.9 },
  { type: "image/jpeg", quality: 0.75 },
  { type: "image/jpeg", quality: 0.5 },
] as const;

/** The picture with black in place of what is covered; null if it is too large whatever is done. */
export async function encodePicture(
  picture: HTMLCanvasElement,
  boxes: readonly Box[],
): Promise<SentPicture | null> {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no pictures");
  context.drawImage(picture, 0, 0);
  context.fillStyle = "#000";
  for (const { left, top, width, height } of boxes) context.fillRect(left, top, width, height);
  for (const way of ways) {
    const blob = await canvas.convertToBlob(way);
    // Some browsers write their colours, the time or a preview beside the pixels.
    const bare = barePicture(new Uint8Array(await blob.arrayBuffer()));
    if (bare?.type !== way.type) throw new Error(`this browser wrote no ${way.type}`);
    if (bare.bytes.length <= pictureBytes) return { type: bare.type, data: toBase64(bare.bytes) };
  }
  return null;
}
