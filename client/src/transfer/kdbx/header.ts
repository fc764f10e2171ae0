/** The outer header of KDBX 4: what the rest is encrypted with. */
import { chacha20 } from "@noble/ciphers/chacha.js";
import { plain, type Bytes } from "@breezy/crypto/bytes";
import { ImportError } from "../import-error.ts";
import { ByteReader, variantsOf, type Variant } from "./reader.ts";

export interface Header {
  cipher: "aes" | "chacha20";
  gzip: boolean;
  seed: Bytes;
  iv: Bytes;
  kdf: Map<string, Variant>;
  /** The header's own bytes, which its digests are over. */
  bytes: Uint8Array;
  /** Where the digests begin. */
  end: number;
}

const ciphers: Record<string, Header["cipher"]> = {
  "31c1f2e6bf714350be5805216afc5aff": "aes",
  d6038a2b8b6f4cb5a524339a31dbb59a: "chacha20",
};

const fields = { end: 0, cipher: 2, compression: 3, seed: 4, iv: 7, kdf: 11 };

/** Up to the field that ends them; `length` reads how long the next is. One that is asked for and missing is damage. */
export function readFields(reader: ByteReader, length: () => number): (id: number) => Bytes {
  const found = new Map<number, Bytes>();
  for (;;) {
    const id = reader.u8();
    const value = reader.bytes(length());
    if (id === fields.end) break;
    found.set(id, value);
  }
  return (id) => {
    const value = found.get(id);
    if (!value) throw new ImportError({ code: "damaged" });
    return value;
  };
}

/** Throws ImportError if it is cut off, or uses what can't be read here. */
export function readHeader(file: Uint8Array): Header {
  const reader = new ByteReader(file, 12);
  const field = readFields(reader, () => reader.u32());
  return {
    cipher: cipherOf(field(fields.cipher)),
    gzip: field(fields.compression)[0] === 1,
    seed: field(fields.seed),
    iv: field(fields.iv),
    kdf: variantsOf(field(fields.kdf)),
    bytes: file.subarray(0, reader.at),
    end: reader.at,
  };
}

const twofish = "ad68f29f576f4bb9a36ad47af965346c";

/** Throws ImportError for any other. */
export function cipherOf(id: Bytes): Header["cipher"] {
  const hex = id.toHex();
  const cipher = ciphers[hex];
  const part = hex === twofish ? "Twofish" : "a cipher that is not KeePass's own";
  if (!cipher) throw new ImportError({ code: "kdbx-unsupported", part });
  return cipher;
}

export async function decrypt(
  { cipher, iv }: Header,
  encryption: Bytes,
  sealed: Bytes,
): Promise<Bytes> {
  if (cipher === "chacha20") return plain(chacha20(encryption, iv, sealed));
  const key = await crypto.subtle.importKey("raw", encryption, "AES-CBC", false, ["decrypt"]);
  return new Uint8Array(await crypto.subtle.decrypt({ name: "AES-CBC", iv }, key, sealed));
}
