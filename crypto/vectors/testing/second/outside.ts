/** Sections 11 to 13, 15, 16 and 19 of docs/protocol.md, and docs/export-format.md. */
import { argon2Sync, createHmac } from "node:crypto";
import type { Implementation, VaultOf } from "../operations.ts";
import {
  base64,
  bytes,
  decrypt,
  enc,
  encrypt,
  hex,
  hkdf,
  id,
  json,
  need,
  open,
  sha256,
  text,
  u32,
  u64,
} from "./bytes.ts";
import { keyOf } from "./vault.ts";

// The Recovery Kit --------------------------------------------------------------------------------

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** In GF(32), by x^5 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 0; bit < 5; bit++) if ((b >> bit) & 1) product ^= a << bit;
  for (let bit = 8; bit >= 5; bit--) if ((product >> bit) & 1) product ^= 0b100101 << (bit - 5);
  return product;
}

/** (x + 2)(x + 4)(x + 8), highest power first. */
const divisor = [2, 4, 8].reduce<number[]>(
  (poly, root) => [...poly, 0].map((c, i) => c ^ times(i > 0 ? poly[i - 1]! : 0, root)),
  [1],
);

/** Long division of the symbols times x^3. */
function checkOf(symbols: readonly number[]): number[] {
  const rest = [...symbols, 0, 0, 0];
  for (let i = 0; i < symbols.length; i++) {
    const factor = rest[i]!;
    divisor.forEach((c, j) => {
      rest[i + j]! ^= times(factor, c);
    });
  }
  return rest.slice(-3);
}

function readKit(typed: string) {
  const letters = typed.replace(/[\s\p{Dash}]/gu, "").toUpperCase();
  const plain = letters.replaceAll("O", "0").replace(/[IL]/g, "1");
  const symbols = Array.from(plain, (letter) => alphabet.indexOf(letter));
  need(symbols.length === 35 && symbols.every((symbol) => symbol >= 0), "malformed");
  const data = symbols.slice(0, 32);
  need(
    checkOf(data).every((symbol, i) => symbol === symbols[32 + i]),
    "checksum",
  );
  const whole = data.reduce((sum, symbol) => (sum << 5n) | BigInt(symbol), 0n);
  const secret = bytes(whole.toString(16).padStart(40, "0"));
  return {
    code: plain.replaceAll(/(.{5})(?!$)/g, "$1-"),
    secret: hex(secret),
    id: hex(sha256(enc("kit/id", secret)).subarray(0, 16)),
  };
}

// Shared links ------------------------------------------------------------------------------------

interface Link {
  linkId: string;
  text: string;
  passphrase: string;
}

function secretOf(linkId: string, of: string) {
  const whole = base64(of, "malformed", "base64url");
  need(whole.length === 36, "malformed");
  const named = whole.subarray(0, 33);
  const check = sha256(enc("share-link/check", id(linkId), named)).subarray(0, 3);
  need(check.equals(whole.subarray(33)), "malformed");
  need(named[0] === 1 || named[0] === 2, "malformed");
  return { secret: named.subarray(1), withPassphrase: named[0] === 2 };
}

const argon2id = (
  passphrase: string,
  salt: Uint8Array,
  cost: { memoryKiB: number; iterations: number; parallelism: number },
): Buffer =>
  argon2Sync("argon2id", {
    message: text(passphrase.normalize("NFKC")),
    nonce: salt,
    memory: cost.memoryKiB,
    passes: cost.iterations,
    parallelism: cost.parallelism,
    tagLength: 32,
  });

function linkKeys({ linkId, text: of, passphrase }: Link) {
  const { secret, withPassphrase } = secretOf(linkId, of);
  const salt = id(linkId);
  const cost = { memoryKiB: 65_536, iterations: 3, parallelism: 1 };
  const stretched = () => argon2id(passphrase, hkdf(secret, salt, "share-link/salt"), cost);
  const root = withPassphrase ? Buffer.concat([secret, stretched()]) : secret;
  return {
    token: hkdf(secret, salt, "share-link/token"),
    proof: hkdf(root, salt, "share-link/proof"),
    key: hkdf(root, salt, "share-link/seal"),
  };
}

function isField(field: unknown): boolean {
  if (typeof field !== "object" || field === null) return false;
  const { label, kind, value }: Record<string, unknown> = { ...field };
  const isKnown = kind === "text" || kind === "secret" || kind === "long";
  return isKnown && typeof label === "string" && typeof value === "string";
}

// Files -------------------------------------------------------------------------------------------

const chunkBytes = new Map([
  [1, 1_048_576],
  [2, 524_288],
]);
const chunksOf = (size: number, most: number) => Math.max(1, Math.ceil(size / most));

function fileKey(of: VaultOf, fileId: string, size: number, header: Buffer): Buffer {
  const place = [id(fileId), u64(size), header];
  return hkdf(keyOf(of, "file"), id(of.userId), "file/key", ...place);
}

function nonceOf(size: number, chunk: number, most: number): Buffer {
  const last = Buffer.of(chunk === chunksOf(size, most) - 1 ? 1 : 0);
  return Buffer.concat([Buffer.alloc(7), u32(chunk), last]);
}

