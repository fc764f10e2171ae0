import { createHash } from "node:crypto";
import type { PaymentMethod } from "./objects.ts";
import { fingerprintOf, type Store } from "./store.ts";

/** Stripe's own test numbers; any other number with a right check digit works as well. */
export const testCards = {
  works: "4242424242424242",
  declined: "4000000000000002",
  /** It is taken, and every charge fails. */
  failsLater: "4000000000000341",
} as const;

export const declinedMessage = "Your card was declined.";

/** What is wrong with what was typed, in words. */
export function problemWith(number: string, expiry: string, now: number): string | undefined {
  if (!/^\d{13,19}$/.test(number) || !hasCheckDigit(number)) return "Your card number is invalid.";
  const date = expiryOf(expiry);
  if (!date) return "Your card's expiration date is invalid.";
  const isPast = Date.UTC(date.year, date.month, 1) / 1000 <= now;
  return isPast ? "Your card's expiration date is in the past." : undefined;
}

export function addCard(
  store: Store,
  customer: string,
  number: string,
  expiry: string,
): PaymentMethod {
  const date = expiryOf(expiry)!;
  return store.add("payment_method", {
    type: "card",
    customer,
    card: {
      brand: number.startsWith("4") ? "visa" : "mastercard",
      last4: number.slice(-4),
      exp_month: date.month,
      exp_year: date.year,
      fingerprint: fingerprintOf(number),
    },
    sandbox_fails: number === testCards.failsLater,
  });
}

/** A number of nobody's that works, always the same for the same seed. */
export function inventedCard(seed: string): string {
  const digits = BigInt(`0x${createHash("sha256").update(seed).digest("hex")}`).toString();
  const body = `4${digits.slice(0, 14)}`;
  const last = Array.from({ length: 10 }, (_, n) => `${body}${n}`).find(hasCheckDigit);
  return last!;
}

function expiryOf(text: string): { month: number; year: number } | undefined {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return undefined;
  return { month: Number(month), year: 2000 + Number(year) };
}

/** Luhn's. */
function hasCheckDigit(number: string): boolean {
  const sum = number
    .split("")
    .toReversed()
    .reduce((total, digit, place) => {
      const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}
