/** A server that holds its answers back until the vault is locked, or opened anew. */
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { failureSentences } from "../../web/src/features/vault/session/messages.ts";
import { VaultError } from "@breezy/client/failure";
import { connect, type Port, serve } from "@breezy/client/rpc";
import type { Vault } from "@breezy/client/vault";
import { createVaultSession } from "../../web/src/features/vault/session/vault-session.ts";
import { createWorld, type World } from "../world/world.ts";
import { aDraft } from "./device.ts";
import { lieAt } from "./hostile-lies.ts";
import { aPast, listingOf, opened, type Past, pin, said, uploads } from "./hostile-vault.ts";
import { createHostileServer, type HostileServer, type Told } from "./hostile-server.ts";

let world: World;
let hostile: HostileServer;
let past: Past;
beforeAll(async () => {
  world = await createWorld();
  hostile = await createHostileServer(world);
  past = await aPast(hostile);
});
beforeEach(() => {
  hostile.lie = null;
  hostile.asked.length = 0;
});
afterAll(async () => {
  await hostile.close();
  await world.close();
});

/** A worker as the page has it: calls over a port, one after the other, and `end` cuts it. */
function aTab() {
  const ports: MessagePort[] = [];
  const put: (() => void)[] = [];
  const session = createVaultSession({
    openWorker() {
      const { port1, port2 } = new MessageChannel();
      ports.push(port1, port2);
      serve(port1 as unknown as Port, past.device.vault);
      for (const port of [port1, port2]) port.start();
      return {
        vault: connect<Vault>(port2),
        end() {
          port1.close();
        },
      };
    },
    later(_, work) {
      put.push(work);
      return () => void put.splice(put.indexOf(work), 1);
    },
    zone: () => "UTC",
    tell: () => undefined,
    sent: () => undefined,
    endSession: async () => undefined,
    report: () => undefined,
  });
  return {
    session,
    /** Nobody waits any longer for what was put off. */
    loseAllPatience() {
      for (const work of put.splice(0)) work();
    },
    close() {
      for (const port of ports) port.close();
    },
  };
}

/** Holds every answer at one place back until `release`. */
function holdBack(method: string, path: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  hostile.lie = lieAt(method, path, async (honestly) => {
    const told = await honestly();
    reach();
    await released;
    return told;
  });
  return { reached, release };
}

// Attack (late answers): the vault stays locked.
test("an answer held back until after a lock does not open the vault again", async () => {
  const { vault } = past.device;
  await opened(past.device);
  const held = holdBack("GET", "/passwords");
  const syncing = vault.sync().catch((error: unknown) => error);
  await held.reached;
  await vault.lock();
  held.release();
  await syncing;
  await expect(vault.reveal(past.ids.bank)).rejects.toMatchObject({ code: "locked" });
  expect(uploads(hostile)).toEqual([]);
});

// Attack (late answers): the vault stays locked.
test("a save's answer held back until after a lock does not open it either", async () => {
  const { vault } = past.device;
  await opened(past.device);
  const held = holdBack("POST", "/passwords");
  const saving = vault.add(aDraft("Late")).catch((error: unknown) => error);
  await held.reached;
  await vault.lock();
  held.release();
  await saving;
  await expect(vault.reveal(past.ids.bank)).rejects.toMatchObject({ code: "locked" });
  past.now = await listingOf(past.device);
});

describe("a listing that", () => {
  test.each<[string, (loseAllPatience: () => void) => Promise<Told> | Told]>([
    // Attack (late answers): the client says that the server is out of reach.
    [
      "never begins",
      (loseAllPatience) => {
        loseAllPatience();
        return new Promise(() => {});
      },
    ],
    // Attack (late answers): the client says that the server is out of reach.
    [
      "never ends",
      (loseAllPatience) => {
        const body = JSON.stringify(past.now).slice(0, -1);
        return { status: 200, body, onAndOn: loseAllPatience };
      },
    ],
  ])("%s is given up in the end, and the vault stays shut", async (_, tell) => {
    const { device } = past;
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
    hostile.lie = lieAt("GET", "/passwords", () => tell(() => patience.abort()));
    await device.vault.forget();
    await expect(device.vault.unlock(pin)).rejects.toSatisfy(
      (error) =>
        error instanceof VaultError && failureSentences[error.code] === failureSentences.network,
    );
    timeout.mockRestore();
    expect(uploads(hostile)).toEqual([]);

    hostile.lie = null;
    expect(said(await opened(device))).toEqual([]);
  });
});

// The last: the page goes on asking after it.
// Attack (late answers): the page locks.
test("an answer that never comes does not keep the page from locking", async () => {
  const tab = aTab();
  await tab.session.askGate();
  expect(await tab.session.unlock(pin)).toBeNull();
  expect(tab.session.getState().screen.name).toBe("open");
  const held = holdBack("GET", "/passwords");
  const syncing = tab.session.sync();
  await held.reached;
  const locking = tab.session.lockHere();
  expect(tab.session.getState().screen.name).not.toBe("open");
  tab.loseAllPatience();
  await locking;
  held.release();
  expect(tab.session.getState().screen.name).not.toBe("open");
  tab.close();
  void syncing;
});
