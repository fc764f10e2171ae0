import {
  type DeletionOutcome,
  deletionAnswer,
  type DeletionProof,
} from "@breezy/contract/deletion";
import { profile } from "@breezy/contract/accounts";
import { endByDeleting, endSession, signOut } from "../../app/session.ts";
import { ApiError } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";
import { billingQuery } from "../../app/billing.ts";
import { toast } from "../../ui/toast.ts";
import {
  accountDeleted,
  deletionSentence,
  deletionSentences,
  logOutFailed,
  messageMs,
  statusUnknown,
} from "./messages.ts";

/** Signs for the open vault; null if there is none. */
export type ProveOwner = (() => Promise<DeletionProof>) | null;

/** `refused` in a sentence for the person. */
export type Deleted = DeletionOutcome | { refused: string };

/** In the specification's order: who is asking, what the subscription says, the deletion, the log-out. */
export async function deleteAccount(password: string, prove: ProveOwner): Promise<Deleted> {
  const refused = await checkSubscription();
  if (refused) return { refused };
  return endByDeleting(async () => {
    let outcome: DeletionOutcome;
    try {
      const proof = prove ? { proof: await prove() } : {};
      const body = { password, ...proof };
      ({ outcome } = await api.delete("/users/me", body, deletionAnswer));
    } catch (error) {
      return { refused: deletionSentence(error) };
    }
    if (outcome === "deleted") await leaveForGood();
    return outcome;
  });
}

async function checkSubscription(): Promise<string | null> {
  try {
    const { subscription_status: status } = await api.get("/users/me", profile);
    const blocks = status === "active" && !(await billingQuery.queryFn()).ending;
    return blocks ? deletionSentences.subscription_active : null;
  } catch (error) {
    const isOut = error instanceof ApiError && error.status === 401;
    return isOut ? deletionSentences.unauthenticated : statusUnknown;
  }
}

/** The account is gone, whatever the log-out says. */
async function leaveForGood(): Promise<void> {
  try {
    await signOut();
  } catch {
    toast.error(logOutFailed, { duration: messageMs });
    await endSession();
  }
  toast.success(accountDeleted, { duration: messageMs });
}
