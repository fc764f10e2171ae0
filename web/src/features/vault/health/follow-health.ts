import { VaultError } from "@breezy/client/failure";
import type { VaultFailure } from "@breezy/client/answers";
import type { HealthProgress } from "@breezy/client/answers";
import type { VaultSession } from "../session/session.ts";
import type { HealthReport } from "@breezy/client/health/findings";

const askEveryMs = 150;

export interface HealthState {
  /** The last one stays while the vault is looked through anew. */
  report: HealthReport | null;
  progress: HealthProgress;
  failure: VaultFailure | null;
}

export interface HealthFollowing {
  /** Checks once more: behind the check that goes on, however often it is asked for meanwhile. */
  again(): void;
  /** Nothing is told from here on. */
  stop(): void;
}

/** Checks the vault, and tells how far the check is and what it found. */
export function followHealth(
  session: Pick<VaultSession, "health" | "healthProgress">,
  tell: (told: Partial<HealthState>) => void,
): HealthFollowing {
  let isHeard = true;
  let isChecking = false;
  let isWanted = false;

  async function check(): Promise<void> {
    const asking = setInterval(() => {
      session.healthProgress().then(
        (progress) => isHeard && isChecking && tell({ progress }),
        // Locked meanwhile, and the screen with it.
        () => undefined,
      );
    }, askEveryMs);
    try {
      const report = await session.health();
      if (isHeard) tell({ report, failure: null });
    } catch (error) {
      if (isHeard) tell({ failure: error instanceof VaultError ? error.code : "unreadable" });
    } finally {
      clearInterval(asking);
    }
  }

  async function checkOn(): Promise<void> {
    isChecking = true;
    while (isWanted) {
      isWanted = false;
      await check();
    }
    isChecking = false;
  }

  function again(): void {
    isWanted = isHeard;
    if (!isChecking) void checkOn();
  }

  again();
  return {
    again,
    stop() {
      isHeard = false;
      isWanted = false;
    },
  };
}
