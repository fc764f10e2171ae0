import { createHash } from "node:crypto";
import type { ActivityLine, ActivityPage } from "@breezy/contract/activity";
import { activityMessage } from "@breezy/crypto/messages";
import { describe, expect, test } from "vitest";
import { areJoined, checkHead, isSound } from "./activity-chain.ts";

const userId = "0b5c7c1e-55f4-4d3e-9a4e-3c1f0a6d2b77";
const nothing = Buffer.alloc(32).toString("base64");

/** As the server writes it, newest first. */
function aChain(sequences: readonly number[]): ActivityLine[] {
  const lines: ActivityLine[] = [];
  for (const sequence of sequences) {
    const line = { sequence, kind: "signed_in", at: 1000 * sequence, device: "Firefox on Linux" };
    const previous = Buffer.from(lines[0]?.hash ?? nothing, "base64");
    const message = activityMessage({ ...line, userId, previous });
    lines.unshift({ ...line, hash: createHash("sha256").update(message).digest("base64") });
  }
  return lines;
}

function pageOf(lines: ActivityLine[], from: number, to: number): ActivityPage {
  return { lines: lines.slice(from, to), previous: lines[to]?.hash ?? nothing };
}

const chain = aChain([1, 2, 3, 4, 5, 6]);
/** Hashed as it should be, over a line that never was. */
const gapped = aChain([1, 2, 4, 5]);
const whole = pageOf(chain, 0, 6);
/** The page with one line changed. */
const changed = (index: number, change: Partial<ActivityLine>): ActivityPage => ({
  ...whole,
  lines: whole.lines.map((line, i) => (i === index ? { ...line, ...change } : line)),
});

describe("a page", () => {
  test("as it was written is sound, also an empty one", async () => {
    expect(await isSound(userId, whole)).toBe(true);
    expect(await isSound(userId, pageOf(chain, 1, 4))).toBe(true);
    expect(await isSound(userId, { lines: [], previous: nothing })).toBe(true);
  });

  // Claim (activity): The owner's browser finds a line of the security activity that was changed,
  // left out or put in.
  test.each([
    ["another kind", changed(2, { kind: "signed_out" })],
    ["another time", changed(2, { at: 1 })],
    ["another device", changed(2, { device: "Safari on Mac" })],
    ["another hash", changed(2, { hash: chain[0]!.hash })],
    ["another place", changed(2, { sequence: 9 })],
    ["a line left out", { ...whole, lines: whole.lines.toSpliced(2, 1) }],
    ["a line told twice", { ...whole, lines: whole.lines.toSpliced(2, 0, chain[2]!) }],
    ["two lines exchanged", { ...whole, lines: [chain[1]!, chain[0]!, ...chain.slice(2)] }],
    ["a gap that the hashes agree to", pageOf(gapped, 0, 4)],
    ["another end", { ...whole, previous: chain[0]!.hash }],
  ])("with %s is not", async (_name, page) => {
    expect(await isSound(userId, page)).toBe(false);
  });

  test("of somebody else is not", async () => {
    expect(await isSound(userId.replace(/7$/, "8"), whole)).toBe(false);
  });
});

describe("pages", () => {
  test("that follow one another are joined, whether or not all have come", () => {
    expect(areJoined([pageOf(chain, 0, 2), pageOf(chain, 2, 4)])).toBe(true);
    expect(areJoined([pageOf(chain, 0, 2), pageOf(chain, 2, 4), pageOf(chain, 4, 6)])).toBe(true);
    expect(areJoined([{ lines: [], previous: nothing }])).toBe(true);
  });

  test.each([
    ["with a page left out", [pageOf(chain, 0, 2), pageOf(chain, 4, 6)]],
    ["with a gap that the hashes agree to", [pageOf(gapped, 0, 2), pageOf(gapped, 2, 4)]],
    [
      "with other hashes",
      [{ ...pageOf(chain, 0, 2), previous: chain[3]!.hash }, pageOf(chain, 2, 6)],
    ],
    ["that overlap", [pageOf(chain, 0, 2), pageOf(chain, 1, 4)]],
    ["that end before the first line", [{ lines: chain.slice(0, 2), previous: nothing }]],
    ["whose first line follows something", [{ ...whole, previous: chain[0]!.hash }]],
    ["of which the rest is kept back", [pageOf(chain, 0, 2), { lines: [], previous: nothing }]],
  ])("%s are not", (_name, pages) => {
    expect(areJoined(pages)).toBe(false);
  });
});

describe("what this browser saw before", () => {
  test.each([
    ["nothing", chain, null, "held"],
    ["the newest line", chain, chain[0]!, "held"],
    ["an older line", chain, chain[4]!, "held"],
    ["a line that comes later", chain.slice(0, 3), chain[4]!, "further"],
    ["a line that is another one now", chain, { sequence: 4, hash: chain[0]!.hash }, "lost"],
    ["a line above all that are left", chain.slice(2), chain[0]!, "lost"],
    ["a line, where none is left", [], chain[0]!, "lost"],
  ] as const)("%s", (_name, lines, known, result) => {
    expect(checkHead(lines, known)).toBe(result);
  });
});
