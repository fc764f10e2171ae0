/** What guardians hold of a PIN in public: who they are, and the header of a record. */
import { type Bytes, equalBytes, fromUtf8, u32, utf8, uuidBytes, uuidText } from "./bytes.ts";
import { decode, encode } from "./encoding.ts";
import { guardianCount, suite } from "./parameters.ts";

/** One guardian as the page's configuration names it. */
export interface GuardianIdentity {
  /** Short ASCII name, unique in its set, for example `guardian-1`. */
  id: string;
  /** Ed25519 public key that signs its answers, 32 bytes. */
  signingKey: Uint8Array;
  /** X25519 public key that its shares are sealed to, 32 bytes. */
  sealingKey: Uint8Array;
}

/**
 * What a set's id is the SHA-256 of. The order counts: a guardian's place plus one is the x of its
 * Shamir share.
 */
export function guardianSetBytes(guardians: readonly GuardianIdentity[]): Bytes {
  return encode(
    "guardian-set",
    ...guardians.flatMap((g) => [utf8(g.id), g.signingKey, g.sealingKey]),
  );
}

/** The header H of a record: all that is public about one registration of a PIN. */
export interface RecordHeader {
  /** SHA-256 of `guardianSetBytes`, 32 bytes. */
  guardianSet: Uint8Array;
  /** The person's id, a lower-case UUID. */
  userId: string;
  /** `rid`, 16 random bytes. */
  recordId: Uint8Array;
  /** Counts registrations; the next one's is greater. */
  epoch: number;
  /** PBKDF2 salt, 16 bytes. */
  salt: Uint8Array;
  /** `pk_1..pk_3`, ristretto255 points of 32 bytes, in the set's order. */
  publicShares: readonly Uint8Array[];
  /** `pkV`, Ed25519, 32 bytes. */
  vaultKey: Uint8Array;
  /** IANA time-zone name whose midnight ends a lock. */
  zone: string;
}

/** What IANA names are made of; whether a zone exists is the guardian's to know. */
const zonePattern = /^[A-Za-z0-9_+/-]{1,64}$/;

/**
 * H = enc("record", suite, set, uid, rid, epoch, salt, pk_1, pk_2, pk_3, pkV, zone). Throws
 * SyntaxError on an id that is no lower-case UUID, RangeError on an epoch that is no u32; lengths
 * and the zone are what `decodeRecord` refuses.
 */
export function encodeRecord(header: RecordHeader): Bytes {
  return encode(
    "record",
    u32(suite),
    header.guardianSet,
    uuidBytes(header.userId),
    header.recordId,
    u32(header.epoch),
    header.salt,
    ...header.publicShares,
    header.vaultKey,
    utf8(header.zone),
  );
}

/** Mirror of `encodeRecord`. Throws SyntaxError on an unknown suite, a part of the wrong length or other bytes. */
export function decodeRecord(bytes: Uint8Array): RecordHeader {
  const parts = decode("record", 8 + guardianCount, bytes);
  const sized = (index: number, length: number): Bytes => {
    const part = parts[index]!;
    if (part.length !== length) throw new SyntaxError(`part ${index} must have ${length} bytes`);
    return part;
  };
  if (!equalBytes(parts[0]!, u32(suite))) throw new SyntaxError("unknown suite");
  const zone = parts[7 + guardianCount]!;
  if (!zonePattern.test(String.fromCharCode(...zone))) throw new SyntaxError("not a zone's name");
  return {
    guardianSet: sized(1, 32),
    userId: uuidText(sized(2, 16)),
    recordId: sized(3, 16),
    epoch: new DataView(sized(4, 4).buffer).getUint32(0),
    salt: sized(5, 16),
    publicShares: Array.from({ length: guardianCount }, (_, i) => sized(6 + i, 32)),
    vaultKey: sized(6 + guardianCount, 32),
    zone: fromUtf8(zone),
  };
}
