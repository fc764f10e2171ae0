/** As mails and logs of billing write an amount: `$7.00`. */
export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
