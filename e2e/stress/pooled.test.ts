/** The server behind PgBouncer in transaction mode, and what takes longer than the operator allows. */
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDraft } from "../protocol/device.ts";
import { type Product, startProduct } from "../processes.ts";
import { type Pgbouncer, startPgbouncer } from "./testing/pgbouncer.ts";
import { aPerson, aRemoteDevice, ifServed } from "./testing/remote-device.ts";
import {
  type RestartablePostgres,
  startRestartablePostgres,
} from "./testing/restartable-postgres.ts";
import { pin } from "./testing/writer.ts";

const longMs = 200_000;
/** Fewer than the server has: its transactions take turns at them. */
const behind = 3;

let postgres: RestartablePostgres;
let pgbouncer: Pgbouncer;
let product: Product;
beforeAll(async () => {
  postgres = await startRestartablePostgres();
  pgbouncer = await startPgbouncer(postgres.url, postgres.owner, behind);
  product = await startProduct({
    settings: {
      DATABASE_URL: pgbouncer.url,
      LOCK_TIMEOUT_SECONDS: "1",
      STATEMENT_TIMEOUT_SECONDS: "2",
    },
  });
}, longMs);
afterAll(async () => {
  await product.close();
  await pgbouncer.close();
  await postgres.close();
});

async function timeouts(what: string): Promise<number> {
  const metrics = await fetch(`http://127.0.0.1:${product.server.port + 90}/metrics`);
  const line = new RegExp(`^database_timeouts_total\\{what="${what}"\\} (\\d+)$`, "m");
  return Number(line.exec(await metrics.text())![1]);
}

// Claim (running it): Behind PgBouncer in transaction mode people save and open, and what takes longer
// than allowed is answered with a 503 that says so, with nothing done.
test(
  "behind PgBouncer: vaults are saved and opened, time that runs out is told and counted, and no limit stays behind",
  async () => {
    const account = await aPerson(product);
    const device = await aRemoteDevice(product, account);
    await device.vault.setUp(pin, "UTC");
    const others = await Promise.all(
      Array.from({ length: 3 }, async () => aRemoteDevice(product, await aPerson(product))),
    );
    await Promise.all(
      others.map(async ({ vault }) => {
        await vault.setUp(pin, "UTC");
        for (const name of ["Bank", "Mail", "Shop"]) await vault.add(aDraft(name));
      }),
    );
    await device.vault.add(aDraft("Bank"));

    const holder = new pg.Client(postgres.superuserUrl);
    await holder.connect();
    await holder.query("begin");
    await holder.query(`select 1 from vaults where user_id = '${account.userId}' for update`);
    const answered = device.answers.length;
    expect(await ifServed(device.vault.add(aDraft("Waits")))).toBeNull();
    const refused = device.answers.slice(answered).filter(({ status }) => status >= 500);
    expect(refused.map(({ status, code }) => [status, code])).toEqual(
      refused.map(() => [503, "unavailable"]),
    );
    expect(refused.length).toBeGreaterThan(0);
    expect(await timeouts("lock")).toBeGreaterThan(0);
    await holder.query("rollback");

    await holder.query(
      `create function dawdle() returns trigger language plpgsql as
        $$ begin perform pg_sleep(600); return new; end $$;
      create trigger dawdle before insert on entries for each row execute function dawdle()`,
    );
    expect(await ifServed(device.vault.add(aDraft("Sleeps")))).toBeNull();
    expect(await timeouts("statement")).toBeGreaterThan(0);
    await holder.query("drop function dawdle cascade");

    // Whoever comes next on PgBouncer's connections has no limit but their own.
    const next = new pg.Pool({ connectionString: pgbouncer.url, max: 2 * behind });
    const shown = await Promise.all(
      Array.from({ length: 2 * behind }, async () => {
        const { rows } = await next.query(
          "select current_setting('statement_timeout') as s, current_setting('lock_timeout') as l",
        );
        return rows[0] as unknown;
      }),
    );
    expect(shown).toEqual(shown.map(() => ({ s: "0", l: "0" })));
    await next.end();
    await holder.end();

    while ((await ifServed(device.vault.add(aDraft("Later")))) === null) await delay(25);
    const fresh = await aRemoteDevice(product, account);
    const opened = await fresh.vault.unlock(pin);
    if (!opened.ok) throw new Error(JSON.stringify(opened));
    expect(opened.vault.findings).toEqual([]);
    expect(opened.vault.entries.map(({ overview }) => overview?.account ?? "").sort()).toEqual([
      "Bank",
      "Later",
    ]);
  },
  longMs,
);
