/** UTF-16 units from `start` up to, and without, `end`. */
export interface TextRange {
  start: number;
  end: number;
}

export function rangesOf(text: string, pattern: RegExp): TextRange[] {
  return Array.from(text.matchAll(pattern), ({ 0: all, index: start }) => ({
    start,
    end: start + all.length,
  }));
}

/** Where the next space is, or the text ends. */
export function endOfWord(text: string, from: number): number {
  let end = from;
  while (end < text.length && !/\s/.test(text[end]!)) end++;
  return end;
}
