import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findSecrets, maskSecrets, secretMasks } from "./secrets-in-text.ts";

const pem =
  "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXk\nAAAA\n-----END OPENSSH PRIVATE KEY-----";
const phrase = "witch collapse practice feed shame open despair creek road again ice least";

test.each([
  ["my card 4111 1111 1111 1111 does not work", "my card [card number hidden] does not work"],
  ["4111-1111-1111-1111", "[card number hidden]"],
  ["paid with 378282246310005.", "paid with [card number hidden]."],
  [`look:\n${pem}\nis it fine`, "look:\n[private key hidden]\nis it fine"],
  ["-----BEGIN PRIVATE KEY-----\nMIIEv", "[private key hidden]"],
  ["use ghp_0123456789abcdefghijABCDEFGHIJ012345", "use [private key hidden]"],
  [
    "scan otpauth://totp/Mail:ada?secret=JBSWY3DPEHPK3PXP&issuer=Mail now",
    "scan [authenticator key hidden] now",
  ],
  ["the key is jbsw y3dp ehpk 3pxp ok", "the key is [authenticator key hidden] ok"],
  [`is this safe: ${phrase}?`, "is [recovery phrase hidden]?"],
  [
    phrase
      .split(" ")
      .map((word, at) => `${at + 1}. ${word}`)
      .join("\n"),
    "1. [recovery phrase hidden]",
  ],
  ["my password is Hunter2!", "my password is [password hidden]"],
  ["my gmail password is sunshine", "my gmail password is [password hidden]"],
  ["password: sunshine and it fails", "password: [password hidden] and it fails"],
  ["the password for my email is qwerty99 ok", "the password for my email is [password hidden] ok"],
  ['my password is "blue horse"', 'my password is "[password hidden]"'],
  ["mein Passwort ist Sonne77", "mein Passwort ist [password hidden]"],
  ["pin: 4821", "pin: [password hidden]"],
  ["my PIN is 4821 and it is refused", "my PIN is [password hidden] and it is refused"],
  ["they sent the code 482913, what now", "they sent the code [code hidden], what now"],
  ["verification code is 482 913", "verification code is [code hidden]"],
  ["does xK9#mQ2$vL7p look strong", "does [password hidden] look strong"],
])("%s", (text, masked) => {
  expect(maskSecrets(text).text).toBe(masked);
});

test.each([
  "my password is wrong",
  "My password is not working on the iPad",
  "it says my password is incorrect.",
  "why is my password saved in chrome",
  "I forgot my pin for the iphone, what do I do",
  "The code is not coming. It used to come by text",
  "error code 0x80070005 and error code 800700",
  "stop code 1234 after the update",
  "my zip code 94110",
  "order 4111 1111 1111 1112 has not come",
  "call me at +1 (415) 555-0132 or 020 7946 0958",
  "how do i connect my samsung galaxy a54 5g to the hp deskjet 2720 printer please help me",
  "Windows 11 version 24H2 build 26100.2314 on a SM-G998B/DS",
  "see https://example.org/Reset?Token=aB3 or mail Ada.Lovelace99@example.org",
  "I am on iOS 18.1.1 and Safari keeps asking me to sign in again and again every single day now",
  "what is a one time code and why did i get one from the bank in 2024",
  "Which of these is better: passkeys, passwords or a security key?",
])("nothing is found in: %s", (text) => {
  expect(findSecrets(text)).toEqual([]);
});

test("a secret is named by its kind, once", () => {
  const { masked } = maskSecrets(`4111111111111111 and 5555555555554444, ${pem}`);
  expect(masked).toEqual(["card_number", "private_key"]);
});

test("what is masked is not found again, and nothing else is lost", () => {
  const pieces = fc.constantFrom(
    "my card 4111 1111 1111 1111 ",
    `${pem} `,
    `${phrase} `,
    "my password is Hunter2! ",
    "code 123456 ",
    "hello there, ",
    "😊 ",
    "otpauth://totp/x?secret=AAAA ",
    ...Object.values(secretMasks),
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 8 }), (parts) => {
      const text = parts.join("");
      const found = findSecrets(text);
      for (const [at, { start, end }] of found.entries()) {
        expect(start).toBeLessThan(end);
        expect(start).toBeGreaterThanOrEqual(found[at - 1]?.end ?? 0);
      }
      const outside = found.reduceRight(
        (left, { start, end }) => left.slice(0, start) + left.slice(end),
        text,
      );
      const masked = maskSecrets(text).text;
      const kept = Object.values(secretMasks).reduce(
        (left, mask) => left.replaceAll(mask, ""),
        masked,
      );
      expect(kept.length).toBeLessThanOrEqual(outside.length);
    }),
  );
});

test("a text made to be slow is not", () => {
  for (const piece of [
    "4 ",
    "a",
    "abandon ",
    "-----BEGIN PRIVATE KEY-----",
    "password is ",
    "code ",
    "aaaa ",
    "otpauth://",
  ]) {
    const text = piece.repeat(Math.ceil(4000 / piece.length));
    for (let turn = 0; turn < 20; turn++) findSecrets(text);
  }
});
