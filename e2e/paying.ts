/** At the sandbox's Stripe, as a person and as time. */
import type { BillingState } from "@breezy/contract/billing";
import { expect, type Page } from "@playwright/test";
import type { Place } from "./by-wire.ts";

/** Taken, and every charge of it fails. */
export const failingCard = "4000000000000341";
export const declinedCard = "4000000000000002";

/** On the checkout's page: with a card that works and had no trial yet, unless another is given. */
export async function pay(page: Page, number?: string): Promise<void> {
  const ownNumber = page.locator("dt").nth(1);
  await page.getByLabel("Card number").fill(number ?? (await ownNumber.innerText()));
  await page.getByRole("button", { name: /^(Start trial|Subscribe)$/ }).click();
}

export async function updateCard(page: Page, number?: string): Promise<void> {
  const ownNumber = page.locator("dt").nth(1);
  await page.getByLabel("Card number").fill(number ?? (await ownNumber.innerText()));
  await page.getByRole("button", { name: "Update card" }).click();
}

/** Everything that falls due meanwhile happens. */
export async function runOn({ inboxUrl }: Place, days: number): Promise<void> {
  const answer = await fetch(`${inboxUrl}/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ days }),
  });
  if (!answer.ok) throw new Error(`the clock answered ${answer.status}`);
}

/** Once the product has heard of it from the payment service. */
export async function expectBilling(
  page: Page,
  { url }: Place,
  expected: Partial<BillingState>,
): Promise<void> {
  const read = async () => (await (await page.request.get(`${url}/billing`)).json()) as object;
  await expect.poll(read, "where the person stands").toMatchObject(expected);
}

interface Told {
  to: "meta" | "ga4";
  name: string;
  event: unknown;
}

/** What advertisers were told of anybody, newest first. */
export async function toldToAdvertisers({ inboxUrl }: Place): Promise<Told[]> {
  return (await (await fetch(`${inboxUrl}/marketing/events`)).json()) as Told[];
}
