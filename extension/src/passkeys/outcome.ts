/** What becomes of a site's request for a passkey, in plain JSON. */
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
} from "@breezy/client/passkeys/responses";

export type { AuthenticationResponseJSON, RegistrationResponseJSON };

export type PasskeyKind = "create" | "get";

export type PasskeyOutcome =
  /** Not ours: the browser's own goes on. `isAfterPopup`: once the page has the focus again. */
  | { name: "pass"; isAfterPopup?: true }
  | { name: "made"; response: RegistrationResponseJSON }
  | { name: "used"; response: AuthenticationResponseJSON }
  /** A DOMException of that name. */
  | { name: "refused"; error: string };

export const refused: PasskeyOutcome = { name: "refused", error: "NotAllowedError" };
export const pass: PasskeyOutcome = { name: "pass" };
