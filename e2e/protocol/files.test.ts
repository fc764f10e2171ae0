/** Attached files through the worker and the real server: nobody else reads, cuts or exchanges one. */
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  attachmentLeastBytes,
  attachmentTagBytes,
  sealedChunkBytes,
  unfinishedKeptMs,
} from "@breezy/contract/attachments";
import { fileChunkBytes as chunkBytesOf, fileFormat } from "@breezy/crypto/parameters";
import { createWorld, type World } from "../world/world.ts";
import { type Account, aDevice, aVault, type Device } from "./device.ts";
import { added, failureOf, opened, pin } from "./two-devices.ts";

const fileChunkBytes = chunkBytesOf[fileFormat];

let world: World;
let account: Account;
let device: Device;
let entryId: string;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ account, device, entryId } = await aVault(world, pin));
});

/** Each chunk begins with words to look for. */
function aFile(size: number): Blob {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 4096) {
    bytes.set(new TextEncoder().encode("unmistakable").subarray(0, size - at), at);
  }
  return new Blob([bytes]);
}

async function upload(by: Device, file: Blob, id: string = crypto.randomUUID(), to = entryId) {
  const begun = await by.vault.beginFile(to, id, file);
  if (!begun.ok) throw new Error(begun.reason);
  for (const chunk of begun.missing) await by.vault.sendFileChunk(id, chunk);
  await by.vault.stopFile(id);
  return { id, size: file.size, chunks: begun.chunks };
}

async function download(by: Device, file: { id: string; size: number; chunks: number }) {
  const parts: Uint8Array[] = [];
  for (let n = 0; n < file.chunks; n++) parts.push(await by.vault.openFileChunk(file, n));
  return Buffer.concat(parts);
}

async function bytesOf(file: Blob): Promise<Buffer> {
  return Buffer.from(await file.arrayBuffer());
}

test.each([1, 2] as const)("sender and server mean the same by a chunk of format %d", (format) => {
  const header = Buffer.alloc(33, format).toString("base64");
  const size = chunkBytesOf[format] + 5;
  const bytes = [0, 1].map((chunk) => sealedChunkBytes({ size, header }, chunk));
  expect(bytes).toEqual([chunkBytesOf[format] + attachmentTagBytes, 5 + attachmentTagBytes]);
});

// Claim (files): Stolen or changed files are ciphertext: a chunk that was changed, moved, dropped
// or swapped does not open.
test("comes back on another device byte for byte, and nothing of it is in clear on the way", async () => {
  const file = aFile(2 * fileChunkBytes + 3);
  const kept = await upload(device, file);
  const other = await aDevice(world, account);
  await opened(other);
  expect((await download(other, kept)).equals(await bytesOf(file))).toBe(true);
  for (let chunk = 0; chunk < kept.chunks; chunk++) {
    const sealed = await device.fetcher(`/attachments/${kept.id}/chunks/${chunk}`, {});
    expect(sealed.status).toBe(200);
    expect(Buffer.from(await sealed.arrayBuffer()).includes("unmistakable")).toBe(false);
  }
});

test("goes on where it broke off, also after the vault was locked and opened", async () => {
  const file = aFile(3 * fileChunkBytes);
  const id = crypto.randomUUID();
  await device.vault.beginFile(entryId, id, file);
  await device.vault.sendFileChunk(id, 1);
  await device.vault.lock();
  expect(await failureOf(device.vault.sendFileChunk(id, 0))).toBe("not-found");
  await device.vault.unlock(pin);
  const again = await device.vault.beginFile(entryId, id, file);
  expect(again).toEqual({ ok: true, id, chunks: 3, missing: [0, 2] });
  for (const chunk of [0, 2]) await device.vault.sendFileChunk(id, chunk);
  const bytes = await download(device, { id, size: file.size, chunks: 3 });
  expect(bytes.equals(await bytesOf(file))).toBe(true);
});

test("goes on from another page under the id that it had, and only the same content to the same entry", async () => {
  const file = aFile(3 * fileChunkBytes);
  const id = crypto.randomUUID();
  await device.vault.beginFile(entryId, id, file);
  await device.vault.sendFileChunk(id, 1);

  const later = await aDevice(world, account);
  await opened(later);
  const size = file.size;
  expect(await later.vault.fileRoom()).toEqual({
    used: size,
    quota: 50 * 1024 * 1024,
    interrupted: [{ id, entryId, size, done: expect.closeTo(1 / 3) as number }],
  });
  const other = await bytesOf(file);
  other[size - 1]! ^= 1;
  const [otherId, elsewhereId, newId] = [1, 2, 3].map(() => crypto.randomUUID());
  const changed = await later.vault.beginFile(entryId, otherId!, new Blob([new Uint8Array(other)]));
  expect(changed).toEqual({ ok: true, id: otherId, chunks: 3, missing: [0, 1, 2] });
  const elsewhere = await later.vault.beginFile(await added(later, "Other"), elsewhereId!, file);
  expect(elsewhere).toMatchObject({ id: elsewhereId, missing: [0, 1, 2] });
  for (const begun of [otherId!, elsewhereId!]) await later.vault.removeFile(begun);

  const again = await later.vault.beginFile(entryId, newId!, file);
  expect(again).toEqual({ ok: true, id, chunks: 3, missing: [0, 2] });
  expect((await later.vault.fileRoom()).interrupted).toEqual([]);
  for (const chunk of [0, 2]) await later.vault.sendFileChunk(id, chunk);
  const bytes = await download(later, { id, size, chunks: 3 });
  expect(bytes.equals(await bytesOf(file))).toBe(true);
});

