/** A listing as it came: its parts decoded, none opened. That needs no key, so it is done while a PIN is typed. */
import type { PartMark } from "@breezy/crypto/head";
import { SealError, tagOf } from "@breezy/crypto/seal";
import type { SignedHeadWire } from "@breezy/contract/guardian";
import type { Listing, SealedEntry } from "@breezy/contract/vault";
import { VaultError } from "../failure.ts";

export interface DecodedListing {
  head: SignedHeadWire;
  /** Whether it is all there is, and not what changed. */
  full: boolean;
  entries: DecodedEntry[];
  deleted: string[];
}

export interface DecodedEntry {
  id: string;
  sealedOverview: Uint8Array;
  overviewMark: PartMark;
  sealedSecret: Uint8Array;
  secretMark: PartMark;
}

/** Throws VaultError if an entry comes twice. */
export function decodeListing({ head, full, entries, deleted }: Listing): DecodedListing {
  if (new Set(entries.map(({ id }) => id)).size < entries.length) {
    throw new VaultError("server", "the server listed an entry twice");
  }
  return { head, full, entries: decodeEntries(entries), deleted };
}

/** Into one block of memory: ten thousand small ones take longer to get than to fill. */
function decodeEntries(entries: readonly SealedEntry[]): DecodedEntry[] {
  const length = entries.reduce(
    (total, { overview, secret }) => total + roomFor(overview.data) + roomFor(secret.data),
    0,
  );
  let free = new Uint8Array(length);

  function decode(text: string): Uint8Array {
    const part = free.subarray(0, decodeInto(free.subarray(0, roomFor(text)), text));
    free = free.subarray(part.length);
    return part;
  }

  return entries.map(({ id, overview, secret }) => {
    const sealedOverview = decode(overview.data);
    const sealedSecret = decode(secret.data);
    return {
      id,
      sealedOverview,
      overviewMark: { revision: overview.revision, tag: safeTag(sealedOverview) },
      sealedSecret,
      secretMark: { revision: secret.revision, tag: safeTag(sealedSecret) },
    };
  });
}

function roomFor({ length }: string): number {
  return Math.ceil(length / 4) * 3;
}

/** How many bytes it took; none if it is not base64: found as altered, like a part too short. */
function decodeInto(room: Uint8Array, text: string): number {
  try {
    return room.setFromBase64(text, { lastChunkHandling: "strict" }).written;
  } catch (error) {
    if (error instanceof SyntaxError) return 0;
    throw error;
  }
}

/** A part too short to have a tag is marked by zeros, which no head lists: it is found, not thrown over. */
function safeTag(sealed: Uint8Array): Uint8Array {
  try {
    return tagOf(sealed);
  } catch (error) {
    if (error instanceof SealError) return new Uint8Array(16);
    throw error;
  }
}
