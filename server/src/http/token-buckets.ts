export interface BucketSize {
  /** How many at once. */
  burst: number;
  /** One more after each. */
  refillMs: number;
}

const keptBuckets = 50_000;

/**
 * Token buckets by key, in this process's memory: with N processes a caller has up to N times as
 * much, which the sizes allow for.
 */
export class TokenBuckets {
  readonly #size: BucketSize;
  readonly #clock: () => number;
  /** When each bucket is full again; absent: full. */
  readonly #fullAt = new Map<string, number>();

  constructor(size: BucketSize, clock: () => number) {
    this.#size = size;
    this.#clock = clock;
  }

  /** Milliseconds until the next token; 0 if one was taken. */
  take(key: string): number {
    const now = this.#clock();
    const fullAt = Math.max(this.#fullAt.get(key) ?? now, now);
    const waitMs = fullAt - now - (this.#size.burst - 1) * this.#size.refillMs;
    if (waitMs > 0) return waitMs;
    this.#fullAt.delete(key);
    this.#fullAt.set(key, fullAt + this.#size.refillMs);
    if (this.#fullAt.size > keptBuckets) this.#forget(now);
    return 0;
  }

  #forget(now: number): void {
    for (const [key, fullAt] of this.#fullAt) {
      if (fullAt <= now) this.#fullAt.delete(key);
    }
    // Still too many: the least recently used first.
    for (const key of this.#fullAt.keys()) {
      if (this.#fullAt.size <= keptBuckets) return;
      this.#fullAt.delete(key);
    }
  }
}

/** What a network has in all, for the narrowest one's share: somebody's home, their site, their provider's block. */
export const widening = [1, 4, 16];

/** For callers, by what `clientNetworks` says. Anyone who changes the address within a network stays counted. */
export class NetworkBuckets {
  readonly #levels: readonly TokenBuckets[];

  constructor({ burst, refillMs }: BucketSize, clock: () => number) {
    this.#levels = widening.map(
      (times) => new TokenBuckets({ burst: burst * times, refillMs: refillMs / times }, clock),
    );
  }

  /**
   * Milliseconds until the next token; 0 if one was taken of each network. The
   * narrowest is asked first: what it refuses costs its neighbours nothing.
   */
  take(networks: readonly string[]): number {
    for (const [level, network] of networks.entries()) {
      const waitMs = this.#levels[level]!.take(network);
      if (waitMs > 0) return waitMs;
    }
    return 0;
  }
}
