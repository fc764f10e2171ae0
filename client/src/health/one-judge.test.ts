/** The meter and the health check say the same of a password. */
import { generatePassword } from "@breezy/crypto/generator";
import { isWeak, strengthOf } from "@breezy/crypto/strength";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createHealthCheck } from "./check-health.ts";
import { sharedSitesIn } from "../sites/shared-sites.ts";
import { loadKnownWords } from "./known-words.ts";
import { quickGuesses } from "./quick-guesses.ts";

const words = await loadKnownWords(() => Promise.resolve());
const check = createHealthCheck<{ password: string; account: string; username: string }>();

/** As the meter has it from its worker. */
const shown = (password: string, about: string[]) =>
  strengthOf(password, quickGuesses(password, about, words));

async function isFoundWeak(password: string, account: string, username: string): Promise<boolean> {
  const entry = { id: "1", passwordSince: 0, addresses: [], hasCode: false };
  const source = {
    keys: [{ password, account, username }],
    open: async (some: readonly { password: string; account: string; username: string }[]) =>
      some.map((one) => ({ ...entry, ...one })),
  };
  const { counts } = await check(source, {
    words,
    sharedSites: sharedSitesIn([]),
    nowMs: 0,
    clock: () => 0,
    passkeys: [],
    leaks: new Map(),
    pause: () => Promise.resolve(),
  });
  return counts.weak === 1;
}

test.each([
  ["P@ssw0rd!", "Very Weak"],
  ["Summer2024!", "Very Weak"],
  ["Qwertyuiop123!", "Very Weak"],
  ["1Qaz2wsx3edc!", "Very Weak"],
  ["JohnSmith1985!", "Very Weak"],
  ["xK9#mQ2p", "Weak"],
  ["xK9#mQ2pLw4!", "Good"],
  ["vT7$hn&2Qz@8Lc!f", "Very Strong"],
])("%s is %s, and the health check does not say the contrary", async (password, label) => {
  expect(shown(password, []).label).toBe(label);
  expect(await isFoundWeak(password, "", "")).toBe(/Weak/.test(label));
});

const someWords = ["password", "Sommer", "dragon", "P@ssw0rd", "qwerty", "1234", "2024", "!", "ü"];
const madeOfWords = fc
  .array(fc.oneof(fc.constantFrom(...someWords), fc.string({ maxLength: 4 })), { maxLength: 6 })
  .map((parts) => parts.join(""));
const passwords = fc.oneof(
  madeOfWords,
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 24 }),
  fc.constant(null).map(() => generatePassword()),
);

// Attack (password strength): the check and the meter agree.
test("whatever the password, it is found weak where the meter says Weak or Very Weak, and nowhere else", async () => {
  await fc.assert(
    fc.asyncProperty(
      passwords.filter((password) => password !== ""),
      fc.constantFrom("", "Dragon Bank", "P@ssw0rd"),
      fc.constantFrom("", "ada@example.org"),
      async (password, account, username) => {
        const strength = shown(password, [account, username].filter(Boolean));
        expect(await isFoundWeak(password, account, username)).toBe(isWeak(strength));
      },
    ),
    { numRuns: 2000 },
  );
});
