import { createHmac } from "node:crypto";

/** What stays of a deleted account's address: anyone who has the table alone can't test guesses. */
export function hashAddress(email: string, secret: string): string {
  return createHmac("sha256", secret)
    .update(`address of a deleted account\n${email}`)
    .digest("hex");
}
