import { expect, test } from "vitest";
import { faqs, findFaqs } from "./faq.ts";

test("there are ten, each a question with an answer of some length, none twice", () => {
  expect(faqs).toHaveLength(10);
  expect(new Set(faqs.map(({ question }) => question)).size).toBe(10);
  for (const { question, answer } of faqs) {
    expect(question).toMatch(/\?$/);
    expect(answer.length).toBeGreaterThan(100);
  }
});

test("no answer has a word of those that promise too much", () => {
  const all = faqs.map(({ answer }) => answer).join(" ");
  expect(all).not.toMatch(/never stored|never locked out|military|unbreakable|100%/i);
});

test.each([
  ["", 10],
  ["   ", 10],
  ["RECOVERY kit", 4],
  ["passport", 1],
  ["nothing like this", 0],
])("a search for %j finds %i", (query, count) => {
  expect(findFaqs(query)).toHaveLength(count);
});
