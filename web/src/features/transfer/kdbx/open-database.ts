/** A KDBX 4 database, opened to the tree of its XML. https://keepass.info/help/kb/kdbx.html */
import { chacha20 } from "@noble/ciphers/chacha.js";
import { concat, equalBytes, fromBase64, fromUtf8, plain, type Bytes } from "@breezy/crypto/bytes";
import { ImportError } from "../import-error.ts";
import type { Reading, Unlocking } from "../reading.ts";
import { unpack } from "../unpack.ts";
import { parseXml, type Element } from "../xml.ts";
import { readHeader, type Header } from "./header.ts";
import { databaseKeys, sha } from "./keys.ts";
import { keystream, type Keystream } from "./keystream.ts";
import { ByteReader, u32, u64 } from "./reader.ts";

/**
 * Throws ImportError: `wrong-password` where the keys do not open it, `damaged` where a signature
 * does not fit, `kdbx-unsupported` where it uses what can't be read here.
 */
export async function openDatabase(
  file: Uint8Array,
  unlocking: Unlocking,
  reading: Reading,
): Promise<Element> {
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
  return treeOf(inner);
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

async function decrypt({ cipher, iv }: Header, encryption: Bytes, sealed: Bytes): Promise<Bytes> {
  if (cipher === "chacha20") return plain(chacha20(encryption, iv, sealed));
  const key = await crypto.subtle.importKey("raw", encryption, "AES-CBC", false, ["decrypt"]);
  return new Uint8Array(await crypto.subtle.decrypt({ name: "AES-CBC", iv }, key, sealed));
}

const innerFields = { end: 0, stream: 1, key: 2 };
const chacha20Stream = 3;

async function treeOf(inner: Bytes): Promise<Element> {
  const reader = new ByteReader(inner);
  let streamId = 0;
  let streamKey: Bytes = new Uint8Array();
  for (;;) {
    const id = reader.u8();
    const value = reader.bytes(reader.u32());
    if (id === innerFields.end) break;
    if (id === innerFields.stream) streamId = value[0] ?? 0;
    if (id === innerFields.key) streamKey = value;
  }
  if (streamId !== chacha20Stream)
    throw new ImportError({ code: "kdbx-unsupported", part: "an older cipher inside" });
  const stream = keystream(await sha("SHA-512", streamKey));
  return parseXml(fromUtf8(inner.subarray(reader.at)), (element) => unprotect(element, stream));
}

/** In the order of the file, since all protected values share one stream. */
function unprotect(element: Element, stream: Keystream): void {
  if (element.name !== "Value" || element.attributes["Protected"] !== "True") return;
  element.text = fromUtf8(stream(fromBase64(element.text.trim())));
}
