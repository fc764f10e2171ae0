import { expect, test } from "vitest";
import { VaultError } from "@breezy/client/failure";
import type { FileRoom } from "@breezy/client/answers";
import type { VaultSession } from "../session/vault-session.ts";
import { roomOf } from "./file-room.ts";

const room: FileRoom = { used: 3, quota: 50, interrupted: [] };

/** As much of a session as the room has to do with. */
function aSession(fileRoom: () => Promise<FileRoom>) {
  let state = { screen: { name: "open" } };
  const listeners: (() => void)[] = [];
  const session = {
    fileRoom,
    getState: () => state,
    subscribe: (listener: () => void) => void listeners.push(listener),
  } as unknown as VaultSession;
  return {
    session,
    lock() {
      state = { screen: { name: "enter-pin" } };
      for (const listener of listeners) listener();
    },
  };
}

test("the first card asks, the next ones find it, and a change asks again", async () => {
  let asked = 0;
  const { session } = aSession(async () => ({ ...room, used: ++asked }));
  expect(roomOf(session).getRoom()).toBeNull();
  await Promise.all([roomOf(session).askOnce(), roomOf(session).askOnce()]);
  await roomOf(session).askOnce();
  expect(roomOf(session).getRoom()).toEqual({ ...room, used: 1 });
  await roomOf(session).ask();
  expect(roomOf(session).getRoom()).toEqual({ ...room, used: 2 });
});

test("without an answer there is none, and the next card asks again", async () => {
  let broken = true;
  const { session } = aSession(async () => {
    if (broken) throw new VaultError("network", "away");
    return room;
  });
  await roomOf(session).askOnce();
  expect(roomOf(session).getRoom()).toBeNull();
  broken = false;
  await roomOf(session).askOnce();
  expect(roomOf(session).getRoom()).toEqual(room);
});

test("a lock forgets it, and what was asked before", async () => {
  let answer: (room: FileRoom) => void = () => {};
  const { session, lock } = aSession(() => new Promise((resolve) => (answer = resolve)));
  const first = roomOf(session).askOnce();
  answer(room);
  await first;
  const second = roomOf(session).ask();
  lock();
  expect(roomOf(session).getRoom()).toBeNull();
  answer({ ...room, used: 9 });
  await second;
  expect(roomOf(session).getRoom()).toBeNull();
});
