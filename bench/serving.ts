/** (e) Lists and saves a second, against a bare server doing the same statements. */
import { aSave, aSigner, populate, signInSome } from "./population.ts";
import { type Ask, type Outcome, run } from "./load.ts";
import { median, percentile, spread } from "./samples.ts";
import type { Servers } from "./server-process.ts";
import { type Aim, type Row, row } from "./table.ts";

const people = 200;
const entriesEach = 100;
const connections = 16;
const rounds = 4;
const listsEach = 10;
const savesEach = 5;

export async function benchServing(servers: Servers): Promise<Row[]> {
  const { url, bareUrl, pool, sessionSecret } = servers;
  const signer = aSigner();
  await populate(pool, signer, people, entriesEach);
  const signedIn = await signInSome(pool, sessionSecret, people);
  const lists = Array.from({ length: listsEach }, () => signedIn).flatMap((all) =>
    all.map((person): Ask => ({ person })),
  );
  await run(url, lists, connections);
  await run(bareUrl, lists, connections);

  const ours: Outcome[] = [];
  const bare: Outcome[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await run(url, lists, connections));
    bare.push(await run(bareUrl, lists, connections));
  }
  const rows = both("list 100 entries", ours, bare, {
    of: "ratio",
    limit: { atLeast: 0.5 },
    says: "half the floor",
  });

  const savedOurs: Outcome[] = [];
  const savedBare: Outcome[] = [];
  let version = 1;
  // The first round only warms up. A head follows the one before, so each goes through in order.
  for (let round = -1; round < rounds; round++) {
    for (const [at, outcomes] of [
      [url, savedOurs],
      [bareUrl, savedBare],
    ] as const) {
      const saves: Ask[] = [];
      for (let n = 0; n < savesEach; n++, version++) {
        for (const person of signedIn) {
          saves.push({ person, body: aSave(signer, person.userId, version) });
        }
      }
      const outcome = await run(at, saves, connections);
      if (round >= 0) outcomes.push(outcome);
    }
  }
  const aim: Aim = { of: "ratio", limit: { atLeast: 0.25 }, says: "a quarter of the floor" };
  return [...rows, ...both("save an entry", savedOurs, savedBare, aim)];
}

function both(what: string, ours: Outcome[], bare: Outcome[], aim: Aim): Row[] {
  const rates = ours.map(({ perSecond }) => perSecond);
  const bareRate = median(bare.map(({ perSecond }) => perSecond));
  const p99 = (all: Outcome[]) =>
    percentile(
      all.flatMap(({ ms }) => ms),
      99,
    );
  return [
    row(
      "e",
      `${what}, ${connections} at once`,
      { value: median(rates), unit: "a second", spread: spread(rates) },
      { what: "bare node:http and pg", value: bareRate },
      aim,
    ),
    row(
      "e",
      `. p99`,
      { value: p99(ours), unit: "ms" },
      { what: "bare node:http and pg", value: p99(bare) },
      null,
    ),
  ];
}
