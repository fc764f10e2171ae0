import { createSecretKey, hkdfSync, randomUUID } from "node:crypto";
import type { Allowance, Allowances } from "../allowances/allowances.ts";
import type { Database, Transaction } from "../db.ts";
import type { Log } from "../log.ts";
import { describeFailure } from "../outside/mail-failures.ts";
import { type Mail, type MailMessage, sendTimeoutMs } from "../outside/mail.ts";
import { openText, sealText } from "../sealed-text.ts";
import * as store from "./mail-store.ts";

/** Longer than any sending: whose process ends meanwhile leaves the mail to the others. */
export const heldMs = 2 * sendTimeoutMs;
/** Between one try and the next; then every hour. */
const pausesMs = [1000, 10_000, 60_000, 600_000];
const laterPauseMs = 3600_000;
/** What is put off for as long as this comes with a sweep. */
const sweepEveryMs = 60_000;
/** Whatever it said is old by then. */
export const keptMs = 48 * 3600_000;
const sentAtOnce = 20;

export interface MailQueueDeps {
  db: Database;
  allowances: Allowances;
  mail: Mail;
  sessionSecret: string;
  clock: () => number;
  log: Log;
}

/** A mail that was promised goes out, whatever restarts: at least once, and a second time alike. */
export interface MailQueue {
  /** Inside the transaction of what it tells of: both are written, or neither. Then it is sent. */
  post(trx: Transaction, message: MailMessage): Promise<void>;
  /** In a transaction of its own, if what it tells of is written already. */
  postAfter(message: MailMessage): Promise<void>;
  /**
   * Of a mail that somebody may ask for over and over: milliseconds until one more of its kind may
   * reach this address, no matter who asks; 0 if it may, which counts as one.
   */
  mayReach(kind: Allowance, address: string): Promise<number>;
  /**
   * Returns at once, for work that posts or does not: an answer neither waits for it nor tells by
   * its time which of them it was.
   */
  behindAnswer(work: Promise<unknown>): void;
  /** Begins to send what is due. */
  sweep(): void;
  /** Waits for what is under way. What waits for its next try stays where it is. */
  close(): Promise<void>;
}

export function createMailQueue(deps: MailQueueDeps): MailQueue {
  const { db, allowances, mail, sessionSecret, clock, log } = deps;
  const sealer = createMailSealer(sessionSecret);
  const underWay = new Set<Promise<unknown>>();
  const retries = new Set<NodeJS.Timeout>();
  let clearing: Promise<unknown> | undefined;
  let closed = false;

  /** Undefined if it failed, which the log has then. */
  function run<T>(work: Promise<T>, trouble: string): Promise<T | undefined> {
    const tracked = work
      .catch((error: unknown) => {
        log.error({ error }, trouble);
        return undefined;
      })
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
    return tracked;
  }

  const runDelivery = (delivery: Promise<boolean>) =>
    run(delivery, "what became of a mail could not be written down");

  /** True if nothing is left to do. */
  async function deliver(row: store.WaitingMail, message: MailMessage): Promise<boolean> {
    try {
      await mail.send(message, row.id);
    } catch (error) {
      return putOff(row, message, error);
    }
    await db.asMail((trx) => store.removeMail(trx, row.id));
    return true;
  }

  async function putOff(
    row: store.WaitingMail,
    message: MailMessage,
    error: unknown,
  ): Promise<boolean> {
    const { id, attempts } = row;
    const now = clock();
    const { forGood, smtp, status, code } = describeFailure(error);
    const lost = forGood || now - row.created_at >= keptMs;
    // The error itself may repeat the address.
    const { subject } = message;
    log.warn({ subject, attempt: attempts, smtp, status, code, lost }, "mail failed");
    if (lost) {
      await db.asMail((trx) => store.removeMail(trx, id));
      return true;
    }
    const pauseMs = pausesMs[attempts] ?? laterPauseMs;
    const later = { ...row, due_at: now + pauseMs, attempts: attempts + 1 };
    const isOurs = await db.asMail((trx) => store.hold(trx, row, later));
    if (isOurs && pauseMs < sweepEveryMs) retryAfter(pauseMs, later, message);
    return false;
  }

  function retryAfter(pauseMs: number, row: store.WaitingMail, message: MailMessage): void {
    if (closed) return;
    const timer = setTimeout(() => {
      retries.delete(timer);
      void runDelivery(retry(row, message));
    }, pauseMs).unref();
    retries.add(timer);
  }

  async function retry(waiting: store.WaitingMail, message: MailMessage): Promise<boolean> {
    const row = { ...waiting, due_at: clock() + heldMs };
    const isOurs = await db.asMail((trx) => store.hold(trx, waiting, row));
    return isOurs && deliver(row, message);
  }

  async function deliverClaimed(row: store.WaitingMail): Promise<boolean> {
    let message: MailMessage;
    try {
      message = sealer.open(row.id, row.sealed);
    } catch (error) {
      log.error({ error, lost: true }, "a mail that waits was sealed under another secret");
      await db.asMail((trx) => store.removeMail(trx, row.id));
      return true;
    }
    return deliver(row, message);
  }

  /** Some at a time, and no more if a mail server takes none of them. */
  async function clear(): Promise<void> {
    for (;;) {
      const now = clock();
      const claim = { now, heldUntil: now + heldMs, most: sentAtOnce };
      const due = await db.asMail((trx) => store.claimDue(trx, claim));
      const done = await Promise.all(due.map((row) => runDelivery(deliverClaimed(row))));
      if (closed || due.length < sentAtOnce || !done.includes(true)) return;
    }
  }

  async function post(trx: Transaction, message: MailMessage): Promise<void> {
    const id = randomUUID();
    const now = clock();
    const row = {
      id,
      sealed: sealer.seal(id, message),
      created_at: now,
      due_at: now + heldMs,
      attempts: 0,
    };
    await store.addMail(trx, row);
    db.onceWritten(() => void runDelivery(deliver(row, message)));
  }

  return {
    post,
    postAfter: (message) => db.asMail((trx) => post(trx, message)),
    // Most providers deliver what is behind a plus to the same mailbox.
    mayReach(kind, address) {
      const at = address.lastIndexOf("@");
      const [box = ""] = address.slice(0, at).split("+", 1);
      return allowances.take(kind, (box + address.slice(at)).toLowerCase());
    },
    behindAnswer(work) {
      void run(work, "whether a mail is due could not be found out");
    },
    sweep() {
      clearing ??= run(clear(), "the mails that are due could not be sent").finally(() => {
        clearing = undefined;
      });
    },
    async close() {
      closed = true;
      for (const timer of retries) clearTimeout(timer);
      // One ends, and another may have begun by it.
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

const keyBytes = 32;

/** Mails hold addresses, and links that sign in or reset: the table alone tells nothing of them. */
function createMailSealer(installationSecret: string) {
  const use = "mails that wait to be sent";
  const key = createSecretKey(
    Buffer.from(hkdfSync("sha256", installationSecret, "", use, keyBytes)),
  );

  return {
    seal: (id: string, message: MailMessage): string =>
      sealText(key, id, Buffer.from(JSON.stringify(message))),

    /** Mirror of `seal`. Throws for another row's, and for what another secret sealed. */
    open: (id: string, sealed: string): MailMessage =>
      JSON.parse(openText(key, id, sealed).toString()) as MailMessage,
  };
}
