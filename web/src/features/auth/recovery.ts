/** The way back to the account for anyone who forgot the password. */
import { whoAmI } from "@breezy/contract/accounts";
import { recoverAnswer } from "@breezy/contract/passwords";
import { isCodeAsked, sessionChanged } from "../../app/session.ts";
import { ApiError } from "../../lib/api-error.ts";
import { anything, api, asItIs } from "../../lib/api.ts";
import { forgetRecoveryToken, recoveryToken } from "./recovery-link.ts";

export type Recovery =
  /** The session can set this person's password, and nothing else. */
  | { kind: "recovering"; email: string }
  /** Signed in as usual: the current password is asked for; without one, the first comes by mail. */
  | { kind: "signed-in"; email: string; hasPassword: boolean }
  | { kind: "signed-out" }
  /** The link that led here opens nothing. */
  | { kind: "expired" };

const opensNothing = new Set(["link_expired", "invalid"]);

let opening: Promise<Recovery> | undefined;

/** A link counts once, however often a screen asks meanwhile. Throws if the server can't be asked. */
export function openRecovery(): Promise<Recovery> {
  opening ??= open().finally(() => (opening = undefined));
  return opening;
}

async function open(): Promise<Recovery> {
  const token = recoveryToken();
  if (token === null) {
    const { user, recovering } = await api.get("/api/auth/get-session", whoAmI);
    if (recovering) return { kind: "recovering", email: recovering.email };
    if (!user) return { kind: "signed-out" };
    return { kind: "signed-in", email: user.email, hasPassword: user.has_password };
  }
  try {
    const { user } = await api.post("/api/auth/recover", { token }, recoverAnswer);
    forgetRecoveryToken();
    await sessionChanged("password-recovery");
    return { kind: "recovering", email: user.email };
  } catch (error) {
    if (!(error instanceof ApiError) || !opensNothing.has(error.code)) throw error;
    forgetRecoveryToken();
    return { kind: "expired" };
  }
}

/** Answers the same whether or not the address is known: the mail tells. */
export async function mailResetLink(email: string): Promise<void> {
  await api.post("/api/auth/forget-password", { email }, anything);
}

/** Ends every session there is, and begins one here: by a code first, if one is asked for. */
export async function setPassword(password: string): Promise<"signed-in" | "code-asked"> {
  const answer = await api.post("/api/auth/reset-password", { password }, asItIs);
  return isCodeAsked(answer) ? "code-asked" : "signed-in";
}

/** Ends every other session. */
export async function changePassword(current: string, password: string): Promise<"signed-in"> {
  const body = { current_password: current, password };
  await api.put("/users/me/password", body, anything);
  return "signed-in";
}
