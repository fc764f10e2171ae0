/** Names that a site gives, as they are kept to be shown: whatever a page says of its length. */

/** UTF-16 units; WebAuthn asks for at least 64 bytes (Level 3, section 6.4.1). */
const longest = 256;
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Well-formed, without control characters, cut before the letter that goes beyond 256 UTF-16 units. */
export function storedName(text: string): string {
  // One letter more than is kept, so that it is seen where the last one ends.
  const start = text.slice(0, 2 * longest).toWellFormed();
  const shown = start.replace(/\p{Cc}+/gu, " ").trim();
  if (shown.length <= longest) return shown;
  const next = graphemes.segment(shown).containing(longest);
  // A letter of hundreds of marks is no letter.
  const end = next === undefined || next.index === 0 ? longest : next.index;
  return shown.slice(0, end).toWellFormed().trim();
}
