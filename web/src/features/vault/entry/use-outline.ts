import { useEffect, useState } from "react";
import { VaultError } from "@breezy/client/failure";
import type { SecretOutline } from "@breezy/client/entry/entry";
import { useVaultSession } from "../session/session.ts";

type Opened = SecretOutline | "damaged";

/** null until it is known; asked anew for each `version` of the entry. */
export function useOutline(id: string, version: number): Opened | null {
  const session = useVaultSession();
  const [known, setKnown] = useState<{ version: number; opened: Opened } | null>(null);
  useEffect(() => {
    let isWanted = true;
    session.outline(id).then(
      (opened) => {
        if (isWanted) setKnown({ version, opened });
      },
      (error: unknown) => {
        if (!(error instanceof VaultError)) throw error;
        if (isWanted && error.code === "damaged") setKnown({ version, opened: "damaged" });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [session, id, version]);
  // What stood before an edit stays in its place until the new one is known.
  return known?.opened ?? null;
}
