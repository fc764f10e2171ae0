/**
 * One-time codes of KeePass: its own strings (keepass.info/help/base/placeholders.html#otp), KeePassXC's
 * and KeeOtp's `otp`, KeeTrayTOTP's pair. All become one address that says whatever they say.
 */
import { fromBase64, utf8 } from "@breezy/crypto/bytes";
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

/** An address, or as KeeOtp has it `key=...&size=8&step=60&otpHashMode=Sha256`. */
function fromOtp(otp: string): string {
  if (!otp.startsWith("key=")) return otp;
  const given = new URLSearchParams(otp);
  const secret = spaceless(given.get("key") ?? "");
  const settings = {
    digits: given.get("size"),
    period: given.get("step"),
    algorithm: given.get("otpHashMode"),
    counter: given.get("counter"),
  };
  const said = Object.values(settings).some((value) => value !== null);
  if (!said && !given.has("type")) return secret;
  const type = /hotp/i.test(given.get("type") ?? "") ? "hotp" : "totp";
  return address(type, secret, settings);
}

/** `30;6`, or `30;S` for Steam's; a third part says whose clock it is. */
function fromPair(seed: string, settings: string): string {
  const [period = "", digits = ""] = settings.split(";");
  if (digits.toUpperCase() === "S") return `steam://${spaceless(seed)}`;
  return address("totp", spaceless(seed), { period, digits });
}

function fromOwn(take: Take, name: string, type: "totp" | "hotp"): string {
  const secret = secretOf(take, `${name}-Secret`);
  if (!secret) return "";
  return address(type, secret, {
    algorithm: take(`${name}-Algorithm`)
      .replace(/^HMAC-/i, "")
      .replaceAll("-", ""),
    digits: take(`${name}-Length`),
    period: take(`${name}-Period`),
    counter: take(`${name}-Counter`),
  });
}

/** In base32, in whichever of four ways it is written. */
function secretOf(take: Take, name: string): string {
  const base32 = take(`${name}-Base32`);
  if (base32) return spaceless(base32);
  const hex = spaceless(take(`${name}-Hex`));
  if (/^(?:[0-9a-f]{2})+$/i.test(hex)) return toBase32(Uint8Array.fromHex(hex));
  const base64 = spaceless(take(`${name}-Base64`));
  if (/^[a-z0-9+/]+={0,2}$/i.test(base64) && base64.length % 4 === 0)
    return toBase32(fromBase64(base64));
  // What was none of the two stays as it is: a code that does not work is told.
  return hex || base64 || toBase32(utf8(take(name)));
}

function address(
  type: "totp" | "hotp",
  secret: string,
  settings: Record<string, string | null>,
): string {
  const said = Object.entries(settings).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `otpauth://${type}/?${new URLSearchParams([["secret", secret], ...said]).toString()}`;
}

function spaceless(text: string): string {
  return text.replaceAll(/\s/g, "");
}
