/** What a site says of its own passkeys unasked: WebAuthn Level 3, section 5.1.10. */

/** By the browser's own method for it. */
export const signalMethods = {
  names: "signalCurrentUserDetails",
  unknown: "signalUnknownCredential",
  accepted: "signalAllAcceptedCredentials",
} as const;

export type SignalKind = keyof typeof signalMethods;

export interface Signal {
  kind: SignalKind;
  /** JSON: what the method is given. */
  details: string;
}

export function isSignalKind(kind: unknown): kind is SignalKind {
  return typeof kind === "string" && Object.hasOwn(signalMethods, kind);
}
