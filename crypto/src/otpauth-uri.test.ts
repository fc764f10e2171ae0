import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromBase32, toBase32 } from "./base32.ts";
import { utf8 } from "./bytes.ts";
import { type OtpAccount, OtpError, parseOtp, writeOtp } from "./otpauth-uri.ts";
import { longestPeriodS, totpAlgorithms } from "./totp.ts";

const hello = new Uint8Array([...utf8("Hello!"), 0xde, 0xad, 0xbe, 0xef]);
const plain = { secret: hello, algorithm: "SHA1", digits: 6, periodS: 30 } as const;

const name = fc
  .string({ unit: "grapheme", maxLength: 40 })
  .map((text) => text.toWellFormed().trim());
const anAccount: fc.Arbitrary<OtpAccount> = fc.record({
  issuer: name.filter((issuer) => issuer.toLowerCase() !== "steam"),
  account: name,
  secret: fc.uint8Array({ minLength: 1, maxLength: 128 }),
  algorithm: fc.constantFrom(...totpAlgorithms),
  digits: fc.constantFrom(6, 7, 8),
  periodS: fc.integer({ min: 1, max: longestPeriodS }),
});

describe("base32", () => {
  // RFC 4648 section 10, without the padding.
  test.each([
    ["", ""],
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foo", "MZXW6"],
    ["foob", "MZXW6YQ"],
    ["fooba", "MZXW6YTB"],
    ["foobar", "MZXW6YTBOI"],
  ])("of '%s'", (text, spelled) => {
    expect(toBase32(utf8(text))).toBe(spelled);
    expect(fromBase32(spelled)).toEqual(utf8(text));
  });

  test("is read as it was written, with padding, spaces and hyphens, in either case", () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.constantFrom(" ", "-", "\n", "\u00a0"), (bytes, mark) => {
        const spelled = toBase32(bytes);
        expect(fromBase32(spelled)).toEqual(bytes);
        const spaced = spelled.toLowerCase().match(/.{1,4}/g) ?? [];
        expect(fromBase32(`${spaced.join(mark)}===`)).toEqual(bytes);
      }),
    );
  });

  test.each(["JBSW0", "JBSW1", "JBSW8", "JB=SW", "ĲBSW", "é"])("does not hold '%s'", (text) => {
    expect(fromBase32(text)).toBeNull();
  });
});

describe("links", () => {
  test("are read as they were written, whoever is named in whatever script", () => {
    fc.assert(
      fc.property(anAccount, (account) => {
        expect(parseOtp(writeOtp(account))).toEqual(account);
      }),
      { numRuns: 1000 },
    );
  });

  test("are written the way authenticators expect", () => {
    const account: OtpAccount = { issuer: "Ex & Co", account: "a+b@example.com", ...plain };
    expect(writeOtp({ ...account, algorithm: "SHA256", digits: 8, periodS: 60 })).toBe(
      "otpauth://totp/Ex%20%26%20Co:a%2Bb%40example.com?secret=JBSWY3DPEHPK3PXP" +
        "&issuer=Ex%20%26%20Co&algorithm=SHA256&digits=8&period=60",
    );
  });

  test.each([
    [
      "otpauth://totp/Example:alice@google.com?secret=JBSWY3DPEHPK3PXP&issuer=Example",
      "Example",
      "alice@google.com",
    ],
    ["otpauth://totp/Example%3Aalice?secret=JBSWY3DPEHPK3PXP", "Example", "alice"],
    ["otpauth://totp/Example%3aalice?secret=JBSWY3DPEHPK3PXP", "Example", "alice"],
    ["otpauth://totp/Example:%20alice?secret=JBSWY3DPEHPK3PXP", "Example", "alice"],
    ["otpauth://totp/alice?secret=JBSWY3DPEHPK3PXP", "", "alice"],
    ["otpauth://totp/alice?secret=JBSWY3DPEHPK3PXP&issuer=", "", "alice"],
    ["otpauth://totp/Old:alice?issuer=New&secret=JBSWY3DPEHPK3PXP", "New", "alice"],
    ["otpauth://totp/alice?secret=JBSWY3DPEHPK3PXP&issuer=Big+Corp", "Big Corp", "alice"],
    ["otpauth://totp/a+b@example.com?secret=JBSWY3DPEHPK3PXP", "", "a+b@example.com"],
    ["otpauth://totp/Tom & Co:tom?secret=JBSWY3DPEHPK3PXP", "Tom & Co", "tom"],
    ["otpauth://totp/Team #1:100% me?secret=JBSWY3DPEHPK3PXP", "Team #1", "100% me"],
    ["otpauth://totp/?secret=JBSWY3DPEHPK3PXP", "", ""],
    ["otpauth://totp?secret=JBSWY3DPEHPK3PXP", "", ""],
    ["otpauth://totp/%D7%A9%D7%9C%D7%95%D7%9D:%F0%9F%90%BB?secret=JBSWY3DPEHPK3PXP", "שלום", "🐻"],
    ["otpauth://totp/שלום:🐻?secret=JBSWY3DPEHPK3PXP", "שלום", "🐻"],
    ["  OTPAUTH://TOTP/a:b?SECRET=jbsw+y3dp+ehpk-3pxp%3D&Digits=6 ", "a", "b"],
    [
      "otpauth://totp/a:b?secret=JBSWY3DPEHPK3PXP&algorithm=HmacSHA1&period=&digits=&image=x",
      "a",
      "b",
    ],
    ["apple-otpauth://totp/a:b?secret=JBSWY3DPEHPK3PXP&algorithm=sha-1", "a", "b"],
    ["otpauth://totp/a:b?secret=JBSWY3DPEHPK3PXP&secret=MZXW6", "a", "b"],
  ])("%s", (link, issuer, account) => {
    expect(parseOtp(link)).toEqual({ issuer, account, ...plain });
  });

  test("say the hash, the digits and the period", () => {
    const link = "otpauth://totp/a?secret=MZXW6===&algorithm=sha512&digits=7&period=45";
    expect(parseOtp(link)).toEqual({
      issuer: "",
      account: "a",
      secret: utf8("foo"),
      algorithm: "SHA512",
      digits: 7,
      periodS: 45,
    });
  });
});

