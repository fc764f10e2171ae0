/**
 * An attached file, sealed chunk by chunk by STREAM (Hoang, Reyhanitabar, Rogaway, Vizár 2015, as in
 * age and Tink): AES-256-GCM under a key of the file's own, the nonce counts the chunks and marks the
 * last. The key is derived from the file's content too, by a keyed digest that is the header: an
 * upload that is resumed gives the same bytes again, and under no key are there two contents.
 */
import { type Bytes, concat, plain, u32, u64, uuidBytes } from "./bytes.ts";
import { hkdf, hkdfSealKey, type VaultKeys } from "./keys.ts";
import { fileChunkBytes, fileFormat } from "./parameters.ts";
import { decrypt, encrypt, SealError } from "./seal.ts";

const tagBytes = 16;
const bindingBytes = 32;
/** format || keyed digest. */
const headerBytes = 1 + bindingBytes;
/** Before the counter and the mark: the key is the file's own, so nothing has to tell files apart. */
const nonceStart = new Uint8Array(7);

export type FileFormat = keyof typeof fileChunkBytes;

/** Of a file of so many bytes. An empty file has one chunk, which is empty. */
export function chunksOf(size: number, format: FileFormat = fileFormat): number {
  return Math.max(1, Math.ceil(size / fileChunkBytes[format]));
}

/** What a header says, or undefined if nobody knows it. */
export function fileFormatOf(header: Uint8Array): FileFormat | undefined {
  const format = header[0];
  return format === 1 || format === 2 ? format : undefined;
}

/** Where one chunk lies in its file, as it was; throws RangeError if the file has no such chunk. */
function placeOf(size: number, chunk: number, format: FileFormat) {
  const last = chunksOf(size, format) - 1;
  if (!(Number.isInteger(chunk) && chunk >= 0 && chunk <= last)) {
    throw new RangeError("no such chunk");
  }
  const from = chunk * fileChunkBytes[format];
  const to = Math.min(size, from + fileChunkBytes[format]);
  const nonce = concat(nonceStart, u32(chunk), Uint8Array.of(chunk === last ? 1 : 0));
  return { from, to, nonce };
}

/** A file's content on its way out. */
export interface FileSealer {
  /** format(1) || keyed digest(32). Goes with the chunks, in clear. */
  header: Bytes;
  chunks: number;
  /**
   * One chunk by its number, ciphertext || tag(16); the same bytes each time. Throws RangeError
   * if there is no such chunk.
   */
  seal(chunk: number): Promise<Bytes>;
}

/**
 * `content` must not change afterwards: the same key would then seal two contents. Throws SyntaxError
 * on an id that is no lower-case UUID.
 */
export async function fileSealer(
  keys: VaultKeys,
  fileId: string,
  content: Uint8Array,
  format: FileFormat = fileFormat,
): Promise<FileSealer> {
  const size = content.length;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", plain(content)));
  const header = concat(Uint8Array.of(format), await bindingOf(keys, fileId, size, digest));
  const key = await keyOf(keys, fileId, size, header);
  return {
    header,
    chunks: chunksOf(size, format),
    async seal(chunk) {
      const { from, to, nonce } = placeOf(size, chunk, format);
      return encrypt(key, nonce, new Uint8Array(0), content.subarray(from, to));
    },
  };
}

export interface FileOpener {
  chunks: number;
  /** A chunk as it is kept, 16 bytes longer than it was. Throws RangeError if there is no such chunk. */
  open(chunk: number, sealed: Uint8Array): Promise<Bytes>;
}

/**
 * Opens the chunks of a file whose size is known from its entry: a chunk at another place, of another
 * file, cut or made longer is refused with SealError, like an unknown header.
 */
export async function fileOpener(
  keys: VaultKeys,
  fileId: string,
  size: number,
  header: Uint8Array,
): Promise<FileOpener> {
  const format = fileFormatOf(header);
  if (header.length !== headerBytes || format === undefined) throw new SealError();
  const key = await keyOf(keys, fileId, size, header);
  return {
    chunks: chunksOf(size, format),
    async open(chunk, sealed) {
      const { from, to, nonce } = placeOf(size, chunk, format);
      if (sealed.length !== to - from + tagBytes) throw new SealError();
      return decrypt(key, nonce, new Uint8Array(0), sealed);
    },
  };
}

function bindingOf(
  keys: VaultKeys,
  fileId: string,
  size: number,
  digest: Uint8Array,
): Promise<Bytes> {
  const parts = [uuidBytes(fileId), u64(size), digest];
  return hkdf(keys.file, uuidBytes(keys.userId), "file/binding", ...parts);
}

function keyOf(
  keys: VaultKeys,
  fileId: string,
  size: number,
  header: Uint8Array,
): Promise<CryptoKey> {
  const parts = [uuidBytes(fileId), u64(size), header];
  return hkdfSealKey(keys.file, uuidBytes(keys.userId), "file/key", ...parts);
}
