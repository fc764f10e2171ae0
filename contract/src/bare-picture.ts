/** A picture's pixels, without what a camera or a program wrote beside them. */
import type { PictureType } from "./pictures.ts";

export interface BarePicture {
  type: PictureType;
  /** In pixels, as its head states them. */
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * What of these bytes draws the picture: PNG (ISO/IEC 15948), not interlaced, of 8 bits, or baseline JPEG
 * (ITU-T T.81). Text, times, places, previews, further pictures and all behind its end are left out.
 * null if it is neither of these, or broken. What is compressed in it is not looked at.
 */
export function barePicture(bytes: Uint8Array): BarePicture | null {
  return barePng(bytes) ?? bareJpeg(bytes);
}

const pngBegins = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const pngParts = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);
/** Greyscale, colour, palette, greyscale with alpha, colour with alpha. */
const pngColours = new Set([0, 2, 3, 4, 6]);
/** Length, name and checksum. */
const pngAroundBytes = 12;

function barePng(bytes: Uint8Array): BarePicture | null {
  if (!pngBegins.every((byte, at) => bytes[at] === byte)) return null;
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, pngBegins.length)];
  const seen = new Set<string>();
  let at = pngBegins.length;
  while (at + pngAroundBytes <= bytes.length) {
    const end = at + pngAroundBytes + view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (end > bytes.length || (seen.size === 0) !== (name === "IHDR")) return null;
    if (pngParts.has(name)) kept.push(bytes.subarray(at, end));
    // One that must be understood, by the case of its first letter.
    else if (/^[A-Z]/.test(name)) return null;
    seen.add(name);
    if (name === "IEND") break;
    at = end;
  }
  const [bits, colour, compression, filter, interlaced] = bytes.subarray(24, 29);
  const isKnown = bits === 8 && pngColours.has(colour ?? -1);
  if (!isKnown || compression !== 0 || filter !== 0 || interlaced !== 0) return null;
  if (view.getUint32(8) !== 13 || !seen.has("IDAT") || !seen.has("IEND")) return null;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return { type: "image/png", width, height, bytes: joined(kept) };
}

const mark = 0xff;
const markers = { begin: 0xd8, end: 0xd9, scan: 0xda, frame: 0xc0, jfif: 0xe0 } as const;
/** Tables of quantization and of codes, how often the codes begin anew. */
const jpegTables = new Set([0xdb, 0xc4, 0xdd]);
/** A head of JFIF without a preview. */
const jfifBytes = 16;
/** One for each of its components. */
const mostScans = 4;

function bareJpeg(bytes: Uint8Array): BarePicture | null {
  if (bytes[0] !== mark || bytes[1] !== markers.begin) return null;
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  let at = 2;
  while (at + 4 <= bytes.length || (at + 2 <= bytes.length && bytes[at + 1] === markers.end)) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== mark) return null;
    if (marker === markers.end) {
      if (!size || scans === 0) return null;
      kept.push(bytes.subarray(at, at + 2));
      return { type: "image/jpeg", ...size, bytes: joined(kept) };
    }
    const length = view.getUint16(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    if (marker === markers.frame) {
      if (size || length < 8 || bytes[at + 4] !== 8) return null;
      size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else if (marker === markers.scan) {
      if (!size || ++scans > mostScans) return null;
      end = endOfScan(bytes, end);
    } else if (!jpegTables.has(marker)) {
      // Another way of compressing; the rest is what programs wrote for each other.
      if (marker < markers.jfif) return null;
      if (marker !== markers.jfif || length !== jfifBytes) {
        at = end;
        continue;
      }
    }
    kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

/** Where the next marker stands that does not belong to the scan itself. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(mark, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1]!;
    // A stuffed byte, or a place to begin anew.
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(mark, at + 2);
  }
  return bytes.length;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
