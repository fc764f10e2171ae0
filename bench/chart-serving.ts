/** (m) The answer that the Breakroom's chart is drawn from, against its people's rows alone. */
import { addCrowd } from "./crowd.ts";
import { median, spread } from "./samples.ts";
import type { Servers } from "./server-process.ts";
import { type Row, row } from "./table.ts";

const crowd = { reps: 50, people: 5000 };
const rounds = 30;
const warming = 5;

/** What no chart can do without: everybody's name, plan, day and representative, as text. */
const floor = `
  select p.first_name, p.last_name, u.created_at, p.plan, p.subscription_status, p.referring_rep
  from profiles p join auth_users u on u.id = p.user_id
  where p.referring_rep is not null order by u.created_at desc`;

export async function benchChartServing({ url, pool }: Servers): Promise<Row[]> {
  const cookie = await addCrowd(pool, crowd);
  // As they are within minutes of having come.
  await pool.query("analyze");
  const headers = { cookie: `${cookie.name}=${cookie.value}` };
  const answered: number[] = [];
  const read: number[] = [];
  let bytes = 0;
  for (let round = -warming; round < rounds; round++) {
    const answerMs = await timed(async () => {
      const answer = await fetch(`${url}/breakroom/chart`, { headers });
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
      bytes = (await answer.arrayBuffer()).byteLength;
    });
    const readMs = await timed(async () => JSON.stringify((await pool.query(floor)).rows));
    if (round < 0) continue;
    answered.push(answerMs);
    read.push(readMs);
  }
  return [
    row(
      "m",
      "the chart's answer, 50 and 5,000",
      { value: median(answered), unit: "ms", spread: spread(answered) },
      { what: "its people's rows as JSON", value: median(read) },
      { of: "ratio", limit: { atMost: 4 }, says: "four times its rows" },
    ),
    row("m", ". size", { value: bytes, unit: "bytes" }, null, null),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
