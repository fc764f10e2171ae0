/** A browser's tab over a line that can be cut, on the open vault alone: who opened it, and how, is another's test. */
import { createVaultKey, deriveVault, type VaultKeys } from "@breezy/crypto/keys";
import { headToWire, type Contents } from "../entries/contents.ts";
import { settingsOf } from "../entries/settings.ts";
import { openSecret } from "../entries/seal-entries.ts";
import type { EntryDraft } from "../entry/entry.ts";
import { createContext } from "../keep/context.ts";
import type { Store } from "../keep/store.ts";
import { createChanges } from "../open/changes.ts";
import { createFollowing } from "../open/follow-server.ts";
import { emptyHead, fetchAll, type Opened, unheard } from "../open/open.ts";
import { createOpenVaultState } from "../open/open-vault-state.ts";
import { exclusive, memoryStore } from "./memory-store.ts";
import { aVaultServer, type VaultServer } from "./vault-server.ts";

/** What becomes of one request. */
export type Fate = "arrives" | "request lost" | "reply lost";

export interface Home {
  keys: VaultKeys;
  server: VaultServer;
  nowMs: number;
}

export async function aHome(): Promise<Home> {
  const keys = await deriveVault(createVaultKey(), crypto.randomUUID());
  const server = aVaultServer(keys, headToWire(await emptyHead(keys)));
  return { keys, server, nowMs: Date.UTC(2026, 10, 1) };
}

export type Writer = ReturnType<typeof aWriter>;

/** A tab of the browser that keeps `store`. */
export function aWriter(home: Home, store: Store & { kept: Map<string, unknown> } = memoryStore()) {
  const { keys, server } = home;
  let fate: () => Fate = () => "arrives";
  let sent = 0;
  const context = createContext({
    origin: "",
    async fetch(path, init) {
      const now = fate();
      if (now === "request lost") throw new TypeError("no network");
      sent++;
      const body = init.body ? JSON.parse(init.body as string) : undefined;
      const answer = server.handle(init.method ?? "GET", path, body);
      if (now === "reply lost") throw new TypeError("no network");
      return answer;
    },
    session: { userId: keys.userId },
    config: { guardians: [] },
    store,
    clock: () => home.nowMs++,
    // The copy on this device and the guardians are others' tests.
    later: () => undefined,
    exclusive,
  });
  const vaultState = createOpenVaultState(context);
  const { sync } = createFollowing(context, vaultState);
  const { empty: _, forgetUnfinished, ...changes } = createChanges(context, vaultState, sync);
  let last: Contents | null = null;

  async function begin(changed: Partial<Opened> & Pick<Opened, "contents">) {
    await vaultState.begin(
      { keys, ...unheard, findings: [], kit: null, kept: true, ...changed },
      new Map(),
    );
    return vaultState.show(vaultState.opened());
  }

  return {
    ...changes,
    store,
    sync,
    vaultState,
    over(next: Fate | (() => Fate)) {
      fate = typeof next === "function" ? next : () => next;
    },
    /** How many requests have arrived. */
    sent: () => sent,
    async open() {
      return begin({ contents: await fetchAll(context, keys) });
    },
    /** By a passkey: what was last seen here. */
    openOffline: () => begin({ contents: last!, offline: true }),
    async lock() {
      last = vaultState.opened().contents;
      await vaultState.close();
      forgetUnfinished();
    },
    /** Until nothing waits that can be sent. Returns what it met. */
    async sendAll() {
      const all = [];
      for (;;) {
        const done = await changes.sendWaiting();
        all.push(...done.merges);
        if (done.failure !== null || done.vault.outbox.count === 0) return { ...done, merges: all };
      }
    },
    outbox: () => vaultState.outbox.told(),
    /** What a person sees of it: every entry by name, with its password. */
    async seen() {
      const { contents } = vaultState.current();
      const all = [...contents.entries.values()].filter(({ id }) => id !== keys.userId);
      const whole = await Promise.all(
        all.map(async (held) => ({
          id: held.id,
          ...held.overview!,
          ...(await openSecret(held, keys)),
        })),
      );
      return whole.sort((a, b) => (a.account < b.account ? -1 : 1));
    },
    settings: () => settingsOf(vaultState.current().contents, keys.userId),
  };
}

export function aDraft(account: string, changes: Partial<EntryDraft> = {}): EntryDraft {
  return {
    account,
    username: "",
    password: `first of ${account}`,
    phone: "",
    notes: "",
    url: "",
    tags: [],
    ...changes,
  };
}
