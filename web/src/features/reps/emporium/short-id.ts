const wholeUpTo = 12;
const lastCharacters = 8;

/** Whole where it is short; else its end, since those of one search begin alike. */
export function shortId(id: string): string {
  return id.length <= wholeUpTo ? id : `…${id.slice(-lastCharacters)}`;
}
