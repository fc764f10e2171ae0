/** (n) Breezy's first words, fifty people at once, against a bare call of theirs. */
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { migrate } from "@breezy/server/database/migrate";
import { openEmbeddedDatabase } from "@breezy/server/database/sources";
import type pg from "pg";
import { type Asker, aQuestion, aThread, bareCall, startAskers } from "./asking.ts";
import { addPerson } from "./people.ts";
import { percentile } from "./samples.ts";
import { aFolder, type Servers, startServer } from "./server-process.ts";
import { type Aim, type Row, row } from "./table.ts";

const crowd = 50;
const rounds = 5;
/** A server that has answered nothing yet runs code that nothing has compiled. */
const warmingRounds = 10;
/** A session that was looked up is believed for five seconds: people think longer than that. */
const thinkingMs = 5200;
/** Ten times faster than anyone reads an answer and writes the next question. */
const talk = { times: 20, pauseMs: 1000, apartMs: 1000 / crowd };
/** About what a person needs to react to a signal at all: 231 ms on average (Woods et al. 2015). */
const signalMs = 250;
const question = "my iphone says the password for the wifi is wrong";
const aim: Aim = { of: "value", limit: { atMost: 100 }, says: "under 100 ms" };

/** Over PostgreSQL, and over the embedded database. */
export async function benchBreezy({ url, pool, sessionSecret }: Servers): Promise<Row[]> {
  const rows = await benchOver("PostgreSQL", url, await askersIn(pool, sessionSecret));
  return [...rows, ...(await benchEmbedded())];
}

/** Its folder has one process at a time: people are put into it first. */
async function benchEmbedded(): Promise<Row[]> {
  await using undo = new AsyncDisposableStack();
  const sessionSecret = randomBytes(32).toString("hex");
  const dataDir = await aFolder(undo);
  const source = await openEmbeddedDatabase(dataDir, () => {});
  await migrate(source.pool);
  const askers = await askersIn(source.pool, sessionSecret);
  await source.pool.end();
  await source.close();
  const { url } = await startServer(undo, { dataDir, databaseUrl: undefined, sessionSecret });
  return await benchOver("PGlite", url, askers);
}

async function askersIn(pool: pg.Pool, sessionSecret: string): Promise<Asker[]> {
  const askers: Asker[] = [];
  for (let n = 0; n < crowd; n++) {
    const person = await addPerson(pool, sessionSecret);
    askers.push({ person, address: `10.77.0.${n}`, threadId: randomUUID() });
  }
  return askers;
}

async function benchOver(database: string, url: string, people: readonly Asker[]): Promise<Row[]> {
  const askers = startAskers(url);
  try {
    const once = { times: 1, pauseMs: 0 };
    const questions = people.map((asker) => aQuestion(url, asker, question));
    const bareCalls = people.map((asker) => bareCall(url, asker));
    const threads = people.map((asker) => aThread(url, asker));
    await askers.wait({ calls: threads, apartMs: 20, ...once });
    for (let round = 0; round < warmingRounds; round++) {
      await askers.wait({ calls: questions, apartMs: 20, ...once });
    }
    const talking = await askers.wait({ calls: questions, ...talk });
    const [bare, onSignal]: number[][] = [[], []];
    for (let round = 0; round < rounds; round++) {
      await delay(thinkingMs);
      bare!.push(...(await askers.wait({ calls: bareCalls, apartMs: 0, ...once })));
      await delay(thinkingMs);
      const apartMs = signalMs / people.length;
      onSignal!.push(...(await askers.wait({ calls: questions, apartMs, ...once })));
    }
    return [
      ...both(`${database}: first word, ${people.length} in conversation`, talking, bare!),
      ...both(`${database}: first word, ${people.length} on one signal`, onSignal!, bare!),
    ];
  } finally {
    await askers.stop();
  }
}

function both(what: string, ms: number[], bare: number[]): Row[] {
  return [50, 95].map((percent) =>
    row(
      "n",
      percent === 50 ? what : `. p${percent}`,
      { value: percentile(ms, percent), unit: "ms" },
      { what: `GET /users/me, ${crowd} at once`, value: percentile(bare, percent) },
      percent === 95 ? aim : null,
    ),
  );
}
