/** The second step of a sign-in: a code, after the password or Google. */
import { pendingSignIn, wrongCodeBody } from "@breezy/contract/factors";
import { sessionBegan } from "../../app/session.ts";
import { ApiError } from "../../lib/api-error.ts";
import { anything, api } from "../../lib/api.ts";

export interface Waiting {
  email: string;
  /** 0 if codes count. */
  lockedMs: number;
}

/** Whose sign-in waits in this browser; null if none does. */
export async function findWaiting(): Promise<Waiting | null> {
  const { pending } = await api.get("/api/auth/second-factor", pendingSignIn);
  return pending && { email: pending.email, lockedMs: pending.locked_ms };
}

export type CodeRefusal =
  | { kind: "wrong"; triesLeft: number }
  | { kind: "locked"; waitMs: number }
  | { kind: "expired" };

/** null: signed in. Throws if it can't be said. */
export async function giveCode(code: string): Promise<CodeRefusal | null> {
  try {
    await api.post("/api/auth/second-factor", { code }, anything);
  } catch (error) {
    const refusal = error instanceof ApiError ? refusalOf(error) : null;
    if (!refusal) throw error;
    return refusal;
  }
  await sessionBegan("mfa-challenge-verified");
  return null;
}

/** null if it is about something else than the code. */
function refusalOf({ code, body, retryAfterMs }: ApiError): CodeRefusal | null {
  switch (code) {
    case "wrong_code": {
      if (retryAfterMs !== null) return { kind: "locked", waitMs: retryAfterMs };
      const said = wrongCodeBody.safeParse(body);
      return { kind: "wrong", triesLeft: said.success ? said.data.tries_left : 1 };
    }
    case "factor_locked":
      return { kind: "locked", waitMs: retryAfterMs ?? 0 };
    case "sign_in_expired":
      return { kind: "expired" };
    default:
      return null;
  }
}
