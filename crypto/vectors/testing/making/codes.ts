import { createHmac } from "node:crypto";
import { randomBytes, toHex, utf8 } from "../../../src/bytes.ts";
import { fromBase32 } from "../../../src/base32.ts";
import { writeOtp } from "../../../src/otpauth-uri.ts";
import type { VectorFile } from "../operations.ts";
import { bad, good } from "./cases.ts";

/** RFC 6238, appendix B, with the seeds of erratum 2866: seconds, algorithm, code. */
const published = [
  [59, "SHA1", "94287082"],
  [59, "SHA256", "46119246"],
  [59, "SHA512", "90693936"],
  [1111111109, "SHA1", "07081804"],
  [1111111111, "SHA256", "67062674"],
  [20000000000, "SHA512", "47863826"],
] as const;
/** KeePassXC's `TestTotp::steamTotp`: seconds, code. */
const ofSteam = [
  [1511200518, "FR8RV"],
  [1511200714, "9P3VP"],
] as const;
const steamSecret = toHex(fromBase32("63BEDWCQZKTQWPESARIERL5DTTQFCJTK")!);
const seedBytes = { SHA1: 20, SHA256: 32, SHA512: 64 };

export async function codeVectors(): Promise<VectorFile> {
  const seed = "1234567890".repeat(7);
  const account = {
    issuer: "Café: Müller",
    account: "ada@example.org",
    secret: toHex(utf8("12345678901234567890")),
    algorithm: "SHA256",
    digits: 8,
    periodS: 60,
  } as const;
  const text = writeOtp({ ...account, secret: utf8("12345678901234567890") });
  const plain = {
    issuer: "",
    account: "",
    secret: "3132333435363738393031323334353637383930",
    algorithm: "SHA1",
    digits: 6,
    periodS: 30,
  } as const;
  const link = (query: string) => ({ text: `otpauth://totp/x?${query}` });
  const bare = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  return {
    about: "One-time codes, links that carry their secrets (section 15) and fingerprints (16).",
    cases: [
      ...published.map(([seconds, algorithm, code]) =>
        good(
          "code-at",
          `RFC 6238: ${seconds} s, ${algorithm}`,
          {
            secret: toHex(utf8(seed.slice(0, seedBytes[algorithm]))),
            algorithm,
            digits: 8,
            periodS: 30,
            atMs: seconds * 1000,
          },
          {
            code,
            fromMs: Math.floor(seconds / 30) * 30_000,
            untilMs: Math.floor(seconds / 30) * 30_000 + 30_000,
          },
        ),
      ),
      ...ofSteam.map(([seconds, code]) =>
        good(
          "code-at",
          `KeePassXC's TestTotp: Steam's at ${seconds} s`,
          { secret: steamSecret, algorithm: "SHA1", digits: 5, periodS: 30, atMs: seconds * 1000 },
          {
            code,
            fromMs: Math.floor(seconds / 30) * 30_000,
            untilMs: Math.floor(seconds / 30) * 30_000 + 30_000,
          },
        ),
      ),
      ...bad("code-at", "out-of-range", {
        "before 1970": { secret: "00", algorithm: "SHA1", digits: 6, periodS: 30, atMs: -1 },
      }),
      good("write-otpauth", "with a name that has a colon", account, text),
      good("read-otpauth", "what was written", { text }, account),
      good("read-otpauth", "a bare secret", { text: bare.toLowerCase() }, plain),
      good("read-otpauth", "a link that says no more than its secret", link(`secret=${bare}`), {
        ...plain,
        account: "x",
      }),
      ...bad("read-otpauth", "counted", {
        "codes that follow a counter": { text: `otpauth://hotp/x?secret=${bare}&counter=1` },
      }),
      good(
        "read-otpauth",
        "Steam's own",
        { text: `otpauth://totp/Steam:ada?secret=${bare}&issuer=Steam` },
        { ...plain, issuer: "Steam", account: "ada", digits: 5 },
      ),
      good(
        "read-otpauth",
        "Steam's secret",
        { text: `steam://${bare}` },
        {
          ...plain,
          issuer: "Steam",
          digits: 5,
        },
      ),
      ...bad("read-otpauth", "secret", {
        "no secret": link("digits=6"),
        "a digit of no base32": link("secret=GEZDGNB0"),
      }),
      ...bad("read-otpauth", "algorithm", {
        "an unknown hash": link(`secret=${bare}&algorithm=MD5`),
      }),
      ...bad("read-otpauth", "digits", { "nine digits": link(`secret=${bare}&digits=9`) }),
      ...bad("read-otpauth", "period", {
        "no time at all": link(`secret=${bare}&period=0`),
        "a part of a second": link(`secret=${bare}&period=0.5`),
      }),
      ...bad("read-otpauth", "not-a-code", {
        "a word": { text: "password" },
        "another kind": { text: `otpauth://other/x?secret=${bare}` },
      }),
      fingerprintCase("correct horse battery staple"),
    ],
  };
}

function fingerprintCase(text: string) {
  const key = randomBytes(32);
  const gives = createHmac("sha256", key).update(text).digest("base64");
  return good("fingerprint", "of a text", { key: toHex(key), text }, gives);
}
