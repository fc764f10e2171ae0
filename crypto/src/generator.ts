/** Passwords made by the platform's cryptographic source, every one of a kind equally likely. */

/** What counts as a special character, here and in the strength's score. */
export const specialCharacters = "!@#$%^&*";

/** Of each of these a standard password has one at least, and nothing else. */
export const standardClasses = [
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  "abcdefghijklmnopqrstuvwxyz",
  "0123456789",
  specialCharacters,
] as const;
const lettersAndDigits = standardClasses.slice(0, 3).join("");

const plainCount = 12;
const specialCount = 4;
export const standardLength = plainCount + specialCount;

/** How many there are of 32 bits. */
const numbers = 2 ** 32;

/**
 * 16 ASCII characters: 12 letters or digits and 4 of `!@#$%^&*`, in an order as random as they are.
 * Many sites ask for a capital, a small letter and a digit: what lacks one is drawn again, whole, so
 * that all others stay equally likely. About 94 bits: 12 log2 62 + 4 log2 8 + log2 of the 1,820 ways
 * to place the four, less the 0.19 that go with an eighth of all (`isMixed`).
 */
export function generatePassword(): string {
  for (;;) {
    const password = drawPassword();
    if (isMixed(password)) return password;
  }
}

const isMixed = (password: string) => [/[A-Z]/, /[a-z]/, /\d/].every((one) => one.test(password));

function drawPassword(): string {
  const drawn = [
    ...Array.from({ length: plainCount }, () => drawFrom(lettersAndDigits)),
    ...Array.from({ length: specialCount }, () => drawFrom(specialCharacters)),
  ];
  // Fisher and Yates, in Durstenfeld's form.
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = randomBelow(last + 1);
    [drawn[last], drawn[other]] = [drawn[other]!, drawn[last]!];
  }
  return drawn.join("");
}

/**
 * A uniform integer from 0 to `limit - 1`, if `limit` is 1 to 2^32; else throws RangeError. A
 * number in the incomplete last run of `limit` is drawn again: its remainder would favour small results.
 */
export function randomBelow(limit: number): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > numbers)
    throw new RangeError("not in 1..2^32");
  const whole = numbers - (numbers % limit);
  const number = new Uint32Array(1);
  do crypto.getRandomValues(number);
  while (number[0]! >= whole);
  return number[0]! % limit;
}

/** One of `from`, each equally likely. Throws RangeError if there is none. */
export function drawFrom<T>(from: ArrayLike<T>): T {
  return from[randomBelow(from.length)]!;
}
