/** The chips of an account's tags, and what a person may add to them. */
import { companyTags } from "../companies/companies.ts";
import { cleanTag, distinctTags, isSameTag, tagLimits } from "@breezy/client/entry/tags";

/** Where the account's name suggests nothing. */
const starters = ["Bank", "Email", "Shopping", "Social", "Streaming", "Work"];

/** What the account suggests, then the person's own, then whatever else is chosen. */
export function offeredTags(
  suggested: readonly string[],
  own: readonly string[],
  chosen: readonly string[],
): string[] {
  return distinctTags([...(suggested.length > 0 ? suggested : starters), ...own, ...chosen]);
}

/** The tag as it is added; null if there is nothing to add: empty, or there already whatever its case. */
export function newTag(text: string, present: readonly string[]): string | null {
  const tag = cleanTag(text).slice(0, tagLimits.length).trim();
  return tag === "" || present.some((other) => isSameTag(other, tag)) ? null : tag;
}

export function toggleTag(chosen: readonly string[], tag: string): string[] {
  return chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag];
}

/** Of the chosen tags, those that are neither known to everyone nor the person's already. */
export function unknownTags(chosen: readonly string[], own: readonly string[]): string[] {
  const known = [...companyTags, ...own];
  return chosen.filter((tag) => !known.some((other) => isSameTag(other, tag)));
}
