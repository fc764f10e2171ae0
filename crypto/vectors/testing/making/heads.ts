import { fromHex, toHex, u32, uuidBytes, concat } from "../../../src/bytes.ts";
import { signHead } from "../../../src/head.ts";
import { signWith } from "../../../src/keys.ts";
import { commitMessage } from "../../../src/messages.ts";
import { sha256 } from "../../../src/verify.ts";
import type { VectorFile } from "../operations.ts";
import { bad, cut, flip, good, someBytes } from "./cases.ts";
import { entryId, me, other, otherEntryId, personOf } from "./people.ts";

/** Of small order: under it a signature of zeros would hold for every message. */
const smallKey = `01${"00".repeat(31)}`;

export async function headVectors(): Promise<VectorFile> {
  const mine = await personOf(me);
  const theirs = await personOf(other);
  const mark = (revision: number) => ({ revision, tag: toHex(someBytes(16)) });
  const first = { id: entryId, overview: mark(3), secret: mark(1) };
  const second = { id: otherEntryId, overview: mark(1), secret: mark(2 ** 32 - 1) };
  const digest = sha256(
    concat(
      ...[first, second].flatMap(({ id, ...parts }) => [
        uuidBytes(id),
        ...[parts.overview, parts.secret].flatMap(({ revision, tag }) => [
          u32(revision),
          fromHex(tag),
        ]),
      ]),
    ),
  );
  const signed = await signHead(mine.keys, 41, digest);
  const theirHead = await signHead(theirs.keys, 41, digest);
  const certificate = await signWith(mine.keys, commitMessage(me, someBytes(16), digest));
  const head = {
    publicKey: toHex(mine.keys.publicKey),
    userId: me,
    version: 41,
    digest: toHex(digest),
    signature: toHex(signed.signature),
  };
  const last = { ...second, secret: { ...second.secret, revision: 2 ** 32 } };
  return {
    about: "What a head is over, and its signature: section 6.",
    cases: [
      good("digest-entries", "no entry", { entries: [] }, toHex(sha256(new Uint8Array(0)))),
      good("digest-entries", "two entries", { entries: [first, second] }, head.digest),
      good(
        "digest-entries",
        "the same two, not in order",
        { entries: [second, first] },
        head.digest,
      ),
      ...bad("digest-entries", "out-of-range", {
        "an entry that is listed twice": { entries: [first, second, first] },
        "a tag of 15 bytes": {
          entries: [{ ...first, overview: { revision: 3, tag: cut(first.overview.tag) } }],
        },
        "a revision beyond 32 bits": { entries: [first, last] },
      }),
      ...bad("digest-entries", "malformed", {
        "an id in upper case": { entries: [{ ...first, id: entryId.toUpperCase() }] },
      }),
      good("verify-head", "the owner's", head, true),
      ...bad("verify-head", "bad_signature", {
        "an older version under a newer number": { ...head, version: 42 },
        "an older version": { ...head, version: 40 },
        "a byte of the digest turned": { ...head, digest: flip(head.digest, 31) },
        "a byte of the signature turned": { ...head, signature: flip(head.signature, 0) },
        "as another person's": { ...head, userId: other },
        "a wrong key": { ...head, publicKey: toHex(theirs.keys.publicKey) },
        "another's signature": { ...head, signature: toHex(theirHead.signature) },
        "the owner's signature of something else": { ...head, signature: toHex(certificate) },
        "a signature of 63 bytes": { ...head, signature: cut(head.signature) },
        "a key of 31 bytes": { ...head, publicKey: cut(head.publicKey) },
        "a key of small order": {
          ...head,
          publicKey: smallKey,
          signature: `${smallKey}${"00".repeat(32)}`,
        },
        "an S that is not below the order": { ...head, signature: unreduced(head.signature) },
      }),
    ],
  };
}

/** R || S + L: the same signature, for whoever does not look (RFC 8032 section 5.1.7). */
function unreduced(signature: string): string {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const s = BigInt(`0x${toHex(fromHex(signature).slice(32).toReversed())}`) + order;
  return signature.slice(0, 64) + toHex(fromHex(s.toString(16).padStart(64, "0")).toReversed());
}
