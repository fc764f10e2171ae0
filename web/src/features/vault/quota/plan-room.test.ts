import type { Entry } from "@breezy/client/entry/entry";
import { expect, test } from "vitest";
import { roomIn } from "./plan-room.ts";

function entries(kept: number, trashed: number): Entry[] {
  const anEntry = (trashedAt: number | null, id: number) =>
    ({ id: String(id), overview: { trashedAt } }) as Entry;
  return [
    ...Array.from({ length: kept }, (_, id) => anEntry(null, id)),
    ...Array.from({ length: trashed }, (_, id) => anEntry(1, kept + id)),
  ];
}

test.each([
  [0, 0, 25],
  [24, 3, 1],
  [25, 0, 0],
  [40, 0, 0],
  [10, 500, 15],
  [10, 503, 12],
])("with %i in the vault and %i in the trash, Free has room for %i", (kept, trashed, room) => {
  expect(roomIn(entries(kept, trashed), "Free")).toMatchObject({ limit: 25, room });
});

test("what cannot be read counts", () => {
  const unreadable = { id: "x", overview: null } as Entry;
  expect(roomIn([...entries(24, 0), unreadable], "Free").room).toBe(0);
});

test("a plan without a limit always has room", () => {
  expect(roomIn(entries(10_000, 0), "Plus")).toMatchObject({ limit: null, room: Infinity });
});
