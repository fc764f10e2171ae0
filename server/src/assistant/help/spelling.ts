const longestWord = 20;

/**
 * The nearest known word, if one letter is wrong, missing, too many, or two are swapped. Words that
 * are a slip apart are the same when a letter is left out of one or of both (SymSpell: Garbe 2012).
 */
export function createSpelling(vocabulary: readonly string[]) {
  const known = new Set(vocabulary);
  const byForm = new Map<string, string[]>();
  for (const word of known) {
    if (word.length < 4 || word.length > longestWord) continue;
    for (const form of formsOf(word)) {
      const found = byForm.get(form);
      if (found) found.push(word);
      else byForm.set(form, [word]);
    }
  }

  return (word: string): string => {
    if (known.has(word) || word.length < 5 || word.length > longestWord) return word;
    const near = [...formsOf(word)]
      .flatMap((form) => byForm.get(form) ?? [])
      .filter((one) => isOneSlipFrom(word, one));
    const change = (one: string) => Math.abs(one.length - word.length);
    return near.sort((a, b) => change(a) - change(b))[0] ?? word;
  };
}

/** A word, and all that is left of it without one letter. */
function formsOf(word: string): Set<string> {
  const shorter = Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
  return new Set([word, ...shorter]);
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
