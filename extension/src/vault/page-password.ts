/** A new password under what a page's field, its site and the field's pattern ask, as far as they can be kept. */
import { generatePassword } from "@breezy/crypto/generator";
import {
  keepsRules,
  type PasswordRules,
  parsePasswordRules,
} from "@breezy/client/sites/password-rules";
import { keptByStandard, ruleMaker } from "@breezy/client/sites/rule-password";
import { type RulesBySite, siteRulesOf } from "@breezy/client/sites/site-rules";
import { safePattern } from "./safe-pattern.ts";
import type { AskedOfPassword } from "./vault-service.ts";

const wishedLength = 20;
/** Shorter ones are made only where the page takes no longer ones. */
const shortest = 4;
/** How often each way is drawn before it is given up for a pattern. */
const drawsEach = 60;
/** How many are drawn for a pattern in all: a tame one takes up to 0.3 ms for a text. */
const drawsAtMost = 1000;

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const digits = "0123456789";
/** What a pattern may allow, the strongest first; what the rules do not allow is left out. */
const alphabets = [
  `${letters}${digits}!@#$%^&*-_.`,
  `${letters}${digits}-_.`,
  `${letters}${digits}!@#$%^&*`,
  `${letters}${digits}@$!%*?&`,
  `${letters}${digits}-`,
  `${letters}${digits}_`,
  letters + digits,
  letters.toLowerCase() + digits,
  letters.toUpperCase() + digits,
  letters,
  digits,
];

/** `known`: what sites ask, null while the list is not here. */
export function makePagePassword(asked: AskedOfPassword, known: RulesBySite | null): string {
  const site = known && siteRulesOf([asked.host], known)?.rules;
  const rules = [fieldRules(asked), ...(site ? [site] : [])].reduce(bothKept);
  const { pattern } = asked;
  const fits = pattern === "" ? null : safePattern(pattern);
  if (!fits) return underRules(rules, asked);
  return underPattern(rules, fits) ?? underRules(rules, asked);
}

/** If rules contradict one another, the lengths of the field are what is left of them. */
function underRules(rules: PasswordRules, asked: AskedOfPassword): string {
  if (keptByStandard(rules)) return generatePassword();
  const lengths = { ...parsePasswordRules(""), ...lengthsOf(asked) };
  return (ruleMaker(rules) ?? ruleMaker(lengths))?.make() ?? generatePassword();
}

function underPattern(rules: PasswordRules, fits: (text: string) => boolean): string | null {
  let draws = 0;
  const standard = generatePassword();
  if (keepsRules(rules, standard) && fits(standard)) return standard;
  for (const length of lengthsToTry(rules)) {
    for (const alphabet of alphabets) {
      const allowed = Array.from(alphabet).filter((one) => rules.allowed?.includes(one) ?? true);
      if (!fits(probeOf(allowed, length))) continue;
      const required = rules.required.map((set) => kept(set, allowed));
      if (allowed.length === 0 || required.includes("")) continue;
      const exact = {
        minLength: length,
        maxLength: length,
        allowed: [...new Set(allowed)].join(""),
      };
      const maker = ruleMaker({ ...rules, required, ...exact });
      if (maker === null) continue;
      for (let draw = 0; draw < drawsEach; draw++) {
        if (++draws > drawsAtMost) return null;
        const made = maker.make();
        if (fits(made)) return made;
      }
    }
  }
  return null;
}

/** One of each class, then all that is special: where this does not fit, hardly any drawn one would. */
function probeOf(allowed: readonly string[], length: number): string {
  const first = ["a", "A", "1"].filter((one) => allowed.includes(one));
  const special = allowed.filter((one) => !/[A-Za-z0-9]/.test(one));
  const plain = allowed.filter((one) => /[A-Za-z0-9]/.test(one));
  const all = [...first, ...special, ...(plain.length > 0 ? plain : special)];
  return Array.from({ length }, (_, n) => all[n % all.length]).join("");
}

const kept = (set: string, allowed: readonly string[]) =>
  Array.from(set)
    .filter((one) => allowed.includes(one))
    .join("");

/** The wished one first, then shorter ones, then longer ones. */
function lengthsToTry({ minLength, maxLength }: PasswordRules): number[] {
  const [least, most] = [Math.max(minLength, shortest), Math.min(maxLength ?? 64, 64)];
  const all = Array.from({ length: Math.max(0, most - least + 1) }, (_, n) => least + n);
  const upTo = all.filter((length) => length <= wishedLength).toReversed();
  return [...upTo, ...all.filter((length) => length > wishedLength)];
}

function lengthsOf({ minLength, maxLength }: AskedOfPassword): Partial<PasswordRules> {
  const most = maxLength !== null && maxLength > 0 ? maxLength : null;
  return { minLength: most === null ? minLength : Math.min(minLength, most), maxLength: most };
}

function fieldRules(asked: AskedOfPassword): PasswordRules {
  const own = { ...parsePasswordRules(""), ...lengthsOf(asked) };
  return asked.passwordRules === "" ? own : bothKept(own, parsePasswordRules(asked.passwordRules));
}

/** Rules that ask for all that both do; of what can't both be kept, the first's. */
function bothKept(first: PasswordRules, second: PasswordRules): PasswordRules {
  const maxLength = lesser(first.maxLength, second.maxLength);
  const joined: PasswordRules = {
    minLength: Math.min(Math.max(first.minLength, second.minLength), maxLength ?? Infinity),
    maxLength,
    maxConsecutive: lesser(first.maxConsecutive, second.maxConsecutive),
    required: [...new Set([...first.required, ...second.required])],
    allowed: commonTo(first.allowed, second.allowed),
  };
  return ruleMaker(joined) === null && ruleMaker(first) !== null ? first : joined;
}

function lesser(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

function commonTo(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return kept(a, Array.from(b));
}
