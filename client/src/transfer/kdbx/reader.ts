import { fromUtf8, plain, type Bytes } from "@breezy/crypto/bytes";
import { ImportError } from "../import-error.ts";

/** Reads little-endian values one after another. Throws ImportError if the bytes end. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  get at(): number {
    return this.#at;
  }

  bytes(length: number): Bytes {
    const end = this.#at + length;
    if (length < 0 || end > this.#bytes.length) throw new ImportError({ code: "damaged" });
    const found = plain(this.#bytes.slice(this.#at, end));
    this.#at = end;
    return found;
  }

  u8(): number {
    return this.bytes(1)[0] ?? 0;
  }

  u16(): number {
    return viewOf(this.bytes(2)).getUint16(0, true);
  }

  u32(): number {
    return viewOf(this.bytes(4)).getUint32(0, true);
  }
}

function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer);
}

/** 8 bytes, little-endian. */
export function u64(value: bigint): Bytes {
  const out = new Uint8Array(8);
  new DataView(out.buffer).setBigUint64(0, value, true);
  return out;
}

/** 4 bytes, little-endian. */
export function u32(value: number): Bytes {
  const out = new Uint8Array(4);
  new DataView(out.buffer).setUint32(0, value, true);
  return out;
}

export type Variant = bigint | boolean | string | Bytes;

/** KDBX's dictionary of typed values. */
export function variantsOf(bytes: Bytes): Map<string, Variant> {
  const reader = new ByteReader(bytes);
  const found = new Map<string, Variant>();
  if (reader.u16() >> 8 !== 1) throw new ImportError({ code: "damaged" });
  for (let type = reader.u8(); type !== 0; type = reader.u8()) {
    const name = fromUtf8(reader.bytes(reader.u32()));
    const value = reader.bytes(reader.u32());
    found.set(name, variantOf(type, value));
  }
  return found;
}

function variantOf(type: number, value: Bytes): Variant {
  if ((type === 0x04 || type === 0x0c) && value.length === 4)
    return BigInt(viewOf(value).getUint32(0, true));
  if ((type === 0x05 || type === 0x0d) && value.length === 8)
    return viewOf(value).getBigUint64(0, true);
  if (type === 0x08) return value[0] === 1;
  if (type === 0x18) return fromUtf8(value);
  return value;
}
