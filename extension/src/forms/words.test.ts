import { expect, test } from "vitest";
import { fold } from "./phrases.ts";
import { findFieldWords } from "./words.ts";
import { de } from "./words/de.ts";
import { en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { fr } from "./words/fr.ts";
import { it } from "./words/it.ts";
import { ja } from "./words/ja.ts";
import { nl } from "./words/nl.ts";
import { pl } from "./words/pl.ts";
import { pt } from "./words/pt.ts";
import { ru } from "./words/ru.ts";

const languages = Object.entries({ en, de, es, fr, pt, it, nl, pl, ru, ja });

test.each(languages)("%s has a word for each field that is filled", (_language, { fields }) => {
  const needed = [
    "username",
    "email",
    "password",
    "name",
    "family-name",
    "company",
    "street",
    "city",
    "postcode",
    "country",
    "phone",
    "birthday",
    "card-number",
    "card-holder",
    "card-expiry",
    "card-code",
    "one-time-code",
    "search",
    "none",
  ] as const;
  expect(needed.filter((concept) => !fields[concept])).toEqual([]);
});

test.each(languages)(
  "%s has a word for what each form is for and for what sends it",
  (_language, { forms }) => {
    const needed = [
      "sign-in",
      "sign-up",
      "recovery",
      "change",
      "news",
      "next",
      "send",
      "away",
    ] as const;
    expect(needed.filter((word) => !forms[word])).toEqual([]);
  },
);

test.each([
  ["card number", "card-number"],
  ["Passwort bestätigen", "again"],
  ["Code postal", "postcode"],
  ["Promotion code", "none"],
  ["Email address", "email"],
  ["Company name", "company"],
  ["Kreditkartennummer", "card-number"],
  ["メールアドレス", "email"],
])("'%s' speaks of %s", (text, concept) => {
  expect(findFieldWords(fold(text)).map((found) => found.concept)).toContain(concept);
});
