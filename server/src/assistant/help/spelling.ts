/** The nearest known word, where one letter is wrong, missing, too many, or two are swapped. */
export function createSpelling(vocabulary: readonly string[]) {
  const words = vocabulary.filter((word) => word.length > 3);
  const byLength = Map.groupBy(words, ({ length }) => length);
  const known = new Set(vocabulary);

  return (word: string): string => {
    if (known.has(word) || word.length < 5) return word;
    for (const length of [word.length, word.length - 1, word.length + 1]) {
      const found = byLength.get(length)?.find((one) => isOneSlipFrom(word, one));
      if (found !== undefined) return found;
    }
    return word;
  };
}

/** Damerau's distance of one. */
export function isOneSlipFrom(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  const room = Math.min(a.length, b.length) - start;
  while (end < room && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const isSwap =
    restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
  return isSwap || Math.max(restA.length, restB.length) <= 1;
}
