/** Pictures among what a person chose: the links in their QR codes, as a file of links would have them. */
import type { Bytes } from "@breezy/crypto/bytes";
import { utf8 } from "@breezy/crypto/bytes";
import { type PixelsOf, readQrCodes } from "../codes/read-qr.ts";
import { isCodeLink } from "./formats/code-links.ts";
import { ImportError } from "./import-error.ts";
import { isPicture, refuseTooLarge } from "./recognise.ts";

/** One file as it is, or what several pictures say together. Throws ImportError. */
export async function bytesOf(
  files: readonly Blob[],
  pixelsOf: PixelsOf,
  signal?: AbortSignal,
): Promise<Bytes> {
  // Before they are read: a memory holds less than a disk.
  for (const { size } of files) refuseTooLarge(size);
  const [first, ...more] = await Promise.all(
    files.map(async (file) => new Uint8Array(await file.arrayBuffer())),
  );
  if (!first) throw new ImportError({ code: "empty" });
  const pictures = [first, ...more].map(isPicture);
  if (more.length === 0 && !pictures[0]) return first;
  if (pictures.includes(false)) throw new ImportError({ code: "several" });
  const links: string[] = [];
  for (const [index, file] of files.entries()) {
    const found = (await textsIn(file, pixelsOf)).filter(isCodeLink);
    if (found.length === 0)
      throw new ImportError({ code: "no-qr", picture: more.length > 0 ? index + 1 : null });
    links.push(...found);
    signal?.throwIfAborted();
  }
  return utf8(links.join("\n"));
}

async function textsIn(picture: Blob, pixelsOf: PixelsOf): Promise<string[]> {
  const pixels = await pixelsOf(picture);
  return pixels ? readQrCodes(pixels) : [];
}
