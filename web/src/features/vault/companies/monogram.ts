/** What stands for a name without a logo. */

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first letter, digit or emoji of the name, whole; `•` if there is none. */
export function monogramOf(name: string): string {
  for (const { segment } of segmenter.segment(name)) {
    if (/[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(segment)) {
      return segment.toLocaleUpperCase();
    }
  }
  return "•";
}

/** 0 to 350 in steps of ten degrees, the same for the same name however it is cased. */
export function hueOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // The low bits alone barely differ between names that differ in one letter.
  return (((hash ^ (hash >>> 15)) >>> 0) % 36) * 10;
}
