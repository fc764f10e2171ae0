/** Files on their way up. They outlast a card that is closed; a lock ends them. */
import { useSyncExternalStore } from "react";
import { toast } from "../../../ui/toast.ts";
import { VaultError } from "@breezy/client/failure";
import { clearedOnLock, useVaultSession, type VaultSession } from "../session/session.ts";
import { filesOf, forgetTurns } from "./entry-files.ts";
import { filesPerEntry } from "@breezy/client/entry/entry";
import { roomOf } from "./file-room.ts";
import { nameFor, sendFile } from "./send-file.ts";
import { fileTexts, stoppedSentence } from "./texts.ts";

export interface Upload {
  /** The file's, once it is listed. */
  id: string;
  entryId: string;
  name: string;
  file: File;
  /** Share of it that is there. */
  done: number;
  /** Why it waits; null while it goes on. */
  problem: string | null;
  /** Whether going on may help. */
  canResume: boolean;
}

export type Uploads = ReturnType<typeof createUploads>;

export function createUploads(session: VaultSession) {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  let turn: Promise<unknown> = Promise.resolve();

  function set(next: readonly Upload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }

  function change(id: string, changed: Partial<Upload>): void {
    set(uploads.map((one) => (one.id === id ? { ...one, ...changed } : one)));
  }

  const find = (id: string) => uploads.find((one) => one.id === id);
  const drop = (id: string) => set(uploads.filter((one) => one.id !== id));
  const isGoing = (id: string) => find(id)?.problem === null;

  function refuse(id: string, problem: string, canResume = false): void {
    change(id, { problem, canResume });
  }

  async function run(id: string): Promise<void> {
    const upload = find(id);
    if (!upload || !isGoing(id)) return;
    try {
      await send(upload);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      // By the file: it may go on under another id by now.
      const now = uploads.find(({ file }) => file === upload.file)?.id ?? id;
      refuse(now, stoppedSentence(error.code), true);
    }
  }

  async function send({ id: newId, entryId, name, file }: Upload): Promise<void> {
    let id = newId;
    const sent = await sendFile(
      session,
      { id, entryId, name, file },
      {
        isGoing: () => isGoing(id),
        tell(goesOnAs, done) {
          change(id, { id: goesOnAs, done });
          id = goesOnAs;
        },
      },
    );
    if (sent.ok === "stopped") return;
    if (!sent.ok) {
      refuse(id, sent.problem, sent.canResume);
      return;
    }
    drop(id);
    toast.success(fileTexts.added(name));
  }

  /** One file after the other. */
  function queue(id: string): void {
    turn = turn.then(() => run(id));
  }

  return {
    getUploads: () => uploads,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    add(entryId: string, files: readonly File[]): void {
      const underWay = uploads.filter((one) => one.entryId === entryId).length;
      const room = filesPerEntry - filesOf(session, entryId).length - underWay;
      if (files.length > room) toast.error(fileTexts.tooMany);
      const added = files.slice(0, Math.max(0, room)).map((file) => ({
        id: crypto.randomUUID(),
        entryId,
        name: nameFor(file.name),
        file,
        done: 0,
        problem: null,
        canResume: false,
      }));
      set([...uploads, ...added]);
      for (const { id } of added) queue(id);
    },

    resume(id: string): void {
      if (!find(id)?.canResume) return;
      change(id, { problem: null, canResume: false });
      queue(id);
    },

    /** The connection is back. */
    resumeAll(): void {
      for (const { id, canResume } of uploads) if (canResume) this.resume(id);
    },

    async cancel(id: string): Promise<void> {
      drop(id);
      try {
        await session.removeFile(id);
        await roomOf(session).ask();
      } catch (error) {
        if (!(error instanceof VaultError)) throw error;
        // What is there of it goes by itself after a day.
      }
    },

    /** The worker that sent them is gone. */
    clear(): void {
      // What waits for its answer waits for ever.
      turn = Promise.resolve();
      forgetTurns(session);
      if (uploads.length > 0) set([]);
    },
  };
}

export const uploadsOf = clearedOnLock((session) => {
  const uploads = createUploads(session);
  addEventListener("online", () => uploads.resumeAll());
  return uploads;
});

export function useUploads(entryId: string): { uploads: Uploads; own: readonly Upload[] } {
  const uploads = uploadsOf(useVaultSession());
  const all = useSyncExternalStore(uploads.subscribe, uploads.getUploads);
  return { uploads, own: all.filter((one) => one.entryId === entryId) };
}
