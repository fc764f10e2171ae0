/** What a file says of itself in its first parts, before anything is unpacked. */

export interface PictureSize {
  /** In pixels. */
  width: number;
  height: number;
}

/** Of a PNG, JPEG or WebP, by its own bytes and not by its name; null if it is none of them. */
export function sizeOfPicture(bytes: Uint8Array<ArrayBuffer>): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begins = String.fromCharCode(...bytes.subarray(0, 16));
  try {
    if (begins.startsWith("\u0089PNG\r\n\u001A\n")) {
      return { width: view.getUint32(16), height: view.getUint32(20) };
    }
    if (begins.startsWith("\u00FF\u00D8\u00FF")) return sizeOfJpeg(view);
    if (begins.startsWith("RIFF") && begins.slice(8, 12) === "WEBP") {
      return sizeOfWebp(view, begins.slice(12, 16));
    }
  } catch (error) {
    // It ends before that.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

/** Markers between these begin a frame, but for tables and arithmetic coding. */
const [firstFrame, lastFrame] = [0xc0, 0xcf];
const noFrames = new Set([0xc4, 0xc8, 0xcc]);
const scan = 0xda;

function sizeOfJpeg(view: DataView): PictureSize | null {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === scan) return null;
    if (marker >= firstFrame && marker <= lastFrame && !noFrames.has(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    // Bytes may be filled up before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
}

/** RFC 9649: extended, lossless and lossy. */
function sizeOfWebp(view: DataView, kind: string): PictureSize | null {
  const of24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (kind === "VP8X") return { width: of24(24) + 1, height: of24(27) + 1 };
  if (kind === "VP8L") {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== "VP8 ") return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}
