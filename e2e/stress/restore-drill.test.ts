/**
 * The drill of docs/operations.md with PostgreSQL's own programs: the database is copied by the user that
 * the server has, its machine is lost, and another takes its place; once with the newest copy, once with
 * one that is older than what browsers know.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../tools/postgres.ts";
import { preparePrograms } from "../../tools/verify/programs.ts";
import { type Product, startProduct } from "../processes.ts";
import { aPerson, aRemoteDevice, type RemoteDevice } from "./testing/remote-device.ts";
import { aDraft } from "../protocol/device.ts";

const pin = "2580";
const longMs = 300_000;
const admin = fileURLToPath(new URL("../../tools/admin.ts", import.meta.url));

let bin: string;
let folder: string;
let product: Product;
/** The newest is the one that the server uses. */
const machines: TestPostgres[] = [];
beforeAll(async () => {
  const programs = await preparePrograms();
  if (programs.postgres === null) throw new Error("PostgreSQL is not installed.");
  bin = programs.postgres;
  folder = mkdtempSync(join(tmpdir(), "breezy-drill-"));
  await aMachine();
  product = await startProduct({ settings: { DATABASE_URL_FILE: addressFile() } });
}, longMs);
afterAll(async () => {
  await product.close();
  for (const machine of machines) await machine.stop();
  rmSync(folder, { recursive: true });
});

const addressFile = () => join(folder, "database-url");

/** An empty PostgreSQL, to which the server's setting points from now on. */
async function aMachine(): Promise<string> {
  const machine = await startPostgres(bin);
  machines.push(machine);
  writeFileSync(addressFile(), machine.url, { mode: 0o600 });
  return machine.url;
}

/** A program as the operator runs it, which must have nothing to complain of. */
function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): string {
  const done = spawnSync(program, args, {
    env: { PATH: process.env["PATH"], ...env },
    encoding: "utf8",
  });
  expect({ status: done.status, stderr: done.stderr }).toEqual({ status: 0, stderr: "" });
  return done.stdout;
}

function dump(name: string): string {
  const file = join(folder, name);
  const from = `--dbname=${machines.at(-1)!.url}`;
  const whole = ["--role=breezy_backup", "--enable-row-security", "--format=custom"];
  run(join(bin, "pg_dump"), [from, ...whole, `--file=${file}`]);
  return file;
}

/** As the same kind of user, on a machine that has never seen the product. */
async function restore(file: string): Promise<void> {
  await product.server.stop();
  const url = await aMachine();
  run(process.execPath, [admin, "roles"], { DATABASE_URL: url });
  run(join(bin, "pg_restore"), [`--dbname=${url}`, "--no-owner", "--exit-on-error", file]);
  await product.server.start();
}

async function opened({ vault }: Pick<RemoteDevice, "vault">) {
  const result = await vault.unlock(pin);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.vault;
}

const namesOf = (vault: Awaited<ReturnType<typeof opened>>) =>
  vault.entries.map(({ overview }) => overview?.account ?? "").sort();

/** As the newest machine's superuser sees it. */
const policies = () =>
  run(join(bin, "psql"), [
    machines.at(-1)!.superuserUrl,
    "-Atc",
    "select tablename, policyname, roles from pg_policies order by 1, 2",
  ]);

// Claim (running it): PostgreSQL's own dump, made by the user of the server, restores onto an empty
// machine without an error, and after an older one every browser's vault comes back whole.
test(
  "restored onto an empty machine, whole and older than what browsers know: nothing that a browser had is lost",
  async () => {
    const account = await aPerson(product);
    const holder = await aRemoteDevice(product, account);
    await holder.vault.setUp(pin, "UTC");
    for (const name of ["Bank", "Mail", "Shop"]) await holder.vault.add(aDraft(name));
    const older = dump("older");
    await holder.vault.add(aDraft("Newest"));
    await holder.settle();
    await holder.vault.lock();
    const whole = dump("whole");
    const before = policies();
    const all = ["Bank", "Mail", "Newest", "Shop"];

    await restore(whole);
    expect(policies()).toBe(before);
    const same = await opened(holder);
    expect(same.findings).toEqual([]);
    expect(namesOf(same)).toEqual(all);
    await holder.settle();
    await holder.vault.lock();

    await restore(older);
    const back = await opened(holder);
    expect(back.findings).toContainEqual(expect.objectContaining({ kind: "rolled-back" }));
    expect(back.heldHere).toEqual({ entries: ["Newest"], behind: false });
    const done = await holder.vault.putBack();
    expect(done.vault.findings).toEqual([]);
    const fresh = await opened(await aRemoteDevice(product, account));
    expect(fresh.findings).toEqual([]);
    expect(namesOf(fresh)).toEqual(all);
  },
  longMs,
);
