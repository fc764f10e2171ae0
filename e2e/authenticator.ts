/** An authenticator app, as the journeys hold it in their hand. */
import { Secret, TOTP } from "otpauth";

const stepMs = 30_000;

export function createAuthenticator(shownSecret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(shownSecret.replace(/\s/g, "")) });
  const codeAt = (step: number) => totp.generate({ timestamp: step * stepMs });
  const stepNow = () => Math.floor(Date.now() / stepMs);
  let given = 0;

  return {
    /** A code works once: the first is of the step before, the next of the step after, without any waiting. */
    nextCode(): string {
      given = Math.max(stepNow() - 1, given + 1);
      if (given > stepNow() + 1) throw new Error("no code is left that counts by now");
      return codeAt(given);
    },

    /** One that nobody can use any more. */
    staleCode: () => codeAt(stepNow() - 100),
  };
}
