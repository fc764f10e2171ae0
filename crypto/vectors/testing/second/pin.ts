/** Sections 8 and 9 of docs/protocol.md: HPKE and the OPRF from their RFCs, over the group alone. */
import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  pbkdf2Sync,
} from "node:crypto";
import { ristretto255, ristretto255_hasher } from "@noble/curves/ed25519.js";
import type { HeaderFields, Implementation } from "../operations.ts";
import {
  bytes,
  dec,
  decrypt,
  enc,
  hex,
  hkdf,
  id,
  need,
  number,
  open,
  Refusal,
  sha256,
  text,
  u32,
} from "./bytes.ts";
import { publicKeyOfVault } from "./vault.ts";

const { Point } = ristretto255;
const { Fn } = Point;
type Element = InstanceType<typeof Point>;

const context = Buffer.concat([text("OPRFV1-"), Buffer.of(1), text("-ristretto255-SHA512")]);
const groupDst = Buffer.concat([text("HashToGroup-"), context]);
const sha512 = (...of: Uint8Array[]) => createHash("sha512").update(Buffer.concat(of)).digest();
const u16 = (value: number) => Buffer.of(value >> 8, value & 0xff);
const sized = (of: Uint8Array) => Buffer.concat([u16(of.length), of]);

function elementOf(of: string, word: string): Element {
  try {
    const point = Point.fromBytes(bytes(of));
    if (!point.is0()) return point;
  } catch {
    // Not canonical, or of another length: refused like the identity.
  }
  throw new Refusal(word);
}

/** Nonzero, canonical. */
function scalarOf(of: Uint8Array, word: string): bigint {
  const scalar = number(of);
  need(of.length === 32 && scalar > 0n && scalar < Fn.ORDER, word);
  return scalar;
}

/** RFC 9497 section 2.2.2, for one element. */
function proves(proof: Buffer, pk: Element, element: Element, evaluated: Element): boolean {
  if (proof.length !== 64) return false;
  const [c, s] = [number(proof.subarray(0, 32)), number(proof.subarray(32))];
  if (c >= Fn.ORDER || s >= Fn.ORDER) return false;
  const toScalar = (of: Uint8Array) =>
    ristretto255_hasher.hashToScalar(of, {
      DST: Buffer.concat([text("HashToScalar-"), context]),
    });
  const key = sized(pk.toBytes());
  const seed = sha512(key, sized(Buffer.concat([text("Seed-"), context])));
  const pair = [sized(element.toBytes()), sized(evaluated.toBytes())];
  const d = toScalar(Buffer.concat([sized(seed), u16(0), ...pair, text("Composite")]));
  const times = (point: Element, by: bigint) => (by === 0n ? Point.ZERO : point.multiply(by));
  const [m, z] = [times(element, d), times(evaluated, d)];
  const t2 = times(Point.BASE, s).add(times(pk, c));
  const t3 = times(m, s).add(times(z, c));
  const transcript = [m, z, t2, t3].map((point) => sized(point.toBytes()));
  return toScalar(Buffer.concat([key, ...transcript, text("Challenge")])) === c;
}

interface Evaluation {
  index: number;
  evaluated: string;
}

function combined(evaluations: readonly Evaluation[]): Element {
  const [a, b] = evaluations;
  need(evaluations.length === 2 && a?.index !== b?.index, "out-of-range");
  need(
    evaluations.every(({ index }) => [1, 2, 3].includes(index)),
    "out-of-range",
  );
  const part = (of: Evaluation, beside: Evaluation) => {
    const weight = Fn.div(BigInt(beside.index), Fn.create(BigInt(beside.index - of.index)));
    return elementOf(of.evaluated, "out-of-range").multiply(weight);
  };
  return part(a!, b!).add(part(b!, a!));
}

function output(input: Buffer, blind: string, evaluated: Element): Buffer {
  const unblinded = evaluated.multiply(Fn.inv(scalarOf(bytes(blind), "malformed"))).toBytes();
  return sha512(sized(input), sized(unblinded), text("Finalize"));
}

