/**
 * Chunks on their way at once, so that the line is never idle between two. A browser keeps six
 * connections to one host: one hears what is new, and one stays free for everything else.
 */
export const chunkLanes = 4;

/** Does `work` on each, `lanes` at a time. The first failure is the whole's, and nothing more begins. */
export async function inLanes<T>(
  lanes: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  let failed = false;
  async function lane(): Promise<void> {
    while (next < items.length && !failed) {
      try {
        await work(items[next++]!);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}
