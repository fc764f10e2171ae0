/** Three guardians' rows for one person, and the owner's browser before them: only the counting is at work. */
import { fromBase64, randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { digestParts, type SignedHead, signHead } from "@breezy/crypto/head";
import { createVaultKey, deriveVault, type VaultKeys } from "@breezy/crypto/keys";
import { guardianThreshold } from "@breezy/crypto/parameters";
import type { GuardianAnswer } from "@breezy/contract/guardian";
import {
  confirmed,
  countEvaluation,
  isLocked,
  newPerson,
  type Person,
  type Registration,
  standingOf,
} from "@breezy/guardian/person";
import { type Claims, createClaims } from "../../../web/src/features/vault/worker/claims.ts";
import { confirm } from "../../../web/src/features/vault/worker/confirming.ts";
import type { Context } from "../../../web/src/features/vault/worker/context.ts";
import type { Heard, Hearing } from "../../../web/src/features/vault/worker/guardians.ts";
import { agreeing } from "../../../web/src/features/vault/worker/registering.ts";
import {
  askAgain,
  askToEvaluate,
  orderedByTries,
} from "../../../web/src/features/vault/worker/trying.ts";
import { memoryStore } from "./device.ts";

const ids = ["guardian-1", "guardian-2", "guardian-3"];
const userId = "5b0c1f6e-6a7c-4d5e-9d43-3f1f9b1f2a11";
const recordId = randomBytes(16);
const mistypes = 0.1;
/** How often a person types the same PIN again before the tab is closed. */
const patience = 3;

export interface Rows {
  people: Map<string, Person>;
  /** How a confirmation counts: the product's, or one that is broken on purpose. */
  confirm: typeof confirmed;
  nowMs: number;
}

export function newRows(confirmation = confirmed): Rows {
  const nowMs = Date.UTC(2026, 0, 1);
  const empty = new Uint8Array(0);
  const active: Registration = {
    header: empty,
    recordId,
    epoch: 1,
    zone: "Europe/Berlin",
    commitment: empty,
    wrap: empty,
    sealedShare: empty,
    certificate: empty,
  };
  const row = { ...newPerson(userId, nowMs), active, challenge: randomBytes(32) };
  return { people: new Map(ids.map((id) => [id, row])), confirm: confirmation, nowMs };
}

/** Evaluates and counts as a guardian does; whether it did. */
export function evaluateAt({ people, nowMs }: Rows, id: string, element: string): boolean {
  const person = people.get(id)!;
  if (person.lastElement && toBase64(person.lastElement) === element) return true;
  if (person.sealed || isLocked(person, nowMs)) return false;
  people.set(id, countEvaluation(person, fromBase64(element), nowMs));
  return true;
}

function confirmAt(rows: Rows, id: string, ask: { challenge: string; mine: number }): boolean {
  const person = rows.people.get(id)!;
  if (toBase64(person.challenge!) !== ask.challenge) return false;
  rows.people.set(id, rows.confirm(person, new Uint8Array(32), ask.mine));
  return true;
}

/** Guardians with tries left, most first. */
export function pair({ people, nowMs }: Rows): string[] {
  const left = (id: string) => standingOf(people.get(id)!, nowMs).triesLeft;
  const open = ids.filter((id) => left(id) > 0).sort((a, b) => left(b) - left(a));
  return open.slice(0, guardianThreshold);
}

export const isShut = (rows: Rows) => pair(rows).length < guardianThreshold;
export const sealed = ({ people }: Rows) => ids.filter((id) => people.get(id)!.sealed);
export const mostUnclaimed = ({ people }: Rows) =>
  Math.max(...Array.from(people.values(), ({ unconfirmed }) => unconfirmed));

/** What the relay makes of a message to one guardian. */
export type Fate = (kind: string, id: string) => "arrives" | "request lost" | "reply lost";

/** The owner's browser: what the worker asks the guardians and claims, without the PIN's arithmetic. */
export interface Owner {
  browser: Pick<Context, "guardians" | "claims">;
  keys: VaultKeys;
  head: SignedHead;
}

export async function anOwner(
  rows: Rows,
  fate: Fate,
  breakOf: (claims: Claims) => Claims = (claims) => claims,
): Promise<Owner> {
  const keys = await deriveVault(createVaultKey(), userId);
  const head = await signHead(keys, 1, digestParts([]));
  const claims = breakOf(createClaims(memoryStore(), userId));
  return { browser: { guardians: overLine(rows, fate), claims }, keys, head };
}

function overLine(rows: Rows, fate: Fate): Context["guardians"] {
  const ask = (kind: string, id: string, request: object): Heard => {
    const comesTo = fate(kind, id);
    if (comesTo === "request lost") return { silent: "unreachable" };
    const answer = answerOf(rows, kind, id, request);
    return comesTo === "reply lost" ? { silent: "unreachable" } : { answer };
  };
  const askAll = (kind: string, asks: Map<string, object>): Hearing => ({
    ok: true,
    heard: new Map(Array.from(asks, ([id, request]) => [id, ask(kind, id, request)])),
  });
  const set = ids.map((id) => ({ id, signingKey: recordId, sealingKey: recordId }));
  return {
    set,
    setId: recordId,
    texts: () => new Map(),
    read: async () => askAll("read", new Map(ids.map((id) => [id, {}]))),
    send: async (kind, asks) => askAll(kind, asks),
  };
}

function answerOf(rows: Rows, kind: string, id: string, request: object): GuardianAnswer {
  const ok =
    kind === "evaluate"
      ? evaluateAt(rows, id, (request as { element: string }).element)
      : kind !== "confirm" || confirmAt(rows, id, request as { challenge: string; mine: number });
  return { guardian: id, ok, standing: standingOf(rows.people.get(id)!, rows.nowMs) };
}

/** One unlock with as many slips as come; whoever is locked out or reaches too few leaves it for later. */
export async function unlock(rows: Rows, owner: Owner, random: () => number): Promise<void> {
  const { browser, keys, head } = owner;
  for (;;) {
    const answers = await aTry(rows, owner);
    if (!answers) return;
    if (random() < mistypes) continue;
    await confirm(browser, keys, recordId, head, answers);
    return;
  }
}

/** The worker's order of asking; null where two did not evaluate. */
async function aTry(
  { nowMs }: Rows,
  { browser }: Owner,
): Promise<Map<string, GuardianAnswer> | null> {
  const ask = { record: toBase64(recordId), element: toBase64(randomBytes(32)) };
  const open = { asked: new Set<string>(), evaluations: new Map() };
  for (let typed = 0; typed < patience; typed++) {
    const read = agreeing(await browser.guardians.read());
    const again = await askAgain(browser, read, ask.element);
    const answers = new Map(again.latest);
    const waiting = orderedByTries(ids, again, open);
    while (open.evaluations.size < guardianThreshold && waiting.length > 0) {
      const next = waiting.splice(0, guardianThreshold - open.evaluations.size);
      const anew = next.filter((id) => !open.asked.has(id));
      for (const id of next) open.asked.add(id);
      const hearing = await askToEvaluate(browser, ask, next, { anew, answers });
      for (const [id, heard] of hearing.ok ? hearing.heard : []) {
        if (!("answer" in heard)) continue;
        answers.set(id, heard.answer);
        if (heard.answer.ok) open.evaluations.set(id, nowMs);
      }
    }
    if (open.evaluations.size >= guardianThreshold) return answers;
  }
  return null;
}
