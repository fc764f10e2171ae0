import * as fc from "fast-check";
import { expect, test } from "vitest";
import { secretMasks } from "./secret-kinds.ts";
import { findSecrets, maskSecrets } from "./secrets-in-text.ts";

const pem =
  "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXk\nAAAA\n-----END OPENSSH PRIVATE KEY-----";
const phrase = "winner collect practice feed shallow open despair creek road again ice learn";

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
  [
    `${phrase} they sent the code 482913-5200000000000007`,
    "[recovery phrase hidden] [code hidden]-[card number hidden]",
  ],
  [
    `${phrase} they sent the code 4829135735 aaa5 aaa5 aaa5 aaa5`,
    "[recovery phrase hidden] [authenticator key hidden]",
  ],
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

const secrets = [
  "my card 4111 1111 1111 1111 ",
  `${pem} `,
  `${phrase}. `,
  "my password is Hunter2! ",
  "code 123456 ",
  "otpauth://totp/x?secret=AAAA ",
];
const harmless = ["Hello there, ", "😊 ", "what of it? ", ...Object.values(secretMasks)];

test("what is masked is not found again, and the places found are all that is masked", () => {
  const pieces = fc.constantFrom(...secrets, ...harmless);
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 8 }), (parts) => {
      const text = parts.join("");
      const found = findSecrets(text);
      let [expected, at] = ["", 0];
      for (const { kind, start, end } of found) {
        expect(start).toBeLessThan(end);
        expect(start).toBeGreaterThanOrEqual(at);
        expected += text.slice(at, start) + secretMasks[kind];
        at = end;
      }
      const masked = maskSecrets(text);
      expect(masked.text).toBe(expected + text.slice(at));
      expect(new Set(masked.masked)).toEqual(new Set(found.map(({ kind }) => kind)));
      expect(findSecrets(masked.text)).toEqual([]);
    }),
  );
});

test("of a secret nothing is left, and of what stands beside it nothing is lost", () => {
  const masked = [
    "my card [card number hidden] ",
    "[private key hidden] ",
    "[recovery phrase hidden]. ",
    "my password is [password hidden] ",
    "code [code hidden] ",
    "[authenticator key hidden] ",
  ];
  const piece = fc.constantFrom(
    ...secrets.map((text, at) => ({ text, becomes: masked[at]! })),
    ...harmless.map((text) => ({ text, becomes: text })),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      // A sentence parts them, so that each is found by itself.
      const [text, becomes] = (["text", "becomes"] as const).map((side) =>
        pieces.map((one) => `${one[side]}so it is. `).join(""),
      );
      expect(maskSecrets(text!).text).toBe(becomes);
    }),
  );
});

test.each([
  "4 ",
  "4111",
  "a",
  "aaaa5 ",
  "a@",
  "abandon ",
  "abandom ",
  "-----BEGIN PRIVATE KEY-----",
  "-----BEGIN ",
  "-----END ",
  "password is ",
  "password ",
  "password for ",
  "password:",
  'password: "',
  'password: ""',
  "code ",
  "aaaa ",
  "sk-",
  "ghp_",
  "otpauth://",
  "! ",
  "!",
])("a hundred thousand letters of '%s' are looked through, and nothing is found twice", (piece) => {
  const { text } = maskSecrets(piece.repeat(100_000 / piece.length));
  expect(findSecrets(text)).toEqual([]);
});
