import { useEffect, useRef, useState } from "react";
import type { Entry } from "@breezy/client/entry/entry";
import { useVaultSession } from "../session/session.ts";
import { emptyReport } from "@breezy/client/health/findings";
import { followHealth, type HealthFollowing, type HealthState } from "./follow-health.ts";
import type { LeakCheck } from "./leak-check.ts";

const atFirst: HealthState = { report: null, progress: { done: 0, of: 0 }, failure: null };

export interface Health extends HealthState {
  tryAgain(): void;
}

/** Checked on coming here, and again whenever the entries change, or the search for leaks knows more. */
export function useHealth(entries: readonly Entry[], leaks: LeakCheck): Health {
  const session = useVaultSession();
  const [state, setState] = useState(atFirst);
  const following = useRef<HealthFollowing>(undefined);

  useEffect(() => {
    if (entries.length === 0) return;
    const own = followHealth(session, (told) => setState((before) => ({ ...before, ...told })));
    following.current = own;
    const stopHearing = leaks.onKnown(own.again);
    return () => {
      stopHearing();
      own.stop();
    };
  }, [session, entries, leaks]);

  return {
    ...(entries.length === 0 ? { ...atFirst, report: emptyReport } : state),
    tryAgain() {
      setState(atFirst);
      following.current?.again();
    },
  };
}
