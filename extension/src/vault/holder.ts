/** Which connection there is, and its vault: made when it is known, ended when the person or the server ends it. */
import { VaultError } from "@breezy/client/failure";
import type { PageConfig } from "@breezy/contract/page-config";
import { type Connection, type Connections, fingerprintsOf, isSameSet } from "./connection.ts";
import { type HeldDeps, type HeldVault, holdVault } from "./held-vault.ts";
import { forgetNames } from "./look-alikes.ts";
import type { Standing } from "./vault-service.ts";

interface HolderDeps extends HeldDeps {
  store: HeldDeps["store"] & { keys(): Promise<string[]> };
  connections: Connections;
  changed(): void;
}

/** How long somebody who asks waits for the server's first word. */
const firstWordMs = 3000;
/** How old the guardians' word may be when somebody looks at the locked vault. */
const gateMs = 15_000;

interface Held {
  connection: Connection;
  /** null: its session has ended. */
  vault: HeldVault | null;
}

export type Holder = ReturnType<typeof createHolder>;

export function createHolder(deps: HolderDeps) {
  const { connections, store, later, clocks } = deps;
  const [clock] = clocks;
  let current: Held | null = null;
  /** What the server names in place of what the person compared. */
  let named: PageConfig["guardians"] | null = null;
  let askedAtMs = 0;
  let asking: Promise<void> | null = null;
  const reading = connections.read().then((connection) => {
    if (connection) take(connection);
  });

  function take(connection: Connection): void {
    named = null;
    const vault = connection.token === null ? null : makeVault(connection);
    // Whether it can be opened is asked when somebody looks: what runs it is started at every page.
    current = { connection, vault };
    deps.changed();
  }

  function makeVault(connection: Connection): HeldVault {
    const vault: HeldVault = holdVault(deps, connection, {
      changed() {
        if (vault.phase().name !== "open") forgetNames();
        deps.changed();
      },
      signedOut() {
        if (current?.vault === vault) void signedOut(connection, vault);
      },
    });
    return vault;
  }

  async function signedOut(connection: Connection, vault: HeldVault): Promise<void> {
    const ended = { ...connection, token: null };
    current = { connection: ended, vault: null };
    deps.changed();
    await connections.keep(ended);
    await vault.end("all but what is nowhere else").catch(deps.report);
  }

  /** How the guardians and the server stand now; of several that ask at once, one does. */
  function askAgain(): Promise<void> {
    const vault = current?.vault;
    if (!vault) return Promise.resolve();
    askedAtMs = clock();
    asking ??= Promise.all([compareGuardians(), vault.askGate()])
      .then(() => undefined)
      .finally(() => (asking = null));
    return asking;
  }

  async function compareGuardians(): Promise<void> {
    const compared = current;
    if (!compared) return;
    try {
      const guardians = await connections.readGuardians(compared.connection.origin);
      if (compared !== current) return;
      named = isSameSet(guardians, compared.connection.guardians) ? null : guardians;
      if (named) {
        await compared.vault?.lock();
        deps.changed();
      }
    } catch (error) {
      // Out of reach: the vault's own requests say so.
      if (!(error instanceof VaultError)) throw error;
    }
  }

  async function standing(): Promise<Standing> {
    await reading;
    if (!current) return { state: "unconnected" };
    const { connection, vault } = current;
    const whose = { origin: connection.origin, email: connection.email };
    if (!vault) return { state: "signed-out", ...whose };
    if (vault.phase().name === "asking" && !named) await firstWord();
    // It may have been ended meanwhile.
    if (current?.vault !== vault) return standing();
    const phase = vault.phase();
    vault.looked();
    if (phase.name !== "open" && clock() - askedAtMs > gateMs) void askAgain();
    if (named) {
      const known = fingerprintsOf(connection.guardians);
      return { state: "guardians-changed", known, named: fingerprintsOf(named), ...whose };
    }
    switch (phase.name) {
      case "asking":
      case "unreachable":
        return { state: "unreachable", ...whose };
      case "locked":
        return { state: "locked", gate: phase.gate, ...whose };
      case "open": {
        const { outbox, findings } = phase.vault;
        return {
          state: "open",
          offline: phase.offline,
          waiting: outbox.count,
          findings: findings.length,
          idleLockAtMs: vault.idleLockAtMs(),
          ...whose,
        };
      }
    }
  }

  async function firstWord(): Promise<void> {
    const { promise: deadline, resolve } = Promise.withResolvers<void>();
    const stop = later(firstWordMs, resolve);
    await Promise.race([asking ?? askAgain(), deadline]);
    stop();
  }

  function held(): HeldVault | null {
    return current?.vault ?? null;
  }

  return {
    standing,
    async isOpen(): Promise<boolean> {
      await reading;
      return !named && held()?.phase().name === "open";
    },
    askAgain,
    held,
    /** Throws VaultError `locked`. */
    open(): HeldVault {
      const vault = named ? null : held();
      if (!vault) throw new VaultError("locked", "The vault is locked.");
      return vault;
    },
    /** One that may be opened. Throws VaultError. */
    async known(): Promise<HeldVault> {
      await reading;
      const vault = held();
      if (!vault) throw new VaultError("signed-out", "This extension is not connected.");
      if (named) throw new VaultError("server", "The server names other guardians.");
      return vault;
    },

    async confirm(): Promise<void> {
      await reading;
      const before = current;
      const connection = await connections.confirm();
      const isSame =
        before?.connection.userId === connection.userId &&
        before.connection.origin === connection.origin;
      if (before?.vault) {
        await before.vault.end(isSame ? "nothing" : "all");
        const { origin, token } = before.connection;
        if (token !== null) await connections.endSession(origin, token).catch(() => undefined);
      }
      // Of somebody else nothing stays, not even what waited: it could never be opened here.
      if (before && !isSame) await eraseAll(["connection"]);
      take(connection);
    },

    async disconnect(): Promise<void> {
      await reading;
      const before = current;
      current = null;
      named = null;
      await connections.cancel();
      if (before?.vault) await before.vault.end("all").catch(deps.report);
      await eraseAll([]);
      deps.changed();
      const { origin, token } = before?.connection ?? { token: null };
      // Nobody has its token any more: if the server can't be reached, it ends by itself.
      if (origin !== undefined && token !== null) {
        await connections.endSession(origin, token).catch(() => undefined);
      }
    },

    async acceptGuardians(): Promise<void> {
      const before = current;
      if (!before?.vault || !named) return;
      const connection = { ...before.connection, guardians: named };
      await before.vault.end("nothing");
      await connections.keep(connection);
      take(connection);
    },
  };

  async function eraseAll(except: readonly string[]): Promise<void> {
    const keys = await store.keys();
    await Promise.all(keys.filter((key) => !except.includes(key)).map((key) => store.delete(key)));
  }
}
