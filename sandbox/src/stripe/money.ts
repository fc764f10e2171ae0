export function dollars(cents: number): string {
  return `${cents < 0 ? "-" : ""}$${(Math.abs(cents) / 100).toFixed(2)}`;
}

export function dateOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

/** In groups of four. */
export function spaced(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
}
