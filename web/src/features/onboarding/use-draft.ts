import type { Profile } from "@breezy/contract/accounts";
import { useEffect, useRef, useState } from "react";
import { onSignOut } from "../../app/session.ts";
import { readStoredHere, writeStoredHere } from "../../lib/storage.ts";
import { type Draft, draftOf, readDraft, withChanges } from "./draft.ts";

const keyOf = (profile: Profile) => `onboarding:${profile.id}`;

export function forgetDraft(profile: Profile): void {
  writeStoredHere(keyOf(profile), null);
}

/**
 * Outlasts a reload of this tab, for this person alone, and a session that ended by itself: anyone who
 * logs in again goes on where they were. Not one that they left.
 */
export function useDraft(profile: Profile): [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(
    () => readDraft(readStoredHere(keyOf(profile))) ?? draftOf(profile),
  );
  /** A guess and a key may come before what the other changed is drawn. */
  const latest = useRef(draft);
  useEffect(
    () =>
      onSignOut((why) => {
        if (why !== "ended") forgetDraft(profile);
      }),
    [profile],
  );

  function change(next: Draft) {
    latest.current = withChanges(latest.current, draft, next);
    setDraft(latest.current);
    writeStoredHere(keyOf(profile), JSON.stringify(latest.current));
  }
  return [draft, change];
}
