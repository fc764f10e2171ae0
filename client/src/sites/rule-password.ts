/** A password that keeps a site's rules: every one of its length that does is equally likely. */
import { drawFrom, standardClasses, standardLength } from "@breezy/crypto/generator";
import { keepsRules, type PasswordRules } from "./password-rules.ts";

/** If the site allows it. */
const wishedLength = 20;
const longest = 128;
/** What a site takes that says nothing of characters. */
const plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-";
/** Rules that fewer of all texts keep are not drawn by: it would take too long. */
const leastShare = 1 / 2000;

export interface RuleMaker {
  make(): string;
  /** log2 of the number of results, all different and equally likely. */
  bits: number;
}

/** Whether every password of the standard form (`generatePassword`) keeps them. */
export function keptByStandard(rules: PasswordRules): boolean {
  const { minLength, maxLength, maxConsecutive, required, allowed } = rules;
  const has = (set: string, characters: string) =>
    Array.from(characters).every((one) => set.includes(one));
  return (
    minLength <= standardLength &&
    standardLength <= (maxLength ?? Infinity) &&
    maxConsecutive === null &&
    (allowed === null || standardClasses.every((characters) => has(allowed, characters))) &&
    required.every((set) => standardClasses.some((characters) => has(set, characters)))
  );
}

/** null for rules that contradict one another, or ask for what takes too long to draw. */
export function ruleMaker(rules: PasswordRules): RuleMaker | null {
  const { minLength, maxLength } = rules;
  const length = Math.min(Math.max(wishedLength, minLength), maxLength ?? longest, longest);
  const alphabet = withoutSpace(rules.allowed ?? plain);
  if (length < Math.max(1, minLength)) return null;
  const count = countKeeping(rules, alphabet, length);
  if (count < leastShare * alphabet.length ** length || count === 0) return null;
  return {
    bits: Math.log2(count),
    make() {
      for (;;) {
        const drawn = Array.from({ length }, () => drawFrom(alphabet)).join("");
        if (keepsRules(rules, drawn)) return drawn;
      }
    },
  };
}

/** One at either end is often cut off, or taken for a mistake. */
function withoutSpace(characters: string): string {
  return characters.replaceAll(" ", "") || characters;
}

/**
 * How many texts keep the rules: place by place, by which of the required sets are met and how often
 * the last character has followed itself. Exact to the 53 bits of a number.
 */
function countKeeping(rules: PasswordRules, alphabet: string, length: number): number {
  const { required, maxConsecutive } = rules;
  const sizes = new Map<number, number>();
  for (const character of alphabet) {
    const meets = required.reduce((all, set, i) => all | (set.includes(character) ? 1 << i : 0), 0);
    sizes.set(meets, (sizes.get(meets) ?? 0) + 1);
  }
  const kinds = [...sizes];
  // By what is met, the kind of the last character, and its run, which counts only if it is bounded.
  let ways = new Map<string, { met: number; kind: number; run: number; count: number }>();
  const put = (into: typeof ways, met: number, kind: number, run: number, count: number) => {
    if (count === 0) return;
    const key = `${met} ${kind} ${run}`;
    into.set(key, { met, kind, run, count: (into.get(key)?.count ?? 0) + count });
  };
  for (const [kind, size] of kinds) put(ways, kind, kind, 1, size);
  for (let place = 1; place < length; place++) {
    const next: typeof ways = new Map();
    for (const { met, kind, run, count } of ways.values()) {
      for (const [other, size] of kinds) {
        const isSame = other === kind && maxConsecutive !== null;
        put(next, met | other, other, 1, count * (isSame ? size - 1 : size));
      }
      if (maxConsecutive !== null && run < maxConsecutive) put(next, met, kind, run + 1, count);
    }
    ways = next;
  }
  const all = (1 << required.length) - 1;
  return [...ways.values()].reduce((sum, { met, count }) => (met === all ? sum + count : sum), 0);
}
