/** What every step of the worker works with. */
import type { PageConfig } from "@breezy/contract/page-config";
import { type Ahead, createAhead } from "./ahead.ts";
import { createGuardians, type Guardians } from "./guardians.ts";
import type { LocalStore } from "./local.ts";
import { createOwnTries, type OwnTries } from "./own-tries.ts";
import type { Wire } from "./wire.ts";

export interface VaultDeps {
  userId: string;
  config: PageConfig;
  wire: Wire;
  local: LocalStore;
  clock: () => number;
  /** Runs `work` after `ms`, once; for what may wait. */
  later(ms: number, work: () => Promise<void>): void;
}

export interface Context extends VaultDeps {
  guardians: Guardians;
  ownTries: OwnTries;
  ahead: Ahead;
}

export function createContext(deps: VaultDeps): Context {
  return {
    ...deps,
    guardians: createGuardians(deps.wire, deps.config, deps.userId),
    ownTries: createOwnTries(deps.local, deps.userId),
    ahead: createAhead(deps),
  };
}
