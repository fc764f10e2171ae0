/** Asking for a PIN, and choosing one. */
export { newPinFault } from "./change-pin-rules.ts";
export { type ChangePinStep, ChangePinVerify, faultMs } from "./change-pin-verify.tsx";
export { askSecret } from "./passkey-secret.ts";
export { PinWarning } from "./pin-warning.tsx";
export { TriesLeft } from "./tries-left.tsx";
export { useForgetVerified } from "./use-forget-verified.ts";
