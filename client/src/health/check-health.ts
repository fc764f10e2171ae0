/**
 * Looks through the whole vault in short turns. What is remembered of an entry, so that the next
 * check need not open it again, is what was found: never its password. Nothing is sent or written.
 */
import { fingerprinter } from "@breezy/crypto/fingerprint";
import { isWeak, strengthOf } from "@breezy/crypto/strength";
import type { SharedSites } from "../sites/shared-sites.ts";
import { isExposed, webAddress } from "./addresses.ts";
import {
  type FindingKind,
  findingKinds,
  type HealthEntry,
  type HealthFinding,
  type HealthReport,
  type KnownPasskey,
} from "./findings.ts";
import { type KnownWords, quickGuesses } from "./quick-guesses.ts";
import { loginsAmong, signInsOf } from "./one-login.ts";
import { pointsOf, scoreOf } from "./score.ts";
import { settledBy } from "./settled-passkeys.ts";
import { offerOf } from "./sites.ts";

/** From then on a password counts as old. */
export const oldAfterMs = 365 * 86_400_000;

/** A turn ends after the entry that fills it: well below the 50 ms that people notice. */
export const turnMs = 12;

/** So few passwords lie open at a time. */
export const openedAtOnce = 250;

/** Each key stands for one entry as it is: a changed one has another key. */
export interface HealthSource<Key extends object> {
  keys: readonly Key[];
  /** null for one that does not open. */
  open(some: readonly Key[]): Promise<(HealthEntry | null)[]>;
}

export interface HealthTools {
  words: KnownWords;
  sharedSites: Pick<SharedSites, "siblingsOf">;
  /** Milliseconds since 1970. */
  nowMs: number;
  /** Milliseconds since whenever. */
  clock(): number;
  passkeys: readonly KnownPasskey[];
  /** In how many leaks a password stood, by its mark: those that were looked for, and found. */
  leaks: ReadonlyMap<string, number>;
  /** Lets others have a turn; `done`: so many entries are looked at. */
  pause(done: number): Promise<void>;
  /** Ends the check with its reason: the vault is locked, or nobody waits any more. */
  signal?: AbortSignal;
}

interface Look {
  entryId: string;
  username: string;
  /** The same for the same password. */
  mark: string;
  /** One in common with another of the same password: they are one login. */
  signIns: readonly string[];
  guesses: number;
  weak: boolean;
  passwordSince: number;
  ofAddresses: HealthFinding[];
}

/**
 * Remembers what it looked at for as long as it and the keys are held. `fingerprint` makes the marks
 * of passwords.
 */
export function createHealthCheck<Key extends object>(fingerprint = fingerprinter()) {
  // null: nothing there that could be signed in with.
  const looks = new WeakMap<Key, Look | null>();

  function look(entry: HealthEntry | null, { words, sharedSites }: HealthTools): Look | null {
    if (!entry?.password) return null;
    const { id: entryId, account, username, password, passwordSince } = entry;
    const guesses = quickGuesses(password, [account, username], words);
    return {
      entryId,
      username,
      mark: fingerprint(password),
      signIns: signInsOf(entry, sharedSites),
      guesses,
      weak: isWeak(strengthOf(password, guesses)),
      passwordSince,
      ofAddresses: findingsOfAddresses(entry),
    };
  }

  /** Takes time in proportion to the entries that are new to it. Rejects with the signal's reason. */
  return async ({ keys, open }: HealthSource<Key>, tools: HealthTools): Promise<HealthReport> => {
    const turns = takeTurns(tools);
    const fresh = keys.filter((key) => !looks.has(key));
    let done = keys.length - fresh.length;
    for (let from = 0; from < fresh.length; from += openedAtOnce) {
      const some = fresh.slice(from, from + openedAtOnce);
      const opened = await open(some);
      await turns.end(done);
      for (const [i, key] of some.entries()) {
        looks.set(key, look(opened[i]!, tools));
        await turns.goOn(++done);
      }
    }
    const known = keys.flatMap((key) => looks.get(key) ?? []);
    return reportOf(known, tools, () => turns.goOn(done));
  };
}

