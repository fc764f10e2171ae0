import { fold, wordsIn } from "./words.ts";

/** Places in which features fall by their hash; two that fall together are taken for one. */
export const buckets = 2 ** 15;
/** Letters. Shorter and longer ones too made stories no better found, and half of them fall together. */
const piece = 4;

/**
 * What a text is made of, as places: its words, their pairs, and all pieces of four letters,
 * which survive slips of the finger (fastText's features: Bojanowski et al. 2017, Joulin et al. 2017).
 */
export function featuresOf(text: string): number[] {
  return featuresIn(fold(text));
}

/** The same of a text that is folded already. */
export function featuresIn(folded: string): number[] {
  const words = wordsIn(folded);
  const letters = ` ${folded} `;
  const found = new Set<number>();
  for (const [at, word] of words.entries()) {
    found.add(placeOf(`w${word}`));
    if (at > 0) found.add(placeOf(`b${words[at - 1]} ${word}`));
  }
  for (let at = 0; at + piece <= letters.length; at++)
    found.add(placeOf(`c${letters.slice(at, at + piece)}`));
  return [...found];
}

/** FNV-1a, its bits mixed once more because only the lowest count. */
function placeOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++)
    hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) >>> 0) % buckets;
}
