/** Sections 4 to 7 and 14 of docs/protocol.md. */
import { createPrivateKey, createPublicKey } from "node:crypto";
import type { Implementation, Message, Operations, VaultOf } from "../operations.ts";
import {
  base64,
  bytes,
  dec,
  enc,
  hex,
  hkdf,
  id,
  json,
  need,
  open,
  pad,
  sha256,
  text,
  u32,
  u64,
  verified,
} from "./bytes.ts";

type Root = "sign" | "overview" | "secret" | "file" | "snapshot";

export function keyOf({ vaultKey, userId }: VaultOf, root: Root): Buffer {
  const key = bytes(vaultKey);
  need(key.length === 32, "out-of-range");
  return hkdf(key, id(userId), `vault/${root}`);
}

/** pkV of the seed of sk_V: Node takes a private key as PKCS #8 (RFC 8410 section 7). */
function publicKeyOf(seed: Buffer): Buffer {
  const der = Buffer.concat([bytes("302e020100300506032b657004220420"), seed]);
  const key = createPublicKey(createPrivateKey({ key: der, format: "der", type: "pkcs8" }));
  return Buffer.from(key.export({ format: "jwk" }).x!, "base64url");
}

export const publicKeyOfVault = (of: VaultOf): Buffer => publicKeyOf(keyOf(of, "sign"));

function localAad(given: Operations["open-local"][0]): Buffer {
  const uid = id(given.userId);
  if (!("headVersion" in given)) return enc(`aad/${given.kind}`, uid);
  return enc(`aad/${given.kind}`, uid, u64(given.headVersion), bytes(given.headDigest));
}

function bytesOf(message: Message): Buffer {
  switch (message.kind) {
    case "prepare": {
      const { headerHash, commitment, wrap, shareHash, closesHash } = message;
      const parts = [headerHash, commitment, wrap, shareHash, closesHash].map(bytes);
      return enc("prepare", text(message.guardianId), ...parts);
    }
    case "commit": {
      const { userId, recordId, headerHash } = message;
      return enc("commit", id(userId), bytes(recordId), bytes(headerHash));
    }
    case "confirm": {
      const { guardianId, userId, challenge, evaluationIds } = message;
      const named = evaluationIds.map(bytes);
      return enc("confirm", text(guardianId), id(userId), bytes(challenge), ...named);
    }
    case "vouch": {
      const { guardianId, userId, evaluationIds } = message;
      return enc("vouch", text(guardianId), id(userId), ...evaluationIds.map(bytes));
    }
    case "cancel":
    case "erase": {
      const { kind, guardianId, userId, challenge } = message;
      return enc(kind, text(guardianId), id(userId), bytes(challenge));
    }
    case "head":
      return enc("head", id(message.userId), u64(message.version), bytes(message.digest));
    case "put-wrap": {
      const { userId, wrapKind, wrapId, wrap } = message;
      return enc("put-wrap", id(userId), text(wrapKind), bytes(wrapId), bytes(wrap));
    }
    case "cancel-server":
      return enc("cancel-server", id(message.userId), u64(message.requestedAt));
    case "delete-account":
      return enc("delete-account", id(message.userId), u64(message.headVersion));
    case "answer": {
      const { guardianId, request, answer } = message;
      return enc("answer", text(guardianId), sha256(text(request)), text(answer));
    }
    case "reset":
      return enc("reset", text(message.guardianId), id(message.userId), u64(message.issuedAt));
  }
}

export const vault = {
  encode: ({ label, parts }) => hex(enc(label, ...parts.map(bytes))),
  decode: ({ label, count, bytes: of }) => dec(label, count, bytes(of)).map(hex),
  "read-base64": ({ text: of }) => hex(base64(of)),
  "read-uuid": ({ text: of }) => hex(id(of)),

  "derive-keys": (of) => ({
    publicKey: hex(publicKeyOfVault(of)),
    seed: hex(keyOf(of, "sign")),
    overview: hex(keyOf(of, "overview")),
    secret: hex(keyOf(of, "secret")),
    file: hex(keyOf(of, "file")),
    snapshot: hex(keyOf(of, "snapshot")),
  }),
  "pad-json": ({ value }) => hex(pad(value)),
  "open-part"({ entryId, part, revision, sealed, ...of }) {
    const whole = bytes(sealed);
    const place = [id(of.userId), id(entryId), text(part), u32(1), u32(revision)];
    need(whole[0] === 1 && whole.length >= 29, "unreadable");
    return json(open(keyOf(of, part), enc("aad/item", ...place), whole.subarray(1)));
  },
  "open-local": (given) =>
    hex(open(keyOf(given, "snapshot"), localAad(given), bytes(given.sealed))),
  "digest-entries"({ entries }) {
    const mark = ({ revision, tag }: { revision: number; tag: string }) => {
      need(tag.length === 32, "out-of-range");
      return Buffer.concat([u32(revision), bytes(tag)]);
    };
    const rows = entries.map(({ id: of, overview, secret }) =>
      Buffer.concat([id(of), mark(overview), mark(secret)]),
    );
    const isTwice = new Set(entries.map(({ id: of }) => of)).size < entries.length;
    need(!isTwice, "out-of-range");
    return hex(sha256(Buffer.concat(rows.sort(Buffer.compare))));
  },
  "verify-head"({ publicKey, signature, ...head }) {
    const message = bytesOf({ kind: "head", ...head });
    need(verified(bytes(publicKey), message, bytes(signature)), "bad_signature");
    return true;
  },

  "verify-message"({ message, publicKey, signature }) {
    const signed = bytesOf(message);
    need(verified(bytes(publicKey), signed, bytes(signature)), "bad_signature");
    return hex(signed);
  },
  "name-evaluation": ({ recordId, element }) =>
    hex(sha256(enc("evaluation", bytes(recordId), bytes(element)))),
  "hash-closes": ({ evaluationIds }) =>
    hex(evaluationIds ? sha256(enc("closes", ...evaluationIds.map(bytes))) : Buffer.alloc(32)),
  "hash-activity": ({ userId, sequence, previous, kind, at, device }) =>
    hex(
      sha256(
        enc(
          "activity",
          id(userId),
          u64(sequence),
          bytes(previous),
          text(kind),
          u64(at),
          text(device),
        ),
      ),
    ),
} satisfies Partial<Implementation>;
