/** (n) Breezy's first words, fifty people at once, against a bare call of theirs. */
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { migrate } from "@breezy/server/database/migrate";
import { openEmbeddedDatabase } from "@breezy/server/database/sources";
import type pg from "pg";
import { allAtOnce, allTalking, type Asker, bareCall, beginThread, firstWord } from "./asking.ts";
import { addPerson } from "./people.ts";
import { percentile } from "./samples.ts";
import { aFolder, type Servers, startServer } from "./server-process.ts";
import { type Aim, type Row, row } from "./table.ts";

const people = 50;
const rounds = 5;
/** A server that has answered nothing yet runs code that nothing has compiled. */
const warmingRounds = 10;
/** A session that was looked up is believed for five seconds: people think longer than that. */
const thinkingMs = 5200;
/** Ten times faster than anyone reads an answer and writes the next question. */
const talk = { questions: 20, pauseMs: 1000 };
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
  const url = await startServer(undo, { dataDir, databaseUrl: undefined, sessionSecret });
  return await benchOver("PGlite", url, askers);
}

async function askersIn(pool: pg.Pool, sessionSecret: string): Promise<Asker[]> {
  const askers: Asker[] = [];
  for (let n = 0; n < people; n++) {
    const person = await addPerson(pool, sessionSecret);
    askers.push({ person, address: `10.77.0.${n}`, threadId: randomUUID() });
  }
  return askers;
}

async function benchOver(database: string, url: string, askers: readonly Asker[]): Promise<Row[]> {
  const ask = (asker: Asker) => firstWord(url, asker, question);
  for (const asker of askers) {
    await beginThread(url, asker);
  }
  for (let round = 0; round < warmingRounds; round++) await allAtOnce(askers, 20, ask);
  const [bare, together]: number[][] = [[], []];
  for (let round = 0; round < rounds; round++) {
    await delay(thinkingMs);
    bare!.push(...(await allAtOnce(askers, 0, (asker) => bareCall(url, asker))));
    await delay(thinkingMs);
    together!.push(...(await allAtOnce(askers, 0, ask)));
  }
  const talking = await allTalking(askers, talk, ask);
  return [
    ...both(`${database}: first word, ${people} in conversation`, talking, bare!),
    ...both(`${database}: first word, ${people} in one instant`, together!, bare!),
  ];
}

function both(what: string, ms: number[], bare: number[]): Row[] {
  return [50, 95].map((percent) =>
    row(
      "n",
      percent === 50 ? what : `. p${percent}`,
      { value: percentile(ms, percent), unit: "ms" },
      { what: `GET /users/me, ${people} in one instant`, value: percentile(bare, percent) },
      percent === 95 ? aim : null,
    ),
  );
}
