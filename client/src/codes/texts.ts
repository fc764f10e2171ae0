/** Why a code can't be used, in words that help. */
import type { OtpProblem } from "@breezy/crypto/otpauth-uri";

export const otpProblemTexts = {
  "not-a-code":
    "This is no link or secret of one-time codes. It begins with otpauth://, or has at least 16 letters and digits.",
  counted: "These codes go by a counter, not by the time. Keep them in the app that has them.",
  steam: "Steam has codes of its own. Keep them in the Steam app.",
  secret: "The secret has a character that does not belong there. It is made of A to Z and 2 to 7.",
  algorithm: "These codes are made in a way that is not supported. SHA-1, SHA-256 and SHA-512 are.",
  digits: "These codes have a length that is not supported. 6, 7 and 8 digits are.",
  period: "The time for which a code counts must be a whole number of seconds.",
} as const satisfies Record<OtpProblem, string>;

export const migrationProblemText =
  "This image is damaged, or is not one of Google Authenticator's export. Show it again, larger.";
export const noQrCodeText = "There is no QR code in this picture. Try a sharper or larger one.";
