import { randomBytes, randomUUID } from "node:crypto";
import { attachmentChunks, sealedChunkBytes } from "@breezy/contract/attachments";
import { expect } from "vitest";
import type { Person } from "./people.ts";

export interface TestUpload {
  id: string;
  entryId: string;
  size: number;
  header: string;
  /** Its entry's change will name it. */
  awaitsEntry?: true;
  /** As they are sealed: to the server they are bytes. */
  chunks: Uint8Array<ArrayBuffer>[];
}

export function aFile(entryId: string, size = 100, format = 2): TestUpload {
  const header = Buffer.concat([Buffer.of(format), randomBytes(32)]).toString("base64");
  const chunks = Array.from(
    { length: attachmentChunks({ size, header }) },
    (_, n) => new Uint8Array(randomBytes(sealedChunkBytes({ size, header }, n))),
  );
  return { id: randomUUID(), entryId, size, header, chunks };
}

export function begin(
  person: Person,
  { id, entryId, size, header, awaitsEntry }: Omit<TestUpload, "chunks">,
): Promise<Response> {
  const body = { entry_id: entryId, size, header };
  return person.call("PUT", `/attachments/${id}`, {
    ...body,
    ...(awaitsEntry && { awaits_entry: true }),
  });
}

export function putChunk(person: Person, file: TestUpload, n: number): Promise<Response> {
  return person.call("PUT", `/attachments/${file.id}/chunks/${n}`, file.chunks[n]);
}

/** A whole file, through its routes. */
export async function anUpload(person: Person, entryId: string, size = 100): Promise<TestUpload> {
  return sendWhole(person, aFile(entryId, size));
}

/** The same, of a file that its entry has yet to name. */
export async function anUnnamedUpload(person: Person, entryId: string): Promise<TestUpload> {
  return sendWhole(person, { ...aFile(entryId), awaitsEntry: true });
}

async function sendWhole(person: Person, file: TestUpload): Promise<TestUpload> {
  expect((await begin(person, file)).status).toBe(201);
  for (const n of file.chunks.keys()) expect((await putChunk(person, file, n)).status).toBe(204);
  return file;
}