async function reportOf(
  looks: readonly Look[],
  { nowMs, leaks, passkeys, sharedSites }: HealthTools,
  goOn: () => Promise<void>,
): Promise<HealthReport> {
  const sharing = new Map(
    Array.from(
      Map.groupBy(looks, ({ mark }) => mark),
      ([mark, same]) => [mark, sharingOf(same)],
    ),
  );
  const found: Record<FindingKind, HealthFinding[]> = {
    leaked: [],
    weak: [],
    reused: [],
    exposed: [],
    code: [],
    old: [],
    twice: [],
    passkey: [],
  };
  const isSettled = settledBy(passkeys, sharedSites);
  let points = 0;
  for (const look of looks) {
    const findings = findingsOf(
      look,
      sharing.get(look.mark)!,
      leaks.get(look.mark) ?? 0,
      nowMs,
    ).filter((finding) => finding.kind !== "passkey" || !isSettled(look, finding.domain));
    for (const finding of findings) found[finding.kind].push(finding);
    points += pointsOf(findings.map(({ kind }) => kind));
    await goOn();
  }
  return {
    score: scoreOf(points, looks.length, found.leaked.length),
    checked: looks.length,
    findings: findingKinds.flatMap((kind) => found[kind]),
    counts: {
      leaked: found.leaked.length,
      weak: found.weak.length,
      reused: found.reused.length,
      exposed: found.exposed.length,
      code: found.code.length,
      old: found.old.length,
      twice: found.twice.length,
      passkey: found.passkey.length,
    },
  };
}

function takeTurns({ clock, pause, signal }: HealthTools) {
  let began = clock();
  async function end(done: number): Promise<void> {
    await pause(done);
    signal?.throwIfAborted();
    began = clock();
  }
  return {
    end,
    /** Ends the turn if it is full. */
    async goOn(done: number): Promise<void> {
      if (clock() - began >= turnMs) await end(done);
    },
  };
}

/** The entries of one password. */
interface Sharing {
  entryIds: readonly string[];
  /** Of several logins: a password is reused only by those. */
  isReused: boolean;
  /** By entry, those that are one login with it, itself too, if there is another. */
  twins: ReadonlyMap<string, readonly string[]>;
}

function sharingOf(same: readonly Look[]): Sharing {
  const entryIds = same.map(({ entryId }) => entryId);
  if (same.length === 1) return { entryIds, isReused: false, twins: new Map() };
  const logins = loginsAmong(same);
  const twins = logins.filter((ids) => ids.length > 1);
  return {
    entryIds,
    isReused: logins.length > 1,
    twins: new Map(twins.flatMap((ids) => ids.map((id) => [id, ids]))),
  };
}

function findingsOf(look: Look, shared: Sharing, leaks: number, nowMs: number): HealthFinding[] {
  const { entryId, guesses, weak, passwordSince, ofAddresses } = look;
  const findings: HealthFinding[] = [];
  if (leaks > 0) findings.push({ kind: "leaked", entryId, fix: "change-password", count: leaks });
  if (weak) findings.push({ kind: "weak", entryId, fix: "change-password", guesses });
  if (shared.isReused) {
    const { entryIds } = shared;
    findings.push({ kind: "reused", entryId, fix: "change-password", entryIds });
  }
  const twins = shared.twins.get(entryId);
  if (twins) findings.push({ kind: "twice", entryId, fix: "keep-one", entryIds: twins });
  if (nowMs - passwordSince > oldAfterMs)
    findings.push({ kind: "old", entryId, fix: "change-password", passwordSince });
  return [...findings, ...ofAddresses];
}

function findingsOfAddresses(entry: HealthEntry): HealthFinding[] {
  const { id: entryId, hasCode } = entry;
  const findings: HealthFinding[] = [];
  const urls = entry.addresses.flatMap((text) => webAddress(text) ?? []);
  const exposed = urls.find(isExposed);
  if (exposed) findings.push({ kind: "exposed", entryId, fix: "use-https", address: exposed.href });
  const offers = urls.flatMap(({ hostname }) => offerOf(hostname) ?? []);
  const code = hasCode ? undefined : offers.find((offer) => offer.code);
  if (code) findings.push({ kind: "code", entryId, fix: "add-code", domain: code.domain });
  const passkey = offers.find((offer) => offer.passkey);
  if (passkey)
    findings.push({ kind: "passkey", entryId, fix: "add-passkey", domain: passkey.domain });
  return findings;
}
