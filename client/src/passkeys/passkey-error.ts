/** The name of the exception that a page's promise is rejected with (WebAuthn Level 3, sections 5.1.3, 5.1.4 and 10.1.4). */
export type PasskeyErrorName =
  | "ConstraintError"
  | "InvalidStateError"
  | "NotAllowedError"
  | "NotSupportedError"
  | "SecurityError"
  | "SyntaxError"
  | "TypeError"
  | "UnknownError";

/** `name` is a DOMException's, but for TypeError. The message is for a developer's console, and says no secret. */
export class PasskeyError extends Error {
  override readonly name: PasskeyErrorName;

  constructor(name: PasskeyErrorName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = name;
  }
}
