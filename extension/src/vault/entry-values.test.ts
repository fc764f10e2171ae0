import type { Details } from "@breezy/client/entry/kinds";
import { expect, test } from "vitest";
import { anOverview } from "../../../client/src/testing/an-overview.ts";
import { cardIn, identityIn } from "./entry-values.ts";

const overviewOf = (details: Details) => anOverview({ details });
const secretOf = (hidden: Record<string, string>) => ({ password: "", history: [], hidden });

test.each([
  ["2031-04", "04", "2031"],
  ["2031-4-30", "04", "2031"],
  ["4/31", "04", "2031"],
  ["04 / 2031", "04", "2031"],
  ["0431", "04", "2031"],
  ["042031", "04", "2031"],
  ["203104", "04", "2031"],
  ["12.2031", "12", "2031"],
  ["13/31", "", ""],
  ["2031", "", ""],
  ["soon", "", ""],
  ["", "", ""],
])("a card that expires '%s' does so in month '%s' of '%s'", (expires, month, year) => {
  expect(cardIn(overviewOf({ expires }), secretOf({}))).toMatchObject({ month, year });
});

test("a card's number is its digits, and what it lacks is empty", () => {
  const { holder, number, cvc } = cardIn(
    overviewOf({}),
    secretOf({ number: "4012 8888-8888 1881", code: " 731 " }),
  );
  expect({ holder, number, cvc }).toEqual({ holder: "", number: "4012888888881881", cvc: "731" });
});

test("an identity's street is its lines, however they were written", () => {
  const one = identityIn(overviewOf({ address: "18 Linden Way\nHouse B", address3: "Door 2" }));
  expect(one.street).toEqual(["18 Linden Way", "House B", "Door 2"]);
});

test.each([
  ["1987-03-09", "1987-03-09"],
  ["1987/3/9", "1987-03-09"],
  ["09/03/1987", "09/03/1987"],
  ["", ""],
])("a birthday of '%s' is given as '%s'", (birthDate, birthday) => {
  expect(identityIn(overviewOf({ birthDate })).birthday).toBe(birthday);
});
