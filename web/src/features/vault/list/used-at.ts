import { useState } from "react";
import type { OpenVault } from "@breezy/client/answers";
import { lastUsed } from "../entry/entry.ts";
import { useVaultSession } from "../session/session.ts";

/**
 * When entries were last used, as it was when the list was opened: what is used since moves no row
 * under the pointer. `opening` is another one when the list shows another group or order.
 */
export function useUsedAt({ usedAt }: OpenVault, opening: string): ReadonlyMap<string, number> {
  const session = useVaultSession();
  const begin = () => ({ opening, usedAt: lastUsed(session, usedAt) });
  const [held, setHeld] = useState(begin);
  if (held.opening === opening) return held.usedAt;
  const next = begin();
  setHeld(next);
  return next.usedAt;
}
