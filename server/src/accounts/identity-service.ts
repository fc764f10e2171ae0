import type { IdentityAnswers } from "@breezy/contract/onboarding";
import type { Database, Transaction } from "../db.ts";
import { refuseIf } from "../http/rate-limits.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import { TokenBuckets } from "../http/token-buckets.ts";
import { hashAnswer, isAnswer } from "./identity-answers.ts";
import type { Passwords } from "../password-hash.ts";
import * as store from "./identity-store.ts";

const dayMs = 24 * 3600 * 1000;

/** Refusals of one person within 24 hours, no matter who asks. */
export const refusalsPerDay = 5;
const listedChecks = 500;
/** Each costs three slow hashes. */
const choicesPerPerson = { burst: 5, refillMs: 60 * 1000 };

export interface IdentityDeps {
  db: Database;
  passwords: Passwords;
  sessionSecret: string;
  clock: () => number;
}

export interface Check {
  email: string;
  answers: readonly string[];
  /** Who asks, for the log. */
  operator: string;
}

export type Identity = ReturnType<typeof createIdentity>;

/** How support knows a person: by answers that can be compared and never read. */
export function createIdentity({ db, passwords, sessionSecret, clock }: IdentityDeps) {
  const choiceBuckets = new TokenBuckets(choicesPerPerson, clock);

  async function findByAddress(email: string) {
    const userId = await db.asAuth((trx) => store.findUser(trx, email.trim().toLowerCase()));
    if (userId === undefined) throw notFound();
    const questions = await db.asUser(userId, (trx) => store.findQuestions(trx, userId));
    if (questions.length === 0) throw notFound();
    return { userId, questions };
  }

  return {
    /** Returns what writes them into the person's own transaction. */
    async prepare(userId: string, chosen: IdentityAnswers) {
      refuseIf(choiceBuckets.take(userId));
      const before = await db.asUser(userId, (trx) => store.findQuestions(trx, userId));
      if (before.length > 0) throw questionsChosen();
      const rows: store.QuestionRow[] = [];
      for (const { question, answer } of chosen) {
        const answerHash = await hashAnswer(passwords, { userId, question }, answer, sessionSecret);
        rows.push({ question, answerHash });
      }
      return async (trx: Transaction) => {
        if (!(await store.addQuestions(trx, userId, rows))) throw questionsChosen();
      };
    },

    /** What support is to ask. Refuses if there is no such person, or none were chosen. */
    async questionsOf(email: string): Promise<string[]> {
      const { questions } = await findByAddress(email);
      return questions.map(({ question }) => question);
    },

    /** Whether all answers are right; never which are not. */
    async verify({ email, answers, operator }: Check): Promise<boolean> {
      const { userId, questions } = await findByAddress(email);
      const now = clock();
      const { id, limited } = await db.asAuth((trx) =>
        store.beginCheck(trx, {
          userId,
          operator,
          now: new Date(now),
          since: new Date(now - dayMs),
          most: refusalsPerDay,
        }),
      );
      if (limited) {
        throw new Refusal(
          "too_many_requests",
          `This person's answers were refused ${refusalsPerDay} times within a day. Try again tomorrow.`,
        );
      }
      let right = answers.length === questions.length;
      for (const [index, { question, answerHash }] of questions.entries()) {
        const answer = answers[index] ?? "";
        const same = await isAnswer({ userId, question }, answer, sessionSecret, answerHash);
        right = right && same;
      }
      if (right) await db.asAuth((trx) => store.endCheckVerified(trx, id));
      return right;
    },

    async listChecks() {
      const rows = await db.asAuth((trx) => store.listChecks(trx, listedChecks));
      return rows.map(({ checked_at, ...rest }) => ({
        ...rest,
        checked_at: checked_at.toISOString(),
      }));
    },
  };
}

function questionsChosen(): Refusal {
  return new Refusal("questions_chosen", "Your security questions have already been chosen.");
}
