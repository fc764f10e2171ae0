/** What may stand in a text that is nobody's to read, and what is in its place once it is hidden. */
import * as z from "zod/mini";

export const secretKind = z.enum([
  "card_number",
  "private_key",
  /** Also the bare key that an authenticator app is set up with. */
  "authenticator_key",
  "recovery_phrase",
  "one_time_code",
  "password",
]);
export type SecretKind = z.infer<typeof secretKind>;

/** What stands where a secret stood. None of these is found as a secret again. */
export const secretMasks = {
  card_number: "[card number hidden]",
  private_key: "[private key hidden]",
  authenticator_key: "[authenticator key hidden]",
  recovery_phrase: "[recovery phrase hidden]",
  one_time_code: "[code hidden]",
  password: "[password hidden]",
} as const satisfies Record<SecretKind, string>;
