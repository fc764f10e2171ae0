import { expect, test } from "vitest";
import type { Role } from "../forms/roles.ts";
import { chooseOption, dialIn, type ListOption } from "./choose-option.ts";
import type { CountryForms, PageValues } from "./page-values.ts";
import type { FieldHints } from "./values.ts";

const hints: FieldHints = {
  type: "select",
  maxLength: null,
  shape: "",
  language: "en",
  beside: new Set(),
  dial: null,
};
const usa: CountryForms = {
  alpha2: "US",
  alpha3: "USA",
  names: ["United States", "united states of america"],
};
const values: PageValues = {
  card: { month: "05", year: "2031" },
  identity: {
    country: usa,
    regions: ["OR", "Oregon", "US-OR"],
    phone: { whole: "+15035550142", digits: "15035550142", dial: "1", country: usa },
    birthday: "1987-03-09",
  },
};

/** `value=text`, one for each option. */
function chosen(role: Role, list: string): string | null {
  const options = list.split(",").map((one): ListOption => {
    const [value = "", text = value] = one.split("=");
    return { value, text };
  });
  return options[chooseOption(role, values, options, hints)]?.text ?? null;
}

test.each<[string, Role, string, string | null]>([
  ["a country by two letters", "country", "=Choose,DE=Germany,US=America", "America"],
  ["a country by three letters", "country", "=Choose,UMI=U.S. outlying islands,USA=USA", "USA"],
  ["a country by its name", "country", "1=Germany,2=United States", "United States"],
  [
    "a country by its other name",
    "country",
    "1=U.S. outlying islands,2=United States of America",
    "United States of America",
  ],
  ["no country that is not there", "country", "1=Germany,2=Austria", null],
  ["a state by a code with its country", "region", "=Choose,US-OK=Oklahoma,US-OR=Oregon", "Oregon"],
  ["a state by its name", "region", "37=Oklahoma,38=Oregon", "Oregon"],
  ["no state that only begins alike", "region", "1=Oregano,2=Ore", null],
  [
    "of two countries with one code its own",
    "phone-country",
    "CA=Canada (+1),US=United States (+1)",
    "United States (+1)",
  ],
  ["a code without a country", "phone-country", "49=+49,1=+1", "+1"],
  ["a code by the country's letters alone", "phone-country", "CA=Canada,US=USA", "USA"],
  ["a month of two digits", "card-expiry-month", "=MM,04=04,05=05", "05"],
  ["a month of one digit", "card-expiry-month", "4=4,5=5,10=10", "5"],
  [
    "a month by its name where values count from nought",
    "card-expiry-month",
    "4=May,5=June",
    "May",
  ],
  [
    "a month that begins with its number",
    "card-expiry-month",
    "a=04 - April,b=05 - May",
    "05 - May",
  ],
  ["a year of four digits", "card-expiry-year", "2030=2030,2031=2031", "2031"],
  ["a year of two digits", "card-expiry-year", "30=30,31=31", "31"],
  ["a birthday's month", "birthday-month", "1=January,3=March", "March"],
  ["a birthday's day", "birthday-day", "9=9,19=19", "9"],
  ["a birthday's year", "birthday-year", "1986=1986,1987=1987", "1987"],
])("a list is set to %s", (_, role, list, text) => {
  expect(chosen(role, list)).toBe(text);
});

test.each<[ListOption, string]>([
  [{ value: "US", text: "United States (+1)" }, "1"],
  [{ value: "+49", text: "Germany" }, "49"],
  [{ value: "0049", text: "Germany" }, "49"],
  [{ value: "DE", text: "Germany" }, ""],
])("the dialling code of %o is read", (option, dial) => {
  expect(dialIn(option)).toBe(dial);
});
