import { randomUUID } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  attachmentBytes,
  attachmentChunkBytes,
  attachmentLeastBytes,
  type AttachmentList,
  attachmentsPerEntry,
  attachmentsPerPage,
  attachmentsPerPerson,
} from "@breezy/contract/attachments";
import { plans } from "@breezy/contract/plans";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Blobs, BlobsUnavailable, folderBlobs } from "../outside/blobs.ts";
import { anApp, type TestApp } from "../testing/app.ts";
import { aFile, anUpload, begin, putChunk } from "../testing/attachments.ts";
import { givePlan } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { aCreate, anEntry, aReadyPerson, aText, type ReadyPerson } from "../testing/vaults.ts";

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
const chunkBytes = attachmentChunkBytes;

let it: TestApp;
/** Fails while it is set. */
let away = false;
beforeAll(async () => {
  const held: { blobs?: Blobs } = {};
  const name = () => (away ? Promise.reject(new BlobsUnavailable("away")) : undefined);
  const blobs: Blobs = {
    put: async (...given) => (await name(), held.blobs!.put(...given)),
    get: async (...given) => (await name(), held.blobs!.get(...given)),
    remove: async (...given) => (await name(), held.blobs!.remove(...given)),
  };
  it = await anApp({ blobs });
  held.blobs = folderBlobs(it.blobFolder);
});
afterAll(() => it.close());
beforeEach(() => {
  away = false;
  // A rate limit of an earlier test is no answer here.
  it.advance(10 * minuteMs);
});

async function withEntry(): Promise<{ person: ReadyPerson; entryId: string }> {
  const person = await aReadyPerson(it);
  const entry = anEntry();
  await person.save(aCreate(entry));
  return { person, entryId: entry.id };
}

const state = (person: ReadyPerson, id: string) => person.json("GET", `/attachments/${id}`);
const list = (person: ReadyPerson) =>
  person.json("GET", "/attachments") as Promise<{ used: number; attachments: { id: string }[] }>;

async function filesOf({ id }: ReadyPerson): Promise<string[]> {
  const all = await readdir(it.blobFolder, { recursive: true });
  return all.filter((name) => name.startsWith(id) && /\/\d+$/.test(name)).sort();
}

/** Once, and once more later, for what might have been on its way. */
async function sweepTwice(): Promise<void> {
  await it.app.sweep();
  it.advance(11 * minuteMs);
  await it.app.sweep();
}

const orphans = async ({ id }: ReadyPerson): Promise<number> =>
  (await it.pool.query("select 1 from auth_attachment_remains where person = $1", [id])).rows
    .length;

