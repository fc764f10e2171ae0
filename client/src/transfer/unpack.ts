import { plain, type Bytes } from "@breezy/crypto/bytes";
import { ImportError } from "./import-error.ts";

/** More than an export with 100 MB of files unpacks to. */
export const maxUnpackedBytes = 200 * 1024 * 1024;

/** Text packs to a tenth, the most repetitive to a fiftieth; a bomb to a thousandth. */
const maxRatio = 200;
/** Below this a ratio says nothing. */
const smallBytes = 1024 * 1024;

/** Of what packs to so few bytes; a writer leaves it unpacked, or it could not be read again. */
export function looksLikeBomb(packedBytes: number, bytes: number): boolean {
  return bytes > smallBytes && bytes > maxRatio * Math.max(1, packedBytes);
}

/**
 * Unpacks piece by piece, and stops as soon as there is more than an export holds. Throws
 * ImportError there, and if the stream is damaged or ends early.
 */
export async function unpack(
  packed: Bytes,
  format: "deflate-raw" | "gzip",
  name: string,
  signal?: AbortSignal,
): Promise<Bytes> {
  const pieces: Uint8Array[] = [];
  let total = 0;
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream(format));
  const reader = stream.getReader();
  const stop = async (reason: unknown): Promise<never> => {
    await reader.cancel();
    throw reason;
  };
  for (;;) {
    if (signal?.aborted) return stop(signal.reason);
    const { done, value } = await reader.read().catch(asDamaged);
    if (done) return plain(joined(pieces, total));
    total += value.length;
    if (total > maxUnpackedBytes || looksLikeBomb(packed.length, total))
      return stop(new ImportError({ code: "zip-bomb", name }));
    pieces.push(value);
  }
}

function asDamaged(cause: unknown): never {
  throw new ImportError({ code: "bad-zip" }, { cause });
}

function joined(pieces: readonly Uint8Array[], total: number): Uint8Array {
  const out = new Uint8Array(total);
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}
