import type { Thread } from "@breezy/contract/assistant";
import { expect, test } from "vitest";
import { groupThreads } from "./thread-groups.ts";

const aThread = (title: string, at: string): Thread => {
  const ms = Date.parse(at);
  return { id: `${title} ${at}`, title, created_at: ms, updated_at: ms };
};
const shown = (threads: readonly Thread[], now: string, zone: string) =>
  groupThreads(threads, Date.parse(now), zone).map(({ heading, threads: listed }) => [
    heading,
    ...listed.map(({ thread: { title }, when }) => (when === null ? title : `${title} | ${when}`)),
  ]);

test("threads are grouped by the person's own day, then by month, in the order they came in", () => {
  const threads = [
    aThread("a", "2026-11-22T11:30:00Z"),
    aThread("b", "2026-11-21T23:30:00Z"),
    aThread("c", "2026-11-21T10:00:00Z"),
    aThread("d", "2026-11-02T10:00:00Z"),
    aThread("e", "2026-10-31T23:30:00Z"),
    aThread("f", "2025-11-22T11:30:00Z"),
  ];
  const now = "2026-11-22T12:00:00Z";
  expect(shown(threads, now, "UTC")).toEqual([
    ["Today", "a"],
    ["Yesterday", "b", "c"],
    ["November 2026", "d"],
    ["October 2026", "e"],
    ["November 2025", "f"],
  ]);
  expect(shown(threads, now, "Europe/Rome")).toEqual([
    ["Today", "a", "b"],
    ["Yesterday", "c"],
    ["November 2026", "d", "e"],
    ["November 2025", "f"],
  ]);
  expect(shown(threads, now, "Pacific/Kiritimati").slice(0, 2)).toEqual([
    ["Today", "a"],
    ["Yesterday", "b", "c"],
  ]);
});

test.each([
  ["the first of a month", "2026-03-01T12:00:00Z", "2026-02-28T12:00:00Z", "UTC"],
  ["a new year", "2027-01-01T12:00:00Z", "2026-12-31T12:00:00Z", "UTC"],
  ["a day of 25 hours", "2026-10-26T00:30:00+01:00", "2026-10-25T00:30:00+02:00", "Europe/Rome"],
])("on %s the day before is yesterday", (_, now, before, zone) => {
  expect(shown([aThread("a", before)], now, zone)).toEqual([["Yesterday", "a"]]);
});

test("a server whose clock is ahead writes no thread of tomorrow", () => {
  const threads = [aThread("a", "2026-11-23T00:00:05Z")];
  expect(shown(threads, "2026-11-22T23:59:59Z", "UTC")).toEqual([["Today", "a"]]);
});

test("titles that look alike in one minute are told apart by their second", () => {
  const threads = [
    aThread("How do I print?", "2026-11-22T11:30:41Z"),
    aThread("How do I print?", "2026-11-22T11:30:05Z"),
    aThread("How do I print?", "2026-11-22T11:29:00Z"),
  ];
  expect(shown(threads, "2026-11-22T12:00:00Z", "UTC")).toEqual([
    [
      "Today",
      "How do I print? | 11:30:41 AM",
      "How do I print? | 11:30:05 AM",
      "How do I print? | 11:29 AM",
    ],
  ]);
});

test("titles that look alike are told apart by their time, or by day and time; others are not", () => {
  const long = "My phone does not connect to the network of the house";
  const threads = [
    aThread("How do I print?", "2026-11-22T11:30:00Z"),
    aThread("how do I  print? ", "2026-11-22T09:05:00Z"),
    aThread(`${long} any more`, "2026-11-21T09:05:00Z"),
    aThread("مرحبا 😊", "2026-11-21T08:00:00Z"),
    aThread(`${long} since Monday`, "2026-11-02T10:00:00Z"),
    aThread("How do I print?", "2026-11-02T09:00:00Z"),
  ];
  expect(shown(threads, "2026-11-22T12:00:00Z", "UTC")).toEqual([
    ["Today", "How do I print? | 11:30 AM", "how do I  print?  | 9:05 AM"],
    ["Yesterday", `${long} any more | 9:05 AM`, "مرحبا 😊"],
    ["November 2026", `${long} since Monday | Nov 2, 10:00 AM`, "How do I print? | Nov 2, 9:00 AM"],
  ]);
});
