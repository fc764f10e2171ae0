/** Asking for a PIN, and choosing one. */
export {
  type ChangePinStep,
  ChangePinVerify,
  faultMs,
  useForgetVerified,
} from "./change-pin-verify.tsx";
export { askSecret } from "./passkey-secret.ts";
export { PinWarning } from "./pin-warning.tsx";
export { TriesLeft } from "./tries-left.tsx";
