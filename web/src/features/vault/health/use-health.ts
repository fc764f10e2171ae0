import { useEffect, useRef, useState } from "react";
import { VaultError } from "../failure.ts";
import type { Entry } from "../entry.ts";
import type { VaultFailure } from "../vault-answers.ts";
import type { HealthProgress } from "../vault.ts";
import { useVaultSession } from "../vault-context.ts";
import type { VaultSession } from "../vault-session.ts";
import { emptyReport, type HealthReport } from "./findings.ts";
import type { LeakCheck } from "./leak-check.ts";

const askEveryMs = 150;

interface HealthState {
  /** The last one stays while the vault is looked through anew. */
  report: HealthReport | null;
  progress: HealthProgress;
  failure: VaultFailure | null;
}

const atFirst: HealthState = { report: null, progress: { done: 0, of: 0 }, failure: null };

export interface Health extends HealthState {
  tryAgain(): void;
}

/** Checked on coming here, and again whenever the entries change, or the search for leaks knows more. */
export function useHealth(entries: readonly Entry[], leaks: LeakCheck): Health {
  const session = useVaultSession();
  const [state, setState] = useState(atFirst);
  const stop = useRef(() => {});

  useEffect(() => {
    if (entries.length === 0) return;
    const begin = () => {
      stop.current();
      stop.current = follow(session, (told) => setState((before) => ({ ...before, ...told })));
    };
    begin();
    const stopHearing = leaks.onKnown(begin);
    return () => {
      stopHearing();
      stop.current();
    };
  }, [session, entries, leaks]);

  return {
    ...(entries.length === 0 ? { ...atFirst, report: emptyReport } : state),
    tryAgain() {
      stop.current();
      setState(atFirst);
      stop.current = follow(session, (told) => setState((before) => ({ ...before, ...told })));
    },
  };
}

/** Tells of one check until it is done. Returns how to hear no more of it. */
function follow(session: VaultSession, tell: (told: Partial<HealthState>) => void): () => void {
  let isHeard = true;
  const asking = setInterval(() => {
    session.healthProgress().then(
      (progress) => isHeard && tell({ progress }),
      // Locked meanwhile, and the screen with it.
      () => undefined,
    );
  }, askEveryMs);
  const stop = () => {
    isHeard = false;
    clearInterval(asking);
  };
  session.health().then(
    (report) => {
      if (isHeard) tell({ report, failure: null });
      stop();
    },
    (error: unknown) => {
      const failure = error instanceof VaultError ? error.code : "unreadable";
      if (isHeard) tell({ failure });
      stop();
    },
  );
  return stop;
}
