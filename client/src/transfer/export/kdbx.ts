/** A KeePass database of version 4: AES-256, Argon2id, ChaCha20 over what is protected. */
import { concat, plain, randomBytes, utf8, type Bytes } from "@breezy/crypto/bytes";
import type { ExportedEntry } from "../imported-entry.ts";
import { databaseKeys, sha } from "../kdbx/keys.ts";
import { protectedStream } from "../kdbx/keystream.ts";
import { u32, u64, variantsOf } from "../kdbx/reader.ts";
import type { Reading } from "../reading.ts";
import { looksLikeBomb } from "../unpack.ts";
import { kdbxXml } from "./kdbx-xml.ts";
import { exportCost, type Cost } from "./locked-json.ts";

const signatures = Uint8Array.fromHex("03d9a29a67fb4bb500000400");
const aesId = Uint8Array.fromHex("31c1f2e6bf714350be5805216afc5aff");
const argon2idId = Uint8Array.fromHex("9e298b1956db4773b23dfc3ec6f0a1e6");
const argon2Version = 0x13;
const chachaStream = 3;
/** Its flags say that it is to be protected in memory. */
const protectedFile = new Uint8Array([1]);
const blockBytes = 1024 * 1024;

export async function toKdbx(
  entries: readonly ExportedEntry[],
  password: string,
  reading: Reading = {},
  cost: Cost = exportCost,
): Promise<Bytes> {
  const [seed, iv, salt, streamKey] = [32, 16, 32, 64].map(randomBytes) as [
    Bytes,
    Bytes,
    Bytes,
    Bytes,
  ];
  const kdf = kdfBytes(salt, cost);
  const stream = await protectedStream(chachaStream, streamKey);
  const files = entries.flatMap((entry) => entry.files ?? []);
  const inner = concat(
    field(1, u32(chachaStream)),
    field(2, streamKey),
    ...files.map(({ bytes }) => field(3, concat(protectedFile, bytes))),
    field(0, new Uint8Array()),
    utf8(kdbxXml(entries, stream, files)),
  );
  const packed = await gzipped(inner);
  const gzip = !looksLikeBomb(packed.length, inner.length);
  const header = concat(
    signatures,
    field(2, aesId),
    field(3, u32(gzip ? 1 : 0)),
    field(4, seed),
    field(7, iv),
    field(11, kdf),
    field(0, utf8("\r\n\r\n")),
  );
  const parts = { cipher: "aes" as const, gzip, seed, iv, kdf: variantsOf(kdf) };
  const whole = { ...parts, bytes: header, end: header.length };
  const keys = await databaseKeys(whole, { password }, reading);
  const aes = await crypto.subtle.importKey("raw", keys.encryption, "AES-CBC", false, ["encrypt"]);
  const content = gzip ? packed : inner;
  const sealed = await crypto.subtle.encrypt({ name: "AES-CBC", iv }, aes, content);
  return concat(
    header,
    await sha("SHA-256", header),
    await signature(keys.signing, 2n ** 64n - 1n, header),
    ...(await blocks(new Uint8Array(sealed), keys.signing)),
  );
}

function field(id: number, value: Uint8Array): Bytes {
  return concat(new Uint8Array([id]), u32(value.length), value);
}

function kdfBytes(salt: Bytes, { memoryKiB, iterations, parallelism }: Cost): Bytes {
  const variant = (type: number, name: string, value: Uint8Array) =>
    concat(new Uint8Array([type]), u32(name.length), utf8(name), u32(value.length), value);
  return concat(
    new Uint8Array([0x00, 0x01]),
    variant(0x42, "$UUID", argon2idId),
    variant(0x42, "S", salt),
    variant(0x04, "P", u32(parallelism)),
    variant(0x05, "M", u64(BigInt(memoryKiB * 1024))),
    variant(0x05, "I", u64(BigInt(iterations))),
    variant(0x04, "V", u32(argon2Version)),
    new Uint8Array([0]),
  );
}

async function gzipped(content: Bytes): Promise<Bytes> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Each signed by a key of its own; one of no length ends them. */
async function blocks(sealed: Bytes, signing: Bytes): Promise<Bytes[]> {
  const written: Bytes[] = [];
  const count = Math.ceil(sealed.length / blockBytes);
  for (let index = 0; index <= count; index++) {
    const block = sealed.subarray(index * blockBytes, (index + 1) * blockBytes);
    const message = concat(u64(BigInt(index)), u32(block.length), block);
    written.push(await signature(signing, BigInt(index), message));
    written.push(concat(u32(block.length), block));
  }
  return written;
}

async function signature(signing: Bytes, index: bigint, message: Uint8Array): Promise<Bytes> {
  const raw = await sha("SHA-512", u64(index), signing);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", raw, hmac, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, plain(message)));
}
