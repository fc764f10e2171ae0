import { aJpeg, aPng, jpegPart } from "@breezy/contract/testing/pictures";
import { expect, test } from "vitest";
import { sizeOfPicture } from "./picture-head.ts";

const bytesOf = (bytes: Buffer) => new Uint8Array(bytes);

/** The head of a WebP, with its size written by `write` from byte 20 on. */
function aWebp(kind: string, write: (view: DataView) => void): Buffer {
  const bytes = Buffer.alloc(32);
  bytes.write("RIFF\0\0\0\0WEBP", "latin1");
  bytes.write(kind, 12, "latin1");
  write(new DataView(bytes.buffer, bytes.byteOffset));
  return bytes;
}

test.each<[string, Buffer]>([
  ["PNG", aPng({ width: 30_000, height: 20_000, packed: Buffer.alloc(0) })],
  ["JPEG", aJpeg({ width: 30_000, height: 20_000, more: [jpegPart(0xe1, Buffer.alloc(60_000))] })],
  ["progressive JPEG", aJpeg({ width: 30_000, height: 20_000, frame: 0xc2 })],
  [
    "extended WebP",
    aWebp("VP8X", (view) => {
      view.setUint32(24, 29_999, true);
      view.setUint32(27, 19_999, true);
    }),
  ],
])("a %s says how large it is before it is unpacked", (_, bytes) => {
  expect(sizeOfPicture(bytesOf(bytes))).toEqual({ width: 30_000, height: 20_000 });
});

test.each<[string, Buffer]>([
  ["lossless", aWebp("VP8L", (view) => view.setUint32(21, 119 | (79 << 14), true))],
  [
    "lossy",
    aWebp("VP8 ", (view) => {
      view.setUint16(26, 120, true);
      view.setUint16(28, 80, true);
    }),
  ],
])("a %s WebP too", (_, bytes) => {
  expect(sizeOfPicture(bytesOf(bytes))).toEqual({ width: 120, height: 80 });
});

test.each<[string, Buffer]>([
  ["SVG", Buffer.from('<svg width="5" height="5"/>')],
  ["GIF", Buffer.from("GIF89a\u0001\0\u0001\0")],
  ["a text by the name of a picture", Buffer.from("hello")],
  ["nothing", Buffer.alloc(0)],
  ["a JPEG that ends early", aJpeg().subarray(0, 30)],
  ["a PNG that ends early", aPng().subarray(0, 20)],
  ["a WebP of another kind", aWebp("ABCD", () => undefined)],
])("%s is none", (_, bytes) => {
  expect(sizeOfPicture(bytesOf(bytes))).toBeNull();
});
