import { randomUUID } from "node:crypto";
import {
  type AssistantChange,
  type AssistantState,
  type MessageList,
  type Thread,
  type ThreadList,
  threadsPerPage,
  threadsPerPerson,
  threadUndoMs,
} from "@breezy/contract/assistant";
import { maskSecrets } from "@breezy/contract/secrets-in-text";
import type { Database, Transaction } from "../db.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import type { Engine } from "./engine.ts";
import { withdrawWords } from "./feedback.ts";
import { openContent, presentMessage, presentThread, sealTitle } from "./message-content.ts";
import { listMessages, listNewestMessages } from "./messages-store.ts";
import { change, know, type Known, runningReply, stateOf } from "./people.ts";
import type { Keyring, Sealer } from "./sealing.ts";
import * as store from "./threads-store.ts";

const emptyKeptMs = 3600 * 1000;
/**
 * Nothing sealed can be searched by the database, so a search opens the person's titles, all of them,
 * and this many of their newest messages: about 10 ms if both are full.
 */
const searchedMessages = 1000;

export interface ThreadsDeps {
  db: Database;
  keyring: Keyring;
  engine: Pick<Engine, "kind" | "sees">;
  clock: () => number;
}

export type Threads = ReturnType<typeof createThreads>;

/** Conversations as a list: begun, found, renamed, deleted, put back. */
export function createThreads({ db, keyring, engine, clock }: ThreadsDeps) {
  /** One transaction of somebody whose key is at hand. */
  function as<T>(userId: string, fn: (trx: Transaction, known: Known) => Promise<T>): Promise<T> {
    return db.asAssistant(userId, async (trx) => fn(trx, await know(trx, keyring, userId)));
  }

  async function find(trx: Transaction, sealer: Sealer, userId: string, q: string) {
    const words = folded(q).split(/\s+/u);
    const holdsAll = (text: string) => words.every((word) => folded(text).includes(word));
    const all = await store.listThreads(trx, userId, undefined, threadsPerPerson);
    const recent = await listNewestMessages(trx, userId, searchedMessages);
    const saying = new Set(
      recent.filter((row) => holdsAll(openContent(sealer, row).text)).map((row) => row.thread_id),
    );
    return all
      .map((row) => presentThread(sealer, row))
      .filter(({ id, title }) => saying.has(id) || holdsAll(title));
  }

  return {
    state: (userId: string): Promise<AssistantState> =>
      as(userId, async (_, { row }) => stateOf(row, engine, clock())),

    change: (userId: string, wanted: AssistantChange): Promise<AssistantState> =>
      db.asAssistant(userId, async (trx) =>
        stateOf(await change(trx, keyring, userId, wanted), engine, clock()),
      ),

    initiate: (userId: string, id: string = randomUUID()): Promise<string> =>
      as(userId, async (trx) => {
        const now = clock();
        await store.forgetEmptyThreads(trx, userId, now - emptyKeptMs);
        if (!(await store.addThread(trx, userId, { id, now }, threadsPerPerson))) {
          const detail = "There are too many conversations. Please delete some first.";
          throw new Refusal("too_many_threads", detail);
        }
        if (!(await store.findThread(trx, userId, id))) throw notFound();
        return id;
      }),

    search: (userId: string, q: string): Promise<ThreadList> =>
      as(userId, async (trx, { sealer }) => ({
        threads: await find(trx, sealer, userId, q),
        next: null,
      })),

    list: (userId: string, after: string | undefined): Promise<ThreadList> =>
      as(userId, async (trx, { sealer }) => {
        const rows = await store.listThreads(trx, userId, cursorOf(after), threadsPerPage + 1);
        const page = rows.slice(0, threadsPerPage);
        const end = rows.length > threadsPerPage ? page.at(-1)! : undefined;
        return {
          threads: page.map((row) => presentThread(sealer, row)),
          next: end ? `${end.updated_at}.${end.id}` : null,
        };
      }),

    read: (userId: string, id: string): Promise<MessageList> =>
      as(userId, async (trx, { row: person, sealer }) => {
        const row = await store.findThread(trx, userId, id);
        if (!row) throw notFound();
        const running = runningReply(person, clock());
        const rows = await listMessages(trx, userId, id);
        return {
          thread: presentThread(sealer, row),
          messages: rows.map((message) => presentMessage(sealer, message, running)),
        };
      }),

    rename: (userId: string, id: string, title: string): Promise<Thread> =>
      as(userId, async (trx, { sealer }) => {
        const sealed = sealTitle(sealer, id, maskSecrets(title).text);
        const row = await store.renameThread(trx, userId, id, sealed);
        if (!row) throw notFound();
        return presentThread(sealer, row);
      }),

    async remove(userId: string, id: string): Promise<void> {
      const now = clock();
      const found = await db.asAssistant(userId, (trx) => store.trashThread(trx, userId, id, now));
      if (!found) throw notFound();
    },

    restore: (userId: string, id: string): Promise<Thread> =>
      as(userId, async (trx, { sealer }) => {
        const row = await store.restoreThread(trx, userId, id, clock() - threadUndoMs);
        if (!row) throw notFound();
        return presentThread(sealer, row);
      }),

    /** Deleted ones that nobody may put back any more. */
    async sweep(): Promise<void> {
      const before = clock() - threadUndoMs;
      for (const userId of await db.asSweep((trx) => store.findForgettable(trx, before))) {
        await as(userId, async (trx, { sealer }) => {
          const gone = await store.listForgettable(trx, userId, before);
          await withdrawWords(trx, userId, sealer, gone);
          await store.forgetDeletedThreads(trx, userId, before);
        });
      }
    },
  };
}

function folded(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

function cursorOf(text: string | undefined): { at: number; id: string } | undefined {
  const [at, id] = text?.split(".") ?? [];
  return at !== undefined && id !== undefined ? { at: Number(at), id } : undefined;
}