describe("a file", () => {
  test("goes up in chunks in any order, and comes down as it was sent", async () => {
    const { person, entryId } = await withEntry();
    const file = aFile(entryId, 2 * chunkBytes + 5);
    const begun = await begin(person, file);
    const { id, size, header } = file;
    const stated = { id, entry_id: entryId, size, header, created_at: it.now() };
    expect([begun.status, await begun.json()]).toEqual([201, { ...stated, missing: [0, 1, 2] }]);
    expect((await putChunk(person, file, 2)).status).toBe(204);
    expect((await putChunk(person, file, 0)).status).toBe(204);
    expect(await state(person, id)).toEqual({ ...stated, missing: [1] });
    await expectRefusal(await person.call("GET", `/attachments/${id}/chunks/1`), 404, "not_found");
    expect((await putChunk(person, file, 1)).status).toBe(204);
    for (const [n, sent] of file.chunks.entries()) {
      const response = await person.call("GET", `/attachments/${id}/chunks/${n}`);
      expect(response.headers.get("content-type")).toBe("application/octet-stream");
      expect(Buffer.from(await response.arrayBuffer()).equals(sent)).toBe(true);
    }
    expect(await list(person)).toEqual({
      used: size,
      quota: plans.free.fileBytes,
      attachments: [{ ...stated, missing: [] }],
      next: null,
    });
    const { attachments } = (await person.json("POST", "/users/me/export", {})) as never;
    expect(attachments).toEqual([{ id, entry_id: entryId, size, created_at: stated.created_at }]);
  });

  test("that is empty has one chunk", async () => {
    const { person, entryId } = await withEntry();
    const { id } = await anUpload(person, entryId, 0);
    expect(await state(person, id)).toMatchObject({ size: 0, missing: [] });
  });

  test("as large as the contract allows is taken, and not one byte more", async () => {
    const { person, entryId } = await withEntry();
    const { id, chunks } = await anUpload(person, entryId, attachmentBytes);
    expect(chunks).toHaveLength(50);
    expect(await state(person, id)).toMatchObject({ missing: [] });
    const more = { ...aFile(entryId), size: attachmentBytes + 1 };
    await expectRefusal(await begin(person, more), 422, "invalid");
  });

  test("of the format before goes up and comes down in chunks of a megabyte", async () => {
    const { person, entryId } = await withEntry();
    const file = aFile(entryId, 2 * chunkBytes + 5, 1);
    expect(file.chunks.map(({ length }) => length)).toEqual([1024 * 1024 + 16, 5 + 16]);
    await begin(person, file);
    await expectRefusal(
      await putChunk(person, { ...file, chunks: [file.chunks[0]!.slice(1)] }, 0),
      422,
      "invalid",
    );
    for (const n of [0, 1]) expect((await putChunk(person, file, n)).status).toBe(204);
    const first = await person.call("GET", `/attachments/${file.id}/chunks/0`);
    expect(Buffer.from(await first.arrayBuffer()).equals(file.chunks[0]!)).toBe(true);
  });

  test("of a format that nobody knows is refused", async () => {
    const { person, entryId } = await withEntry();
    for (const format of [0, 3, 255]) {
      const header = Buffer.alloc(33, format).toString("base64");
      await expectRefusal(await begin(person, { ...aFile(entryId), header }), 422, "invalid");
    }
  });

  test("begun again is the same one; another content or entry under its id is refused", async () => {
    const { person, entryId } = await withEntry();
    const file = await anUpload(person, entryId);
    const again = await begin(person, file);
    expect([again.status, await again.json()]).toMatchObject([200, { missing: [] }]);
    for (const other of [
      { ...file, header: aFile(entryId).header },
      { ...file, size: 101 },
      { ...file, entryId: randomUUID() },
    ]) {
      await expectRefusal(await begin(person, other), 409, "attachment_exists");
    }
  });

  test("keeps a chunk that is there as it is", async () => {
    const { person, entryId } = await withEntry();
    const file = await anUpload(person, entryId);
    const other = { ...file, chunks: aFile(entryId).chunks };
    expect((await putChunk(person, other, 0)).status).toBe(204);
    const kept = await person.call("GET", `/attachments/${file.id}/chunks/0`);
    expect(Buffer.from(await kept.arrayBuffer()).equals(file.chunks[0]!)).toBe(true);
  });

  test("refuses a chunk of another length, and one that it does not have", async () => {
    const { person, entryId } = await withEntry();
    const file = aFile(entryId, chunkBytes + 5);
    await begin(person, file);
    const put = (n: unknown, bytes: Uint8Array) =>
      person.call("PUT", `/attachments/${file.id}/chunks/${String(n)}`, bytes);
    const [first, last] = file.chunks as [Uint8Array, Uint8Array];
    await expectRefusal(await put(0, first.slice(1)), 422, "invalid");
    await expectRefusal(await put(1, first), 422, "invalid");
    await expectRefusal(await put(1, new Uint8Array(0)), 422, "invalid");
    await expectRefusal(await put(2, last), 404, "not_found");
    await expectRefusal(await put(0, new Uint8Array(2 * chunkBytes + 17)), 413, "too_large");
    for (const n of ["01", "-1", "1e1", "100", "x"]) {
      await expectRefusal(await put(n, last), 422, "invalid");
    }
    expect(await state(person, file.id)).toMatchObject({ missing: [0, 1] });
    expect(await filesOf(person)).toEqual([]);
  });

  test("hangs on an entry that is there", async () => {
    const { person } = await withEntry();
    await expectRefusal(await begin(person, aFile(randomUUID())), 404, "not_found");
    const { entryId } = await withEntry();
    await expectRefusal(await begin(person, aFile(entryId)), 404, "not_found");
  });

  // Claim (files): Stolen or changed files are ciphertext: a chunk that was changed, moved, dropped
  // or swapped does not open.
  test("is its owner's alone", async () => {
    const { person, entryId } = await withEntry();
    const other = await withEntry();
    const file = await anUpload(person, entryId);
    const at = `/attachments/${file.id}`;
    for (const [method, path_, body] of [
      ["GET", at, undefined],
      ["DELETE", at, undefined],
      ["GET", `${at}/chunks/0`, undefined],
      ["PUT", `${at}/chunks/0`, file.chunks[0]],
    ] as const) {
      await expectRefusal(await other.person.call(method, path_, body), 404, "not_found");
    }
    // The same id is another file there, and neither sees the other.
    const theirs = { ...file, entryId: other.entryId, chunks: aFile(entryId).chunks };
    expect((await begin(other.person, theirs)).status).toBe(201);
    expect((await putChunk(other.person, theirs, 0)).status).toBe(204);
    const kept = await person.call("GET", `${at}/chunks/0`);
    expect(Buffer.from(await kept.arrayBuffer()).equals(file.chunks[0]!)).toBe(true);
  });
});

