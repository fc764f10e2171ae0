import { expect, test } from "vitest";
import { inWords } from "./hidden-words.ts";
import { type FindInVault, joinParts, kindsMaskedIn, protect } from "./hidden-parts.ts";

/** As the vault's worker answers. */
const holding =
  (...secrets: string[]): FindInVault =>
  async (text) =>
    secrets.flatMap((secret) => {
      const start = text.indexOf(secret);
      return start === -1 ? [] : [{ start, end: start + secret.length }];
    });

test("a password of the vault is not in what is sent", async () => {
  expect(await protect("why is harbour-lights refused?", holding("harbour-lights"))).toEqual({
    of: "why is harbour-lights refused?",
    text: "why is [password hidden] refused?",
    hidden: ["vault"],
    parts: [{ start: 7, end: 21, kind: "password" }],
  });
});

test("patterns count with a locked vault too", async () => {
  for (const find of [null, async () => null]) {
    expect(await protect("my card is 4242 4242 4242 4242", find)).toMatchObject({
      text: "my card is [card number hidden]",
      hidden: ["card_number"],
    });
  }
});

test("a text without a secret is sent as it is", async () => {
  const text = "How do I join the Wi-Fi on my Pixel 8? 🙂";
  expect(await protect(text, holding("harbour-lights"))).toMatchObject({ text, hidden: [] });
});

test("both at once, and where one lies in the other nothing of either is left", async () => {
  const text = "card 4242 4242 4242 4242 and 4242 and sea-shanty-9";
  const found = await protect(text, holding("4242 4242 4", "sea-shanty-9"));
  expect(found.text).toBe("card [password hidden] and 4242 and [password hidden]");
  expect(found.hidden).toEqual(["vault"]);
});

test("parts that overlap are one, of the vault's kind", () => {
  expect(
    joinParts([
      { start: 5, end: 9, kind: "card_number" },
      { start: 7, end: 12, kind: "vault" },
      { start: 12, end: 14, kind: "password" },
      { start: 0, end: 2, kind: "one_time_code" },
    ]),
  ).toEqual([
    { start: 0, end: 2, kind: "one_time_code" },
    { start: 5, end: 12, kind: "vault" },
    { start: 12, end: 14, kind: "password" },
  ]);
});

test("what was hidden is told by its masks, in words", () => {
  expect(kindsMaskedIn("a [password hidden] b [card number hidden]")).toEqual([
    "card_number",
    "password",
  ]);
  expect(kindsMaskedIn("nothing")).toEqual([]);
  expect(inWords(["vault"])).toBe("a password from your vault");
  expect(inWords(["card_number", "one_time_code", "vault"])).toBe(
    "a card number, a one-time code, and a password from your vault",
  );
});
