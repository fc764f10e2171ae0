/** What a guardian keeps of one person, and the rules over it. Pure: a row in, a row out. */
import { randomBytes } from "@breezy/crypto/bytes";
import { guardianTries, sealAfterUnconfirmed } from "@breezy/crypto/parameters";
import type { SignedHeadWire, Standing } from "@breezy/contract/guardian";
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
  /** null while pending. */
  certificate: Uint8Array | null;
}

export interface Person {
  user: string;
  /** pkV, from the first confirmation on. */
  boundKey: Uint8Array | null;
  active: Registration | null;
  pending: Registration | null;
  fails: number;
  unconfirmed: number;
  lockedUntil: number | null;
  sealed: boolean;
  /** The element evaluated last under the active registration. */
  lastElement: Uint8Array | null;
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
    pending: null,
    fails: 0,
    unconfirmed: 0,
    lockedUntil: null,
    sealed: false,
    lastElement: null,
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

export function isLocked(person: Person, nowMs: number): boolean {
  return person.lockedUntil !== null && nowMs < person.lockedUntil;
}

/** One evaluation more, counted before it is made. The caller has refused the locked and the sealed. */
export function countEvaluation(person: Person, element: Uint8Array, nowMs: number): Person {
  if (!person.active) throw new Error("nothing to evaluate");
  const fails = (person.lockedUntil === null ? person.fails : 0) + 1;
  const unconfirmed = person.unconfirmed + 1;
  return {
    ...person,
    fails,
    unconfirmed,
    lockedUntil: fails >= guardianTries ? nextMidnightMs(nowMs, person.active.zone) : null,
    sealed: person.sealed || unconfirmed >= sealAfterUnconfirmed,
    lastElement: element,
    challenge: newChallenge(),
  };
}

/** The owner was here: the count begins anew, what this browser claims is taken off. */
export function confirmed(person: Person, vaultKey: Uint8Array, claimed: number): Person {
  return {
    ...person,
    boundKey: person.boundKey ?? vaultKey,
    fails: 0,
    lockedUntil: null,
    unconfirmed: person.unconfirmed - Math.min(claimed, person.unconfirmed),
    challenge: newChallenge(),
    resetAt: null,
  };
}

/** A pending registration takes effect, and with it every count begins anew. */
export function committed(person: Person, certificate: Uint8Array): Person {
  if (!person.pending) throw new Error("nothing to commit");
  return {
    ...person,
    active: { ...person.pending, certificate },
    pending: null,
    fails: 0,
    unconfirmed: 0,
    lockedUntil: null,
    sealed: false,
    lastElement: null,
    challenge: newChallenge(),
    resetAt: null,
  };
}

/** The owner, or this guardian's operator, lifts the seal. */
export function lifted(person: Person): Person {
  return {
    ...person,
    sealed: false,
    fails: 0,
    unconfirmed: 0,
    lockedUntil: null,
    challenge: newChallenge(),
  };
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

export function standingOf(person: Person, nowMs: number): Standing {
  const locked = isLocked(person, nowMs);
  const fails = person.lockedUntil !== null && !locked ? 0 : person.fails;
  const closed = locked || person.sealed || !person.active;
  return {
    now: nowMs,
    bound: person.boundKey !== null,
    triesLeft: closed ? 0 : guardianTries - fails,
    fails,
    unconfirmed: person.unconfirmed,
    lockedUntil: locked ? person.lockedUntil : null,
    sealed: person.sealed,
    challenge: person.challenge ? person.challenge.toBase64() : null,
    resetAt: person.resetAt,
  };
}

function newChallenge(): Uint8Array {
  return randomBytes(32);
}
