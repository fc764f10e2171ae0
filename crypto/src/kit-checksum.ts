/**
 * The check symbols of a Recovery Kit's code: a Reed-Solomon code over GF(32), polynomial
 * x^5 + x^2 + 1, with three roots. Any one or two wrong symbols are noticed (two of them only if not
 * exactly 31 places apart), so every typo and every swap of neighbours is; anything else passes
 * once in 32,768.
 */
const fieldPolynomial = 0b100101;
const roots: readonly number[] = [2, 4, 8];

/** How many symbols `checkSymbols` appends. */
export const checkLength = roots.length;

function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 4; bit >= 0; bit--) {
    product <<= 1;
    if (product & 0b100000) product ^= fieldPolynomial;
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** (x - r1)(x - r2)(x - r3), highest power first, without its leading 1. */
const generator = roots
  .reduce<number[]>(
    (poly, root) => [...poly, 0].map((c, i) => c ^ multiply(poly[i - 1] ?? 0, root)),
    [1],
  )
  .slice(1);

/** The remainder of symbols * x^3 by the generator: what to append to symbols (each 0..31). */
export function checkSymbols(symbols: readonly number[]): number[] {
  let remainder: number[] = generator.map(() => 0);
  for (const symbol of symbols) {
    const factor = symbol ^ remainder[0]!;
    remainder = generator.map((c, i) => (remainder[i + 1] ?? 0) ^ multiply(factor, c));
  }
  return remainder;
}
