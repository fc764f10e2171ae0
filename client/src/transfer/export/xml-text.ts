/** What XML can't hold. */
export const unwritable =
  // oxlint-disable-next-line no-control-regex -- these are the very characters
  /[\u0000-\u0008\u000B\u000C\u000D\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Text of an element, without what XML can't hold. */
export function escaped(text: string): string {
  return text
    .replaceAll(unwritable, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
