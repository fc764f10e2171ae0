/**
 * The health of the open vault: its passwords are opened here, looked at, and forgotten. What was
 * found of an entry that has not changed since is remembered until the vault is locked.
 */
import type { VaultKeys } from "@breezy/crypto/keys";
import { fingerprinter } from "@breezy/crypto/fingerprint";
import { partOpener, SealError } from "@breezy/crypto/seal";
import { type BreachProgress, findBreaches } from "./breach-range.ts";
import { createHealthCheck, openedAtOnce } from "./check-health.ts";
import type { HealthEntry, HealthReport } from "./findings.ts";
import { passkeysOf } from "./settled-passkeys.ts";
import { createKnownLeaks, type KnownLeaks } from "./known-leaks.ts";
import { loadKnownWords } from "./known-words.ts";
import type { KnownWords } from "./quick-guesses.ts";
import { kindOf } from "../entry/kinds.ts";
import { VaultError } from "../failure.ts";
import type { Overview, Secret } from "../entry/entry.ts";
import type { HealthProgress } from "../answers.ts";
import type { Context } from "../keep/context.ts";
import type { Contents, HeldEntry } from "../entries/contents.ts";
import type { OpenVaultState } from "../open/open-vault-state.ts";
import { loadSharedSites, type SharedSites } from "../sites/shared-sites.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";

/** The server answers so many at once, and then ten a second: some are left for everything else. */
const leakBurst = 100;
const leakPauseMs = 150;

interface Check {
  contents: Contents;
  /** What was known of leaks then. */
  leaks: ReturnType<KnownLeaks["counts"]>;
  stop: AbortController;
  report: Promise<HealthReport>;
}

interface LeakSearch {
  turns: AsyncGenerator<BreachProgress, undefined>;
  /** As they were when it began, sealed, by id. */
  held: ReadonlyMap<string, HeldEntry>;
}

/** What outlives a check, until the lock. */
function createMemory() {
  const fingerprint = fingerprinter();
  return {
    fingerprint,
    check: createHealthCheck<HeldEntry>(fingerprint),
    leaks: createKnownLeaks(),
  };
}

export function createHealth({ wire }: Context, vaultState: OpenVaultState) {
  let last: Check | null = null;
  let progress: HealthProgress = { done: 0, of: 0 };
  let search: LeakSearch | null = null;
  let words: Promise<KnownWords> | null = null;
  let memory = createMemory();

  async function check(signal: AbortSignal): Promise<HealthReport> {
    progress = { done: 0, of: 0 };
    const { keys } = vaultState.opened();
    const entries = listed(vaultState);
    const of = entries.length;
    const open = healthOpener(keys);
    const [known, sharedSites] = await Promise.all([knownWords(), sharedSitesHere()]);
    const tools = {
      words: known,
      sharedSites,
      nowMs: vaultState.now(),
      clock: () => performance.now(),
      passkeys: entries.flatMap(passkeysOf),
      leaks: memory.leaks.counts(),
      signal,
      async pause(done: number) {
        progress = { done, of };
        await yieldToEventLoop();
        vaultState.opened();
      },
    };
    return memory.check({ keys: entries, open: (some) => Promise.all(some.map(open)) }, tools);
  }

  async function knownWords(): Promise<KnownWords> {
    try {
      return await (words ??= loadKnownWords(yieldToEventLoop));
    } catch (cause) {
      words = null;
      throw partMissing(cause);
    }
  }

  return {
    /** The same contents are looked through once, until more is known of leaks. */
    async health(): Promise<HealthReport> {
      const { contents } = vaultState.current();
      const leaks = memory.leaks.counts();
      if (last?.contents === contents && last.leaks === leaks) return last.report;
      last?.stop.abort(new VaultError("not-found", "the vault has changed since"));
      const stop = new AbortController();
      const started = { contents, leaks, stop, report: check(stop.signal) };
      last = started;
      try {
        return await started.report;
      } catch (error) {
        if (last === started) last = null;
        throw error;
      }
    },

    healthProgress: async () => progress,

    async nextLeaks(anew: boolean): Promise<BreachProgress> {
      vaultState.opened();
      if (anew || !search) {
        const held = listed(vaultState);
        const entries = await openEntries(held, vaultState);
        let asked = 0;
        const turns = findBreaches(entries, async (prefix) => {
          if (++asked > leakBurst) await passed(leakPauseMs);
          return wire.leakRange(prefix);
        });
        search = { turns, held: new Map(held.map((entry) => [entry.id, entry])) };
        memory.leaks.begin();
      }
      const { turns, held } = search;
      const turn = (await turns.next()).value ?? { asked: 0, of: 0, found: [] };
      const open = healthOpener(vaultState.opened().keys);
      const met = await Promise.all(turn.found.map(({ entryId }) => open(held.get(entryId)!)));
      // Another search may have begun meanwhile, and it answers for itself.
      if (search?.turns !== turns) return turn;
      for (const [i, { count }] of turn.found.entries())
        memory.leaks.put(memory.fingerprint(met[i]!.password), count);
      if (turn.asked === turn.of) {
        memory.leaks.end();
        search = null;
      }
      return turn;
    },

    forgetHealth(): void {
      last?.stop.abort(new VaultError("locked", "the vault was locked"));
      last = null;
      search = null;
      words = null;
      memory = createMemory();
    },
  };
}

/** In list order, without those in the trash. */
function listed(vaultState: OpenVaultState): HeldEntry[] {
  const { entries } = vaultState.current().contents;
  return vaultState.search("").flatMap((id) => entries.get(id) ?? []);
}

/** One that does not open is left out. */
async function openEntries(
  held: readonly HeldEntry[],
  vaultState: OpenVaultState,
): Promise<HealthEntry[]> {
  const open = healthOpener(vaultState.opened().keys);
  const entries: HealthEntry[] = [];
  for (let from = 0; from < held.length; from += openedAtOnce) {
    const opened = await Promise.all(held.slice(from, from + openedAtOnce).map(open));
    entries.push(...opened.flatMap((entry) => entry ?? []));
    await yieldToEventLoop();
    vaultState.opened();
  }
  return entries;
}

function healthOpener(keys: VaultKeys): (entry: HeldEntry) => Promise<HealthEntry | null> {
  const open = partOpener(keys, "secret");
  return async ({ id, overview, sealedSecret, secretMark }) => {
    if (!overview) return null;
    try {
      const secret = await open(sealedSecret, id, secretMark.revision);
      return healthEntry(id, overview, secret as Partial<Secret>);
    } catch (error) {
      if (error instanceof SealError) return null;
      throw error;
    }
  };
}

export function healthEntry(id: string, overview: Overview, secret: Partial<Secret>): HealthEntry {
  const { account, username, url, urls, createdAt } = overview;
  return {
    id,
    account,
    username,
    // A Wi-Fi or a note has no sign-in that could be tried.
    password: kindOf(overview) === "login" ? (secret.password ?? "") : "",
    passwordSince: secret.history?.[0]?.replacedAt ?? createdAt,
    addresses: [url, ...(urls ?? [])].filter(Boolean),
    hasCode: overview.hasCode ?? false,
  };
}

async function sharedSitesHere(): Promise<SharedSites> {
  try {
    return await loadSharedSites();
  } catch (cause) {
    throw partMissing(cause);
  }
}

/** They are files of the page's own. */
function partMissing(cause: unknown): VaultError {
  return new VaultError("network", "a part of the health check could not be loaded", { cause });
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
