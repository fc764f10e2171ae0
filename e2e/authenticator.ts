/** An authenticator app, as the journeys hold it in their hand. */
import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { Person } from "./person.ts";

const stepMs = 30_000;

export function createAuthenticator(shownSecret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(shownSecret.replace(/\s/g, "")) });
  const codeAt = (step: number) => totp.generate({ timestamp: step * stepMs });
  const stepNow = () => Math.floor(Date.now() / stepMs);
  let given = 0;

  return {
    /** A code works once: the first is of this step, the next of the step after, without any waiting. */
    nextCode(): string {
      // One of the step before would expire while it is typed.
      given = Math.max(stepNow(), given + 1);
      if (given > stepNow() + 1) throw new Error("no code is left that counts by now");
      return codeAt(given);
    },

    /** One that nobody can use any more. */
    staleCode: () => codeAt(stepNow() - 100),
  };
}

/** Over the wire, for whoever is signed in there. */
export async function switchOnTwoStep(page: Page, url: string, { password }: Person) {
  const headers = { origin: url };
  const begun = await page.request.post(`${url}/users/me/totp`, { data: { password }, headers });
  const app = createAuthenticator(((await begun.json()) as { secret: string }).secret);
  const data = { code: app.nextCode() };
  const confirmed = await page.request.post(`${url}/users/me/totp/confirm`, { data, headers });
  expect(confirmed.status()).toBe(200);
  return app;
}
