/** A KDBX 3.1 database: no signatures, but digests inside the encryption. */
import { equalBytes, type Bytes } from "@breezy/crypto/bytes";
import { ImportError } from "../import-error.ts";
import type { Reading, Unlocking } from "../reading.ts";
import { unpack } from "../unpack.ts";
import type { Element } from "../xml.ts";
import { cipherOf, decrypt, type Header, readFields } from "./header.ts";
import { aesKdf, encryptionKey, sha } from "./keys.ts";
import { protectedStream } from "./keystream.ts";
import { ByteReader } from "./reader.ts";
import { treeOf } from "./tree.ts";

const fields = {
  cipher: 2,
  compression: 3,
  seed: 4,
  transformSeed: 5,
  rounds: 6,
  iv: 7,
  streamKey: 8,
  start: 9,
  stream: 10,
};

/** Throws ImportError as `openDatabase` does; a changed header looks like a wrong password. */
export async function openOlder(
  file: Uint8Array,
  unlocking: Unlocking,
  reading: Reading,
): Promise<Element> {
  const reader = new ByteReader(file, 12);
  const field = readFields(reader, () => reader.u16());
  const rounds = field(fields.rounds);
  const header: Header = {
    cipher: cipherOf(field(fields.cipher)),
    gzip: field(fields.compression)[0] === 1,
    seed: field(fields.seed),
    iv: field(fields.iv),
    kdf: new Map<string, Bytes | bigint>([
      ["$UUID", Uint8Array.fromHex(aesKdf)],
      ["S", field(fields.transformSeed)],
      ["R", new DataView(rounds.buffer).getBigUint64(0, true)],
    ]),
    bytes: file.subarray(0, reader.at),
    end: reader.at,
  };
  const key = await encryptionKey(header, unlocking, reading);
  const sealed = reader.bytes(file.length - reader.at);
  const opened = await decrypt(header, key, sealed).catch((cause: unknown) => {
    throw new ImportError({ code: "wrong-password" }, { cause });
  });
  const inner = new ByteReader(opened);
  if (opened.length < 32 || !equalBytes(inner.bytes(32), field(fields.start)))
    throw new ImportError({ code: "wrong-password" });
  const packed = await blocksOf(inner);
  const xml = header.gzip ? await unpack(packed, "gzip", "KDBX", reading.signal) : packed;
  const stream = await protectedStream(field(fields.stream)[0] ?? 0, field(fields.streamKey));
  return treeOf(xml, stream);
}

/** Each with its number and its digest; one of no length ends them. */
async function blocksOf(reader: ByteReader): Promise<Bytes> {
  const blocks: Bytes[] = [];
  for (;;) {
    reader.u32();
    const digest = reader.bytes(32);
    const block = reader.bytes(reader.u32());
    if (block.length === 0) return new Uint8Array(await new Blob(blocks).arrayBuffer());
    if (!equalBytes(await sha("SHA-256", block), digest))
      throw new ImportError({ code: "damaged" });
    blocks.push(block);
  }
}
