/** The rules of tags, wherever they are typed. */

/** The longest tag, and the most tags of one account. */
export const tagLimits = { length: 40, count: 20 } as const;

export function isSameTag(a: string, b: string): boolean {
  return a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();
}

/** Without those that differ from an earlier one by case alone. */
export function distinctTags(tags: readonly string[]): string[] {
  return tags.filter((tag, i) => tags.findIndex((other) => isSameTag(other, tag)) === i);
}

/** Without commas: a card shows all tags in one text, parted by them. */
export function cleanTag(text: string): string {
  return text.replaceAll(/[\s,]+/g, " ").trim();
}

export function tagsIn(text: string): string[] {
  return distinctTags(text.split(",").map(cleanTag).filter(Boolean));
}

/** Why these can't be an account's tags, as a sentence; null if they can. */
export function tagsProblem(tags: readonly string[]): string | null {
  if (tags.length > tagLimits.count) return `An entry can have at most ${tagLimits.count} tags.`;
  const isLong = tags.some((tag) => tag.length > tagLimits.length);
  return isLong ? `A tag can have at most ${tagLimits.length} characters.` : null;
}
