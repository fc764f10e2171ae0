/** Why a code can't be used, in words that help. */
import type { OtpProblem } from "@breezy/crypto/otpauth-uri";

export const otpProblemTexts = {
  "not-a-code":
    "This is not a one-time code link or secret. It starts with otpauth://, or has at least 16 letters and digits.",
  counted: "These codes use a counter instead of the time. Keep them in the app that has them.",
  steam: "Steam uses its own kind of code, and these are digits. Keep it in the Steam app.",
  secret: "The secret contains an invalid character. It may only contain A to Z and 2 to 7.",
  algorithm: "These codes use an unsupported method. SHA-1, SHA-256 and SHA-512 are supported.",
  digits: "These codes have an unsupported length. 6, 7 and 8 digits are supported.",
  period: "The period of a code must be a whole number of seconds.",
} as const satisfies Record<OtpProblem, string>;

export const migrationProblemText =
  "This image is damaged, or is not a Google Authenticator export. Show it again, larger.";
export const noQrCodeText = "There is no QR code in this picture. Try a sharper or larger one.";
