import { expect, test } from "vitest";
import { strangeFacts, withFacts } from "./facts.ts";
import { readArticles } from "./help/library.ts";

test("a price is that of the person's own list, by the month or for the whole year", () => {
  const text = "{price:plus:month} or {price:plus:year}, {price:pro:month} or {price:pro:year}";
  expect(withFacts(text, "standard")).toBe("$7 or $72, $14 or $144");
  expect(withFacts(text, "referred")).toBe("$29 or $300, $49 or $492");
});

test("quotas and days are the plans' own", () => {
  const text =
    "{quota:free:entries}, {quota:free:files}, {quota:pro:files}, {messages:free}, {messages:pro}, {trial:days}";
  expect(withFacts(text, "standard")).toBe("25, 50 MB, 10 GB, 10, any number of, 14");
});

test("nothing stays open in any article", () => {
  const texts = readArticles().map((article) => JSON.stringify(article));
  expect(texts.flatMap(strangeFacts)).toEqual([]);
  expect(strangeFacts("{price:gold:month}")).toEqual(["{price:gold:month}"]);
});
