/** Two guardian processes on one file, raced: what reads the count has the file to itself until it is written. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { blind } from "@breezy/crypto/oprf";
import { expect, test } from "vitest";
import { anOwner, aSet, noonMs, type Owner, relayToken } from "../../guardian/fixtures/owner.ts";
import type { Transactions } from "./testing/guardian-process.ts";
import { type OwnGuardian, startOwnGuardian } from "./testing/own-guardian.ts";
import { scale } from "../scale.ts";

const longMs = 400_000 * scale;
const people = 20;
const guessesEach = 50 * scale;
const limit = 4;

interface Outcome {
  /** Evaluations given for each person. */
  given: number[];
  /** Requests that got no signed answer. */
  failed: number;
}

/** All guesses at once, in turn to one process and the other. */
async function race(transactions: Transactions): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "breezy-one-file-"));
  const { keys, set } = aSet();
  const settings = {
    keys,
    relayToken,
    storePath: join(folder, "guardian.sqlite"),
    journal: join(folder, "journal"),
    nowMs: noonMs,
    transactions,
    pauseMs: 1,
  };
  writeFileSync(settings.journal, "");
  const both: OwnGuardian[] = [];
  try {
    for (let n = 0; n < 2; n++) both.push(await startOwnGuardian(settings));
    const owners: { owner: Owner; record: Awaited<ReturnType<Owner["setUp"]>> }[] = [];
    for (let n = 0; n < people; n++) {
      const owner = await anOwner({ keys, set, post: both[0]!.post });
      owners.push({ owner, record: await owner.setUp() });
    }
    let failed = 0;
    const guess = async (n: number, at: (typeof owners)[0]) => {
      const user = at.owner.userId;
      const element = toBase64(blind(randomBytes(32)).element);
      const record = toBase64(at.record.recordId);
      const nonce = toBase64(randomBytes(16));
      const text = JSON.stringify({ kind: "evaluate", nonce, user, record, element });
      const reply = await both[n % 2]!.post(`/v1/users/${user}/evaluate`, text);
      if (!reply.ok) failed++;
      return (await reply.text()).includes("evaluated");
    };
    const given = await Promise.all(
      owners.map(async (at) => {
        const guesses = Array.from({ length: guessesEach }, (_, n) => guess(n, at));
        return (await Promise.all(guesses)).filter(Boolean).length;
      }),
    );
    return { given, failed };
  } finally {
    await Promise.all(both.map((guardian) => guardian.kill()));
    rmSync(folder, { recursive: true });
  }
}

test(
  `${people * guessesEach} guesses at once through two processes on one file: each record gives exactly ${limit}`,
  async () => {
    const { given, failed } = await race("immediate");
    expect(failed).toBe(0);
    expect(given).toEqual(given.map(() => limit));
  },
  longMs,
);

test(
  "transactions that take the file only when they write fail where two meet, and this is seen",
  async () => {
    expect((await race("deferred")).failed).toBeGreaterThan(0);
  },
  longMs,
);

test(
  "without a transaction a record gives more than its limit, and this is seen",
  async () => {
    expect(Math.max(...(await race("none")).given)).toBeGreaterThan(limit);
  },
  longMs,
);
