/** Small pictures, byte by byte, with what a test adds to them. */
import { crc32, deflateSync } from "node:zlib";

export interface PngShape {
  width?: number;
  height?: number;
  /** Interlaced, or of another depth, if these say so. */
  head?: { bits?: number; colour?: number; interlaced?: number };
  /** Further chunks, right behind the head. */
  more?: readonly Buffer[];
  /** What is compressed in it, in place of its pixels. */
  packed?: Buffer;
  behind?: Buffer;
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Of one colour, without alpha. */
export function aPng(shape: PngShape = {}): Buffer {
  const { width = 4, height = 3, head = {}, more = [], behind = Buffer.alloc(0) } = shape;
  const { bits = 8, colour = 2, interlaced = 0 } = head;
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001A\n", "latin1"),
    pngChunk("IHDR", Buffer.concat([size, Buffer.from([bits, colour, 0, 0, interlaced])])),
    ...more,
    pngChunk("IDAT", shape.packed ?? deflateSync(Buffer.alloc(height * (1 + width * 3)))),
    pngChunk("IEND", Buffer.alloc(0)),
    behind,
  ]);
}

export interface JpegShape {
  width?: number;
  height?: number;
  more?: readonly Buffer[];
  /** `0xc2`: compressed progressively. */
  frame?: number;
  behind?: Buffer;
}

export function jpegPart(marker: number, data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, data]);
}

const jfif = Buffer.from("JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0", "latin1");

/** Grey, as far as anybody decodes it: its scan holds a stuffed byte and a place to begin anew. */
export function aJpeg(shape: JpegShape = {}): Buffer {
  const { width = 8, height = 8, more = [], frame = 0xc0, behind = Buffer.alloc(0) } = shape;
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height);
  size.writeUInt16BE(width, 2);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegPart(0xe0, jfif),
    ...more,
    jpegPart(0xdb, Buffer.from([0, ...Array.from({ length: 64 }, () => 1)])),
    jpegPart(frame, Buffer.from([8, ...size, 1, 1, 0x11, 0])),
    jpegPart(0xc4, Buffer.from([0, 1, ...Array.from({ length: 15 }, () => 0), 0])),
    jpegPart(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
    behind,
  ]);
}
