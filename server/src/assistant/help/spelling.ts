const longestWord = 20;
/** Letters; a shorter word is another word with one changed. */
const shortestWritten = 5;
const shortestMeant = 4;
/** One slip leaves the beginning or the end of a word as it is. */
const kept = 2;

/** The nearest known word, if one letter is wrong, missing, too many, or two are swapped. */
export function createSpelling(vocabulary: readonly string[]) {
  const known = new Set(vocabulary);
  const byEdge = new Map<string, string[]>();
  for (const word of known) {
    if (word.length < shortestMeant || word.length > longestWord) continue;
    for (const edge of edgesOf(word, word.length)) {
      const found = byEdge.get(edge);
      if (found) found.push(word);
      else byEdge.set(edge, [word]);
    }
  }

  return (word: string): string => {
    if (known.has(word) || word.length < shortestWritten || word.length > longestWord) return word;
    for (const change of [0, -1, 1])
      for (const edge of edgesOf(word, word.length + change)) {
        const meant = byEdge.get(edge)?.find((one) => isOneSlipFrom(word, one));
        if (meant !== undefined) return meant;
      }
    return word;
  };
}

/** How words of a length can begin or end that are a slip away from one. */
function edgesOf(word: string, length: number): string[] {
  return [`${length}${word.slice(0, kept)}-`, `${length}-${word.slice(-kept)}`];
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
