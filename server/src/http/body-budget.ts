import { sealedChunkMost } from "@breezy/contract/attachments";
import { batchBodyBytes } from "@breezy/contract/errors";
import { Refusal } from "./refusal.ts";

/**
 * Bytes of large bodies that are read at once: of one person, and of all. Parsed they take about
 * three times as much memory.
 */
export interface BodySizes {
  person: number;
  all: number;
}

/** As many chunks of a file as a browser sends at once. What is larger comes alone. */
export const bodySizes: BodySizes = {
  person: 4 * sealedChunkMost,
  all: 2 * batchBodyBytes,
};

const ownRetryAfterS = 1;
const retryAfterS = 2;

export function createBodyBudget({ person, all }: BodySizes) {
  const held = new Map<string, number>();
  let total = 0;

  function hold(userId: string, bytes: number): void {
    const own = (held.get(userId) ?? 0) + bytes;
    total += bytes;
    if (own > 0) held.set(userId, own);
    else held.delete(userId);
  }

  /** Before anything is read. Returns how to give it back; refuses with `busy` if there is no room. */
  return function take(userId: string, bytes: number): () => void {
    const own = held.get(userId) ?? 0;
    if (own > 0 && own + bytes > person) {
      throw new Refusal("busy", "Something large of yours is still on its way. Please try again.", {
        retryAfterS: ownRetryAfterS,
      });
    }
    if (total > 0 && total + bytes > all) {
      throw new Refusal("busy", "Too much is being saved right now. Please try again shortly.", {
        retryAfterS,
      });
    }
    hold(userId, bytes);
    return () => hold(userId, -bytes);
  };
}
