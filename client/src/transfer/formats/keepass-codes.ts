/**
 * One-time codes of KeePass: its own strings (keepass.info/help/base/placeholders.html#otp), KeePassXC's
 * and KeeOtp's `otp`, KeeTrayTOTP's pair. All become one address that says whatever they say.
 */
import { utf8 } from "@breezy/crypto/bytes";
import { toBase32 } from "@breezy/crypto/base32";

/** Takes a string of the entry; "" if it has none of that name. */
type Take = (key: string) => string;

export function codeOf(take: Take): string {
  const otp = take("otp");
  if (otp) return fromOtp(otp);
  const seed = take("TOTP Seed");
  if (seed) return fromPair(seed, take("TOTP Settings"));
  return fromOwn(take, "TimeOtp", "totp") || fromOwn(take, "HmacOtp", "hotp");
}

/** Strings of which codes are made: seldom marked as hidden, and read by nobody. */
export const codeSecrets = /^(?:otp|TOTP Seed|(?:Time|Hmac)Otp-Secret(?:-\w+)?)$/;

/** An address, or as KeeOtp and KeeOtp2 have it `key=...&size=8&step=60&otpHashMode=Sha256`. */
function fromOtp(otp: string): string {
  // A plus sign is a digit of base64.
  const pairs = otp.includes("://") ? [] : [...new URLSearchParams(otp.replaceAll("+", "%2B"))];
  const given = new Map(pairs.map(([name, value]) => [name.toLowerCase(), value]));
  const key = given.get("key");
  if (key === undefined) return otp;
  const secret = secretIn(given.get("encoding")?.toLowerCase() ?? "base32", key);
  const kinds = `${given.get("type")} ${given.get("encoder")}`.toLowerCase();
  if (kinds.includes("steam")) return steamAddress(secret);
  if (given.size === 1) return secret.text;
  return address(kinds.includes("hotp") ? "hotp" : "totp", secret, {
    digits: given.get("size"),
    period: given.get("step"),
    algorithm: given.get("otphashmode"),
    counter: given.get("counter"),
  });
}

/** `30;6`, or `30;S` for Steam's; a third part says whose clock it is. */
function fromPair(seed: string, settings: string): string {
  const [period, digits] = settings.split(";").map((part) => part.trim());
  const secret = secretIn("base32", seed);
  if (digits?.toUpperCase() === "S") return steamAddress(secret);
  return address("totp", secret, { period, digits });
}

function fromOwn(take: Take, name: string, type: "totp" | "hotp"): string {
  const spellings = { base32: "-Base32", hex: "-Hex", base64: "-Base64", utf8: "" };
  for (const [encoding, suffix] of Object.entries(spellings)) {
    const text = take(`${name}-Secret${suffix}`);
    if (!text) continue;
    return address(type, secretIn(encoding, text), {
      algorithm: take(`${name}-Algorithm`)
        .replace(/^HMAC-/i, "")
        .replaceAll("-", ""),
      digits: take(`${name}-Length`),
      period: take(`${name}-Period`),
      counter: take(`${name}-Counter`),
    });
  }
  return "";
}

/** In base32, named `secret`; or as it was written, named `unread`. */
interface CodeSecret {
  name: string;
  text: string;
}

const readers = new Map<string, (text: string) => string>([
  ["base32", spaceless],
  ["hex", (text) => toBase32(Uint8Array.fromHex(spaceless(text)))],
  ["base64", (text) => toBase32(Uint8Array.fromBase64(text))],
  ["utf8", (text) => toBase32(utf8(text))],
]);

/** A secret that can't be read is kept where nothing makes codes of it: wrong ones are worse than none. */
function secretIn(encoding: string, text: string): CodeSecret {
  const unread = { name: "unread", text };
  try {
    const read = readers.get(encoding)?.(text);
    return read === undefined ? unread : { name: "secret", text: read };
  } catch (error) {
    if (error instanceof SyntaxError) return unread;
    throw error;
  }
}

function steamAddress(secret: CodeSecret): string {
  if (secret.name !== "secret") return address("totp", secret, { encoder: "steam" });
  return `steam://${secret.text}`;
}

function address(
  type: "totp" | "hotp",
  { name, text }: CodeSecret,
  settings: Record<string, string | undefined>,
): string {
  const said = Object.entries(settings).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return `otpauth://${type}/?${new URLSearchParams([[name, text], ...said]).toString()}`;
}

function spaceless(text: string): string {
  return text.replaceAll(/\s/g, "");
}
