import type { Profile } from "@breezy/contract/accounts";
import { useEffect, useState } from "react";
import { onSignOut } from "../../app/session.ts";
import { readStoredHere, writeStoredHere } from "../../lib/storage.ts";
import { type Draft, draftOf, readDraft } from "./draft.ts";

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
  useEffect(
    () =>
      onSignOut((why) => {
        if (why !== "ended") forgetDraft(profile);
      }),
    [profile],
  );

  function change(next: Draft) {
    setDraft(next);
    writeStoredHere(keyOf(profile), JSON.stringify(next));
  }
  return [draft, change];
}
