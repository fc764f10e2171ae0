import { expect, test } from "vitest";
import { elsewhere, readAsks } from "../help/asks.ts";
import { read } from "./frame.ts";
import { smallTalk } from "./small-talk.ts";

test.each([
  ["Thank you so much, Breezy!", "glad"],
  ["danke schön", "glad"],
  ["hello there", "hello"],
  ["great, that did it", "glad"],
  ["bom dia", "hello"],
  ["Tschüss", "goodbye"],
  ["ayuda por favor", "help"],
  ["was kannst du", "what-can-you-do"],
])("%s: %s", (message, sentence) => {
  expect(smallTalk(read(message))).toBe(sentence);
});

test("none of thousands of ordinary sentences is taken for talk", () => {
  const lines = readAsks().filter(({ slug }) => slug !== elsewhere && slug !== "breezy-assistant");
  expect(lines.length).toBeGreaterThan(500);
  const taken = lines.filter(({ text }) => smallTalk(read(text)) !== undefined);
  expect(taken).toEqual([]);
});
