/** What the check of an address says. */
import type { AddressLeak } from "@breezy/contract/breach";

export const addressTexts = {
  title: "Your email address in leaks",
  /** Before anything is sent: what, and to whom. */
  told: (host: string) =>
    `Asks ${host} in which known leaks an address stands. Only the address below is sent, through our server, and only when you press the button. It is not logged or kept here, and nothing in your vault is looked at.`,
  label: "Email address",
  start: "Send and look",
  busy: "Looking...",
  invalid: "Enter an email address.",
  offline: "This check needs a connection.",
  none: (email: string, host: string) => `${host} knows of no leak with ${email} in it.`,
  found: (count: number, email: string) =>
    count === 1 ? `${email} stands in 1 known leak.` : `${email} stands in ${count} known leaks.`,
  list: "Leaks with this address",
  kinds: (kinds: readonly string[]) => `In it: ${names.format(kinds)}.`,
  wait: (seconds: number) =>
    `You have asked several times. Try again in ${seconds < 90 ? `${Math.max(1, Math.ceil(seconds))} s` : `${Math.ceil(seconds / 60)} minutes`}.`,
};

const names = new Intl.ListFormat("en", { style: "long", type: "conjunction" });
const days = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

export function leakDay({ date }: Pick<AddressLeak, "date">): string {
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? date : days.format(day);
}

/** What helps, by what got out. */
export function leakAdvice({ kinds }: Pick<AddressLeak, "kinds">): string {
  const has = (pattern: RegExp) => kinds.some((kind) => pattern.test(kind));
  if (has(/password/i)) {
    return "If you have not changed your password there since, change it now, and wherever else you used it.";
  }
  if (has(/credit card|bank|payment/i))
    return "Look through the statements of your cards and bank.";
  if (has(/security question/i))
    return "Change your security answers there, and wherever you gave the same.";
  return "Your password was not in it. Expect mails and calls that know these things, and give them nothing more.";
}
