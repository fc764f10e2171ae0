/** What a guardian keeps of one person, and the rules over it. Pure: a row in, a row out. */
import { randomBytes, toBase64, toHex } from "@breezy/crypto/bytes";
import { guardianTries, renewalMs, sealAtOpen, vouchedMost } from "@breezy/crypto/parameters";
import type { SignedHeadWire, TryCounts } from "@breezy/contract/guardian";
import { nextMidnightMs } from "./midnight.ts";

/** One registration of a PIN. */
export interface Registration {
  /** H. */
  header: Uint8Array;
  /** 16 bytes. */
  recordId: Uint8Array;
  epoch: number;
  zone: string;
  commitment: Uint8Array;
  wrap: Uint8Array;
  /** This guardian's share, sealed at rest. */
  sealedShare: Uint8Array;
  /** null until it is committed. */
  certificate: Uint8Array | null;
  /** Of a change of PIN: names of evaluations, in base64, that it closes if this guardian is sealed. */
  closes: string[] | null;
  /** SHA-256 of the share as it was sent, and the owner's signature over all of it; null: kept before these were. */
  proof: { shareHash: Uint8Array; signature: Uint8Array } | null;
}

/** An evaluation that no browser claimed. */
export interface Evaluation {
  /** SHA-256 over record id and element, in base64. */
  id: string;
  /** null: of before these were named. */
  atMs: number | null;
  /** When its local day ended, in the zone that was in force: no later record's zone gives a try back. */
  dayEndsMs: number;
  /** The owner said that it was theirs: closed, but the day it was made goes on counting it. */
  vouched: boolean;
}

export interface Person {
  user: string;
  /** pkV, from the first confirmation on. */
  boundKey: Uint8Array | null;
  active: Registration | null;
  /** Above the active one. */
  prepared: Registration[];
  evaluations: Evaluation[];
  /** How many the owner vouched for since the last change of PIN that counted, and when that was. */
  vouched: number;
  renewedAt: number | null;
  /** 32 bytes; what the next confirmation or order must sign. */
  challenge: Uint8Array | null;
  head: SignedHeadWire | null;
  fork: SignedHeadWire | null;
  resetAt: number | null;
  /** The greatest time seen: a clock that steps back gives no try. */
  seenMs: number;
}

export function newPerson(user: string, nowMs: number): Person {
  return {
    user,
    boundKey: null,
    active: null,
    prepared: [],
    evaluations: [],
    vouched: 0,
    renewedAt: null,
    challenge: null,
    head: null,
    fork: null,
    resetAt: null,
    seenMs: nowMs,
  };
}

/** The time that counts for this person: never before one that counted already. */
export function timeFor(person: Person, clockMs: number): number {
  return Math.max(person.seenMs, clockMs);
}

/** Evaluations that nobody claimed or vouched for. */
export function openOnes({ evaluations }: Person): Evaluation[] {
  return evaluations.filter((kept) => !kept.vouched);
}

export function isSealed(person: Person): boolean {
  return openOnes(person).length >= sealAtOpen;
}

/** What nobody claimed of a local day that still lasts, vouched for or not. */
function ofToday({ evaluations }: Person, nowMs: number): Evaluation[] {
  return evaluations.filter(({ dayEndsMs }) => nowMs < dayEndsMs);
}

export function isLocked(person: Person, nowMs: number): boolean {
  return ofToday(person, nowMs).length >= guardianTries;
}

/** One evaluation more, kept before it is made. The caller has refused the locked and the sealed. */
export function countEvaluation(person: Person, id: string, nowMs: number): Person {
  if (!person.active) throw new Error("nothing to evaluate");
  const dayEndsMs = nextMidnightMs(nowMs, person.active.zone);
  return {
    ...person,
    evaluations: [...person.evaluations, { id, atMs: nowMs, dayEndsMs, vouched: false }],
    challenge: newChallenge(),
  };
}

/** A browser names evaluations as its own: closed for good. Naming them twice is nothing. */
export function claimed(person: Person, ids: readonly string[]): Person {
  return {
    ...person,
    evaluations: person.evaluations.filter(({ id }) => !ids.includes(id)),
  };
}

/** The owner is here now. */
export function confirmed(person: Person, vaultKey: Uint8Array): Person {
  return {
    ...person,
    boundKey: person.boundKey ?? vaultKey,
    challenge: newChallenge(),
    resetAt: null,
  };
}

