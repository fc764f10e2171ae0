import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, test } from "vitest";
import { command } from "../fixtures/process.ts";
import { anOwner, aSet, type Owner, type Running, running } from "../fixtures/owner.ts";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function aStore(): string {
  const folder = mkdtempSync(join(tmpdir(), "guardian-"));
  folders.push(folder);
  return join(folder, "guardian.sqlite");
}

async function aSealedOwner(at: Running) {
  const owner: Owner = await anOwner(at);
  const record = await owner.setUp();
  for (let i = 0; i < 30; i++) {
    const { lockedUntil } = (await owner.evaluate(record)).standing;
    if (lockedUntil !== null) at.clock.nowMs = lockedUntil;
  }
  return { owner, record };
}

test("the operator lifts a seal and drops a squatted record while the service runs", async () => {
  const store = aStore();
  const at = running(aSet(), store);
  const { owner, record } = await aSealedOwner(at);
  const { userId } = owner;
  expect((await owner.evaluate(record)).code).toBe("sealed");

  const listed = command("list", "--json", "--store", store);
  expect(JSON.parse(listed.out)).toEqual({
    user: userId,
    sealed: true,
    open: 30,
    resetAt: null,
  });
  const lifted = command("lift-seal", userId, "--store", store);
  expect(lifted).toEqual({ status: 0, out: `Lifted: ${userId} may be tried again.\n`, err: "" });
  const { standing } = await owner.evaluate(record);
  expect(standing).toMatchObject({ today: 1, sealed: false, triesLeft: 3 });
  expect(standing.open).toHaveLength(1);

  const again = command("lift-seal", userId, "--store", store);
  expect(again).toMatchObject({ status: 2, out: "" });
  expect((await owner.send("read")).standing).toEqual(standing);
  expect(command("list", "--store", store).out).toBe("Nobody is sealed or resetting.\n");

  expect(command("drop", userId, "--store", store).status).toBe(0);
  expect(await owner.send("read")).toMatchObject({ active: null, standing: { bound: null } });
  const stranger = await anOwner(at, userId);
  await stranger.setUp();
  at.store.close();
});

test.each([
  ["no command", []],
  ["a command of nothing", ["explode"]],
  ["an unknown option", ["list", "--force"]],
  ["a user too many", ["list", "somebody"]],
  ["no user", ["drop"]],
  ["two users", ["drop", "one", "two"]],
  ["a user nobody knows", ["lift-seal", crypto.randomUUID()]],
  ["a user nobody knows, to drop", ["drop", crypto.randomUUID()]],
])("%s is refused, and changes nothing", async (_, args) => {
  const store = aStore();
  const at = running(aSet(), store);
  const owner = await anOwner(at);
  await owner.setUp();
  const before = at.store.list();
  const { status, out, err } = command(...args, "--store", store);
  expect({ status, out }).toEqual({ status: 2, out: "" });
  expect(err).toMatch(/^guardian: .+; see guardian --help\n$/);
  expect(at.store.list()).toEqual(before);
  at.store.close();
});

test("help needs no store; a store that is not there is refused, not made", () => {
  expect(command("--help")).toMatchObject({ status: 0, err: "" });
  expect(command("list")).toMatchObject({ status: 2, out: "" });
  const store = aStore();
  expect(command("list", "--store", store)).toMatchObject({ status: 2, out: "" });
  expect(existsSync(store)).toBe(false);
});

test("a store of a later release is refused in one line", () => {
  const store = aStore();
  const db = new DatabaseSync(store);
  db.exec("pragma user_version = 99");
  db.close();
  expect(command("list", "--store", store)).toEqual({
    status: 2,
    out: "",
    err: expect.stringMatching(
      /^guardian: a later release of the guardian wrote this store[^\n]*\n$/,
    ),
  });
});
