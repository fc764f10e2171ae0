import { expect, type Page } from "@playwright/test";
import type { Place } from "../by-wire.ts";
import { mailsTo } from "../inbox.ts";
import { finishOnboardingHere } from "../onboarding.ts";
import {
  addAccount,
  aPerson,
  followConfirmation,
  type Person,
  setMasterKey,
  signUp,
} from "../person.ts";
import { type MailsOf, mailsOf } from "./mails.ts";

export const harbour = { account: "Harbour", username: "g", password: "anchor-chain-9" };

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
  await finishOnboardingHere(page.request, at.url);
  await page.goto(`${at.url}/dashboard/passwords`);
  return { person, kit: await setMasterKey(page, pin) };
}

/** The same with one entry, and with the one mail that has come so far. */
export async function aStrangerWithHarbour(
  page: Page,
  at: Place,
  pin: string,
): Promise<{ person: Person; kit: string; mails: MailsOf }> {
  const { person, kit } = await aStranger(page, at, pin);
  const mails = mailsOf(at, person.email);
  await mails.come("Confirm your email address");
  await addAccount(page, harbour);
  return { person, kit, mails };
}