function headerOf(header: Buffer): HeaderFields {
  const parts = dec("record", 11, header);
  const lengths = [4, 32, 16, 16, 4, 16, 32, 32, 32, 32];
  need(
    lengths.every((length, i) => parts[i]!.length === length),
    "malformed",
  );
  need(hex(parts[0]!) === "00000001", "malformed");
  const zone = parts[10]!.toString("latin1");
  need(/^[A-Za-z0-9_+/-]{1,64}$/.test(zone), "malformed");
  const uid = hex(parts[2]!).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return {
    guardianSet: hex(parts[1]!),
    userId: uid,
    recordId: hex(parts[3]!),
    epoch: parts[4]!.readUInt32BE(),
    salt: hex(parts[5]!),
    publicShares: [6, 7, 8].map((i) => hex(parts[i]!)),
    vaultKey: hex(parts[9]!),
    zone,
  };
}

function inputOf(pin: string, { userId, recordId, salt }: HeaderFields): Buffer {
  const stretched = pbkdf2Sync(text(pin), bytes(salt), 100_000, 32, "sha256");
  return enc("oprf-input", id(userId), bytes(recordId), stretched);
}

const hmac = (key: Uint8Array, ...of: Uint8Array[]) =>
  createHmac("sha256", key).update(Buffer.concat(of)).digest();

/** RFC 9180 sections 4.1, 5.1 and 6.1, base mode; every output here fits one block of HKDF-Expand. */
export function openHpke(
  privateKey: Buffer,
  info: Uint8Array,
  aad: Uint8Array,
  sealed: Buffer,
  aead: 1 | 2 = 2,
): Buffer {
  need(sealed.length >= 48, "unreadable");
  const extract = (suite: Buffer, salt: Uint8Array, label: string, of: Uint8Array) =>
    hmac(salt, text("HPKE-v1"), suite, text(label), of);
  const expand = (suite: Buffer, key: Buffer, label: string, of: Uint8Array, length: number) =>
    hmac(key, u16(length), text("HPKE-v1"), suite, text(label), of, Buffer.of(1)).subarray(
      0,
      length,
    );
  const none = new Uint8Array(0);

  // PKCS #8 and SubjectPublicKeyInfo around bare keys (RFC 8410).
  const secret = createPrivateKey({
    key: Buffer.concat([bytes("302e020100300506032b656e04220420"), privateKey]),
    format: "der",
    type: "pkcs8",
  });
  const encapsulated = sealed.subarray(0, 32);
  const peer = createPublicKey({
    key: Buffer.concat([bytes("302a300506032b656e032100"), encapsulated]),
    format: "der",
    type: "spki",
  });
  const own = Buffer.from(createPublicKey(secret).export({ format: "jwk" }).x!, "base64url");
  let dh: Buffer;
  try {
    dh = diffieHellman({ privateKey: secret, publicKey: peer });
  } catch {
    // OpenSSL refuses points of small order.
    throw new Refusal("unreadable");
  }
  const kem = Buffer.concat([text("KEM"), u16(0x0020)]);
  const shared = expand(
    kem,
    extract(kem, none, "eae_prk", dh),
    "shared_secret",
    Buffer.concat([encapsulated, own]),
    32,
  );
  const suite = Buffer.concat([text("HPKE"), u16(0x0020), u16(0x0001), u16(aead)]);
  const schedule = Buffer.concat([
    Buffer.of(0),
    extract(suite, none, "psk_id_hash", none),
    extract(suite, none, "info_hash", info),
  ]);
  const prk = extract(suite, shared, "secret", none);
  const key = expand(suite, prk, "key", schedule, aead === 2 ? 32 : 16);
  const nonce = expand(suite, prk, "base_nonce", schedule, 12);
  return decrypt(key, nonce, aad, sealed.subarray(32), "unreadable", aead === 2 ? 256 : 128);
}

