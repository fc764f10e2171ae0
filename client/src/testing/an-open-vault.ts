import type { OpenVault } from "../answers.ts";

/** As a vault answers that holds nothing and has nothing to tell. */
export function anOpenVault(changes: Partial<OpenVault> = {}): OpenVault {
  return {
    entries: [],
    outbox: { count: 0, entries: [], refused: [], trouble: null },
    settings: { tags: [], autoLockMinutes: 10, keepsCopy: true, dismissed: [] },
    usedAt: {},
    draft: null,
    typed: [],
    findings: [],
    heldHere: null,
    damagedAt: {},
    tries: null,
    guardians: { behind: [], silent: [] },
    kit: null,
    reset: null,
    ...changes,
  };
}
