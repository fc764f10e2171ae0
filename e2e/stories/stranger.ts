import { expect, type Page } from "@playwright/test";
import type { Place } from "../by-wire.ts";
import { mailsTo } from "../inbox.ts";
import { finishOnboardingHere } from "../onboarding.ts";
import {
  aPerson,
  followConfirmation,
  logIn,
  type Person,
  setMasterKey,
  signUp,
} from "../person.ts";

/** Comes in by the screens, in this one browser, and sets the vault up. Returns the Recovery Kit's code too. */
export async function aStranger(
  page: Page,
  at: Place,
  pin: string,
  person: Person = aPerson(),
): Promise<{ person: Person; kit: string }> {
  const mailed = async () => (await mailsTo(at.inboxUrl, person.email)).length;
  const before = await mailed();
  await signUp(page, at.url, person);
  // Whoever was here before has an older link.
  await expect.poll(mailed, "the mail with the link").toBe(before + 1);
  await followConfirmation(page, at.inboxUrl, person);
  await logIn(page, at.url, person);
  await page.waitForURL("**/onboarding");
  await finishOnboardingHere(page.request, at.url);
  await page.goto(`${at.url}/dashboard/passwords`);
  return { person, kit: await setMasterKey(page, pin) };
}
