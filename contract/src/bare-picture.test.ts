import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { barePicture } from "./bare-picture.ts";
import { pictureBytes, sentPicture } from "./pictures.ts";
import { aJpeg, aPng, jpegPart, pngChunk } from "./testing/pictures.ts";

const place = Buffer.from("Exif\0\0N 45.6495 E 13.7768 PLACE", "latin1");
const bareOf = (bytes: Buffer) => {
  const bare = barePicture(bytes);
  return bare && Buffer.from(bare.bytes);
};

describe.each<[string, Buffer, Buffer]>([
  [
    "PNG",
    aPng(),
    aPng({
      more: [
        pngChunk("eXIf", place),
        pngChunk("tEXt", Buffer.from("Author\0PLACE")),
        pngChunk("tIME", Buffer.alloc(7)),
        pngChunk("acTL", Buffer.alloc(8)),
      ],
      behind: Buffer.from("PK\u0003\u0004 PLACE"),
    }),
  ],
  [
    "JPEG",
    aJpeg(),
    aJpeg({
      more: [
        jpegPart(0xe1, place),
        jpegPart(0xe2, Buffer.from("ICC_PROFILE PLACE")),
        jpegPart(0xfe, Buffer.from("PLACE")),
        jpegPart(
          0xe0,
          Buffer.concat([Buffer.from("JFIF\0\u0001\u0001\0\0\u0001\0\u0001\u0001\u0001"), place]),
        ),
      ],
      behind: Buffer.concat([aJpeg(), Buffer.from("PLACE")]),
    }),
  ],
])("a %s", (_, plain, laden) => {
  test("of pixels alone stays as it is", () => {
    expect(bareOf(plain)).toEqual(plain);
  });

  test("loses what stands beside and behind its pixels", () => {
    expect(laden.toString("latin1")).toContain("PLACE");
    expect(bareOf(laden)).toEqual(plain);
  });

  test("that ends early is none", () => {
    for (let length = 0; length < plain.length; length++) {
      expect(barePicture(plain.subarray(0, length)), `${length}`).toBeNull();
    }
  });
});

test("its size is told", () => {
  expect(barePicture(aPng({ width: 7, height: 5 }))).toMatchObject({ width: 7, height: 5 });
  expect(barePicture(aJpeg({ width: 300, height: 2 }))).toMatchObject({ width: 300, height: 2 });
});

test.each<[string, Buffer]>([
  ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["GIF", Buffer.from("GIF89a\u0001\0\u0001\0\u0080\0\0")],
  ["WebP", Buffer.from("RIFF\u0024\0\0\0WEBPVP8 ")],
  ["a page before a PNG", Buffer.concat([Buffer.from("<html>"), aPng()])],
  ["an interlaced PNG", aPng({ head: { interlaced: 1 } })],
  ["a PNG of 16 bits", aPng({ head: { bits: 16 } })],
  ["a PNG of a colour that there is not", aPng({ head: { colour: 5 } })],
  [
    "a PNG with a part that must be understood",
    aPng({ more: [pngChunk("CgBI", Buffer.alloc(4))] }),
  ],
  ["a progressive JPEG", aJpeg({ frame: 0xc2 })],
  [
    "a JPEG with two frames",
    aJpeg({ more: [jpegPart(0xc0, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0]))] }),
  ],
])("%s is no picture", (_, bytes) => {
  expect(barePicture(bytes)).toBeNull();
});

test("whatever the bytes are it ends, and what is left stays as it is", () => {
  const begun = fc.constantFrom(aPng().subarray(0, 33), aJpeg().subarray(0, 40), Buffer.alloc(0));
  fc.assert(
    fc.property(begun, fc.uint8Array({ maxLength: 200 }), (head, rest) => {
      const bare = barePicture(Buffer.concat([head, rest]));
      if (bare) expect(bareOf(Buffer.from(bare.bytes))).toEqual(Buffer.from(bare.bytes));
    }),
    { numRuns: 2000 },
  );
});

test("what is sent is as long as a picture may be", () => {
  const data = "A".repeat((pictureBytes / 3) * 4);
  expect(sentPicture.safeParse({ type: "image/png", data }).success).toBe(true);
  expect(sentPicture.safeParse({ type: "image/png", data: `${data}AAAA` }).success).toBe(false);
  expect(sentPicture.safeParse({ type: "image/svg+xml", data: "AAAA" }).success).toBe(false);
});
