import { beforeAll, describe, expect, test } from "vitest";
import { aVault } from "../fixtures/vaults.ts";
import { type Bytes, concat, toHex, u64, utf8, uuidBytes } from "./bytes.ts";
import { hkdf, type VaultKeys } from "./keys.ts";
import { fileChunkBytes as chunkBytesOf, fileFormat } from "./parameters.ts";
import { SealError } from "./seal.ts";
import { fileOpener, fileSealer } from "./stream.ts";

const fileChunkBytes = chunkBytesOf[fileFormat];
const fileId = crypto.randomUUID();
const none = new Uint8Array(0);

/** Bytes of no pattern that a chunk's length divides. */
function aFile(size: number): Bytes {
  const bytes = new Uint8Array(size);
  for (let i = 0; i < size; i++) bytes[i] = (i * 31 + (i >> 8)) % 251;
  return bytes;
}

let keys: VaultKeys;
let content: Bytes;
let header: Bytes;
let sealed: Bytes[];
beforeAll(async () => {
  ({ keys } = await aVault());
  content = aFile(3 * fileChunkBytes + 7);
  ({ header, sealed } = await sealAll(content));
});

async function sealAll(bytes: Uint8Array, id = fileId, by = keys, format: 1 | 2 = fileFormat) {
  const sealer = await fileSealer(by, id, bytes, format);
  const all = Array.from({ length: sealer.chunks }, (_, n) => sealer.seal(n));
  return { header: sealer.header, sealed: await Promise.all(all) };
}

async function refused(
  chunk: number,
  bytes: Uint8Array,
  { id = fileId, size = content.length, by = keys, under = header } = {},
): Promise<void> {
  const opening = fileOpener(by, id, size, under).then(({ open }) => open(chunk, bytes));
  await expect(opening).rejects.toThrow(SealError);
}

describe.each([1, 2] as const)("in format %d", (format) => {
  const full = chunkBytesOf[format];

  test.each([
    [0, [0]],
    [1, [1]],
    [full - 1, [full - 1]],
    [full, [full]],
    [full + 1, [full, 1]],
    [2 * full, [full, full]],
  ])("a file of %d bytes comes back, in chunks of %j", async (size, lengths) => {
    const file = aFile(size);
    const made = await sealAll(file, fileId, keys, format);
    expect(made.header[0]).toBe(format);
    expect(made.sealed.map((chunk) => chunk.length)).toEqual(lengths.map((length) => length + 16));
    const { chunks, open } = await fileOpener(keys, fileId, size, made.header);
    expect(chunks).toBe(lengths.length);
    const opened = await Promise.all(made.sealed.map((chunk, n) => open(n, chunk)));
    expect(toHex(concat(...opened))).toBe(toHex(file));
  });
});

test("a header that says another format opens nothing", async () => {
  const small = await sealAll(aFile(9), fileId, keys, 1);
  const under = concat(Uint8Array.of(2), small.header.subarray(1));
  await refused(0, small.sealed[0]!, { size: 9, under });
});

test("a resumed upload gives the same bytes, another content another key", async () => {
  const again = await sealAll(content);
  expect(toHex(again.header)).toBe(toHex(header));
  expect(again.sealed.map(toHex)).toEqual(sealed.map(toHex));

  // The first chunk alone differs, and by one bit: no other chunk may be the same.
  const other = new Uint8Array(content);
  other[0]! ^= 1;
  const changed = await sealAll(other);
  expect(toHex(changed.header)).not.toBe(toHex(header));
  for (const [n, chunk] of changed.sealed.entries()) {
    expect(toHex(chunk)).not.toBe(toHex(sealed[n]!));
  }
});

test("the header tells nothing of the content to whoever has no key", async () => {
  const elsewhere = await sealAll(content, crypto.randomUUID());
  expect(toHex(elsewhere.header)).not.toBe(toHex(header));
  const another = await sealAll(content, fileId, (await aVault()).keys);
  expect(toHex(another.header)).not.toBe(toHex(header));
});

test("nonces are STREAM's: zeros, the counter, the mark of the last", async () => {
  const parts = [uuidBytes(fileId), u64(content.length), header];
  const bytes = await hkdf(keys.file, uuidBytes(keys.userId), "file/key", ...parts);
  const key = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt"]);
  for (const [n, iv] of [
    [0, Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)],
    [2, Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0)],
    [3, Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 1)],
  ] as const) {
    const part = content.subarray(n * fileChunkBytes, (n + 1) * fileChunkBytes);
    const made = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, part);
    expect(toHex(new Uint8Array(made))).toBe(toHex(sealed[n]!));
  }
});

// Claim (files): Stolen or changed files are ciphertext: a chunk that was changed, moved, dropped
// or swapped does not open.
test("a flipped bit is refused, wherever it is", async () => {
  const chunk = sealed[3]!;
  for (let i = 0; i < chunk.length; i++) {
    const bad = new Uint8Array(chunk);
    bad[i]! ^= 1 << (i % 8);
    await refused(3, bad);
  }
  const long = new Uint8Array(sealed[1]!);
  long[500_000]! ^= 1;
  await refused(1, long);
});

test("each flipped bit of the header is refused, and one of another length", async () => {
  for (let i = 0; i < header.length; i++) {
    const bad = new Uint8Array(header);
    bad[i]! ^= 1 << (i % 8);
    await refused(3, sealed[3]!, { under: bad });
  }
  await refused(3, sealed[3]!, { under: header.slice(0, -1) });
  await refused(3, sealed[3]!, { under: concat(header, Uint8Array.of(0)) });
  await refused(3, sealed[3]!, { under: none });
});

// Claim (files): Stolen or changed files are ciphertext: a chunk that was changed, moved, dropped
// or swapped does not open.
test("chunks in another order are refused", async () => {
  await refused(0, sealed[1]!);
  await refused(1, sealed[0]!);
  await refused(1, sealed[1 + 1]!);
});

test("a file that was cut at a chunk's end is refused, and one that goes on", async () => {
  // Cut: what is now the last was not sealed as the last.
  await refused(2, sealed[2]!, { size: 3 * fileChunkBytes });
  // Dropped in the middle: what follows is not at its place.
  await refused(2, sealed[3]!, { size: 2 * fileChunkBytes + 7 });
  const { header: under, sealed: short } = await sealAll(content.subarray(0, fileChunkBytes));
  await refused(0, short[0]!, { size: 2 * fileChunkBytes, under });
});

test("a chunk that was cut or made longer is refused", async () => {
  await refused(3, sealed[3]!.slice(0, -1));
  await refused(3, concat(sealed[3]!, Uint8Array.of(0)));
  await refused(3, none);
  await refused(3, sealed[3]!.subarray(0, 15));
});

// Claim (files): Stolen or changed files are ciphertext: a chunk that was changed, moved, dropped
// or swapped does not open.
test("another file's chunk is refused, of the same vault or of another", async () => {
  const other = await sealAll(content, crypto.randomUUID());
  await refused(3, other.sealed[3]!);
  await refused(3, other.sealed[3]!, { under: other.header });
  await refused(3, sealed[3]!, { id: crypto.randomUUID() });
  await refused(3, sealed[3]!, { by: (await aVault()).keys });
});

test("a chunk that the file does not have is nobody's to ask for", async () => {
  const sealer = await fileSealer(keys, fileId, utf8("short"));
  for (const chunk of [1, -1, 0.5, Number.NaN]) {
    await expect(sealer.seal(chunk)).rejects.toThrow(RangeError);
  }
});