// Exports -----------------------------------------------------------------------------------------

interface Locked {
  format: string;
  version: number;
  kdf: { memoryKiB: number; iterations: number; parallelism: number; salt: string };
  cipher: { iv: string };
  data: string;
}

function openExport(file: string, passphrase: string): unknown {
  const { format, version, kdf, cipher, data }: Locked = JSON.parse(file);
  const { memoryKiB, iterations, parallelism, salt } = kdf;
  need(format === "breezy-vault-export-locked" && version === 1, "damaged");
  const within = (value: number, most: number) =>
    Number.isInteger(value) && value >= 1 && value <= most;
  need(
    within(memoryKiB, 1_048_576) && within(iterations, 50) && within(parallelism, 16),
    "damaged",
  );
  const [saltBytes, iv, sealed] = [salt, cipher.iv, data].map((of) => base64(of, "damaged"));
  const bound = [format, 1, "argon2id", memoryKiB, iterations, parallelism, salt, cipher.iv];
  const key = argon2id(passphrase, saltBytes!, kdf);
  const opened = decrypt(key, iv!, text(bound.join("|")), sealed!, "wrong-password");
  return JSON.parse(opened.toString("utf8"));
}

export const outside = {
  "read-kit": ({ text: typed }) => readKit(typed),
  "open-wrap"({ kind, secret, userId, wrapId, wrap }) {
    const [uid, name] = [id(userId), bytes(wrapId)];
    const key = hkdf(bytes(secret), uid, `${kind}/wrap`, name);
    return hex(open(key, enc("aad/wrap", uid, text(kind), name), bytes(wrap)));
  },

  "read-share-secret"({ linkId, text: of }) {
    const { secret, withPassphrase } = secretOf(linkId, of);
    return { secret: hex(secret), withPassphrase };
  },
  "derive-share"(link) {
    const { token, proof } = linkKeys(link);
    return {
      token: hex(token),
      tokenHash: hex(sha256(token)),
      proof: hex(proof),
      proofHash: hex(sha256(proof)),
    };
  },
  "open-shared"({ lifetimeMs, views, sealed, ...link }) {
    const { key } = linkKeys(link);
    const aad = enc("aad/share-link", id(link.linkId), u32(lifetimeMs), u32(views));
    const fields = json(open(key, aad, bytes(sealed)));
    need(Array.isArray(fields) && fields.every(isField), "unreadable");
    return fields;
  },
  "open-share-label"({ linkId, sealed, ...of }) {
    const aad = enc("aad/share-label", id(of.userId), id(linkId));
    return json(open(keyOf(of, "overview"), aad, bytes(sealed)));
  },

  "seal-file"({ fileId, size, format, ...of }) {
    const most = chunkBytes.get(format)!;
    const content = Buffer.from(Uint8Array.from({ length: size }, (_, i) => i % 251));
    const place = [id(fileId), u64(size), sha256(content)];
    const binding = hkdf(keyOf(of, "file"), id(of.userId), "file/binding", ...place);
    const header = Buffer.concat([Buffer.of(format), binding]);
    const key = fileKey(of, fileId, size, header);
    const chunks = Array.from({ length: chunksOf(size, most) }, (_, i) => {
      const part = content.subarray(i * most, (i + 1) * most);
      return hex(sha256(encrypt(key, nonceOf(size, i, most), new Uint8Array(0), part)));
    });
    return { header: hex(header), chunks };
  },
  "open-chunk"({ fileId, size, header, chunk, sealed, ...of }) {
    const head = bytes(header);
    const most = chunkBytes.get(head[0] ?? 0);
    need(head.length === 33 && most !== undefined, "unreadable");
    const length = Math.min(most, size - chunk * most) + 16;
    need(sealed.length === 2 * length, "unreadable");
    const key = fileKey(of, fileId, size, head);
    return hex(decrypt(key, nonceOf(size, chunk, most), new Uint8Array(0), bytes(sealed)));
  },
  "open-export": ({ file, passphrase }) => openExport(file, passphrase),

  "code-at"({ secret, algorithm, digits, periodS, atMs }) {
    const step = Math.floor(atMs / (periodS * 1000));
    need(step >= 0, "out-of-range");
    const mac = createHmac(algorithm, bytes(secret)).update(u64(step)).digest();
    const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff;
    const code =
      digits === 5 ? ofSteam(number) : String(number % 10 ** digits).padStart(digits, "0");
    const fromMs = step * periodS * 1000;
    return { code, fromMs, untilMs: fromMs + periodS * 1000 };
  },
  fingerprint: ({ key, text: of }) =>
    createHmac("sha256", bytes(key)).update(text(of)).digest("base64"),
} satisfies Partial<Implementation>;

/** Five places in the base of 26 characters, the lowest first. */
function ofSteam(number: number): string {
  let left = number;
  let code = "";
  while (code.length < 5) {
    code += "23456789BCDFGHJKMNPQRTVWXY".charAt(left % 26);
    left = Math.trunc(left / 26);
  }
  return code;
}
