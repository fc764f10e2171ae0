import type { PlanNews } from "@breezy/contract/billing";
import type { Sessions } from "../accounts/sessions.ts";
import type { Vaults } from "../vault/vault-service.ts";
import type { Listener, Streams } from "./streams.ts";

/** In a small installation everybody is asked about at each look. */
const askedAtOnce = 500;
/** In a large one everybody's turn comes once in so many looks, and at once if there is news of them. */
const looksInRound = 30;
/** Longer than from a change's time to its end in the database, and than servers' clocks differ. */
const overlapMs = 15_000;

export interface WatchingDeps {
  streams: Streams;
  sessions: Pick<Sessions, "findAlive" | "findEnded">;
  vaults: Pick<Vaults, "findVersions" | "findMoved">;
  findPlans(userIds: readonly string[]): Promise<Map<string, PlanNews>>;
  /** Of whom something of the plan changed after that. */
  findPlansMoved(after: number): Promise<string[]>;
  clock: () => number;
}

/**
 * What this process was not told: heads moved and sessions ended by another one, sessions that ran
 * out, plans that changed. What it costs grows with the changes, not with who listens: of many it asks
 * what is new, and by name only about those. Run it every few seconds.
 */
export function createWatch(deps: WatchingDeps): () => Promise<void> {
  const { streams, sessions, vaults, findPlans, findPlansMoved, clock } = deps;
  let looking = false;
  let lookedAt = clock();
  let turn = 0;

  /** What a change wrote down late, or a session that ran out, which nobody writes down, comes in its turn. */
  async function whomToAsk(everybody: readonly Listener[]): Promise<readonly Listener[]> {
    const now = clock();
    if (everybody.length <= askedAtOnce) {
      lookedAt = now;
      return everybody;
    }
    const after = lookedAt - overlapMs;
    const people = new Set([...(await vaults.findMoved(after)), ...(await findPlansMoved(after))]);
    const ended = new Set(await sessions.findEnded(after));
    lookedAt = now;
    turn = (turn + 1) % looksInRound;
    return everybody.filter(
      ({ userId, sessionId }, place) =>
        place % looksInRound === turn || people.has(userId) || ended.has(sessionId),
    );
  }

  async function look(): Promise<void> {
    const everybody = streams.listeners();
    if (everybody.length === 0) return;
    const chosen = await whomToAsk(everybody);
    const asked = chosen.map((listener) => ({ listener, version: listener.version }));
    const alive = await sessions.findAlive(asked.map(({ listener }) => listener.sessionId));
    const listening = new Set(asked.map(({ listener }) => listener.sessionId));
    streams.endSessions(({ sessionId }) => listening.has(sessionId) && !alive.has(sessionId));
    const people = asked.map(({ listener }) => listener.userId);
    const versions = await vaults.findVersions(people);
    for (const { listener, version } of asked) {
      const now = versions.get(listener.userId) ?? null;
      // Anyone who heard other news meanwhile knows better than this answer.
      if (listener.version === version && now !== version) streams.tell(listener, now);
    }
    const plans = await findPlans(people);
    for (const { listener } of asked) streams.tellPlan(listener, plans.get(listener.userId));
  }

  return async () => {
    streams.beat();
    if (looking) return;
    looking = true;
    try {
      await look();
    } finally {
      looking = false;
    }
  };
}
