import type { PlanNews } from "@breezy/contract/billing";
import type { Sessions } from "../accounts/sessions.ts";
import type { Vaults } from "../vault/vault-service.ts";
import type { Streams } from "./streams.ts";

export interface WatchingDeps {
  streams: Streams;
  sessions: Pick<Sessions, "findAlive">;
  vaults: Pick<Vaults, "findVersions">;
  findPlans(userIds: readonly string[]): Promise<Map<string, PlanNews>>;
}

/**
 * What this process was not told: heads moved and sessions ended by another one, sessions that ran
 * out, plans that changed. Three statements for everybody who listens, however many. Run it every few seconds.
 */
export function createWatch({
  streams,
  sessions,
  vaults,
  findPlans,
}: WatchingDeps): () => Promise<void> {
  let looking = false;

  async function look(): Promise<void> {
    const asked = streams.listeners().map((listener) => ({ listener, version: listener.version }));
    if (asked.length === 0) return;
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
