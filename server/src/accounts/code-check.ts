import { codeLockMs, codeTries } from "@breezy/contract/factors";
import type { Transaction } from "../db.ts";
import { Refusal } from "../http/refusal.ts";
import { writeActivity } from "./activity.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { openSecret, stepOfCode } from "./totp-code.ts";
import { lockTotp, takeRecoveryCode, type TotpRow, updateTotp } from "./totp-store.ts";

/** What became of a code. A wrong one has been counted: the transaction must be let end well. */
export type CodeOutcome =
  | { kind: "right"; totp: TotpRow; by: "app" | "recovery-code" }
  | { kind: "wrong"; triesLeft: number }
  | { kind: "locked"; waitMs: number }
  | { kind: "none" };

/**
 * One at a time for each person: the row is locked first, so that as many guesses at once as
 * somebody likes get five answers, and of one code twice at once only one is right.
 */
export async function checkCode(
  trx: Transaction,
  given: { userId: string; code: string; now: number; installationSecret: string },
): Promise<CodeOutcome> {
  const { userId, code, now } = given;
  const totp = await lockTotp(trx, userId);
  if (!totp) return { kind: "none" };
  const waitMs = (totp.locked_until?.getTime() ?? 0) - now;
  if (waitMs > 0) return { kind: "locked", waitMs };

  const digits = code.replace(/[\s\p{Dash}]/gu, "");
  if (/^\d{6}$/.test(digits)) {
    const secret = openSecret(totp.sealed_secret, userId, given.installationSecret);
    const step = stepOfCode(secret, digits, now);
    if (step !== undefined && step > totp.used_step) {
      await updateTotp(trx, userId, { used_step: step, tries: 0, locked_until: null });
      return { kind: "right", totp, by: "app" };
    }
  } else if (await takeRecoveryCode(trx, userId, hashRecoveryCode(code))) {
    await updateTotp(trx, userId, { tries: 0, locked_until: null });
    return { kind: "right", totp, by: "recovery-code" };
  }

  const triesLeft = codeTries - totp.tries - 1;
  await updateTotp(
    trx,
    userId,
    triesLeft > 0
      ? { tries: totp.tries + 1 }
      : { tries: 0, locked_until: new Date(now + codeLockMs) },
  );
  return { kind: "wrong", triesLeft };
}

/** Last in its transaction: anyone who writes the activity keeps others from it until the end. */
export async function writeCodeActivity(
  trx: Transaction,
  userId: string,
  outcome: CodeOutcome,
  happening: { device: string; at: number },
): Promise<void> {
  const isRecovery = outcome.kind === "right" && outcome.by === "recovery-code";
  if (isRecovery) await writeActivity(trx, userId, { kind: "recovery_code_used", ...happening });
  if (isLock(outcome)) await writeActivity(trx, userId, { kind: "codes_locked", ...happening });
}

/** The last wrong one of those allowed. */
export function isLock(outcome: CodeOutcome): boolean {
  return outcome.kind === "wrong" && outcome.triesLeft === 0;
}

export function codeRefusal(outcome: Exclude<CodeOutcome, { kind: "right" }>): Refusal {
  switch (outcome.kind) {
    case "wrong":
      return new Refusal("wrong_code", "That code is wrong or has already been used.", {
        members: { tries_left: String(outcome.triesLeft) },
        ...(outcome.triesLeft === 0 && { retryAfterS: codeLockMs / 1000 }),
      });
    case "locked":
      return new Refusal("factor_locked", "Too many wrong codes.", {
        retryAfterS: outcome.waitMs / 1000,
      });
    case "none":
      return new Refusal("totp_off", "Two-step sign-in is not on.");
  }
}
