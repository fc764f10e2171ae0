/** Reads what three guardians say of one person's registrations, and decides which one counts. */
import { fromBase64, toHex } from "@breezy/crypto/bytes";
import { commitMessage, prepareMessage } from "@breezy/crypto/messages";
import { decodeRecord, type RecordHeader } from "@breezy/crypto/record-header";
import { guardianThreshold, guardianTries } from "@breezy/crypto/parameters";
import { sha256, verifySignature } from "@breezy/crypto/verify";
import type { GuardianAnswer, GuardianRecord, PreparedRecord } from "@breezy/contract/guardian";
import type { Gate } from "../answers.ts";

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

/** The highest epoch of which two guardians hold identical copies; null if there is none. */
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
    if (!header || (best && !isAbove(header, best.header))) continue;
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

/** The one order of registrations: by epoch, then by record id. */
export function isAbove(
  a: Pick<RecordHeader, "epoch" | "recordId">,
  b: Pick<RecordHeader, "epoch" | "recordId">,
): boolean {
  if (a.epoch !== b.epoch) return a.epoch > b.epoch;
  return toHex(a.recordId) > toHex(b.recordId);
}

/**
 * The greatest epoch that the vault's own key signed, for a record in force or one prepared: the
 * next registration goes above it. A guardian's bare word for a higher one would leave none.
 */
export function highestEpoch(answers: Answers, userId: string, vaultKey: Uint8Array): number {
  const epochs = Array.from(answers).flatMap(([guardianId, { active, prepared = [] }]) => [
    (active && committedHeader(active, userId, vaultKey)?.epoch) ?? 0,
    ...prepared.map((record) => preparedHeader(guardianId, record, userId, vaultKey)?.epoch ?? 0),
  ]);
  return Math.max(0, ...epochs);
}

/** The header of a record that the vault's key prepared at that guardian; null without the proof. */
function preparedHeader(
  guardianId: string,
  record: PreparedRecord,
  userId: string,
  vaultKey: Uint8Array,
): RecordHeader | null {
  const bytes = fromBase64(record.header);
  const header = readableHeader(bytes, userId);
  if (!header || !record.proof) return null;
  const message = prepareMessage({
    guardianId,
    headerHash: sha256(bytes),
    commitment: fromBase64(record.commitment),
    wrap: fromBase64(record.wrap),
    shareHash: fromBase64(record.proof.shareHash),
    closesHash: fromBase64(record.proof.closesHash),
  });
  return verifySignature(vaultKey, message, fromBase64(record.proof.signature)) ? header : null;
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
 * Certificates to deliver: of the records prepared at one guardian the highest that another shows
 * in force, signed by the key of the vault that two guardians agree on (or, if none is agreed
 * yet, by its own).
 */
export function undeliveredCertificates(answers: Answers, userId: string): Undelivered[] {
  const vaultKey = agreedRecord(answers, userId)?.header.vaultKey ?? null;
  const shown = Array.from(answers.values()).flatMap(({ active }) => {
    if (!active?.certificate) return [];
    const own = readableHeader(fromBase64(active.header), userId);
    const header = own && committedHeader(active, userId, vaultKey ?? own.vaultKey);
    return header ? [{ header, text: active.header, certificate: active.certificate }] : [];
  });
  shown.sort((a, b) => (isAbove(a.header, b.header) ? -1 : 1));
  return Array.from(answers).flatMap(([guardianId, { active, prepared = [] }]) => {
    const held = active && readableHeader(fromBase64(active.header), userId);
    const next = shown.find(({ text }) => prepared.some((record) => record.header === text));
    if (!next || (held && !isAbove(next.header, held))) return [];
    return [{ guardianId, record: next.header.recordId, certificate: next.certificate }];
  });
}

/** The vault's key that two guardians are bound to, 32 bytes; null if no two are to one. */
export function boundKey(answers: Answers): Uint8Array | null {
  const bound = Array.from(answers.values()).flatMap(({ standing }) => standing.bound ?? []);
  const twice = bound.find((key, i) => bound.indexOf(key) !== i);
  return twice ? fromBase64(twice) : null;
}

/** The key that the only bound guardian is bound to. */
export function lastBoundKey(answers: Answers): Uint8Array | null {
  const [bound] = Array.from(answers.values()).flatMap(({ standing }) => standing.bound ?? []);
  return bound === undefined ? null : fromBase64(bound);
}

/** Whether a set-up may have been cut after its first confirmation: no two guardians are bound, and two are to nothing. */
export function isHalfBound(answers: Answers): boolean {
  const unbound = Array.from(answers.values()).filter(({ standing }) => !standing.bound);
  return unbound.length >= guardianThreshold && unbound.length < answers.size;
}

/** Guardians that answered and hold another record than the one in force, or one that waits above it. */
export function fallenBehind({ holders }: AgreedRecord, answers: Answers): string[] {
  return Array.from(answers).flatMap(([id, { prepared = [] }]) =>
    !holders.includes(id) || prepared.length > 0 ? [id] : [],
  );
}

/** Tries that `left` evaluations at each guardian allow when every try takes two different ones. */
export function pairsLeft(left: readonly number[]): number {
  const sum = left.reduce((a, b) => a + b, 0);
  return Math.max(0, Math.min(Math.floor(sum / 2), sum - Math.max(0, ...left)));
}

/** What a person can do, from the answers heard and this device's clock. */
export function gateOf(answers: Answers, userId: string, deviceNowMs: number): Gate {
  if (answers.size < guardianThreshold) return { state: "unavailable" };
  const record = agreedRecord(answers, userId);
  const bound = record?.holders.some((id) => answers.get(id)!.standing.bound) ?? false;
  const unbound = Array.from(answers.values()).filter((a) => !a.standing.bound).length;
  // A registration that nothing confirmed is a set-up that was left: it is begun anew.
  if (!bound && unbound >= guardianThreshold) return { state: "set-up" };
  const key = boundKey(answers);
  if (!record) return { state: key ? "split" : "unavailable" };
  // One that no confirmation bound evaluates nothing.
  if (!key) return { state: "unavailable" };
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
  return { state: "pin", triesLeft, failures: Math.max(...standings.map((s) => s.today)) };
}
