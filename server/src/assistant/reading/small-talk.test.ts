import { expect, test } from "vitest";
import { elsewhere, readAsks } from "../help/asks.ts";
import { read } from "./frame.ts";
import { isGlad, smallTalk } from "./small-talk.ts";

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

test.each([
  ["siii eso era gracias", true],
  ["Parfait ça marche, merci beaucoup !", true],
  ["thanks that did it, you are a star", true],
  ["got it closed with task manager, youre a star", true],
  ["ya están otra vez en la bandeja, qué alivio", true],
  ["a bank now thanks me for opening an account by camera", false],
  ["danke, und auf dem handy", false],
  ["thanks but it still does not work", false],
  ["thank you, what about the tablet", false],
  ["found it thx. and on the phone?", false],
  ["merci, supprimer aussi la sauvegarde", false],
  ["it thinks there are earphones in it", false],
])("%s: is thanks and nothing else: %s", (message, expected) => {
  expect(isGlad(read(message))).toBe(expected);
});

test("none of thousands of ordinary sentences is taken for talk", () => {
  const lines = readAsks().filter(({ slug }) => slug !== elsewhere && slug !== "breezy-assistant");
  expect(lines.length).toBeGreaterThan(500);
  const taken = lines
    .map(({ text, follows }) => ({ frame: read(text), follows }))
    .filter(({ frame, follows }) => smallTalk(frame) !== undefined || (follows && isGlad(frame)))
    .map(({ frame }) => frame);
  expect(taken.map(({ text }) => text)).toEqual([]);
});
