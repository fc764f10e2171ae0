/** A file is kept for good once a saved revision of its entry names it, and not a moment sooner or later. */
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import type { EntryChange, EntryFiles } from "@breezy/contract/vault";
import { attachmentLeastBytes, unfinishedKeptMs } from "@breezy/contract/attachments";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { aFile, anUnnamedUpload, begin, putChunk } from "../testing/attachments.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { aCreate, anEntry, aReadyPerson, aText, type ReadyPerson } from "../testing/vaults.ts";

const minuteMs = 60 * 1000;

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());
// A rate limit of an earlier test is no answer here.
beforeEach(() => it.advance(10 * minuteMs));

interface EntryWithFiles {
  person: ReadyPerson;
  entryId: string;
  /** The entry's next overview, which says so of its files. */
  save(files: Partial<EntryFiles>): Promise<Response>;
}

async function anEntryWithFiles(): Promise<EntryWithFiles> {
  const person = await aReadyPerson(it);
  const entry = anEntry();
  await person.save(aCreate(entry));
  let revision = 1;
  return {
    person,
    entryId: entry.id,
    async save(files) {
      const overview = { revision: revision + 1, data: aText(96) };
      const saved = await person.save({
        op: "update",
        id: entry.id,
        overview,
        files: { named: [], dropped: [], ...files },
      });
      if (saved.ok) revision++;
      return saved;
    },
  };
}

interface Listed {
  used: number;
  attachments: { id: string; missing: number[] }[];
}
const list = (person: ReadyPerson, query = "") =>
  person.json("GET", `/attachments${query}`) as Promise<Listed>;

async function idsOf(person: ReadyPerson, query?: string): Promise<string[]> {
  return (await list(person, query)).attachments.map(({ id }) => id);
}

const unfinished = (person: ReadyPerson) => idsOf(person, "?unfinished=true");

async function bytesOf({ id }: ReadyPerson): Promise<number> {
  const all = await readdir(it.blobFolder, { recursive: true });
  return all.filter((name) => name.startsWith(id) && /\/\d+$/.test(name)).length;
}

async function sweepAfter(ms: number): Promise<void> {
  it.advance(ms);
  await it.app.sweep();
}

describe("a whole file", () => {
  test("that no entry came to name goes after a day, with its bytes and its room", async () => {
    const { person, entryId } = await anEntryWithFiles();
    const { id } = await anUnnamedUpload(person, entryId);
    expect(await unfinished(person)).toEqual([id]);
    await sweepAfter(unfinishedKeptMs);
    expect(await list(person)).toMatchObject({
      used: attachmentLeastBytes,
      attachments: [{ id, missing: [] }],
    });
    await sweepAfter(1);
    expect(await list(person)).toMatchObject({ used: 0, attachments: [] });
    expect(await bytesOf(person)).toBe(0);
  });

  test("that its entry names stays, however often it is named or sent again", async () => {
    const { person, entryId, save } = await anEntryWithFiles();
    const file = await anUnnamedUpload(person, entryId);
    expect((await save({ named: [file.id] })).status).toBe(200);
    expect((await save({ named: [file.id, file.id] })).status).toBe(200);
    // As another tab does, which began the same upload.
    expect((await begin(person, file)).status).toBe(200);
    expect((await putChunk(person, file, 0)).status).toBe(204);
    expect(await unfinished(person)).toEqual([]);
    await sweepAfter(3 * unfinishedKeptMs);
    expect(await idsOf(person)).toEqual([file.id]);
    expect(await bytesOf(person)).toBe(1);
  });

  test("that its entry stops naming goes after a day, unless it is named again", async () => {
    const { person, entryId, save } = await anEntryWithFiles();
    const [gone, kept] = [
      await anUnnamedUpload(person, entryId),
      await anUnnamedUpload(person, entryId),
    ];
    await save({ named: [gone.id, kept.id] });
    expect((await save({ dropped: [gone.id, kept.id] })).status).toBe(200);
    expect(new Set(await unfinished(person))).toEqual(new Set([gone.id, kept.id]));
    expect((await save({ named: [kept.id], dropped: [kept.id] })).status).toBe(200);
    await sweepAfter(unfinishedKeptMs + 1);
    expect(await idsOf(person)).toEqual([kept.id]);
  });

  test("begun by a page of before is finished with its last chunk, and stays", async () => {
    const { person, entryId } = await anEntryWithFiles();
    const file = await anUnnamedUpload(person, entryId);
    const before = aFile(entryId);
    await begin(person, before);
    await putChunk(person, before, 0);
    expect(await unfinished(person)).toEqual([file.id]);
    await sweepAfter(unfinishedKeptMs + 1);
    expect(await idsOf(person)).toEqual([before.id]);
  });
});

