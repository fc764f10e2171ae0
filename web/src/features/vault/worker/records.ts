/** Reads what three guardians say of one person's registrations, and decides which one counts. */
import { fromBase64 } from "@breezy/crypto/bytes";
import { commitMessage } from "@breezy/crypto/messages";
import { decodeRecord, type RecordHeader } from "@breezy/crypto/record-header";
import { guardianThreshold, guardianTries } from "@breezy/crypto/parameters";
import { sha256, verifySignature } from "@breezy/crypto/verify";
import type { GuardianAnswer, GuardianRecord } from "@breezy/contract/guardian";
import type { Gate } from "../vault-answers.ts";

/** The registration that two guardians hold byte for byte. */
export interface AgreedRecord {
  bytes: Uint8Array;
  header: RecordHeader;
  headerHash: Uint8Array;
  commitment: Uint8Array;
  wrap: Uint8Array;
  /** Guardians that hold it as their active one. */
  holders: string[];
}

/** A certificate that one guardian serves and another has not acted on. */
export interface Undelivered {
  guardianId: string;
  record: Uint8Array;
  certificate: string;
}

export type Answers = ReadonlyMap<string, GuardianAnswer>;

/** The highest epoch of which two guardians hold identical copies; null where there is none. */
export function agreedRecord(answers: Answers, userId: string): AgreedRecord | null {
  const holders = new Map<string, { record: GuardianRecord; ids: string[] }>();
  for (const [id, answer] of answers) {
    const record = answer.active;
    if (!record) continue;
    const key = [record.header, record.commitment, record.wrap].join(" ");
    const held = holders.get(key) ?? { record, ids: [] };
    held.ids.push(id);
    holders.set(key, held);
  }
  let best: AgreedRecord | null = null;
  for (const { record, ids } of holders.values()) {
    if (ids.length < guardianThreshold) continue;
    const bytes = fromBase64(record.header);
    const header = readableHeader(bytes, userId);
    if (!header || (best && best.header.epoch >= header.epoch)) continue;
    best = {
      bytes,
      header,
      headerHash: sha256(bytes),
      commitment: fromBase64(record.commitment),
      wrap: fromBase64(record.wrap),
      holders: ids,
    };
  }
  return best;
}

/** null for an unknown suite, another person's record or bytes that are no record: refused before anything is sent. */
function readableHeader(bytes: Uint8Array, userId: string): RecordHeader | null {
  try {
    const header = decodeRecord(bytes);
    return header.userId === userId ? header : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * The greatest epoch that the vault's own key committed, as any guardian proves it by a certificate:
 * the next registration goes above it. One guardian's bare word for a higher one would leave none.
 */
export function committedEpoch(answers: Answers, userId: string, vaultKey: Uint8Array): number {
  const epochs = Array.from(answers.values(), ({ active }) => {
    const header = active && committedHeader(active, userId, vaultKey);
    return header ? header.epoch : 0;
  });
  return Math.max(0, ...epochs);
}

/** The header of a record whose certificate is the vault key's; null without one. */
function committedHeader(
  record: GuardianRecord,
  userId: string,
  vaultKey: Uint8Array,
): RecordHeader | null {
  const bytes = fromBase64(record.header);
  const header = readableHeader(bytes, userId);
  if (!header || !record.certificate) return null;
  const message = commitMessage(userId, header.recordId, sha256(bytes));
  return verifySignature(vaultKey, message, fromBase64(record.certificate)) ? header : null;
}

/**
 * Certificates to deliver: a pending record whose commitment another guardian already shows, signed
 * by the key of the vault that two guardians agree on (or, where none is agreed yet, by its own).
 */
export function undeliveredCertificates(answers: Answers, userId: string): Undelivered[] {
  const agreed = agreedRecord(answers, userId);
  const found: Undelivered[] = [];
  for (const [guardianId, answer] of answers) {
    const pending = answer.pending;
    if (!pending) continue;
    for (const { active } of answers.values()) {
      if (!active?.certificate || active.header !== pending.header) continue;
      const own = readableHeader(fromBase64(active.header), userId)?.vaultKey;
      const vaultKey = agreed?.header.vaultKey ?? own;
      const header = vaultKey && committedHeader(active, userId, vaultKey);
      if (!header) continue;
      found.push({ guardianId, record: header.recordId, certificate: active.certificate });
      break;
    }
  }
  return found;
}

/** Tries that `left` evaluations at each guardian allow when every try takes two different ones. */
export function pairsLeft(left: readonly number[]): number {
  const sum = left.reduce((a, b) => a + b, 0);
  return Math.max(0, Math.min(Math.floor(sum / 2), sum - Math.max(0, ...left)));
}

/** Where a person stands, from the answers heard and this device's clock. */
export function gateOf(answers: Answers, userId: string, deviceNowMs: number): Gate {
  if (answers.size < guardianThreshold) return { state: "unavailable" };
  const record = agreedRecord(answers, userId);
  const bound = record?.holders.some((id) => answers.get(id)!.standing.bound) ?? false;
  const unbound = Array.from(answers.values()).filter((a) => !a.standing.bound).length;
  // A registration that nothing confirmed is a set-up that was left: it is begun anew.
  if (!bound && unbound >= guardianThreshold) return { state: "set-up" };
  if (!record) return { state: "unavailable" };
  const standings = record.holders.map((id) => answers.get(id)!.standing);
  const sealed = standings.filter((s) => s.sealed).length;
  if (sealed > 0 && standings.length - sealed < guardianThreshold) return { state: "sealed" };
  // No guardian allows more, whatever one of them says.
  const triesLeft = pairsLeft(standings.map((s) => Math.min(s.triesLeft, guardianTries)));
  if (triesLeft === 0) {
    // The second guardian to open again is the one that makes a try possible.
    const waits = standings
      .map((s) => Math.max(0, (s.lockedUntil ?? s.now) - s.now))
      .sort((a, b) => a - b);
    return { state: "locked-out", untilMs: deviceNowMs + (waits[guardianThreshold - 1] ?? 0) };
  }
  return { state: "pin", triesLeft, failures: Math.max(...standings.map((s) => s.fails)) };
}
