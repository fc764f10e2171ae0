/**
 * The copy of the open vault that this device keeps: written if it would say something new, never
 * over what opened here with what does not open now, and compared with all that the server has.
 */
import { equalBytes } from "@breezy/crypto/bytes";
import { type Contents, findings as findingsOf } from "../entries/contents.ts";
import { differences } from "../entries/differences.ts";
import { settingsOf } from "../entries/settings.ts";
import { knowSecret, secretOpens, trySecrets } from "../entries/unreadable.ts";
import type { Finding } from "../answers.ts";
import { VaultError } from "../failure.ts";
import type { Context } from "../keep/context.ts";
import { keepWays, stampCopy } from "../keep/offline-copy.ts";
import { secretsMost, writeSnapshot } from "../keep/snapshot.ts";
import { fetchAll, isTrusted, type Opened, suspect } from "./open.ts";

/** How long after an opening the copy is written: not before the list is on the screen. */
const keepMs = 1000;
/** How often all that the server has is compared with what is held here: once a day, 10,000 entries are about 5 MB. */
const compareEveryMs = 24 * 3_600_000;

/** The open vault, as its owner holds it. */
export interface OpenCell {
  get(): Opened | null;
  set(next: Opened): void;
  /** In list order: the next opening then finds the entries sorted. */
  inListOrder(contents: Contents): Contents;
  /** Writes and witnesses what was saved. */
  settle(): Promise<void>;
}

export function createDeviceCopy(context: Context, open: OpenCell) {
  const { userId, store, clock, later } = context;
  let isDue = false;
  /** Whether passkeys were asked for since the opening. */
  let offered = false;
  /** Erasing the snapshot must not overtake it. */
  let writing: Promise<void> = Promise.resolve();

  function keepSoon(): void {
    if (isDue || open.get()?.kept) return;
    isDue = true;
    later(keepMs, keep);
  }

  async function keep(): Promise<void> {
    isDue = false;
    const state = open.get();
    if (!state || state.kept || !isTrusted(state.findings)) return;
    const { contents, keys, held } = state;
    await trySecrets(contents.entries.values(), keys);
    const tried = open.get();
    if (tried?.contents !== contents || tried.kept) return keepSoon();
    const damaged = differences(contents, held, { kind: "newer" }, userId);
    if (damaged.length > 0) return find(tried, contents, held, damaged);
    const before = writing;
    const { keepsCopy } = settingsOf(contents, userId);
    const kept = { room: keepsCopy ? secretsMost : 0, comparedAt: tried.comparedAt };
    writing = (async () => {
      await Promise.allSettled([before]);
      await writeSnapshot(store, open.inListOrder(contents), keys, kept);
      await stampCopy(context, contents, keys);
    })();
    await writing;
    const written = open.get();
    if (written?.contents === contents) open.set({ ...written, held: contents, kept: true });
  }

  /** From here on the person decides; until then what this device holds is what it shows. */
  function find(
    state: Opened,
    server: Contents,
    held: Contents | null,
    findings: readonly Finding[],
  ): void {
    const all = [...state.findings, ...findings];
    open.set({ ...state, held, ...suspect(server, held, state.keys, all), findings: all });
  }

  /**
   * Quietly, after an opening: opens every secret that this device has not seen opened, and once a
   * day compares all that the server has, of which otherwise only changes are fetched.
   */
  async function look(): Promise<void> {
    await keep();
    const state = open.get();
    if (!state || !isTrusted(state.findings)) return;
    if (clock() - state.comparedAt < compareEveryMs) return;
    const { contents, keys } = state;
    const server = await fetchAll(context, keys);
    for (const entry of server.entries.values()) {
      const mine = contents.entries.get(entry.id);
      if (mine && equalBytes(mine.sealedSecret, entry.sealedSecret)) {
        knowSecret(entry, secretOpens(mine));
      }
    }
    await trySecrets(server.entries.values(), keys);
    // Saved meanwhile: the next look compares.
    const tried = open.get();
    if (tried?.contents !== contents || !isTrusted(tried.findings)) return;
    const found = findingsOf(server, keys, [], contents);
    if (found.length === 0) {
      open.set({ ...tried, comparedAt: clock(), kept: false });
      keepSoon();
      return;
    }
    await Promise.allSettled([open.settle()]);
    const settled = open.get();
    if (settled?.contents === contents) find(settled, server, contents, found);
  }

  /** Lets the passkeys that open this vault open its copy here too, once it lies here. */
  function offerOffline(): void {
    if (open.get()?.offline) return;
    offered = true;
    later(keepMs, async () => {
      await Promise.allSettled([writing]);
      await keep();
      const state = open.get();
      if (!state || !isTrusted(state.findings)) return;
      const { contents, keys, kept } = state;
      try {
        await keepWays(context, keys);
      } catch (error) {
        // Whatever is the matter with the server: the next opening asks again.
        if (error instanceof VaultError) return;
        throw error;
      }
      if (kept && open.get()?.keys === keys) await stampCopy(context, contents, keys);
    });
  }

  return {
    keep,
    keepSoon,
    look,
    offerOffline,
    /** The first time since the opening. */
    offerOnce(): void {
      if (!offered) offerOffline();
    },
    /** Before a lock: what is due is written, and what is being written ends. */
    async finish(): Promise<void> {
      if (isDue) await keep();
      await Promise.allSettled([writing]);
    },
    forget(): void {
      offered = false;
    },
  };
}
