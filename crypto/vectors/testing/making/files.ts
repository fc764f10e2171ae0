import { fromHex, toHex } from "../../../src/bytes.ts";
import { type FileFormat, fileOpener, fileSealer } from "../../../src/stream.ts";
import { fileChunkBytes } from "../../../src/parameters.ts";
import { sha256 } from "../../../src/verify.ts";
import type { VectorFile } from "../operations.ts";
import { contentOf } from "../spelling.ts";
import { bad, cut, flip, good } from "./cases.ts";
import { me, other, type PersonMade, personOf } from "./people.ts";

const fileId = "a8e1c5b7-4d30-4296-8f1e-5c7b9a0d3e62";
const otherFileId = "b3d7f2a1-6c58-4e04-9a7d-2f1e8c6b5d90";

export async function fileVectors(): Promise<VectorFile> {
  const mine = await personOf(me);
  const theirs = await personOf(other);
  const sizes = ([1, 2] as const).flatMap((format) =>
    [0, 5, fileChunkBytes[format], fileChunkBytes[format] + 5].map((size) => ({ format, size })),
  );
  return {
    about: "Attached files, sealed chunk by chunk: section 13.",
    cases: [
      ...(await Promise.all(sizes.map((file) => sealCase(mine, file)))),
      ...(await chunkCases(mine, theirs)),
    ],
  };
}

async function sealCase(
  { of, keys }: PersonMade,
  { format, size }: { format: FileFormat; size: number },
) {
  const made = await fileSealer(keys, fileId, contentOf(size), format);
  const chunks: string[] = [];
  for (let i = 0; i < made.chunks; i++) chunks.push(toHex(sha256(await made.seal(i))));
  const name = `${size} bytes, format ${format}`;
  const gives = { header: toHex(made.header), chunks };
  return good("seal-file", name, { ...of, fileId, size, format }, gives);
}

async function chunkCases({ of, keys }: PersonMade, theirs: PersonMade) {
  const small = await fileSealer(keys, fileId, contentOf(5));
  const empty = await fileSealer(keys, fileId, contentOf(0));
  const size = fileChunkBytes[2] + 5;
  const large = await fileSealer(keys, fileId, contentOf(size));
  const only = {
    ...of,
    fileId,
    size: 5,
    header: toHex(small.header),
    chunk: 0,
    sealed: toHex(await small.seal(0)),
  };
  const last = {
    ...only,
    size,
    header: toHex(large.header),
    chunk: 1,
    sealed: toHex(await large.seal(1)),
  };
  const { open } = await fileOpener(keys, fileId, size, large.header);
  const before = await fileSealer(keys, fileId, contentOf(5), 1);
  const older = { ...only, header: toHex(before.header), sealed: toHex(await before.seal(0)) };
  return [
    good("open-chunk", "the only one", only, "0001020304"),
    good("open-chunk", "the only one, format 1", older, "0001020304"),
    good(
      "open-chunk",
      "of an empty file",
      { ...only, size: 0, header: toHex(empty.header), sealed: toHex(await empty.seal(0)) },
      "",
    ),
    good("open-chunk", "the last of two", last, toHex(await open(1, fromHex(last.sealed)))),
    ...bad("open-chunk", "unreadable", {
      "in place of an earlier one": { ...last, chunk: 0 },
      "of a file of another size": { ...only, size: 6 },
      "as the last of a longer file": { ...only, size, chunk: 1 },
      "of another file": { ...only, fileId: otherFileId },
      "of another person": { ...only, ...theirs.of },
      "under another content's header": { ...only, header: toHex(empty.header) },
      "under the header of another format": { ...only, header: older.header },
      "an unknown format": { ...only, header: flip(only.header, 0) },
      "a header of 32 bytes": { ...only, header: cut(only.header) },
      "a byte of the ciphertext turned": { ...only, sealed: flip(only.sealed, 0) },
      "a byte of the tag turned": { ...only, sealed: flip(only.sealed, -1) },
      "a byte short": { ...only, sealed: cut(only.sealed) },
      "a byte too long": { ...only, sealed: `${only.sealed}00` },
    }),
  ];
}
