/**
 * What the search for leaks has found since the vault was opened. By the marks of passwords, not by
 * entries: once a password is changed, its entry is not leaked any more. Goes with the lock.
 */
export interface KnownLeaks {
  /** In how many leaks each stood, by its mark. Another map as soon as something else is known. */
  counts(): ReadonlyMap<string, number>;
  /** A search begins; what an earlier one found stands until this one has met it, or is through. */
  begin(): void;
  put(mark: string, count: number): void;
  /** The search is through: what it did not meet is not leaked, or nobody's password any more. */
  end(): void;
}

export function createKnownLeaks(): KnownLeaks {
  let known: ReadonlyMap<string, number> = new Map();
  let met = new Map<string, number>();
  return {
    counts: () => known,
    begin() {
      met = new Map();
    },
    put(mark, count) {
      met.set(mark, count);
      known = new Map(known).set(mark, count);
    },
    end() {
      known = new Map(met);
    },
  };
}