test("stays once its entry lists it; one that is not listed, or taken off, goes after a day", async () => {
  const [kept, off, never] = [
    await upload(device, aFile(10)),
    await upload(device, aFile(11)),
    await upload(device, aFile(12)),
  ];
  const listed = ({ id, size }: { id: string; size: number }) => ({
    id,
    size,
    name: "a",
    type: "",
  });
  const list = (...files: { id: string; size: number }[]) =>
    device.vault.edit(entryId, { attachments: files.map(listed) });
  expect(await list(kept, off)).toMatchObject({ ok: true });
  expect(await list(kept)).toMatchObject({ ok: true });
  const { interrupted } = await device.vault.fileRoom();
  expect(new Set(interrupted.map(({ id }) => id))).toEqual(new Set([off.id, never.id]));
  const gone = { id: crypto.randomUUID(), size: 1 };
  expect(await failureOf(list(kept, gone))).toBe("not-found");
  world.clock.nowMs += unfinishedKeptMs + 1;
  await world.sweep();
  const later = await aDevice(world, account);
  await opened(later);
  expect(await later.vault.fileRoom()).toMatchObject({
    used: attachmentLeastBytes,
    interrupted: [],
  });
  expect(await download(later, kept)).toHaveLength(kept.size);
  expect(await failureOf(later.vault.openFileChunk(off, 0))).toBe("not-found");
});

test("another content never goes on under the same id", async () => {
  const id = crypto.randomUUID();
  await device.vault.beginFile(entryId, id, aFile(100));
  await device.vault.stopFile(id);
  const other = new Blob([new Uint8Array(100)]);
  expect(await failureOf(device.vault.beginFile(entryId, id, other))).toBe("server");
});

test("a file that is said to be shorter, or another, does not open", async () => {
  const [one, two] = [
    await upload(device, aFile(2 * fileChunkBytes)),
    await upload(device, aFile(fileChunkBytes)),
  ];
  const short = { id: one.id, size: fileChunkBytes };
  expect(await failureOf(device.vault.openFileChunk(short, 0))).toBe("damaged");
  const longer = { id: two.id, size: 2 * fileChunkBytes };
  expect(await failureOf(device.vault.openFileChunk(longer, 0))).toBe("damaged");
  await device.vault.removeFile(one.id);
  expect(await failureOf(device.vault.openFileChunk(one, 0))).toBe("not-found");
});

test("too large a file, and one without room, are refused with a reason", async () => {
  const large = new Blob([new Uint8Array(25 * 1024 * 1024 + 1)]);
  const id = crypto.randomUUID();
  expect(await device.vault.beginFile(entryId, id, large)).toEqual({
    ok: false,
    reason: "too-large",
  });
  const full = new Blob([new Uint8Array(25 * 1024 * 1024)]);
  for (const one of [crypto.randomUUID(), crypto.randomUUID()]) {
    expect(await device.vault.beginFile(entryId, one, full)).toMatchObject({ ok: true });
  }
  expect(await device.vault.beginFile(entryId, id, full)).toEqual({
    ok: false,
    reason: "no-room",
    detail: "The Free plan holds 50 MB of files.",
  });
  expect(await device.vault.beginFile(crypto.randomUUID(), id, aFile(1))).toEqual({
    ok: false,
    reason: "gone",
  });
});

test("comes with an import, after its entry, and once only", async () => {
  const { vault } = device;
  const item = (id: string) => ({
    id,
    type: 1,
    name: id,
    login: { uris: [{ uri: `https://${id}.example` }], username: "ada", password: `${id} secret` },
  });
  const data = { encrypted: false, folders: [], items: [item("ferry"), item("heron")] };
  const scan = await bytesOf(aFile(70_000));
  const zipped = (files: Record<string, Uint8Array>) =>
    new Blob([new Uint8Array(zipSync({ "data.json": strToU8(JSON.stringify(data)), ...files }))]);
  const planned = async (file: Blob) => {
    const preview = await vault.planImport([file], {});
    if (!preview.ok) throw new Error(preview.reason);
    return preview;
  };

  const file = zipped({
    "attachments/ferry/scan.pdf": scan,
    "attachments/heron/note.txt": strToU8("ring twice"),
  });
  expect((await planned(file)).files).toEqual([70_000, 10]);
  const batch = await vault.importBatch(2);
  if (!batch.ok) throw new Error(batch.reason);
  expect(batch.files.map(({ name, size }) => [name, size])).toEqual([
    ["scan.pdf", 70_000],
    ["note.txt", 10],
  ]);
  expect(await vault.importedFile(7)).toBeNull();
  const contents = [scan, Buffer.from("ring twice")];
  for (const [index, { entryId: to, name }] of batch.files.entries()) {
    const content = await vault.importedFile(index);
    const sent = await upload(device, content!, undefined, to);
    await vault.edit(to, { attachments: [{ id: sent.id, size: sent.size, name, type: "" }] });
    expect((await download(device, sent)).equals(contents[index]!)).toBe(true);
  }
  expect((await planned(file)).counts).toMatchObject({ duplicate: 2, merged: 0, added: 0 });

  // A file that is new to an entry is all that an import of the same again brings.
  const more = await planned(
    zipped({ "attachments/ferry/scan.pdf": scan, "attachments/ferry/back.pdf": scan.subarray(1) }),
  );
  expect([more.counts.merged, more.files]).toEqual([1, [69_999]]);
  const before = (await vault.sync()).entries.find(({ overview }) => overview?.account === "ferry");
  expect(await vault.importBatch(0)).toMatchObject({
    ok: true,
    files: [{ name: "back.pdf", size: 69_999 }],
  });
  const after = (await vault.sync()).entries.find(({ id }) => id === before!.id);
  expect(after).toEqual(before);
});
