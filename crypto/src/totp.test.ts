import { describe, expect, test } from "vitest";
import { utf8 } from "./bytes.ts";
import { parseOtp } from "./otpauth-uri.ts";
import { hotp, type TotpAlgorithm, totpAt, totpDefaults } from "./totp.ts";

const seed = "12345678901234567890";

describe("RFC 4226, appendix D", () => {
  test.each([
    [0, "755224"],
    [1, "287082"],
    [2, "359152"],
    [3, "969429"],
    [4, "338314"],
    [5, "254676"],
    [6, "287922"],
    [7, "162583"],
    [8, "399871"],
    [9, "520489"],
  ])("counter %i", (counter, code) => {
    expect(hotp(utf8(seed), counter, 6)).toBe(code);
  });

  // 1284755224 is the table's truncated value of counter 0.
  test.each([
    [6, "755224"],
    [7, "4755224"],
    [8, "84755224"],
  ] as const)("%i digits", (digits, code) => {
    expect(hotp(utf8(seed), 0, digits)).toBe(code);
  });
});

describe("Steam's codes", () => {
  const { secret } = parseOtp("steam://63BEDWCQZKTQWPESARIERL5DTTQFCJTK");

  // KeePassXC's TestTotp::steamTotp.
  test.each([
    [1_511_200_518, "FR8RV"],
    [1_511_200_714, "9P3VP"],
  ])("at %i", (seconds, code) => {
    const key = { ...totpDefaults, secret, digits: 5 } as const;
    expect(totpAt(key, seconds * 1000).code).toBe(code);
  });
});

describe("RFC 6238, appendix B", () => {
  // The seeds are as long as each hash, as erratum 2866 has them.
  const secrets: Record<TotpAlgorithm, string> = {
    SHA1: seed,
    SHA256: seed.repeat(2).slice(0, 32),
    SHA512: seed.repeat(4).slice(0, 64),
  };
  test.each([
    [59, "SHA1", "94287082"],
    [59, "SHA256", "46119246"],
    [59, "SHA512", "90693936"],
    [1111111109, "SHA1", "07081804"],
    [1111111109, "SHA256", "68084774"],
    [1111111109, "SHA512", "25091201"],
    [1111111111, "SHA1", "14050471"],
    [1111111111, "SHA256", "67062674"],
    [1111111111, "SHA512", "99943326"],
    [1234567890, "SHA1", "89005924"],
    [1234567890, "SHA256", "91819424"],
    [1234567890, "SHA512", "93441116"],
    [2000000000, "SHA1", "69279037"],
    [2000000000, "SHA256", "90698825"],
    [2000000000, "SHA512", "38618901"],
    [20000000000, "SHA1", "65353130"],
    [20000000000, "SHA256", "77737706"],
    [20000000000, "SHA512", "47863826"],
  ] as const)("at %i s with %s", (seconds, algorithm, code) => {
    const key = { secret: utf8(secrets[algorithm]), algorithm, digits: 8, periodS: 30 } as const;
    expect(totpAt(key, seconds * 1000).code).toBe(code);
  });
});

describe("a code counts for one period", () => {
  const key = { ...totpDefaults, secret: utf8(seed) };

  test("from its first millisecond to its last", () => {
    const { code, fromMs, untilMs } = totpAt(key, 59_000);
    expect([fromMs, untilMs]).toEqual([30_000, 60_000]);
    expect(totpAt(key, fromMs).code).toBe(code);
    expect(totpAt(key, untilMs - 1).code).toBe(code);
    expect(totpAt(key, untilMs)).toEqual({ code: "359152", fromMs: 60_000, untilMs: 90_000 });
  });

  test.each([1, 15, 60, 86_400])("of %i seconds", (periodS) => {
    const nowMs = 1_790_000_000_123;
    const { code, fromMs, untilMs } = totpAt({ ...key, periodS }, nowMs);
    expect(untilMs - fromMs).toBe(periodS * 1000);
    expect(fromMs).toBeLessThanOrEqual(nowMs);
    expect(untilMs).toBeGreaterThan(nowMs);
    expect(code).toBe(hotp(key.secret, fromMs / 1000 / periodS, 6));
  });

  test("and none is of a moment before 1970", () => {
    expect(() => totpAt(key, -1)).toThrow(RangeError);
  });
});
