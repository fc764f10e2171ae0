import { expect, test } from "vitest";
import type { Role } from "../forms/roles.ts";
import type { CardText, CountryForms, IdentityText, PageValues } from "./page-values.ts";
import { type FieldHints, textFor } from "./values.ts";

const plain: FieldHints = {
  type: "text",
  maxLength: null,
  shape: "",
  language: "en",
  beside: new Set(),
  dial: null,
};
const card: CardText = {
  holder: "Ann M Lee",
  number: "4012888888881881",
  month: "05",
  year: "2031",
  cvc: "731",
};
const country: CountryForms = { alpha2: "US", alpha3: "USA", names: ["United States"] };
const identity: IdentityText = {
  firstName: "Ann",
  middleName: "Maria",
  lastName: "Lee",
  company: "Lee Maps",
  email: "ann@example.test",
  phone: { whole: "+15035550142", digits: "15035550142", dial: "1", country },
  street: ["18 Linden Way", "Back door"],
  postcode: "97205",
  city: "Portland",
  regions: ["OR", "Oregon", "US-OR"],
  country,
  birthday: "1987-03-09",
};

function textOf(role: Role, values: PageValues, hints: Partial<FieldHints>): string | null {
  return textFor(role, values, { ...plain, ...hints });
}

test.each<[string, Partial<FieldHints>, string]>([
  ["month and two digits of the year where nothing is said", {}, "05/31"],
  ["as the placeholder says", { shape: "MM/YYYY" }, "05/2031"],
  ["with the placeholder's blanks", { shape: "MM / YY" }, "05 / 31"],
  ["without blanks that do not fit", { shape: "MM / YY", maxLength: 5 }, "05/31"],
  ["without a sign where four fit", { maxLength: 4 }, "0531"],
  ["with the whole year where seven fit", { maxLength: 7 }, "05/2031"],
  [
    "with two digits where a placeholder asks more than fits",
    { shape: "MM/YYYY", maxLength: 5 },
    "05/31",
  ],
  ["the year first where it is asked first", { shape: "YY/MM" }, "31/05"],
  ["in German letters", { shape: "MM/JJ" }, "05/31"],
  ["as a month field takes it", { type: "month" }, "2031-05"],
])("a card's end is written %s", (_, hints, text) => {
  expect(textOf("card-expiry", { card }, hints)).toBe(text);
});

test.each<[string, Role, Partial<FieldHints>, string | null]>([
  ["a year is whole where nothing is said", "card-expiry-year", {}, "2031"],
  ["a year has two digits where two fit", "card-expiry-year", { maxLength: 2 }, "31"],
  ["a year has two digits where two are shown", "card-expiry-year", { shape: "YY" }, "31"],
  ["a month has two digits", "card-expiry-month", { maxLength: 2 }, "05"],
  ["a card's number has no blanks", "card-number", {}, "4012888888881881"],
  ["a card fills no name", "username", {}, null],
])("%s", (_, role, hints, text) => {
  expect(textOf(role, { card }, hints)).toBe(text);
});

test.each<[string, Role, Partial<FieldHints>, string | null]>([
  ["a name is the first and the last", "name", {}, "Ann Lee"],
  ["a middle name is whole where it fits", "middle-name", {}, "Maria"],
  ["a middle name is an initial where one letter fits", "middle-name", { maxLength: 1 }, "M"],
  ["a street is all its lines", "street", {}, "18 Linden Way, Back door"],
  [
    "a street has its lines in a larger field",
    "street",
    { type: "textarea" },
    "18 Linden Way\nBack door",
  ],
  [
    "a street's first line leaves the rest to the second field",
    "street",
    { beside: new Set(["street2"]) },
    "18 Linden Way",
  ],
  ["the second field gets the rest", "street2", {}, "Back door"],
  ["a country is a name", "country", {}, "United States"],
  ["a country is two letters where two fit", "country", { maxLength: 2 }, "US"],
  ["a country is three letters where three fit", "country", { maxLength: 3 }, "USA"],
  ["a number is whole", "phone", {}, "+15035550142"],
  [
    "a number lacks the code that stands beside it",
    "phone",
    { beside: new Set(["phone-country"]), dial: "1" },
    "5035550142",
  ],
  [
    "a number lacks its code where the whole does not fit",
    "phone",
    { maxLength: 10 },
    "5035550142",
  ],
  ["a birthday is as a date field takes it", "birthday", { type: "date" }, "1987-03-09"],
  ["a birthday is as the placeholder says", "birthday", { shape: "DD.MM.YYYY" }, "09.03.1987"],
  ["a birthday is as a German placeholder says", "birthday", { shape: "TT.MM.JJJJ" }, "09.03.1987"],
  ["a birthday is as a French placeholder says", "birthday", { shape: "jj/mm/aaaa" }, "09/03/1987"],
  [
    "a birthday is as the page's language writes it",
    "birthday",
    { language: "en-US" },
    "03/09/1987",
  ],
  ["a birthday is as another language writes it", "birthday", { language: "de" }, "09.03.1987"],
  ["an identity fills no password", "current-password", {}, null],
])("%s", (_, role, hints, text) => {
  expect(textOf(role, { identity }, hints)).toBe(text);
});

test("a login's name goes into whatever the site calls its names", () => {
  const values: PageValues = { username: "11987650321", password: "Quartz-71-otter" };
  for (const role of ["username", "email", "phone"] as const)
    expect(textOf(role, values, {})).toBe("11987650321");
  expect(textOf("current-password", values, {})).toBe("Quartz-71-otter");
  expect(textOf("new-password", values, {})).toBeNull();
  expect(textOf("one-time-code", values, {})).toBeNull();
});
