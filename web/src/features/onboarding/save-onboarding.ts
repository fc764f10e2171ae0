import { type Profile, profile, type ProfileChange } from "@breezy/contract/accounts";
import { endSession, profileSaved, sessionChanged } from "../../app/session.ts";
import { ApiError } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";

/**
 * Saves, and lets every tab know. False if the session has ended; throws if it was not saved and
 * the session still stands.
 */
export async function saveOnboarding(change: ProfileChange): Promise<boolean> {
  let saved: Profile;
  try {
    saved = await api.put("/users/me", change, profile);
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === "unauthenticated" || code === "recovery_only") {
      await endSession();
      return false;
    }
    if (code !== "questions_chosen") throw error;
    // Another tab was first, or the answer to an earlier try was lost on its way.
    await sessionChanged("user-updated");
    return true;
  }
  profileSaved(saved);
  return true;
}