describe("the plan's room", () => {
  test("ends with what the plan holds, and comes back with a deletion or an upgrade", async () => {
    const { person, entryId } = await withEntry();
    const first = await anUploadBegun(person, entryId, attachmentBytes);
    await anUploadBegun(person, entryId, attachmentBytes);
    const one = aFile(entryId, 1);
    const refused = await begin(person, one);
    expect(await refused.clone().json()).toMatchObject({
      detail: "The Free plan holds 50 MB of files.",
    });
    await expectRefusal(refused, 429, "attachment_quota");
    // Nor a file of nothing, which is a row and a blob too.
    const nothing = { ...one, size: 0, id: randomUUID() };
    await expectRefusal(await begin(person, nothing), 429, "attachment_quota");
    expect((await person.call("DELETE", `/attachments/${first}`)).status).toBe(204);
    expect((await begin(person, one)).status).toBe(201);
    const large = { ...aFile(entryId), size: attachmentBytes };
    await expectRefusal(await begin(person, large), 429, "attachment_quota");
    await givePlan(it, person, "plus");
    expect((await begin(person, large)).status).toBe(201);
  });

  test("is not passed by many at once", async () => {
    const { person, entryId } = await withEntry();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => begin(person, { ...aFile(entryId), size: attachmentBytes })),
    );
    const begun = answers.filter(({ status }) => status === 201);
    expect(begun).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
    expect((await list(person)).used).toBe(2 * attachmentBytes);
  });
});

describe("files of nothing", () => {
  const refusalOf = async (answer: Response) => [answer.status, await answer.json()];
  const counted = (detail: string) => [429, { code: "attachment_count", detail }];

  // Attack (limits): the account holds 50 files at most.
  test("take their least of the room, and are so many on one entry and no more", async () => {
    const { person, entryId } = await withEntry();
    for (let n = 0; n < attachmentsPerEntry; n++) await anUploadBegun(person, entryId, 0);
    expect((await list(person)).used).toBe(attachmentsPerEntry * attachmentLeastBytes);
    const more = await begin(person, aFile(entryId, 0));
    expect(await refusalOf(more)).toEqual(counted("An entry can hold at most 50 files."));
    const other = anEntry();
    await person.save(aCreate(other));
    await anUploadBegun(person, other.id, 0);
  });

  // Attack (limits): the vault holds 5,000 files at most.
  test("are so many in one vault and no more, and are listed page by page", async () => {
    const { person, entryId } = await withEntry();
    await it.pool.query(
      `insert into attachments (user_id, id, entry_id, size, header, chunks, created_at)
       select $1, gen_random_uuid(), $2, 0, '', 1, 1 from generate_series(1, $3)`,
      [person.id, entryId, attachmentsPerPerson - 1],
    );
    const other = anEntry();
    await person.save(aCreate(other));
    await anUploadBegun(person, other.id, 0);
    const more = await begin(person, aFile(other.id, 0));
    expect(await refusalOf(more)).toEqual(counted("A vault can hold at most 5,000 files."));
    const ids = new Set<string>();
    for (let after = "", isMore = true; isMore;) {
      const page = (await person.json("GET", `/attachments${after}`)) as AttachmentList;
      expect(page.attachments.length).toBeLessThanOrEqual(attachmentsPerPage);
      for (const { id } of page.attachments) ids.add(id);
      isMore = page.next !== null;
      after = `?after=${page.next}`;
    }
    expect(ids.size).toBe(attachmentsPerPerson);
    const { attachments } = (await person.json("POST", "/users/me/export", {})) as {
      attachments: { id: string }[];
    };
    expect(new Set(attachments.map(({ id }) => id))).toEqual(ids);
  });
});

