/** Attached files in an object store that fails: what is said of it, and that nothing acknowledged is lost. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { fileChunkBytes as chunkBytesOf, fileFormat } from "@breezy/crypto/parameters";
import { createWorld, type World } from "../world/world.ts";
import { aVault, type Device } from "./device.ts";
import { failureOf, pin } from "./two-devices.ts";

const fileChunkBytes = chunkBytesOf[fileFormat];

let world: World;
let device: Device;
let entryId: string;
beforeAll(async () => {
  world = await createWorld({ withObjectStore: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ device, entryId } = await aVault(world, pin));
});
afterEach(() => tell("faithful"));

function tell(mode: World["objects"]["behaviour"]["mode"], times = Infinity): void {
  Object.assign(world.objects.behaviour, { mode, times });
}

function aFile(size: number): Blob {
  return new Blob([new Uint8Array(size).map((_, n) => n * 7)]);
}

async function begun(size: number) {
  const id = crypto.randomUUID();
  const file = aFile(size);
  const begin = await device.vault.beginFile(entryId, id, file);
  if (!begin.ok) throw new Error(begin.reason);
  return { id, file, size, missing: begin.missing };
}

async function sent(size: number) {
  const upload = await begun(size);
  for (const chunk of upload.missing) await device.vault.sendFileChunk(upload.id, chunk);
  return upload;
}

async function missingOf(id: string): Promise<number[]> {
  const answer = await device.fetcher(`/attachments/${id}`, {});
  return ((await answer.json()) as { missing: number[] }).missing;
}

test("a file goes there and comes back, and goes from there once it is removed", async () => {
  const { id, file, size } = await sent(fileChunkBytes + 3);
  const parts = [0, 1].map((chunk) => device.vault.openFileChunk({ id, size }, chunk));
  const bytes = Buffer.concat(await Promise.all(parts));
  expect(bytes.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  await device.vault.removeFile(id);
  const asked = world.objects.asked();
  await world.sweep();
  expect(world.objects.asked() - asked).toBe(2);
  expect(await failureOf(device.vault.openFileChunk({ id, size }, 0))).toBe("not-found");
});

test.each(["failing", "slow_down", "forbidden", "cut_off"] as const)(
  "a store that is %s takes nothing that it is not sent again, and loses nothing that it took",
  async (mode) => {
    const kept = await sent(100);
    const upload = await begun(2 * fileChunkBytes);
    tell(mode);
    for (const chunk of [0, 1]) {
      expect(await failureOf(device.vault.sendFileChunk(upload.id, chunk))).toBe("away");
    }
    expect(await failureOf(device.vault.openFileChunk(kept, 0))).toBe("away");
    const seen = await device.fetcher(`/attachments/${kept.id}/chunks/0`, {});
    expect([seen.status, await seen.json()]).toEqual([
      503,
      { code: "unavailable", detail: "Files are not available right now. Please try again soon." },
    ]);
    expect(await missingOf(upload.id)).toEqual([0, 1]);
    tell("faithful");
    for (const chunk of [0, 1]) await device.vault.sendFileChunk(upload.id, chunk);
    expect(await missingOf(upload.id)).toEqual([]);
    expect(await device.vault.openFileChunk(kept, 0)).toHaveLength(100);
    const bytes = await device.vault.openFileChunk(upload, 1);
    const whole = new Uint8Array(await upload.file.arrayBuffer());
    expect(Buffer.from(bytes).equals(whole.subarray(fileChunkBytes))).toBe(true);
  },
);

test("a store that dawdles is waited for", async () => {
  tell("slow");
  const { id, size } = await sent(100);
  expect(await device.vault.openFileChunk({ id, size }, 0)).toHaveLength(100);
});

test("half an object is never given for a file", async () => {
  const { id, size } = await sent(100);
  tell("truncated");
  expect(await failureOf(device.vault.openFileChunk({ id, size }, 0))).toBe("not-found");
  tell("faithful");
  expect(await device.vault.openFileChunk({ id, size }, 0)).toHaveLength(100);
});

test("bytes that could not be erased are erased when the store is back", async () => {
  const { id } = await sent(100);
  await device.vault.removeFile(id);
  tell("failing");
  await world.sweep();
  const asked = world.objects.asked();
  tell("faithful");
  await world.sweep();
  const done = world.objects.asked();
  expect(done).toBeGreaterThan(asked);
  // Nothing is left to erase.
  await world.sweep();
  expect(world.objects.asked()).toBe(done);
});
