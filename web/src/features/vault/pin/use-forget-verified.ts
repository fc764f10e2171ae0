import { useEffect } from "react";
import { useVaultSession } from "../session/session.ts";

/** What a verified PIN left in the worker goes with the screen that asked for it. */
export function useForgetVerified(): void {
  const session = useVaultSession();
  useEffect(
    () => () => {
      // A worker that a lock has ended has nothing left to forget.
      session.forgetVerified().catch(() => undefined);
    },
    [session],
  );
}