describe("an entry's change", () => {
  test("that names what is not there, not whole, another entry's or another's file is refused whole", async () => {
    const { person, entryId, save } = await anEntryWithFiles();
    const mine = await anUnnamedUpload(person, entryId);
    const other = await anEntryWithFiles();
    const theirs = await anUnnamedUpload(other.person, other.entryId);
    const elsewhere = anEntry();
    await person.save(aCreate(elsewhere));
    const [ofElsewhere, half] = [
      await anUnnamedUpload(person, elsewhere.id),
      { ...aFile(entryId), awaitsEntry: true as const },
    ];
    await begin(person, half);
    for (const id of [randomUUID(), theirs.id, ofElsewhere.id, half.id]) {
      await expectRefusal(await save({ named: [mine.id, id] }), 409, "attachment_gone");
    }
    // Nothing of a refused change stays: neither the head, nor the one that was there.
    expect((await person.list()).head).toEqual(person.head);
    expect(await unfinished(person)).toContain(mine.id);
    // Another's is not touched by being dropped either.
    await other.save({ named: [theirs.id] });
    expect((await save({ dropped: [theirs.id] })).status).toBe(200);
    expect(await unfinished(other.person)).toEqual([]);
  });

  test("says nothing of files without an overview, or a signed head", async () => {
    const { person, entryId } = await anEntryWithFiles();
    const { id } = await anUnnamedUpload(person, entryId);
    const secret = { revision: 2, data: aText(96) };
    const files = { named: [id], dropped: [] };
    const bare: EntryChange = { op: "update", id: entryId, secret, files };
    await expectRefusal(await person.save(bare), 422, "invalid");
    const baseVersion = person.head.version;
    const forged = { ...person.signHead(baseVersion + 1), signature: aText(64) };
    const overview = { revision: 2, data: aText(96) };
    const path = `/passwords/${entryId}`;
    const unsigned = await person.call("PUT", path, { baseVersion, head: forged, overview, files });
    await expectRefusal(unsigned, 422, "bad_head");
    expect(await unfinished(person)).toEqual([id]);
    const head = person.signHead(baseVersion + 1);
    const signed = await person.call("PUT", path, { baseVersion, head, overview, files });
    expect([signed.status, await unfinished(person)]).toEqual([200, []]);
  });

  test("and a deletion or the sweep at the same moment: a saved entry never names what they took", async () => {
    const { person, entryId, save } = await anEntryWithFiles();
    for (let round = 0; round < 6; round++) {
      const bySweep = round % 2 === 0;
      const { id } = await anUnnamedUpload(person, entryId);
      if (bySweep) it.advance(unfinishedKeptMs + 1);
      const [saved, taken] = await Promise.all([
        save({ named: [id] }),
        bySweep ? it.app.sweep() : person.call("DELETE", `/attachments/${id}`),
      ]);
      const isThere = (await idsOf(person)).includes(id);
      expect([200, 409]).toContain(saved.status);
      if (bySweep) expect(isThere).toBe(saved.ok);
      // Whoever deletes a file by name means it, named or not.
      else expect([(taken as Response).status, isThere]).toEqual([204, false]);
      expect(await unfinished(person)).toEqual([]);
    }
  });
});
