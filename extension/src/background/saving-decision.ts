/** What the person is asked after a site has taken a login. Pure. */
import type { Submission } from "../messages.ts";

/** An entry of the site, as far as the decision goes. */
export interface SavedLogin {
  id: string;
  username: string;
  /** The password that was sent is its own. */
  hasPassword: boolean;
  /** The one that was given as the old one is its own. */
  hadPassword: boolean;
}

export interface SavingFacts {
  submission: Pick<Submission, "kind" | "username" | "currentPassword">;
  /** Best first. */
  entries: readonly SavedLogin[];
  /** The entry that was filled at this site in this tab a moment ago; null: none. */
  recentEntryId: string | null;
}

export type SavingDecision =
  | { ask: "nothing" }
  | { ask: "save" }
  | { ask: "update"; entryId: string };

export function decideSaving({ submission, entries, recentEntryId }: SavingFacts): SavingDecision {
  const { username } = submission;
  const named =
    username === "" ? [] : entries.filter((entry) => isSameName(entry.username, username));
  const isHeld = (username === "" ? entries : named).some(({ hasPassword }) => hasPassword);
  if (isHeld) return { ask: "nothing" };
  const meant = named[0] ?? (username === "" || isChange(submission) ? meantBy() : undefined);
  return meant ? { ask: "update", entryId: meant.id } : { ask: "save" };

  /** Which entry a password without a name is of. */
  function meantBy(): SavedLogin | undefined {
    const hadIt = entries.filter(({ hadPassword }) => hadPassword);
    if (hadIt.length === 1) return hadIt[0];
    const recent = entries.find(({ id }) => id === recentEntryId);
    return recent ?? (entries.length === 1 && username === "" ? entries[0] : undefined);
  }
}

function isChange({ kind, currentPassword }: SavingFacts["submission"]): boolean {
  return kind === "change-password" && currentPassword !== "";
}

/** Addresses are written in any case. */
function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => (name.includes("@") ? name.trim().toLowerCase() : name);
  return plain(one) === plain(other);
}