async function anUploadBegun(person: ReadyPerson, entryId: string, size: number): Promise<string> {
  const file = { ...aFile(entryId), size };
  expect((await begin(person, file)).status).toBe(201);
  return file.id;
}

describe("the bytes", () => {
  test("go with the file, and what came too late goes too", async () => {
    const { person, entryId } = await withEntry();
    const file = await anUpload(person, entryId, chunkBytes + 1);
    const kept = await anUpload(person, entryId);
    expect(await filesOf(person)).toHaveLength(3);
    expect((await person.call("DELETE", `/attachments/${file.id}`)).status).toBe(204);
    await expectRefusal(await person.call("DELETE", `/attachments/${file.id}`), 404, "not_found");
    await it.app.sweep();
    expect(await filesOf(person)).toEqual([`${person.id}/${kept.id}/0`]);
    // As a process leaves it that ends between the bytes and the row.
    await folderBlobs(it.blobFolder).put(`${person.id}/${file.id}/1`, new Uint8Array(9));
    it.advance(11 * minuteMs);
    await it.app.sweep();
    expect(await filesOf(person)).toEqual([`${person.id}/${kept.id}/0`]);
    expect(await orphans(person)).toBe(0);
  });

  test("go with an entry that is erased", async () => {
    const { person, entryId } = await withEntry();
    const file = await anUpload(person, entryId);
    await person.save({ op: "delete", id: entryId });
    await expectRefusal(await person.call("GET", `/attachments/${file.id}`), 404, "not_found");
    await sweepTwice();
    expect([await filesOf(person), await orphans(person)]).toEqual([[], 0]);
  });

  test("go with the account", async () => {
    const { person, entryId } = await withEntry();
    await anUpload(person, entryId);
    const order = { kind: "erase", user: person.id, challenge: aText(32), signature: aText(64) };
    const proof = {
      headVersion: person.head.version,
      signature: person.signDeletion(person.head.version),
      requests: Object.fromEntries(
        ["guardian-1", "guardian-2", "guardian-3"].map((id) => [
          id,
          JSON.stringify({ ...order, nonce: aText(16) }),
        ]),
      ),
    };
    await person.json("DELETE", "/users/me", { password: person.password, proof });
    expect(await orphans(person)).toBe(1);
    await sweepTwice();
    expect([await filesOf(person), await orphans(person)]).toEqual([[], 0]);
    expect(await readdir(it.blobFolder)).not.toContain(person.id);
  });

  test("go with a vault that is emptied", async () => {
    const { person, entryId } = await withEntry();
    await anUpload(person, entryId);
    await person.call("POST", "/vault/reset", {});
    const { text } = await it.mailTo(person.email, "Reset your vault");
    const [, token] = /\/reset-vault#token=(\S+)/.exec(text)!;
    await person.json("POST", "/vault/reset/confirm", { token });
    it.advance(dayMs);
    await it.app.sweep();
    expect((await list(person)).attachments).toEqual([]);
    await sweepTwice();
    expect([await filesOf(person), await orphans(person)]).toEqual([[], 0]);
  });

  test.each(["entries", "vaults", "auth_users"])(
    "are never forgotten: %s can't be deleted before their files",
    async (table) => {
      const { person, entryId } = await withEntry();
      await anUpload(person, entryId);
      const owner = table === "auth_users" ? "id" : "user_id";
      const deleted = it.pool.query(`delete from ${table} where ${owner} = $1`, [person.id]);
      await expect(deleted).rejects.toMatchObject({ code: "23503" });
    },
  );

  test("go each time that an id is deleted", async () => {
    const { person, entryId } = await withEntry();
    const file = await anUpload(person, entryId);
    await person.call("DELETE", `/attachments/${file.id}`);
    await it.app.sweep();
    await begin(person, file);
    await putChunk(person, file, 0);
    await person.call("DELETE", `/attachments/${file.id}`);
    await sweepTwice();
    expect([await filesOf(person), await orphans(person)]).toEqual([[], 0]);
  });

  test("of an upload that nobody goes on with go after a day, and not before", async () => {
    const { person, entryId } = await withEntry();
    const file = aFile(entryId, chunkBytes + 1);
    await begin(person, file);
    it.advance(dayMs - 1);
    await putChunk(person, file, 0);
    it.advance(dayMs);
    await it.app.sweep();
    expect(await state(person, file.id)).toMatchObject({ missing: [1] });
    const whole = await anUpload(person, entryId);
    it.advance(1);
    await sweepTwice();
    expect((await list(person)).attachments).toMatchObject([{ id: whole.id }]);
    expect(await filesOf(person)).toHaveLength(1);
    it.advance(30 * dayMs);
    await it.app.sweep();
    expect(await filesOf(person)).toHaveLength(1);
  });

  test("wait for a store that is away, and so does what is asked of it", async () => {
    const { person, entryId } = await withEntry();
    const [file, gone] = [await anUpload(person, entryId), await anUpload(person, entryId)];
    await person.call("DELETE", `/attachments/${gone.id}`);
    away = true;
    const late = aFile(entryId);
    await begin(person, late);
    await expectRefusal(await putChunk(person, late, 0), 503, "unavailable");
    const asked = await person.call("GET", `/attachments/${file.id}/chunks/0`);
    expect(asked.headers.get("retry-after")).toBe("5");
    await expectRefusal(asked, 503, "unavailable");
    await it.app.sweep();
    away = false;
    expect(await state(person, late.id)).toMatchObject({ missing: [0] });
    expect((await putChunk(person, late, 0)).status).toBe(204);
    await it.app.sweep();
    expect(await filesOf(person)).toHaveLength(2);
  });

  test("that are not there are said to be lost", async () => {
    const { person, entryId } = await withEntry();
    const { id } = await anUpload(person, entryId);
    await folderBlobs(it.blobFolder).remove(`${person.id}/${id}/0`);
    const asked = await person.call("GET", `/attachments/${id}/chunks/0`);
    await expectRefusal(asked, 410, "attachment_lost");
  });
});

