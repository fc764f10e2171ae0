import { expect, test } from "vitest";
import { storiesOf } from "./stories.ts";

const asks = [
  "printer offline",
  "der drucker ist offline",
  "la impresora no imprime",
  "no ink",
].map((text) => ({ slug: "printer-offline", text }));

test("some ways of asking are told as stories, each around its own words and for its own article", () => {
  const stories = storiesOf(asks);
  expect(stories).toHaveLength(asks.length / 2);
  for (const { slug, text } of stories) {
    expect(slug).toBe("printer-offline");
    const [told] = asks.filter((ask) => text.includes(ask.text));
    expect(text.length).toBeGreaterThan(told!.text.length);
  }
});

test("the same ways of asking are told alike", () => {
  expect(storiesOf(asks)).toEqual(storiesOf(asks));
});

test("what is a story by itself is told no longer", () => {
  const story = {
    slug: "printer-offline",
    text: "since my son was here it prints nothing ".repeat(3),
  };
  expect(storiesOf([story, story])).toEqual([]);
});
