/** The health of the open vault in numbers alone, for anyone who wants to tell them. */
import { useCallback } from "react";
import { VaultError } from "@breezy/client/failure";
import { useVaultSession, useVaultState, type VaultSession } from "../session/session.ts";
import { withoutDismissed } from "./dismissing.ts";
import { findingKinds, type HealthReport } from "@breezy/client/health/findings";
import { countTexts } from "./texts.ts";

/** null while the vault is not open. */
export function useHealthCounts(): (() => Promise<string | null>) | null {
  const session = useVaultSession();
  const { screen } = useVaultState();
  const count = useCallback(() => countWhileOpen(session), [session]);
  return screen.name === "open" ? count : null;
}

/** null if it was locked meanwhile, or could not be looked through. */
async function countWhileOpen(session: VaultSession): Promise<string | null> {
  const { promise: locked, resolve } = Promise.withResolvers<null>();
  const stop = session.subscribe(() => {
    if (session.getState().screen.name !== "open") resolve(null);
  });
  try {
    const report = await Promise.race([session.health(), locked]);
    const { screen } = session.getState();
    if (report === null || screen.name !== "open") return null;
    return countsSentence(withoutDismissed(report, screen.vault.settings.dismissed));
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  } finally {
    stop();
  }
}

export function countsSentence({ score, checked, counts }: HealthReport): string {
  const found = findingKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${countTexts[kind]}`);
  const entries = `${checked} ${checked === 1 ? "entry" : "entries"} with a password`;
  const scored = score === null ? entries : `score ${score} of 100, ${entries}`;
  return `My vault health: ${scored}; ${found.length > 0 ? found.join(", ") : "nothing to improve"}.`;
}
