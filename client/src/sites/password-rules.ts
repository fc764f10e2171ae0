/**
 * What a site asks of a password, in the language of the `passwordrules` attribute
 * (https://developer.apple.com/password-rules/): properties with `;` between them, `minlength`,
 * `maxlength`, `max-consecutive`, and `required` and `allowed` with classes of characters.
 */

export interface PasswordRules {
  /** 0 if nothing is said. */
  minLength: number;
  maxLength: number | null;
  /** How many times one character may follow itself, itself counted. */
  maxConsecutive: number | null;
  /** One character of each of these at least; each a text of different characters. */
  required: readonly string[];
  /** No other characters, those that are required among them; null: nothing is said. */
  allowed: string | null;
}

const upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const lower = "abcdefghijklmnopqrstuvwxyz";
const digit = "0123456789";
const special = "-~!@#$%^&*_+=`|(){}[:;\"'<>,.?] ";
const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i)).join("");

const named: Readonly<Record<string, string>> = {
  upper,
  lower,
  digit,
  special,
  "ascii-printable": printable,
  // Whoever takes every letter takes these, and they can be typed on every keyboard.
  unicode: printable,
};

/** What it does not understand says nothing; of two lengths the stricter counts. Never throws. */
export function parsePasswordRules(text: string): PasswordRules {
  let minLength = 0;
  const most: Record<"maxlength" | "max-consecutive", number | null> = {
    maxlength: null,
    "max-consecutive": null,
  };
  const required: string[] = [];
  const allowed: string[] = [];
  for (const { name, value } of propertiesIn(text)) {
    if (name === "minlength") minLength = Math.max(minLength, numberIn(value) ?? 0);
    else if (name === "maxlength" || name === "max-consecutive") {
      const number = numberIn(value);
      if (number) most[name] = Math.min(number, most[name] ?? number);
    } else if (name === "required" || name === "allowed") {
      const characters = charactersIn(value);
      if (characters === "") continue;
      allowed.push(characters);
      if (name === "required") required.push(characters);
    }
  }
  return {
    minLength,
    maxLength: most.maxlength,
    maxConsecutive: most["max-consecutive"],
    required: [...new Set(required)],
    allowed: allowed.length > 0 ? unique(allowed.join("")) : null,
  };
}

/** Whether a password is as they ask; `allowed` says nothing of it if nothing is said. */
export function keepsRules(rules: PasswordRules, password: string): boolean {
  const { minLength, maxLength, maxConsecutive, required, allowed } = rules;
  const characters = Array.from(password);
  if (characters.length < minLength || characters.length > (maxLength ?? Infinity)) return false;
  if (allowed !== null && characters.some((one) => !allowed.includes(one))) return false;
  if (required.some((set) => !characters.some((one) => set.includes(one)))) return false;
  return longestRun(characters) <= (maxConsecutive ?? Infinity);
}

function longestRun(characters: readonly string[]): number {
  let longest = 0;
  let run = 0;
  for (const [i, one] of characters.entries()) {
    run = one === characters[i - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** A `;` within brackets belongs to the class. */
function propertiesIn(text: string): { name: string; value: string }[] {
  return split(text, ";").flatMap((part) => {
    const colon = part.indexOf(":");
    if (colon === -1) return [];
    return [{ name: part.slice(0, colon).trim().toLowerCase(), value: part.slice(colon + 1) }];
  });
}

function charactersIn(value: string): string {
  const classes = split(value, ",").map((part) => part.trim());
  return unique(classes.map((one) => classIn(one)).join(""));
}

function classIn(text: string): string {
  if (!text.startsWith("[")) {
    const name = text.toLowerCase();
    return Object.hasOwn(named, name) ? named[name]! : "";
  }
  const inside = Array.from(text.slice(1, endOfClass(text, 0)));
  // A hyphen may stand first only: elsewhere it would be taken for a range, and is left out.
  return inside.filter((one, i) => printable.includes(one) && (one !== "-" || i === 0)).join("");
}

/** At parts outside of brackets. */
function split(text: string, at: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "[") i = endOfClass(text, i);
    else if (text[i] === at) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** Where the class that begins at `start` ends: a bracket that stands in it stands last, before its end. */
function endOfClass(text: string, start: number): number {
  const end = text.indexOf("]", start + 1);
  if (end === -1) return text.length;
  return text[end + 1] === "]" ? end + 1 : end;
}

function unique(characters: string): string {
  return [...new Set(characters)].join("");
}

function numberIn(value: string): number | null {
  const digits = /^\s*(\d{1,4})\s*$/.exec(value)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** How long a password may be, as a person says it. */
export function lengthInWords({
  minLength,
  maxLength,
}: Pick<PasswordRules, "minLength" | "maxLength">): string {
  if (maxLength === null) return minLength > 1 ? `at least ${minLength} characters` : "any length";
  if (minLength === maxLength) return `exactly ${maxLength} characters`;
  return minLength > 1
    ? `${minLength} to ${maxLength} characters`
    : `at most ${maxLength} characters`;
}
