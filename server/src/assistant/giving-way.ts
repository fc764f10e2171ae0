/** Nobody's reply stays unstored for longer, however many come. */
const mostMs = 100;

/**
 * Questions that are being taken in go before replies that have been said: who asks waits for the first
 * word, and hardly anybody for a reply to be stored.
 */
export function createGivingWay() {
  let taking = 0;
  let none = Promise.withResolvers<void>();

  return {
    async taken<T>(work: Promise<T>): Promise<T> {
      taking++;
      try {
        return await work;
      } finally {
        if (--taking === 0) {
          none.resolve();
          none = Promise.withResolvers();
        }
      }
    },

    /** Resolves once nothing is being taken in, or `mostMs` later. */
    async giveWay(): Promise<void> {
      if (taking === 0) return;
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, mostMs);
      await Promise.race([none.promise, late]);
      clearTimeout(timer);
    },
  };
}
