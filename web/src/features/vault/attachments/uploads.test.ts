import { expect, test, vi } from "vitest";
import { VaultError } from "@breezy/client/failure";
import type { Vault } from "@breezy/client/vault";
import { createVaultSession } from "../session/vault-session.ts";
import { filesOf } from "./entry-files.ts";
import { uploadsOf } from "./uploads.ts";
import { anOpenVault } from "../../../../../client/src/testing/an-open-vault.ts";
import { anOverview } from "../../../../../client/src/testing/an-overview.ts";

const entryId = "e1";
const overview = anOverview();

/** An open vault of one entry; its worker keeps what it is sent. */
async function aSession(answers: Partial<Vault> = {}) {
  vi.stubGlobal("addEventListener", () => {});
  const sent: string[] = [];
  let held = overview;
  const base: Partial<Vault> = {
    gate: async () => ({ gate: { state: "pin", triesLeft: 6, failures: 0 }, reset: null }),
    unlock: async () => ({
      ok: true,
      vault: anOpenVault({ entries: [{ id: entryId, overview }] }),
    }),
    lock: async () => {},
    edit: async (id, { attachments = [] }) => {
      held = { ...held, attachments };
      return { ok: true, entry: { id, overview: held }, merge: null, behind: false };
    },
    beginFile: async (_entryId, id) => {
      const there = sent.filter((chunk) => chunk.startsWith(id)).length;
      return { ok: true, id, chunks: 3, missing: [0, 1, 2].slice(there) };
    },
    sendFileChunk: async (id, chunk) => void sent.push(`${id} ${chunk}`),
    stopFile: async () => {},
    fileRoom: async () => ({ used: 0, quota: 1, interrupted: [] }),
    removeFile: async () => {},
  };
  const session = createVaultSession({
    openWorker: () => ({ vault: { ...base, ...answers } as Vault, end: () => {} }),
    later: () => () => {},
    zone: () => "UTC",
    tell: () => {},
    sent: () => {},
    endSession: async () => {},
    report: (error) => {
      throw error;
    },
  });
  await session.askGate();
  await session.unlock("2580");
  const uploads = uploadsOf(session);
  const listed = () => held.attachments?.map(({ name }) => name) ?? [];
  return { session, uploads, sent, listed };
}

const aFile = (name: string) => new File(["text"], name);

test("files go up one after the other, and each joins the list", async () => {
  const { uploads, sent, listed } = await aSession();
  uploads.add(entryId, [aFile("one.pdf"), aFile("two.pdf")]);
  expect(uploads.getUploads().map(({ name }) => name)).toEqual(["one.pdf", "two.pdf"]);
  await expect.poll(uploads.getUploads).toHaveLength(0);
  expect(listed()).toEqual(["one.pdf", "two.pdf"]);
  expect(sent).toHaveLength(6);
});

test("one that breaks off waits with its reason and goes on with what is missing", async () => {
  let broken = true;
  const sent: number[] = [];
  const { uploads, listed } = await aSession({
    beginFile: async (_entryId, id) => ({
      ok: true,
      id,
      chunks: 3,
      missing: [0, 1, 2].filter((n) => !sent.includes(n)),
    }),
    sendFileChunk: async (_id, chunk) => {
      if (broken && chunk === 1) throw new VaultError("network", "away");
      sent.push(chunk);
    },
  });
  uploads.add(entryId, [aFile("one.pdf")]);
  await expect.poll(() => uploads.getUploads()[0]?.problem).toBeTruthy();
  const [waiting] = uploads.getUploads();
  expect(waiting).toMatchObject({
    problem: "The connection was lost. The upload will continue where it stopped.",
    canResume: true,
  });
  broken = false;
  uploads.resumeAll();
  await expect.poll(uploads.getUploads).toHaveLength(0);
  expect(listed()).toEqual(["one.pdf"]);
  expect(new Set(sent).size).toBe(sent.length);
});

test("one that was on its way before goes on under the id that it had, also after it broke off again", async () => {
  let broken = true;
  const begun: string[] = [];
  const sent: string[] = [];
  const { session, uploads } = await aSession({
    beginFile: async (_entryId, id) => {
      begun.push(id);
      return { ok: true, id: "of before", chunks: 3, missing: [2] };
    },
    sendFileChunk: async (id, chunk) => {
      if (broken) throw new VaultError("network", "away");
      sent.push(`${id} ${chunk}`);
    },
  });
  uploads.add(entryId, [aFile("one.pdf")]);
  await expect.poll(() => uploads.getUploads()[0]?.problem).toBeTruthy();
  expect(uploads.getUploads()).toMatchObject([{ id: "of before", canResume: true }]);
  broken = false;
  uploads.resume("of before");
  await expect.poll(uploads.getUploads).toHaveLength(0);
  expect(begun.slice(1)).toEqual(["of before"]);
  expect(sent).toEqual(["of before 2"]);
  expect(filesOf(session, entryId)).toMatchObject([{ id: "of before", name: "one.pdf" }]);
});

test("one that is refused says why, and asks for nothing more", async () => {
  const { uploads, listed } = await aSession({
    beginFile: async () => ({ ok: false, reason: "too-large" }),
  });
  uploads.add(entryId, [aFile("film.mp4")]);
  await expect.poll(() => uploads.getUploads()[0]?.problem).toBeTruthy();
  const [refused] = uploads.getUploads();
  expect(refused).toMatchObject({ problem: "It is larger than 25 MB.", canResume: false });
  await uploads.cancel(refused!.id);
  expect([uploads.getUploads(), listed()]).toEqual([[], []]);
});

test("one that is cancelled is never listed, and its bytes are taken back", async () => {
  const removed: string[] = [];
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  const { uploads, listed } = await aSession({
    sendFileChunk: () => held,
    removeFile: async (id) => void removed.push(id),
  });
  uploads.add(entryId, [aFile("one.pdf")]);
  const { id } = uploads.getUploads()[0]!;
  await uploads.cancel(id);
  go();
  uploads.add(entryId, [aFile("two.pdf")]);
  await expect.poll(listed).not.toHaveLength(0);
  expect([removed, listed()]).toEqual([[id], ["two.pdf"]]);
});

test("a lock ends them, and the next ones wait for nothing of before", async () => {
  const { session, uploads, listed } = await aSession({
    beginFile: (_entryId, id, file) =>
      file.size === 0
        ? new Promise<never>(() => {})
        : Promise.resolve({ ok: true, id, chunks: 1, missing: id ? [] : [0] }),
  });
  uploads.add(entryId, [new File([], "one.pdf")]);
  await session.lockHere();
  expect(uploads.getUploads()).toEqual([]);
  await session.unlock("2580");
  uploads.add(entryId, [aFile("two.pdf")]);
  await expect.poll(listed).not.toHaveLength(0);
  expect(listed()).toEqual(["two.pdf"]);
});

test("an account holds twenty at most", async () => {
  const { uploads } = await aSession({ beginFile: () => new Promise<never>(() => {}) });
  uploads.add(
    entryId,
    Array.from({ length: 22 }, (_, n) => aFile(`${n}.pdf`)),
  );
  expect(uploads.getUploads()).toHaveLength(20);
  uploads.add(entryId, [aFile("more.pdf")]);
  expect(uploads.getUploads()).toHaveLength(20);
});