describe("the folder", () => {
  test("holds whole files under names of ids, for its owner alone", async () => {
    const { person, entryId } = await withEntry();
    const { id, chunks } = await anUpload(person, entryId);
    const names = await readdir(path.join(it.blobFolder, person.id, id));
    expect(names).toEqual(["0"]);
    const bytes = await readFile(path.join(it.blobFolder, person.id, id, "0"));
    expect(bytes.equals(chunks[0]!)).toBe(true);
    for (const folder of [person.id, path.join(person.id, id)]) {
      expect((await stat(path.join(it.blobFolder, folder))).mode & 0o077).toBe(0);
    }
  });

  test("refuses a name that leads elsewhere", async () => {
    const blobs = folderBlobs(it.blobFolder);
    for (const name of ["../a", "a/../b", "/a", "", "a//b", "a/./b", "A"]) {
      await expect(blobs.put(name, new Uint8Array(1))).rejects.toThrow("ids and numbers");
    }
  });

  test("that can't be written or read says so", async () => {
    const blocked = path.join(it.blobFolder, "file");
    await writeFile(blocked, "");
    const blobs = folderBlobs(blocked);
    await expect(blobs.put("a/0", new Uint8Array(1))).rejects.toThrow(BlobsUnavailable);
    await expect(blobs.get("a/0")).rejects.toThrow(BlobsUnavailable);
  });
});
