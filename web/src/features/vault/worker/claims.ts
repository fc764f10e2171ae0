/**
 * `mine`: how many evaluations at each guardian this browser made since its last acknowledged
 * confirmation. Counted before the request leaves, so a lost answer still counts as ours.
 */
import type { LocalStore } from "./local.ts";

export interface Claims {
  of(guardianId: string): Promise<number>;
  add(guardianIds: readonly string[]): Promise<void>;
  /** An acknowledged confirmation took `count` off. */
  settle(guardianId: string, count: number): Promise<void>;
  /** How many unclaimed tries the person was told of already. */
  told(): Promise<number>;
  tell(count: number): Promise<void>;
}

interface Kept {
  mine: Record<string, number>;
  told: number;
}

export function createClaims(local: LocalStore, userId: string): Claims {
  const key = `claims/${userId}`;

  async function read(): Promise<Kept> {
    return ((await local.get(key)) as Kept | undefined) ?? { mine: {}, told: 0 };
  }

  return {
    of: async (id) => (await read()).mine[id] ?? 0,
    async add(ids) {
      const kept = await read();
      for (const id of ids) kept.mine[id] = (kept.mine[id] ?? 0) + 1;
      await local.put(key, kept);
    },
    async settle(id, count) {
      const kept = await read();
      kept.mine[id] = Math.max(0, (kept.mine[id] ?? 0) - count);
      await local.put(key, kept);
    },
    told: async () => (await read()).told,
    async tell(count) {
      await local.put(key, { ...(await read()), told: count });
    },
  };
}
