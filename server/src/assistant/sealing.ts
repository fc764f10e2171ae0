import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

const cipher = "aes-256-gcm";
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** Where a sealed text belongs: moved to any other place it does not open. */
export interface Place {
  userId: string;
  column: "wrapped key" | "thread title" | "message";
  /** Of the row; empty where the person has one alone. */
  id: string;
  threadId?: string;
}

/** Seals and opens what one person said and was told. */
export interface Sealer {
  seal(place: Omit<Place, "userId">, text: string): string;
  /** Throws for what was sealed elsewhere, under another key, or changed since. */
  open(place: Omit<Place, "userId">, sealed: string): string;
}

/**
 * Each person has a random key, stored wrapped under the installation's, from which all of theirs is
 * sealed: once that row is gone, copies of the rest are noise to whoever has the installation's key too.
 */
export function createKeyring(installationKey: Uint8Array) {
  const wrapKeyOf = (userId: string) => derive(installationKey, userId, "wrap the person's key");

  return {
    /** A new key, for storing. */
    newWrapped(userId: string): string {
      const place: Place = { userId, column: "wrapped key", id: "" };
      return seal(wrapKeyOf(userId), place, randomBytes(keyBytes));
    },

    /** Mirror of `newWrapped`. */
    sealerOf(userId: string, wrapped: string): Sealer {
      const own = open(wrapKeyOf(userId), { userId, column: "wrapped key", id: "" }, wrapped);
      const key = derive(own, userId, "seal conversations");
      return {
        seal: (place, text) => seal(key, { userId, ...place }, Buffer.from(text)),
        open: (place, sealed) => open(key, { userId, ...place }, sealed).toString(),
      };
    },
  };
}

export type Keyring = ReturnType<typeof createKeyring>;

function derive(secret: Uint8Array, userId: string, use: string): KeyObject {
  const bytes = hkdfSync("sha256", secret, userId, `breezy assistant/v1/${use}`, keyBytes);
  return createSecretKey(Buffer.from(bytes));
}

/** iv || ciphertext || tag, in base64. */
function seal(key: KeyObject, place: Place, bytes: Uint8Array): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv).setAAD(contextOf(place));
  const parts = [iv, sealing.update(bytes), sealing.final(), sealing.getAuthTag()];
  return Buffer.concat(parts).toString("base64");
}

/** Mirror of `seal`. */
function open(key: KeyObject, place: Place, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, "base64");
  const iv = bytes.subarray(0, ivBytes);
  const opening = createDecipheriv(cipher, key, iv, { authTagLength: tagBytes });
  opening.setAAD(contextOf(place)).setAuthTag(bytes.subarray(-tagBytes));
  const body = bytes.subarray(ivBytes, -tagBytes);
  return Buffer.concat([opening.update(body), opening.final()]);
}

/** None of the parts holds a line's end. */
function contextOf({ userId, column, id, threadId = "" }: Place): Buffer {
  return Buffer.from(["breezy assistant/v1", userId, column, threadId, id].join("\n"));
}
