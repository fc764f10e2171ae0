import { concat, toBase64, utf8 } from "@breezy/crypto/bytes";
import { snapshotAad } from "@breezy/crypto/bindings";
import { createVaultKey, deriveVault } from "@breezy/crypto/keys";
import { signHead } from "@breezy/crypto/head";
import { openBytes, sealBytes } from "@breezy/crypto/seal";
import { describe, expect, test } from "vitest";
import type { Contents, HeldEntry } from "../entries/contents.ts";
import { entryFields } from "../entry/fields.ts";
import { openSecret } from "../entries/seal-entries.ts";
import { openSnapshot, secretsMost, writeSnapshot } from "./snapshot.ts";
import { type KeptSnapshot, readSnapshot } from "./snapshot-store.ts";
import { knowSecret, lacksSecret, secretOpens } from "../entries/unreadable.ts";
import { memoryStore } from "../testing/memory-store.ts";

const userId = crypto.randomUUID();
const keys = await deriveVault(createVaultKey(), userId);
const bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));

function anEntry(account: string | null, secretLength: number): HeldEntry {
  const overview = account === null ? null : { account, tags: ["Büro"], trashedAt: null };
  return {
    id: crypto.randomUUID(),
    overview: overview as HeldEntry["overview"],
    overviewMark: { revision: 7, tag: bytes(16) },
    secretMark: { revision: 2 ** 32 - 1, tag: bytes(16) },
    sealedSecret: bytes(secretLength),
  };
}

async function contentsOf(...entries: HeldEntry[]): Promise<Contents> {
  const head = await signHead(keys, 12, bytes(32));
  return { head, entries: new Map(entries.map((entry) => [entry.id, entry])) };
}

async function keptOf(contents: Contents, room = secretsMost): Promise<KeptSnapshot> {
  const local = memoryStore();
  await writeSnapshot(local, contents, keys, { room, comparedAt: 5 });
  const kept = await readSnapshot(local, userId);
  if (!kept) throw new Error("nothing was kept");
  return kept;
}

describe("a snapshot", () => {
  test.each([
    ["of nothing", []],
    ["of one entry", [anEntry("Café Zürich 🏔", 93)]],
    ["of many", [anEntry("one", 93), anEntry(null, 0), anEntry("", 4000), anEntry("four", 1)]],
  ])("%s comes back as it was, in its order", async (_, entries) => {
    const contents = await contentsOf(...entries);
    const opened = await openSnapshot(await keptOf(contents), keys, entryFields);
    expect(opened?.head).toEqual(contents.head);
    expect(Array.from(opened!.entries)).toEqual(Array.from(contents.entries));
  });

  test("holds as many secrets as there is room for, the first ones, and says that it is not whole", async () => {
    const entries = [anEntry("one", 60), anEntry("two", 30), anEntry("three", 20)];
    const kept = await keptOf(await contentsOf(...entries), 100);
    expect(kept).toMatchObject({ whole: false, comparedAt: 5 });
    const opened = Array.from((await openSnapshot(kept, keys, entryFields))!.entries.values());
    expect(opened.map(({ sealedSecret }) => sealedSecret.length)).toEqual([60, 30, 0]);
    expect(opened.map(lacksSecret)).toEqual([false, false, true]);
    await expect(openSecret(opened[2]!, keys)).rejects.toMatchObject({ code: "not-kept" });
    expect(await keptOf(await contentsOf(...entries), 110)).toMatchObject({ whole: true });
  });

  test("remembers which secrets opened", async () => {
    const entries = [anEntry("one", 60), anEntry("two", 30), anEntry("three", 20)];
    knowSecret(entries[0]!, true);
    knowSecret(entries[1]!, false);
    const opened = (await openSnapshot(
      await keptOf(await contentsOf(...entries)),
      keys,
      entryFields,
    ))!.entries;
    expect(Array.from(opened.values(), secretOpens)).toEqual([true, false, undefined]);
  });

  test("of the format before, without that, still opens", async () => {
    const contents = await contentsOf(anEntry("one", 60), anEntry("two", 30));
    const { head } = contents;
    const aad = snapshotAad(userId, head.version, head.digest);
    const kept = await keptOf(contents);
    const laidOut = await openBytes(keys.snapshot, aad, kept.sealed);
    const rowsEnd = laidOut.length - 90;
    const before = [
      laidOut.subarray(0, rowsEnd - 46),
      laidOut.subarray(rowsEnd - 45, rowsEnd - 1),
      laidOut.subarray(rowsEnd),
    ];
    const old = concat(...before);
    old[0] = 2;
    const sealed = await sealBytes(keys.snapshot, aad, old);
    const opened = (await openSnapshot({ ...kept, sealed }, keys, entryFields))!.entries;
    expect(Array.from(opened)).toEqual(Array.from(contents.entries));
    expect(Array.from(opened.values(), secretOpens)).toEqual([undefined, undefined]);
  });

  test("of the older format is dropped, not misread", async () => {
    const { head } = await contentsOf();
    const rows = [[crypto.randomUUID(), null, 1, toBase64(bytes(16)), 1, toBase64(bytes(16)), ""]];
    const aad = snapshotAad(userId, head.version, head.digest);
    const sealed = await sealBytes(keys.snapshot, aad, utf8(JSON.stringify(rows)));
    const kept = await keptOf({ head, entries: new Map() });
    expect(await openSnapshot({ ...kept, sealed }, keys, entryFields)).toBeNull();
  });

  test("damaged anywhere, cut off anywhere, or under another head, does not open", async () => {
    const kept = await keptOf(await contentsOf(anEntry("one", 93)));
    for (let i = 0; i < kept.sealed.length; i++) {
      const damaged = kept.sealed.with(i, kept.sealed[i]! ^ 1);
      expect(
        await openSnapshot({ ...kept, sealed: damaged }, keys, entryFields),
        `byte ${i}`,
      ).toBeNull();
      const cut = kept.sealed.slice(0, i);
      expect(
        await openSnapshot({ ...kept, sealed: cut }, keys, entryFields),
        `${i} bytes`,
      ).toBeNull();
    }
    const later = { ...kept.head, version: kept.head.version + 1 };
    expect(await openSnapshot({ ...kept, head: later }, keys, entryFields)).toBeNull();
  });
});
