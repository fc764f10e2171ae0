/** Looks through the whole vault in short turns. Nothing of it is kept, sent or written anywhere. */
import { fingerprinter } from "@breezy/crypto/fingerprint";
import { guessEstimate } from "../strength-words.ts";
import { isExposed, webAddress } from "./addresses.ts";
import {
  type FindingKind,
  findingKinds,
  type HealthEntry,
  type HealthFinding,
  type HealthReport,
} from "./findings.ts";
import { quickGuesses, type RankOf } from "./quick-guesses.ts";
import { pointsOf, scoreOf } from "./score.ts";
import { offerOf } from "./sites.ts";

/** From then on a password counts as old. */
export const oldAfterMs = 365 * 86_400_000;

/** A turn ends after the entry that fills it: well below the 50 ms that people notice. */
export const turnMs = 12;

export interface HealthTools {
  rankOf: RankOf;
  /** Milliseconds since 1970. */
  nowMs: number;
  /** Milliseconds since whenever. */
  clock(): number;
  /** Lets others have a turn; `done`: so many entries are looked through. */
  pause(done: number): Promise<void>;
  /** Ends the check with its reason: the vault is locked, or nobody waits any more. */
  signal?: AbortSignal;
}

/** Takes time in proportion to the entries. Rejects with the signal's reason. */
export async function checkHealth(
  entries: readonly HealthEntry[],
  tools: HealthTools,
): Promise<HealthReport> {
  const withPassword = entries.filter(({ password }) => password !== "");
  const sharing = await groupByPassword(withPassword, tools);
  const found: Record<FindingKind, HealthFinding[]> = {
    weak: [],
    reused: [],
    exposed: [],
    code: [],
    old: [],
    passkey: [],
  };
  let points = 0;
  await inTurns(withPassword, tools, (entry, i) => {
    const findings = findingsOf(entry, sharing[i]!, tools);
    for (const finding of findings) found[finding.kind].push(finding);
    points += pointsOf(findings.map(({ kind }) => kind));
  });
  return {
    score: scoreOf(points, withPassword.length),
    checked: withPassword.length,
    findings: findingKinds.flatMap((kind) => found[kind]),
    counts: {
      weak: found.weak.length,
      reused: found.reused.length,
      exposed: found.exposed.length,
      code: found.code.length,
      old: found.old.length,
      passkey: found.passkey.length,
    },
  };
}

/** For each entry the ids of all with its password: one array for all of them. */
async function groupByPassword(
  entries: readonly HealthEntry[],
  tools: HealthTools,
): Promise<string[][]> {
  const fingerprint = fingerprinter();
  const groups = new Map<string, string[]>();
  const ofEntries: string[][] = [];
  await inTurns(entries, tools, ({ id, password }) => {
    const mark = fingerprint(password);
    const group = groups.get(mark) ?? [];
    group.push(id);
    groups.set(mark, group);
    ofEntries.push(group);
  });
  return ofEntries;
}

async function inTurns<T>(
  all: readonly T[],
  { clock, pause, signal }: HealthTools,
  each: (one: T, index: number) => void,
): Promise<void> {
  let began = clock();
  for (const [i, one] of all.entries()) {
    each(one, i);
    if (clock() - began < turnMs) continue;
    await pause(i);
    signal?.throwIfAborted();
    began = clock();
  }
  signal?.throwIfAborted();
}

function findingsOf(
  entry: HealthEntry,
  entryIds: readonly string[],
  { rankOf, nowMs }: HealthTools,
): HealthFinding[] {
  const { id: entryId, account, username, password, passwordSince } = entry;
  const findings: HealthFinding[] = [];
  const guesses = quickGuesses(password, [account, username], rankOf);
  if (guessEstimate(guesses).isSoon)
    findings.push({ kind: "weak", entryId, fix: "change-password", guesses });
  if (entryIds.length > 1)
    findings.push({ kind: "reused", entryId, fix: "change-password", entryIds });
  if (nowMs - passwordSince > oldAfterMs)
    findings.push({ kind: "old", entryId, fix: "change-password", passwordSince });
  return [...findings, ...findingsOfAddresses(entry)];
}

function findingsOfAddresses(entry: HealthEntry): HealthFinding[] {
  const { id: entryId, hasCode, hasPasskey } = entry;
  const findings: HealthFinding[] = [];
  const urls = entry.addresses.flatMap((text) => webAddress(text) ?? []);
  const exposed = urls.find(isExposed);
  if (exposed) findings.push({ kind: "exposed", entryId, fix: "use-https", address: exposed.href });
  const offers = urls.flatMap(({ hostname }) => offerOf(hostname) ?? []);
  const code = hasCode ? undefined : offers.find((offer) => offer.code);
  if (code) findings.push({ kind: "code", entryId, fix: "add-code", domain: code.domain });
  const passkey = hasPasskey ? undefined : offers.find((offer) => offer.passkey);
  if (passkey)
    findings.push({ kind: "passkey", entryId, fix: "add-passkey", domain: passkey.domain });
  return findings;
}