describe("a bare secret", () => {
  test.each([
    "JBSWY3DPEHPK3PXP",
    "jbsw y3dp ehpk 3pxp",
    "jbsw-y3dp-ehpk-3pxp",
    " JBSWY3DPEHPK3PXP=\n",
  ])("'%s'", (text) => {
    expect(parseOtp(text)).toEqual({ issuer: "", account: "", ...plain });
  });
});

describe("Steam's", () => {
  test.each([
    ["steam://JBSWY3DPEHPK3PXP", "Steam", ""],
    ["otpauth://steam/Steam:a?secret=JBSWY3DPEHPK3PXP", "Steam", "a"],
    ["otpauth://totp/Steam:a?secret=JBSWY3DPEHPK3PXP&digits=6&algorithm=SHA256", "Steam", "a"],
    ["otpauth://totp/a?secret=JBSWY3DPEHPK3PXP&issuer=Steam", "Steam", "a"],
    ["otpauth://totp/a?secret=JBSWY3DPEHPK3PXP&encoder=steam", "", "a"],
  ])("%s makes its own codes, and comes back", (text, issuer, account) => {
    const code = parseOtp(text);
    expect(code).toEqual({ ...plain, digits: 5, issuer, account });
    expect(parseOtp(writeOtp(code))).toEqual(code);
  });
});

describe("what is refused", () => {
  test.each([
    ["", "not-a-code"],
    ["password", "not-a-code"],
    ["JBSWY3DPEHPK3PX0", "not-a-code"],
    ["https://example.com/?secret=JBSWY3DPEHPK3PXP", "not-a-code"],
    ["otpauth://", "not-a-code"],
    ["otpauth://yaotp/a?secret=JBSWY3DPEHPK3PXP", "not-a-code"],
    ["otpauth://hotp/a?secret=JBSWY3DPEHPK3PXP&counter=0", "counted"],
    ["steam://", "secret"],
    ["steam://JBSW8", "secret"],
    ["otpauth://totp/a", "secret"],
    ["otpauth://totp/a?secret=", "secret"],
    ["otpauth://totp/a?secret=A", "secret"],
    ["otpauth://totp/a?secret=JBSW8", "secret"],
    ["otpauth://totp/a?secret=JBSWY3DP&algorithm=MD5", "algorithm"],
    ["otpauth://totp/a?secret=JBSWY3DP&digits=5", "digits"],
    ["otpauth://totp/a?secret=JBSWY3DP&digits=9", "digits"],
    ["otpauth://totp/a?secret=JBSWY3DP&digits=6.0", "digits"],
    ["otpauth://totp/a?secret=JBSWY3DP&period=0", "period"],
    ["otpauth://totp/a?secret=JBSWY3DP&period=-30", "period"],
    ["otpauth://totp/a?secret=JBSWY3DP&period=30s", "period"],
    ["otpauth://totp/a?secret=JBSWY3DP&period=4294967296", "period"],
  ])("%s", (text, problem) => {
    expect(() => parseOtp(text)).toThrow(expect.objectContaining({ problem }));
  });

  test.each([
    [{ secret: new Uint8Array() }, "secret"],
    [{ periodS: 0.5 }, "period"],
    [{ issuer: "STEAM" }, "steam"],
  ])("and not written: %o", (part, problem) => {
    const account: OtpAccount = { issuer: "a", account: "b", ...plain, ...part };
    expect(() => writeOtp(account)).toThrow(expect.objectContaining({ problem }));
  });

  test("a text too long for any service's", () => {
    const link = `otpauth://totp/${"a".repeat(9000)}?secret=JBSWY3DPEHPK3PXP`;
    expect(() => parseOtp(link)).toThrow(expect.objectContaining({ problem: "not-a-code" }));
  });

  test("any text is read, or refused by our own error", () => {
    const parts = fc.constantFrom(
      "otpauth://",
      "totp/",
      "%",
      "%3A",
      ":",
      "?",
      "&",
      "=",
      "secret=",
      "JBSWY3DP",
      "digits=6",
      "#",
      "+",
      "[",
      "\ud800",
    );
    const nearly = fc
      .array(fc.oneof(parts, fc.string({ unit: "binary" })))
      .map((all) => all.join(""));
    fc.assert(
      fc.property(
        fc.oneof(
          nearly,
          nearly.map((rest) => `otpauth://totp/${rest}`),
        ),
        (text) => {
          try {
            const account = parseOtp(text);
            expect(parseOtp(writeOtp(account))).toEqual(account);
          } catch (error) {
            if (!(error instanceof OtpError)) throw error;
          }
        },
      ),
      { numRuns: 5000 },
    );
  });
});
