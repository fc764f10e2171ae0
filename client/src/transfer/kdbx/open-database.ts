/** A KDBX database, opened to the tree of its XML. https://keepass.info/help/kb/kdbx.html */
import { concat, equalBytes, plain, type Bytes } from "@breezy/crypto/bytes";
import { ImportError } from "../import-error.ts";
import type { Reading, Unlocking } from "../reading.ts";
import { unpack } from "../unpack.ts";
import type { Element } from "../xml.ts";
import { decrypt, readHeader } from "./header.ts";
import { databaseKeys, sha } from "./keys.ts";
import { protectedStream } from "./keystream.ts";
import { openOlder } from "./open-older.ts";
import { ByteReader, u32, u64 } from "./reader.ts";
import { treeOf } from "./tree.ts";

export interface OpenDatabase {
  root: Element;
  /** Attached files by number; an older database has them in its tree. */
  files: Bytes[];
}

/**
 * Throws ImportError: `wrong-password` if the keys do not open it, `damaged` if a signature
 * does not fit, `kdbx-unsupported` if it uses what can't be read here.
 */
export async function openDatabase(
  file: Uint8Array,
  unlocking: Unlocking,
  reading: Reading,
): Promise<OpenDatabase> {
  if (new ByteReader(file, 10).u16() === 3)
    return { root: await openOlder(file, unlocking, reading), files: [] };
  const header = readHeader(file);
  const reader = new ByteReader(file, header.end);
  if (!equalBytes(reader.bytes(32), await sha("SHA-256", header.bytes)))
    throw new ImportError({ code: "damaged" });
  const signature = reader.bytes(32);
  const keys = await databaseKeys(header, unlocking, reading);
  if (!(await signed(keys.signing, 2n ** 64n - 1n, header.bytes, signature)))
    throw new ImportError({ code: "wrong-password" });
  const sealed = await blocksOf(reader, keys.signing);
  const packed = await decrypt(header, keys.encryption, sealed);
  const inner = header.gzip ? await unpack(packed, "gzip", "KDBX", reading.signal) : packed;
  return contentOf(inner);
}

/** Each signed by a key of its own, so that none can be moved; one of no length ends them. */
async function blocksOf(reader: ByteReader, signing: Bytes): Promise<Bytes> {
  const blocks: Bytes[] = [];
  for (let index = 0n; ; index++) {
    const signature = reader.bytes(32);
    const length = reader.u32();
    const block = reader.bytes(length);
    if (!(await signed(signing, index, concat(u64(index), u32(length), block), signature)))
      throw new ImportError({ code: "damaged" });
    if (length === 0) return concat(...blocks);
    blocks.push(block);
  }
}

async function signed(
  signing: Bytes,
  index: bigint,
  message: Uint8Array,
  signature: Bytes,
): Promise<boolean> {
  const raw = await sha("SHA-512", u64(index), signing);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", raw, hmac, false, ["verify"]);
  return crypto.subtle.verify("HMAC", key, signature, plain(message));
}

const innerFields = { end: 0, stream: 1, key: 2, file: 3 };
async function contentOf(inner: Bytes): Promise<OpenDatabase> {
  const reader = new ByteReader(inner);
  let streamId = 0;
  let streamKey: Bytes = new Uint8Array();
  const files: Bytes[] = [];
  for (;;) {
    const id = reader.u8();
    const value = reader.bytes(reader.u32());
    if (id === innerFields.end) break;
    if (id === innerFields.stream) streamId = value[0] ?? 0;
    if (id === innerFields.key) streamKey = value;
    // Before it stands whether it is to be protected in memory.
    if (id === innerFields.file) files.push(plain(value.subarray(1)));
  }
  const stream = await protectedStream(streamId, streamKey);
  return { root: treeOf(inner.subarray(reader.at), stream), files };
}