/** The owner's word alone: only so many between two changes of PIN, and today's go on counting. */
export function vouched(person: Person, ids: readonly string[], nowMs: number): Person {
  const taken = openOnes(person)
    .filter(({ id }) => ids.includes(id))
    .slice(0, Math.max(0, vouchedMost - person.vouched));
  return {
    ...withVouched(person, new Set(taken.map(({ id }) => id)), nowMs),
    vouched: person.vouched + taken.length,
  };
}

function withVouched(person: Person, ids: ReadonlySet<string>, nowMs: number): Person {
  const evaluations = person.evaluations
    .map((kept) => (ids.has(kept.id) ? { ...kept, vouched: true } : kept))
    .filter((kept) => !kept.vouched || nowMs < kept.dayEndsMs);
  return { ...person, evaluations };
}

/**
 * A prepared registration comes into force. The account of evaluations stands: one that a repair
 * forgot would be none, for anyone who holds COMMITs back makes every opening a repair.
 */
export function committed(
  person: Person,
  next: Registration,
  certificate: Uint8Array,
  nowMs: number,
): Person {
  const after: Person = {
    ...person,
    active: { ...next, certificate },
    prepared: person.prepared.filter((other) => isAbove(other, next)),
    challenge: newChallenge(),
  };
  const renews =
    next.closes !== null && (person.renewedAt === null || nowMs - person.renewedAt >= renewalMs);
  if (!renews) return after;
  const closing = isSealed(person) ? new Set(next.closes) : new Set<string>();
  return { ...withVouched(after, closing, nowMs), vouched: 0, renewedAt: nowMs };
}

/** Registrations are in one order: by epoch, then by record id. */
export function isAbove(
  a: Pick<Registration, "epoch" | "recordId">,
  b: Pick<Registration, "epoch" | "recordId">,
): boolean {
  if (a.epoch !== b.epoch) return a.epoch > b.epoch;
  return toHex(a.recordId) > toHex(b.recordId);
}

/** A share ended, with others or with the whole person: what the file's log still holds of it goes too. */
export function dropsRegistration(before: Person, after: Person): boolean {
  const registrations = ({ active, prepared }: Person) =>
    active ? [active, ...prepared] : prepared;
  const kept = new Set(registrations(after).map(({ recordId }) => toBase64(recordId)));
  return registrations(before).some(({ recordId }) => !kept.has(toBase64(recordId)));
}

/** This guardian's operator forgets every evaluation that is open. */
export function lifted(person: Person): Person {
  return { ...person, evaluations: [], challenge: newChallenge() };
}

/** The owner calls a reset off; the same order said again must not call the next one off. */
export function resetCancelled(person: Person): Person {
  return { ...person, resetAt: null, challenge: newChallenge() };
}

/** A newer head replaces; a second one of the same version is kept beside it; an older one changes nothing. */
export function witnessed(person: Person, head: SignedHeadWire): Person {
  const held = person.head;
  if (!held || head.version > held.version) return { ...person, head, fork: null };
  const differs = head.version === held.version && head.digest !== held.digest;
  return differs ? { ...person, fork: head } : person;
}

export function tryCountsOf(person: Person, nowMs: number): TryCounts {
  const open = openOnes(person);
  const ends = ofToday(person, nowMs)
    .map(({ dayEndsMs }) => dayEndsMs)
    .sort((a, b) => a - b);
  const today = ends.length;
  const locked = today >= guardianTries;
  const sealed = open.length >= sealAtOpen;
  const closed = locked || sealed || !person.active || !person.boundKey;
  return {
    now: nowMs,
    bound: person.boundKey && toBase64(person.boundKey),
    triesLeft: closed ? 0 : Math.min(guardianTries - today, sealAtOpen - open.length),
    today,
    open: open.map(({ id, atMs }) => ({ id, at: atMs })),
    vouchesLeft: Math.max(0, vouchedMost - person.vouched),
    // By then so many of them are of a day that is over that one more may be made.
    lockedUntil: locked ? ends[today - guardianTries]! : null,
    sealed,
    challenge: person.challenge && toBase64(person.challenge),
    resetAt: person.resetAt,
  };
}

function newChallenge(): Uint8Array {
  return randomBytes(32);
}
