/** The pixels of a picture or of a camera's frame, small enough to be looked through. */
import { longestSide, type Pixels } from "@breezy/client/codes/read-qr";

/** Throws if the browser can't read the file as a picture. */
export async function pixelsOfFile(file: Blob): Promise<Pixels> {
  const picture = await createImageBitmap(file);
  try {
    return draw(picture, picture.width, picture.height, longestSide);
  } finally {
    picture.close();
  }
}

/** null if the browser can't read it as a picture: there is no code in it that anybody could. */
export async function pixelsOfPicture(picture: Blob): Promise<Pixels | null> {
  try {
    return await pixelsOfFile(picture);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** A frame need not be sharp: there is another in a moment. */
const frameSide = 960;

/** null until the camera shows something. */
export function pixelsOfFrame(video: HTMLVideoElement): Pixels | null {
  const { videoWidth, videoHeight } = video;
  return videoWidth === 0 ? null : draw(video, videoWidth, videoHeight, frameSide);
}

function draw(source: CanvasImageSource, width: number, height: number, most: number): Pixels {
  const scale = Math.min(1, most / Math.max(width, height));
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const context = new OffscreenCanvas(w, h).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("this browser draws no pictures");
  // A code drawn on nothing is read as on paper.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, w, h);
  context.drawImage(source, 0, 0, w, h);
  return { width: w, height: h, data: context.getImageData(0, 0, w, h).data };
}
