import { expect, test } from "vitest";
import type { Attachment } from "@breezy/client/entry/kinds";
import type { EntryPatch } from "@breezy/client/entry/entry";
import type { VaultSession } from "../session/vault-session.ts";
import { filesOf, forgetTurns, listFile, unlistFile } from "./entry-files.ts";

const aFile = (id: string): Attachment => ({ id, name: `${id}.pdf`, size: 1, type: "" });

/** One entry of an open vault; each edit is there once `land` is called. */
function aSession() {
  let attachments: Attachment[] = [];
  const waiting: (() => void)[] = [];
  const session = {
    getState: () => ({
      screen: { name: "open", vault: { entries: [{ id: "e", overview: { attachments } }] } },
    }),
    edit: (_id: string, patch: EntryPatch) =>
      new Promise((resolve) => {
        waiting.push(() => {
          attachments = patch.attachments ?? attachments;
          resolve({ ok: true });
        });
      }),
  } as unknown as VaultSession;
  return {
    session,
    underWay: () => waiting.length,
    async land(): Promise<void> {
      // What follows an edit begins in a later turn of the loop.
      await new Promise((resolve) => setImmediate(resolve));
      waiting.shift()!();
      await new Promise((resolve) => setImmediate(resolve));
    },
    ids: () => filesOf(session, "e").map(({ id }) => id),
  };
}

test("changes asked for at once are made one after the other, each of the list as it then is", async () => {
  const { session, land, ids, underWay } = aSession();
  const all = [
    listFile(session, "e", aFile("one")),
    listFile(session, "e", aFile("two")),
    unlistFile(session, "e", "one"),
  ];
  await land();
  expect([ids(), underWay()]).toEqual([["one"], 1]);
  await land();
  await land();
  expect(await Promise.all(all)).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(ids()).toEqual(["two"]);
});

test("a file that is listed already is listed once", async () => {
  const { session, land, ids } = aSession();
  void listFile(session, "e", aFile("one"));
  void listFile(session, "e", aFile("one"));
  await land();
  await land();
  expect(ids()).toEqual(["one"]);
});

test("after the worker is gone, nobody waits for what it was asked", async () => {
  const { session, land, ids, underWay } = aSession();
  void listFile(session, "e", aFile("lost"));
  await new Promise((resolve) => setImmediate(resolve));
  expect(underWay()).toBe(1);
  forgetTurns(session);
  void listFile(session, "e", aFile("next"));
  await new Promise((resolve) => setImmediate(resolve));
  expect(underWay()).toBe(2);
  await land();
  await land();
  expect(ids()).toEqual(["next"]);
});
