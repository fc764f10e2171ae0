import { toBase32 } from "@breezy/crypto/base32";
import { fromBase64 } from "@breezy/crypto/bytes";
import { OtpError, parseOtp } from "@breezy/crypto/otpauth-uri";
import { describe, expect, it } from "vitest";
import { codeOf, codeSecrets } from "./keepass-codes.ts";

/** RFC 6238's `12345678901234567890`. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const hex = "3132333435363738393031323334353637383930";
const base64 = "MTIzNDU2Nzg5MDEyMzQ1Njc4OTA=";
const usual = { algorithm: "SHA1", digits: 6, periodS: 30 };
const steam = { algorithm: "SHA1", digits: 5, periodS: 30 };

type Strings = Record<string, string>;

function codeIn(strings: Strings): string {
  const left = new Map(Object.entries(strings));
  return codeOf((key) => {
    const value = left.get(key) ?? "";
    left.delete(key);
    return value;
  });
}

function problemOf(strings: Strings): string | null {
  try {
    parseOtp(codeIn(strings));
    return null;
  } catch (error) {
    if (error instanceof OtpError) return error.problem;
    throw error;
  }
}

describe("whatever wrote it, the code is that of its program", () => {
  it.each<[Strings, object]>([
    [{ "TimeOtp-Secret": "12345678901234567890" }, usual],
    [{ "TimeOtp-Secret-Hex": hex.replaceAll(/(..)/g, "$1 ") }, usual],
    [{ "TimeOtp-Secret-Base32": "gezd gnbv gy3t qojq gezd gnbv gy3t qojq" }, usual],
    [
      {
        "TimeOtp-Secret-Base64": base64,
        "TimeOtp-Length": "8",
        "TimeOtp-Period": "60",
        "TimeOtp-Algorithm": "HMAC-SHA-512",
      },
      { algorithm: "SHA512", digits: 8, periodS: 60 },
    ],
    [
      { "TOTP Seed": secret, "TOTP Settings": "60;8" },
      { ...usual, digits: 8, periodS: 60 },
    ],
    [{ "TOTP Seed": secret, "TOTP Settings": "30;6;https://clock.example" }, usual],
    [{ "TOTP Seed": secret }, usual],
    [{ "TOTP Seed": secret, "TOTP Settings": "30;S" }, steam],
    [{ otp: `key=${secret}` }, usual],
    [
      { otp: `Step=60&Key=${secret}&OtpHashMode=SHA256` },
      { ...usual, algorithm: "SHA256", periodS: 60 },
    ],
    [{ otp: `key=${hex}&size=8&encoding=Hex` }, { ...usual, digits: 8 }],
    [{ otp: `key=${base64}&encoding=Base64` }, usual],
    [{ otp: "key=12345678901234567890&encoding=UTF8" }, usual],
    [{ otp: `key=${secret}&type=Steam&size=5` }, steam],
    [{ otp: `key=${secret}&type=Totp&encoder=Steam` }, steam],
    [{ otp: `otpauth://totp/A:b?secret=${secret}&encoder=steam&digits=5` }, steam],
  ])("%o", (strings, settings) => {
    const code = parseOtp(codeIn(strings));
    expect(code).toMatchObject(settings);
    expect(toBase32(code.secret)).toBe(secret);
  });

  it("a plus sign of base64 is a part of the secret", () => {
    const { secret: bytes } = parseOtp(codeIn({ otp: "key=YW+/YW+/YW+/&encoding=Base64" }));
    expect(bytes).toEqual(fromBase64("YW+/YW+/YW+/"));
  });
});

describe("no code is made of a secret that is not in its encoding, and none is lost", () => {
  it.each([
    // It would be a secret in base32.
    ["TimeOtp-Secret-Hex", "ABCDE"],
    ["TimeOtp-Secret-Base64", "ABCDE"],
    ["TimeOtp-Secret-Base32", "not 1 of base32"],
    ["TimeOtp-Secret-Hex", "secret=GEZDGNBVGY3TQOJQ"],
  ])("%s %s", (key, text) => {
    expect(problemOf({ [key]: text })).toBe("secret");
    const values = [...new URLSearchParams(codeIn({ [key]: text }).split("?")[1]).values()];
    expect(values.join("")).toContain(text.replaceAll(/\s/g, "").slice(0, 5));
  });

  it.each(["Base85", "secret", "constructor"])("encoding %s", (encoding) => {
    expect(problemOf({ otp: `key=${secret}&encoding=${encoding}` })).toBe("secret");
    expect(codeIn({ otp: `key=${secret}&encoding=${encoding}` })).toContain(secret);
  });

  it("bits that nobody needs are no fault of Base64", () => {
    expect(problemOf({ "TimeOtp-Secret-Base64": "AB==" })).toBeNull();
  });

  it("one that counts is told as such", () => {
    expect(problemOf({ "HmacOtp-Secret-Base32": secret, "HmacOtp-Counter": "7" })).toBe("counted");
    expect(problemOf({ otp: `key=${secret}&type=Hotp&counter=7` })).toBe("counted");
  });
});

it.each(["otp", "TOTP Seed", "HmacOtp-Secret", "TimeOtp-Secret-Base64"])("%s is hidden", (key) => {
  expect(codeSecrets.test(key)).toBe(true);
  expect(codeSecrets.test(`My ${key}`)).toBe(false);
});
