import { randomUUID } from "node:crypto";
import { type Feedback, type FeedbackBody, feedbackKeptDays } from "@breezy/contract/feedback";
import { maskSecrets } from "@breezy/contract/secrets-in-text";
import type { Database, Transaction } from "../db.ts";
import { notFound } from "../http/refusal.ts";
import * as store from "./feedback-store.ts";
import {
  type Content,
  type GivenFeedback,
  openContent,
  presentFeedback,
  sealContent,
} from "./message-content.ts";
import {
  listMessages,
  listPlaces,
  lockMessage,
  type MessageRow,
  replaceSealed,
} from "./messages-store.ts";
import { know } from "./people.ts";
import { findPerson } from "./people-store.ts";
import type { Reading } from "./question-reading.ts";
import type { Keyring, Sealer } from "./sealing.ts";
import { findThread, listThreadIds } from "./threads-store.ts";

const dayMs = 24 * 3600 * 1000;
/** Since 1970, in UTC. */
const dayOf = (now: number): number => Math.floor(now / dayMs);
/** Of the last `days` days, today among them. */
export const firstDayOf = (days: number, now: number): number => dayOf(now) - days + 1;

/** What one person lets Breezy's makers read. Nothing that looks like a secret is in it. */
export interface SharedAnswer {
  question: string;
  answer: string;
  /** Why it was disliked, in their own words. */
  text?: string | undefined;
}

export interface FeedbackDeps {
  db: Database;
  keyring: Keyring;
  clock: () => number;
}

export type AnswersFeedback = ReturnType<typeof createFeedback>;

/** What people make of answers: kept apart from the conversation, found again by the receipt in it. */
export function createFeedback({ db, keyring, clock }: FeedbackDeps) {
  /** In one transaction, which holds the answer. */
  function withAnswer<T>(
    userId: string,
    replyId: string,
    act: (answer: Answer) => Promise<T>,
  ): Promise<T> {
    return db.asAssistant(userId, async (trx) => {
      const { sealer } = await know(trx, keyring, userId);
      const row = await lockMessage(trx, userId, replyId);
      if (row?.direction !== "inbound" || row.status === "running") throw notFound();
      if (!(await findThread(trx, userId, row.thread_id))) throw notFound();
      return act({ trx, userId, sealer, row, content: openContent(sealer, row) });
    });
  }

  return {
    put: (userId: string, replyId: string, body: FeedbackBody): Promise<Feedback> =>
      withAnswer(userId, replyId, async (answer) => {
        const { trx, sealer, content } = answer;
        const given = givenBy(body, content.feedback?.receipt ?? randomUUID());
        await mark(answer, given);
        const { receipt } = given;
        const { reading } = content;
        await store.putFeedback(trx, receipt, { ...given, reading, day: dayOf(clock()) });
        if (given.shared) {
          const sealed = sealShared(sealer, receipt, await wordsOf(answer, body));
          await store.putShared(trx, userId, { receipt, sealed });
        } else await store.removeShared(trx, userId, [receipt]);
        return presentFeedback(given);
      }),

    /** Mirror of `put`. Again: nothing. */
    takeBack: (userId: string, replyId: string): Promise<void> =>
      withAnswer(userId, replyId, async (answer) => {
        const { trx, content } = answer;
        if (!content.feedback) return;
        const { receipt } = content.feedback;
        await mark(answer, undefined);
        await store.removeFeedback(trx, [receipt]);
        await store.removeShared(trx, userId, [receipt]);
      }),

    /** Before a person's rows go: afterwards nobody has the receipts. */
    async erase(userId: string): Promise<void> {
      await db.asAssistant(userId, async (trx) => {
        const person = await findPerson(trx, userId);
        if (!person) return;
        const sealer = keyring.sealerOf(userId, person.wrapped_key);
        for (const threadId of await listThreadIds(trx, userId)) {
          const rows = await listMessages(trx, userId, threadId);
          await store.removeFeedback(trx, receiptsIn(sealer, rows));
        }
      });
    },

    /** What is too old goes, and with it the words that were shared of it. */
    async sweep(): Promise<void> {
      const first = firstDayOf(feedbackKeptDays, clock());
      const sharers = await db.asSweep(async (trx) => {
        const hasWords = (await store.forgetOld(trx, first)) > 0;
        return hasWords ? store.findOutlasted(trx) : [];
      });
      for (const userId of sharers)
        await db.asAssistant(userId, (trx) => store.removeOutlasted(trx, userId));
    },
  };
}

interface Answer {
  trx: Transaction;
  userId: string;
  sealer: Sealer;
  row: MessageRow;
  content: Content;
}

function mark(
  { trx, userId, sealer, row, content }: Answer,
  feedback: GivenFeedback | undefined,
): Promise<void> {
  const sealed = sealContent(sealer, row, { ...content, feedback });
  return replaceSealed(trx, userId, { id: row.id, sealed });
}

function givenBy(body: FeedbackBody, receipt: string): GivenFeedback {
  const shared = "shared" in body;
  const reason = "reason" in body ? body.reason : undefined;
  return { receipt, verdict: body.verdict, ...(reason && { reason }), shared };
}

/** The question, the answer and the person's own reason, after what looks like a secret was masked. */
async function wordsOf(
  { trx, userId, sealer, row, content }: Answer,
  body: FeedbackBody,
): Promise<SharedAnswer> {
  const place = { from: row.place - 1, to: row.place - 1 };
  const [asked] = await listPlaces(trx, userId, row.thread_id, place);
  if (!asked) throw notFound();
  const text = "text" in body ? body.text : undefined;
  return {
    question: maskSecrets(openContent(sealer, asked).text).text,
    answer: maskSecrets(content.text).text,
    ...(text !== undefined && { text: maskSecrets(text).text }),
  };
}

export function sealShared(sealer: Sealer, receipt: string, words: SharedAnswer): string {
  return sealer.seal({ column: "shared answer", id: receipt }, JSON.stringify(words));
}

/** Mirror of `sealShared`. */
export function openShared(sealer: Sealer, receipt: string, sealed: string): SharedAnswer {
  const place = { column: "shared answer", id: receipt } as const;
  return JSON.parse(sealer.open(place, sealed)) as SharedAnswer;
}

/** With an answer that is replaced or forgotten go the words that were shared of it; what counts stays. */
export async function withdrawWords(
  trx: Transaction,
  userId: string,
  sealer: Sealer,
  gone: readonly Sealed[],
): Promise<void> {
  await store.removeShared(trx, userId, receiptsIn(sealer, gone));
}

type Sealed = Pick<MessageRow, "id" | "thread_id" | "sealed">;

function receiptsIn(sealer: Sealer, rows: readonly Sealed[]): string[] {
  return rows.flatMap((row) => openContent(sealer, row).feedback?.receipt ?? []);
}

/** Counts a question that was refused, or had no answer. */
export async function noteGap(
  trx: Transaction,
  reading: Reading | undefined,
  now: number,
): Promise<void> {
  if (reading?.kind !== "decline" && reading?.kind !== "unknown") return;
  await store.countGap(trx, dayOf(now), { ...reading, kind: reading.kind });
}
