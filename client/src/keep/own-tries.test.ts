import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { evaluationId } from "@breezy/crypto/messages";
import { namedAtOnce } from "@breezy/contract/guardian";
import { expect, test } from "vitest";
import { type Ask, createOwnTries, nameOf } from "./own-tries.ts";
import { memoryStore } from "../testing/memory-store.ts";

const userId = "3f1c2a9e-5b7d-4c60-9a1e-0d2f4b6c8e10";
const all = ["guardian-1", "guardian-2", "guardian-3"];

function anAsk(): Ask {
  return { record: toBase64(randomBytes(16)), element: toBase64(randomBytes(32)) };
}

test("a try is named by its record and its element", () => {
  const [recordId, element] = [randomBytes(16), randomBytes(32)];
  const ask = { record: toBase64(recordId), element: toBase64(element) };
  expect(nameOf(ask)).toBe(toBase64(evaluationId(recordId, element)));
  expect(nameOf({ ...ask, record: anAsk().record })).not.toBe(nameOf(ask));
  expect(nameOf({ ...ask, element: anAsk().element })).not.toBe(nameOf(ask));
});

test("what was asked of a guardian is named to it, and to it alone, until it is closed there", async () => {
  const tries = createOwnTries(memoryStore(), userId);
  const [first, second] = [anAsk(), anAsk()];
  await tries.sending(["guardian-1", "guardian-2"], first);
  await tries.sending(["guardian-2"], second);
  await tries.sending(["guardian-2"], second);
  expect(await Promise.all(all.map(tries.at))).toEqual([
    [nameOf(first)],
    [nameOf(first), nameOf(second)],
    [],
  ]);
  await tries.closed(new Map([["guardian-2", [nameOf(first), nameOf(anAsk())]]]));
  expect(await Promise.all(all.map(tries.at))).toEqual([[nameOf(first)], [nameOf(second)], []]);
});

test("another tab, and the page loaded again, know them; another person does not", async () => {
  const local = memoryStore();
  const ask = anAsk();
  await createOwnTries(local, userId).sending(all, ask);
  expect(await createOwnTries(local, userId).at("guardian-3")).toEqual([nameOf(ask)]);
  const other = "00000000-0000-4000-8000-000000000000";
  expect(await createOwnTries(local, other).at("guardian-3")).toEqual([]);
});

test("tabs that send at once lose none of each other's", async () => {
  const local = memoryStore();
  const tabs = [1, 2, 3].map(() => createOwnTries(local, userId));
  const asks = tabs.map(anAsk);
  await Promise.all(tabs.map((tab, n) => tab.sending(all, asks[n]!)));
  expect(new Set(await tabs[0]!.at("guardian-1"))).toEqual(new Set(asks.map(nameOf)));
});

test("no more are kept than one message may name: the oldest go", async () => {
  const tries = createOwnTries(memoryStore(), userId);
  const asks = Array.from({ length: namedAtOnce + 2 }, anAsk);
  for (const ask of asks) await tries.sending(["guardian-1"], ask);
  expect(await tries.at("guardian-1")).toEqual(asks.slice(2).map(nameOf));
});

test("ten openings in a row that a guardian did not acknowledge are told, and one that it did begins anew", async () => {
  const tries = createOwnTries(memoryStore(), userId);
  const ask = anAsk();
  await tries.sending(all, ask);
  const others = ["guardian-1", "guardian-3"];
  for (let n = 1; n <= 9; n++) expect(await tries.confirmed(others, all)).toEqual([]);
  expect(await tries.confirmed(others, all)).toEqual(["guardian-2"]);
  expect(await tries.confirmed(["guardian-2"], ["guardian-2"])).toEqual([]);
  for (let n = 1; n <= 9; n++) expect(await tries.confirmed(others, all)).toEqual([]);
  expect(await tries.confirmed(others, all)).toEqual(["guardian-2"]);
  // It is the guardian's word that closes, not its acknowledgement.
  expect(await tries.at("guardian-1")).toEqual([nameOf(ask)]);
});

test("of what an older client kept, the try that it sent last is still this browser's", async () => {
  const local = memoryStore();
  const ask = anAsk();
  await local.put(`claims/${userId}`, {
    guardians: {
      "guardian-1": { mine: 3, sent: ask, confirming: null },
      "guardian-2": { mine: 1, sent: null, confirming: { challenge: "x", mine: 1 } },
    },
    told: 2,
  });
  const tries = createOwnTries(local, userId);
  expect(await tries.at("guardian-1")).toEqual([nameOf(ask)]);
  expect(await tries.at("guardian-2")).toEqual([]);
  const next = anAsk();
  await tries.sending(all, next);
  expect(await tries.at("guardian-1")).toEqual([nameOf(ask), nameOf(next)]);
  expect(await tries.at("guardian-3")).toEqual([nameOf(next)]);
  await tries.closed(new Map([["guardian-1", [nameOf(ask)]]]));
  expect(await tries.at("guardian-1")).toEqual([nameOf(next)]);
});
