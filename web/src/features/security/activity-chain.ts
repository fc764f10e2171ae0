/** Whether a person's activity is one whole: each line hashed over the one before, none left out. */
import type { ActivityLine, ActivityPage } from "@breezy/contract/activity";
import { fromBase64, toBase64 } from "@breezy/crypto/bytes";
import { activityMessage } from "@breezy/crypto/messages";

/** The newest line that this browser has checked. */
export interface KnownHead {
  sequence: number;
  hash: string;
}

const beforeTheFirst = toBase64(new Uint8Array(32));

/** False if a line is not what it says it is, or not the next after the one before. */
export async function isSound(userId: string, { lines, previous }: ActivityPage): Promise<boolean> {
  const hashes = await Promise.all(
    lines.map((line, i) => hashOf(userId, line, lines[i + 1]?.hash ?? previous)),
  );
  return lines.every((line, i) => {
    const next = lines[i + 1];
    if (next && next.sequence !== line.sequence - 1) return false;
    return line.hash === hashes[i];
  });
}

async function hashOf(userId: string, line: ActivityLine, previous: string): Promise<string> {
  const message = activityMessage({ ...line, userId, previous: fromBase64(previous) });
  return toBase64(new Uint8Array(await crypto.subtle.digest("SHA-256", message)));
}

/** Whether pages, each sound, follow one another, and end at the first line of all if they say so. */
export function areJoined(pages: readonly ActivityPage[]): boolean {
  return pages.every(({ lines, previous }, i) => {
    const last = lines.at(-1);
    const next = pages[i + 1]?.lines[0];
    if (last && (last.sequence === 1) !== (previous === beforeTheFirst)) return false;
    if (next) return next.hash === previous && next.sequence === (last?.sequence ?? 0) - 1;
    // An end before the first line is no end.
    return i < pages.length - 1 ? last?.sequence === 1 : true;
  });
}

/**
 * What `lines`, newest first, say about what this browser saw before: `held` if the line is
 * there as it was, `lost` if it is another one or gone, `further` if it may come on a later page.
 */
export function checkHead(
  lines: readonly ActivityLine[],
  known: KnownHead | null,
): "held" | "lost" | "further" {
  if (!known) return "held";
  const [newest] = lines;
  if (!newest || newest.sequence < known.sequence) return "lost";
  const line = lines.find(({ sequence }) => sequence === known.sequence);
  if (!line) return "further";
  return line.hash === known.hash ? "held" : "lost";
}
