import { expect, test } from "vitest";
import { type Belonging, type FramePlace, type Verdict, whereToFill } from "./where-to-fill.ts";

const page: FramePlace = {
  topHost: "news.example",
  frameHost: "news.example",
  isOwn: true,
  isSecure: true,
  isOpaque: false,
  isShown: true,
};
const frame: FramePlace = { ...page, frameHost: "id.example", isOwn: false };
const mine: Belonging = { match: "host", host: "news.example", looksLike: null };
const foreign: Belonging = { match: null, host: "bank.example", looksLike: null };
const alike: Belonging = { match: null, host: "nevvs.example", looksLike: "nevvs.example" };

const fill: Verdict = { do: "fill" };
const nothing: Verdict = { do: "nothing" };
const unplaced: Belonging = { match: null, host: null, looksLike: null };
const ask = (kind: "frame" | "lookalike" | "elsewhere", one: string, other: string): Verdict => ({
  do: "ask",
  kind,
  hosts: [one, other],
});

test.each<[string, FramePlace, Belonging, Verdict]>([
  ["the entry's own page is filled", page, mine, fill],
  ["a page of its domain is filled", page, { ...mine, match: "domain" }, fill],
  ["a page of sites that share accounts is filled", page, { ...mine, match: "shared" }, fill],
  ["a card goes into the page in front", page, null, fill],
  [
    "another site's page is asked about",
    page,
    foreign,
    ask("elsewhere", "news.example", "bank.example"),
  ],
  [
    "an entry that names no site is asked about",
    page,
    unplaced,
    { do: "ask", kind: "anywhere", host: "news.example" },
  ],
  ["a frame gets nothing of an entry that names no site", frame, unplaced, nothing],
  [
    "a page that looks like it is named",
    page,
    alike,
    ask("lookalike", "news.example", "nevvs.example"),
  ],
  [
    "a frame of the entry's site is asked about",
    frame,
    mine,
    ask("frame", "news.example", "id.example"),
  ],
  [
    "a frame of another company is asked about for a card",
    frame,
    null,
    ask("frame", "news.example", "id.example"),
  ],
  ["a frame gets nothing that is not of its site", frame, foreign, nothing],
  ["a frame that looks like it gets nothing", frame, alike, nothing],
  [
    "a page that others can read on the way gets nothing",
    { ...page, isSecure: false },
    mine,
    nothing,
  ],
  ["a sandboxed page gets nothing", { ...page, isOpaque: true }, mine, nothing],
  ["a sandboxed frame gets nothing, not even a card", { ...frame, isOpaque: true }, null, nothing],
  ["a frame that nobody sees gets nothing", { ...frame, isShown: false }, mine, nothing],
])("%s", (_, place, entry, verdict) => {
  expect(whereToFill(place, entry)).toEqual(verdict);
});
