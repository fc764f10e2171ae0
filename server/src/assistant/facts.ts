import {
  chargeCents,
  dollarsPerMonth,
  type PaidPlanId,
  type PlanId,
  plans,
  type PriceList,
  trialDays,
} from "@breezy/contract/plans";

const planIds: Record<string, PlanId> = { free: "free", plus: "plus", pro: "unlimited_pro" };
const megabyte = 1024 * 1024;

/** What articles leave open, such as `{price:plus:month}`, with the numbers of the product and of a price list. */
export function withFacts(text: string, list: PriceList): string {
  return text.replaceAll(
    /\{([a-z]+):([a-z]+)(?::([a-z]+))?\}/g,
    (open, kind, name, of) =>
      factOf(kind as string, name as string, of as string | undefined, list) ?? open,
  );
}

/** What stands open in a text and is no fact. */
export function strangeFacts(text: string): string[] {
  return withFacts(text, "standard").match(/\{[a-z]+:[a-z:]+\}/g) ?? [];
}

function factOf(
  kind: string,
  name: string,
  of: string | undefined,
  list: PriceList,
): string | undefined {
  if (kind === "trial" && name === "days") return String(trialDays);
  const id = planIds[name];
  if (id === undefined) return undefined;
  if (kind === "price" && id !== "free") return priceOf(id, of, list);
  const { entries, fileBytes, messagesPerDay } = plans[id];
  if (kind === "messages")
    return messagesPerDay === null ? "any number of" : String(messagesPerDay);
  if (kind !== "quota") return undefined;
  if (of === "files") return sizeOf(fileBytes);
  return of === "entries" ? (entries === null ? "any number of" : String(entries)) : undefined;
}

/** A month's charge, or the whole charge of a year. */
function priceOf(plan: PaidPlanId, every: string | undefined, list: PriceList): string | undefined {
  if (every === "month") return `$${dollarsPerMonth[list][plan].monthly}`;
  return every === "year" ? `$${chargeCents({ list, plan, cycle: "annually" }) / 100}` : undefined;
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / megabyte;
  return megabytes < 1024 ? `${megabytes} MB` : `${megabytes / 1024} GB`;
}