export const pin = {
  "name-guardian-set": ({ guardians }) =>
    hex(
      sha256(
        enc(
          "guardian-set",
          ...guardians.flatMap((of) => [text(of.id), bytes(of.signingKey), bytes(of.sealingKey)]),
        ),
      ),
    ),
  register(given) {
    need(given.guardians.length === 3, "out-of-range");
    const uid = id(given.userId);
    const scalars = [given.key, ...given.shares].map((of) => scalarOf(bytes(of), "malformed"));
    const [key, ...shares] = scalars;
    // On one line with the key: k, k + a, k + 2a, k + 3a.
    const steps = shares.map((share, i) => Fn.sub(share, scalars[i]!));
    need(
      steps.every((step) => step === steps[0]),
      "malformed",
    );
    const header = enc(
      "record",
      u32(1),
      bytes(pin["name-guardian-set"](given)),
      uid,
      bytes(given.recordId),
      u32(given.epoch),
      bytes(given.salt),
      ...shares.map((share) => Buffer.from(Point.BASE.multiply(share).toBytes())),
      publicKeyOfVault(given),
      text(given.zone),
    );
    const input = inputOf(given.pin, headerOf(header));
    // With the whole key nothing has to be hidden: as if blinded by 1.
    const evaluated = ristretto255_hasher.hashToCurve(input, { DST: groupDst }).multiply(key!);
    const y = output(input, hex(Buffer.of(1, ...Buffer.alloc(31))), evaluated);
    return { header: hex(header), commitment: hex(hkdf(y, sha256(header), "pin/commit")) };
  },
  "read-header": ({ header }) => headerOf(bytes(header)),
  "oprf-input": ({ pin: typed, header }) => hex(inputOf(typed, headerOf(bytes(header)))),
  "check-share"({ share, publicShare }) {
    const made = Point.BASE.multiply(scalarOf(bytes(share), "bad_share"));
    need(hex(made.toBytes()) === publicShare, "bad_share");
    return true;
  },
  evaluate: ({ share, element }) =>
    hex(
      elementOf(element, "bad_element")
        .multiply(scalarOf(bytes(share), "bad_share"))
        .toBytes(),
    ),
  "check-evaluation"({ publicShare, evaluated, proof, element }) {
    const [pk, asked, answer] = [publicShare, element, evaluated].map((of) =>
      elementOf(of, "bad_proof"),
    ) as [Element, Element, Element];
    need(proves(bytes(proof), pk, asked, answer), "bad_proof");
    return true;
  },
  combine: ({ evaluations }) => hex(combined(evaluations).toBytes()),
  finalize: ({ input, blind, evaluated }) =>
    hex(output(bytes(input), blind, elementOf(evaluated, "malformed"))),
  unlock({ pin: typed, header, commitment, wrap, blind, evaluations }) {
    const record = headerOf(bytes(header));
    const hash = sha256(bytes(header));
    const y = output(inputOf(typed, record), blind, combined(evaluations));
    need(hkdf(y, hash, "pin/commit").equals(bytes(commitment)), "wrong-pin");
    const kek = hkdf(y, hash, "pin/wrap");
    const vaultKey = open(kek, enc("aad/wrap", text("pin"), hash), bytes(wrap));
    need(vaultKey.length === 32, "unreadable");
    const of = { vaultKey: hex(vaultKey), userId: record.userId };
    need(hex(publicKeyOfVault(of)) === record.vaultKey, "unreadable");
    return of.vaultKey;
  },
  "open-share"({ privateKey, guardianId, userId, recordId, sealed }) {
    const info = enc("share", text(guardianId), id(userId), bytes(recordId));
    return hex(openHpke(bytes(privateKey), info, new Uint8Array(0), bytes(sealed)));
  },
  "open-hpke": ({ privateKey, info, aad, sealed }) =>
    hex(openHpke(bytes(privateKey), bytes(info), bytes(aad), bytes(sealed))),
} satisfies Partial<Implementation>;

/** RFC 9497's own vectors have a blind and an input, and want the element. */
export function blinded(input: Buffer, blind: Buffer): Buffer {
  const point = ristretto255_hasher.hashToCurve(input, { DST: groupDst });
  return Buffer.from(point.multiply(scalarOf(blind, "malformed")).toBytes());
}
