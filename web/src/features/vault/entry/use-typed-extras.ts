/** What is typed into the dialog of details: kept with the cards, so that it outlasts a lock and a reload. */
import { useEffect, useState } from "react";
import { keepExtras, stopEditing, useCardUi } from "./card-ui-state.ts";
import type { Overview, PatchExtras } from "@breezy/client/entry/entry";
import { VaultError } from "@breezy/client/failure";
import type { VaultFailure } from "@breezy/client/answers";
import { useVaultSession } from "../session/session.ts";
import { beginWith, type Begun } from "./begin-extras.ts";
import { changedExtras, type Extras } from "../kinds/kinds.ts";

interface TypedExtras {
  /** null until the entry is open. */
  begun: Begun | null;
  /** Why it did not open. */
  failure: VaultFailure | null;
  /** What saving would change; empty if nothing is typed. */
  patch: PatchExtras;
  change(changed: Extras): void;
  /** It was saved, or is to be discarded. */
  forget(): void;
}

export function useTypedExtras(id: string, overview: Overview): TypedExtras {
  const session = useVaultSession();
  const cardUi = useCardUi();
  const [first] = useState(overview);
  const [kept] = useState(() => cardUi.cardOf(id).drafts.extras);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [failure, setFailure] = useState<VaultFailure | null>(null);

  useEffect(() => {
    let isWanted = true;
    session.reveal(id).then(
      (secret) => {
        if (isWanted) setBegun(beginWith(first, secret, kept));
      },
      (error: unknown) => {
        if (!(error instanceof VaultError)) throw error;
        if (isWanted) setFailure(error.code);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [session, id, first, kept]);

  const patch = begun ? changedExtras(begun.start, begun.typed) : {};
  const isDirty = Object.keys(patch).length > 0;
  useEffect(() => {
    if (!begun) return;
    const { typed, start } = begun;
    if (isDirty) cardUi.change(id, keepExtras(JSON.stringify(typed), JSON.stringify(start)));
    else if (cardUi.cardOf(id).drafts.extras) cardUi.change(id, stopEditing("extras"));
  }, [cardUi, id, begun, isDirty]);

  return {
    begun,
    failure,
    patch,
    change: (changed) => setBegun((now) => now && { ...now, typed: { ...now.typed, ...changed } }),
    forget: () => cardUi.change(id, stopEditing("extras")),
  };
}
