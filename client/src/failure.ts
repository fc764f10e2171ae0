import type { VaultFailure } from "./answers.ts";

/** An operation of the vault that could not be done; the page has a sentence for each code. */
export class VaultError extends Error {
  readonly code: VaultFailure;

  constructor(code: VaultFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "VaultError";
    this.code = code;
  }
}
