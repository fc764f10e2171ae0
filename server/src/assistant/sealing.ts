import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from "node:crypto";
import { openText, sealText } from "../sealed-text.ts";

const keyBytes = 32;

/** Where a sealed text belongs: moved to any other place it does not open. */
export interface Place {
  userId: string;
  column: "wrapped key" | "thread title" | "message" | "shared answer";
  /** Of the row; empty if the person has one alone. */
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
 * sealed: once that row is gone, copies of the rest are noise to anyone who has the installation's key too.
 */
export function createKeyring(installationKey: Uint8Array) {
  const wrapKeyOf = (userId: string) => derive(installationKey, userId, "wrap the person's key");

  return {
    /** A new key, for storing. */
    newWrapped(userId: string): string {
      const place: Place = { userId, column: "wrapped key", id: "" };
      return sealText(wrapKeyOf(userId), contextOf(place), randomBytes(keyBytes));
    },

    /** Mirror of `newWrapped`. */
    sealerOf(userId: string, wrapped: string): Sealer {
      const ownPlace: Place = { userId, column: "wrapped key", id: "" };
      const own = openText(wrapKeyOf(userId), contextOf(ownPlace), wrapped);
      const key = derive(own, userId, "seal conversations");
      return {
        seal: (place, text) => sealText(key, contextOf({ userId, ...place }), Buffer.from(text)),
        open: (place, sealed) => openText(key, contextOf({ userId, ...place }), sealed).toString(),
      };
    },
  };
}

export type Keyring = ReturnType<typeof createKeyring>;

function derive(secret: Uint8Array, userId: string, use: string): KeyObject {
  const bytes = hkdfSync("sha256", secret, userId, `breezy assistant/v1/${use}`, keyBytes);
  return createSecretKey(Buffer.from(bytes));
}

/** None of the parts holds a line's end. */
function contextOf({ userId, column, id, threadId = "" }: Place): string {
  return ["breezy assistant/v1", userId, column, threadId, id].join("\n");
}
