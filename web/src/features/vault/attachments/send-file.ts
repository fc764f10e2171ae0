/** One file, sealed and sent chunk by chunk, then listed at its entry. */
import { roomOf } from "./file-room.ts";
import { listFile } from "./entry-files.ts";
import { chunkLanes, inLanes } from "./in-lanes.ts";
import { beginSentence, editSentence, fileTexts } from "./texts.ts";
import type { VaultSession } from "../session/session.ts";

export interface Sending {
  /** A new one; it may go on under another. */
  id: string;
  entryId: string;
  name: string;
  file: Blob;
}

interface Hearing {
  /** Hears under which id it goes on, and the share that is there. */
  tell(id: string, done: number): void;
  /** Whether it still is to be sent. */
  isGoing(id: string): boolean;
}

export type SendResult =
  | { ok: true }
  | { ok: "stopped" }
  /** `canResume`: whether trying again may help. */
  | { ok: false; problem: string; canResume: boolean };

const nameLength = 200;

export function nameFor(name: string): string {
  return name.slice(0, nameLength) || fileTexts.nameless;
}

/** Throws VaultError if nobody could be asked: the same again goes on where it was. */
export async function sendFile(
  session: VaultSession,
  { id: newId, entryId, name, file }: Sending,
  { tell, isGoing }: Hearing,
): Promise<SendResult> {
  const begun = await session.beginFile(entryId, newId, file);
  if (!begun.ok) return { ok: false, problem: beginSentence(begun), canResume: false };
  const { id, chunks, missing } = begun;
  let left = missing.length;
  tell(id, 1 - left / chunks);
  await inLanes(chunkLanes, missing, async (chunk) => {
    if (!isGoing(id)) return;
    await session.sendFileChunk(id, chunk);
    tell(id, 1 - --left / chunks);
  });
  if (!isGoing(id)) return { ok: "stopped" };
  const { size, type } = file;
  const listed = await listFile(session, entryId, { id, name, size, type });
  if (!listed.ok) return { ok: false, problem: editSentence(listed), canResume: true };
  await session.stopFile(id);
  await roomOf(session).ask();
  return { ok: true };
}
