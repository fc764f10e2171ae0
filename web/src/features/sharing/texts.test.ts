import { expect, test } from "vitest";
import { formatMoment } from "../../lib/moment.ts";
import type { LinkNote } from "./link-note.ts";
import { reloaded } from "./texts.ts";

const nowMs = Date.UTC(2026, 10, 24);
const hourMs = 3_600_000;
const shown = (viewsLeft: number, expiresAt = nowMs + hourMs): LinkNote => ({
  state: "shown",
  viewsLeft,
  expiresAt,
});

test.each<[string, LinkNote, string[]]>([
  ["was not opened", { state: "unasked" }, ["No view was counted", "as it was sent to you"]],
  ["was asked, and nobody heard", { state: "asked" }, ["It may have counted"]],
  ["was shown and has views left", shown(2), ["2 more times", formatMoment(nowMs + hourMs)]],
  ["was shown and has one left", shown(1), ["once more", "as it was sent to you"]],
  ["was shown for the last time", shown(0), ["It was the last one", "a new link"]],
  ["was shown and has expired since", shown(2, nowMs), ["The link has since expired", "a new one"]],
  ["was gone", { state: "gone" }, ["It was used up"]],
  ["did not open", { state: "unreadable" }, ["does not open what is stored for it"]],
])("a page that is loaded again says of a link that %s what is true of it", (_, note, parts) => {
  const text = reloaded(note, nowMs);
  for (const part of parts) expect(text).toContain(part);
  const opens = note.state === "unasked" || note.state === "asked" || text.includes("could then");
  expect(text.includes("open the link again")).toBe(opens);
  expect(text.includes("No view was counted")).toBe(note.state === "unasked");
});
